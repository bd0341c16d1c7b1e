"""Reading Papi's tournaments as JSON: what the free program papi-converter makes of a `.papi` file.

Sharly Chess imports and exports this layout (its source, `papi_converter.py`): `variables` with the settings
as texts, and `players` with their `rounds` by number. An opponent is a place in the list, counted from 0;
White without an opponent has the pairing-allocated bye. Codes of colours, results, ratings and types are
those of Papi. Email addresses, telephone numbers, addresses and comments are not imported.
"""

import json
from collections.abc import Mapping
from typing import Any

from albireo.formats.foreign_tournament import ForeignTournament, UnreadableTournament
from albireo.formats.papi.jet import Value
from albireo.formats.papi.papi import BYE, MOST_ROUNDS, papi_tournament

MOST_PLAYERS = 5_000
_FACTS = {
    "name": "Nom",
    "type": "Genre",
    "rounds": "NbrRondes",
    "pairing": "Pairing",
    "timeControl": "Cadence",
    "ratingClass": "ClassElo",
    "ratingThreshold1": "EloBase1",
    "ratingThreshold2": "EloBase2",
    "tiebreak1": "Dep1",
    "tiebreak2": "Dep2",
    "tiebreak3": "Dep3",
    "venue": "Lieu",
    "startDate": "DateDebut",
    "endDate": "DateFin",
    "arbiter": "Arbitre",
}
"""Variables, and what Papi's table calls them."""
_COLUMNS = {
    "lastName": "Nom",
    "firstName": "Prenom",
    "category": "Cat",
    "gender": "Sexe",
    "fideTitle": "FideTitre",
    "elo": "Elo",
    "fideElo": "Fide",
    "rapidElo": "Rapide",
    "fideRapidElo": "RapideFide",
    "blitzElo": "Blitz",
    "fideBlitzElo": "BlitzFide",
    "fideCode": "FideCode",
    "federation": "Federation",
    "nrFFE": "NrFFE",
    "league": "Ligue",
    "club": "Club",
}
"""Facts of a player, and the columns of Papi's table."""
ABSENT = "R"
"""The colour of a round without anything."""
FIRST = BYE + 1
"""Reference of the first player: Papi keeps 1 for the bye."""


def looks_like_papi_json(data: bytes) -> bool:
    """Return whether a text begins as JSON with settings of Papi and a list of players."""
    head = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    words = (b'"variables"', b'"players"', b'"ratingClass"')
    return head.startswith(b"{") and all(word in data for word in words)


def read_papi_json(data: bytes) -> ForeignTournament:
    """Return the tournament in such a file."""
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise UnreadableTournament("expected JSON, found something else") from None
    if not isinstance(found, dict):
        raise UnreadableTournament("expected JSON, found something else")
    variables, players = found.get("variables"), found.get("players")
    if not isinstance(variables, dict) or not isinstance(players, list) or len(players) > MOST_PLAYERS:
        raise UnreadableTournament("expected variables and a list of players")
    facts = {name: str(variables.get(key) or "") for key, name in _FACTS.items()}
    rows = {ref: _row(ref, player) for ref, player in enumerate(players, start=FIRST)}
    return papi_tournament(facts, rows)


def _row(ref: int, player: object) -> Mapping[str, Value]:
    if not isinstance(player, dict):
        raise UnreadableTournament("expected variables and a list of players")
    row: dict[str, Value] = {"Ref": ref}
    for key, name in _COLUMNS.items():
        value = player.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool):
            row[name] = value
    if isinstance(player.get("birthDate"), str):
        row["NeLe"] = player["birthDate"]
    rounds = player.get("rounds")
    for number in range(1, MOST_ROUNDS + 1):
        cell = rounds.get(str(number)) if isinstance(rounds, dict) else None
        row |= _cell(number, cell) if isinstance(cell, dict) else {f"Rd{number:02}Cl": ABSENT}
    return row


def _cell(number: int, cell: dict[str, Any]) -> dict[str, Value]:
    colour, opponent, result = cell.get("color"), cell.get("opponent"), cell.get("result")
    other = BYE if colour == "B" else 0
    if isinstance(opponent, int) and not isinstance(opponent, bool) and 0 <= opponent < MOST_PLAYERS:
        other = opponent + FIRST
    return {
        f"Rd{number:02}Cl": colour if isinstance(colour, str) else "",
        f"Rd{number:02}Adv": other,
        f"Rd{number:02}Res": result if isinstance(result, int) and not isinstance(result, bool) else 0,
    }

"""A tournament as one JSON document, written and read."""

import json
from typing import Any

from albireo.domain.errors import AlbireoError, InconsistentTournament
from albireo.domain.message import remark, translatable
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import WrittenFile
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.json_tournament.kinds import FilePlace, Json, ListOf, PointsNumber, Text, known_fields
from albireo.formats.json_tournament.layout import BOARD, BYE, LISTS, SETTINGS
from albireo.standings.order import standings

FORMAT = "albireo-json"
VERSION = "2.0"
"""The first figure grows when an older reader would misread a file, the second when something is added."""
READ = ("1", "2")
"""The major versions that are read."""
UNKNOWN_FIDE_MODE = "FIDE mode left: version 1.0 of the file does not say whether it was"
NAMES = ("format", "version", "settings", *LISTS, "rounds", "left_fide_mode", "standings")
ROUND_NAMES = dict.fromkeys(("round", "game", "boards", "byes"))
_VERSION = translatable("version 1.x or 2.x of this format")
_NEXT_ROUND = translatable("the rounds in order, each once")


def write_json(tournament: Tournament) -> WrittenFile:
    """Return the file, and the reason if it has no standings."""
    data: dict[str, Json] = {"format": FORMAT, "version": VERSION}
    data["settings"] = SETTINGS.encode(tournament.settings)
    for name, (record, _) in LISTS.items():
        if found := getattr(tournament, name):
            data[name] = [record.encode(item) for item in found]
    data["rounds"] = [_round(tournament, index) for index in range(len(tournament.rounds))]
    if tournament.left_fide_mode:
        data["left_fide_mode"] = tournament.left_fide_mode
    losses = []
    try:
        data["standings"] = standings_of(tournament)
    except AlbireoError as error:
        losses.append(remark("standings: {reason}", reason=error))
    return WrittenFile(json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n", tuple(losses))


def _round(tournament: Tournament, index: int) -> dict[str, Json]:
    games = tournament.games_per_round
    round_ = tournament.rounds[index]
    number: dict[str, Json] = {"round": index // games + 1}
    if games > 1:
        number["game"] = index % games + 1
    return {
        **number,
        "boards": ListOf(BOARD).encode(round_.pairings),
        "byes": ListOf(BYE).encode(round_.byes),
    }


def standings_of(tournament: Tournament) -> dict[str, Json]:
    """Return the places after the last paired round, with tie-break values as printed."""
    found = standings(tournament)
    return {
        "after_round": found.field.after,
        "is_final": found.finality.is_final,
        "tie_breaks": [tie_break.text for tie_break in found.tie_breaks],
        "places": [
            {
                "rank": place.rank,
                "number": place.tpn,
                "name": found.field.name(place.tpn),
                "points": PointsNumber().encode(place.points),
                "tie_breaks": [str(value) for value in place.values],
            }
            for place in found.listed
        ],
    }


def read_json(data: bytes) -> ForeignTournament:
    """Return the tournament of a file. Standings are computed, never imported; differences are noted."""
    notes = Notes()
    place = FilePlace(notes)
    found = _parse(data)
    version = _check_version(found, place)
    if version.startswith("1."):
        from albireo.formats.json_tournament.version_1 import from_version_1

        found = from_version_1(found)
    values: dict[str, Any] = {}
    for name, inside in known_fields(found, dict.fromkeys(NAMES), place):
        if name == "settings":
            values[name] = SETTINGS.decode(inside, place.inside(name))
        elif name in LISTS:
            values[name] = ListOf(LISTS[name][0]).decode(inside, place.inside(name))
    if "settings" not in values:
        raise UnreadableTournament("{place}: {field} is missing", place="$", field="settings")
    values["left_fide_mode"] = Text().decode(found.get("left_fide_mode", ""), place.inside("left_fide_mode"))
    games = values["settings"].type.games_per_round
    values["rounds"] = _rounds(found.get("rounds", []), games, place.inside("rounds"))
    if version == "1.0" and values["rounds"]:
        values["left_fide_mode"] = UNKNOWN_FIDE_MODE
    try:
        tournament = Tournament(**values)
    except InconsistentTournament as error:
        raise UnreadableTournament("{reason}", reason=error) from None
    _check_standings(tournament, found, notes)
    return ForeignTournament(tournament, notes.found)


def _parse(data: bytes) -> dict[str, Json]:
    def refuse(constant: str) -> None:
        raise ValueError(constant)

    try:
        found = json.loads(str(data, "utf-8-sig"), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise UnreadableTournament("not JSON: {reason}", reason=str(error) or type(error).__name__) from None
    if not isinstance(found, dict):
        raise UnreadableTournament("expected an object with the field “format”")
    return found


def _check_version(found: dict[str, Json], place: FilePlace) -> str:
    version = found.get("version")
    if not isinstance(version, str) or version.partition(".")[0] not in READ:
        raise place.inside("version").refusal(_VERSION, version)
    return version


def _rounds(data: Json, games: int, place: FilePlace) -> tuple[Round, ...]:
    if not isinstance(data, list):
        return ListOf(BOARD).decode(data, place)  # says what was expected
    found = []
    for index, item in enumerate(data):
        here = place.item(index)
        if not isinstance(item, dict) or item.get("round") != index // games + 1:
            raise here.refusal(_NEXT_ROUND, item.get("round") if isinstance(item, dict) else item)
        parts = dict(known_fields(item, ROUND_NAMES, here))
        boards = ListOf(BOARD).decode(parts.get("boards", []), here.inside("boards"))
        byes = ListOf(BYE).decode(parts.get("byes", []), here.inside("byes"))
        found.append(Round(boards, byes))
    return tuple(found)


def _check_standings(tournament: Tournament, found: dict[str, Json], notes: Notes) -> None:
    if "standings" not in found:
        return
    try:
        given = found["standings"]
        own = standings_of(tournament)
        # what an older file does not have cannot differ: 1.0 has no finality, 1.x no names
        is_same = isinstance(given, dict) and _complete_standings(given, own) == own
    except AlbireoError:
        is_same = False
    if not is_same:
        notes.contradiction("the standings in the file do not match its results")


def _complete_standings(given: dict[str, Json], own: dict[str, Json]) -> dict[str, Json]:
    """Return the standings of a file with what only newer versions have, taken from our own."""
    places = given.get("places")
    if isinstance(places, list) and len(places) == len(own["places"]):
        places = [
            {"name": line["name"], **place} if isinstance(place, dict) else place
            for place, line in zip(places, own["places"], strict=True)
        ]
    return {"is_final": own["is_final"], **given, "places": places}

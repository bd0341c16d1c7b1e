"""Reading Papi's tournaments: the tables INFO (settings) and JOUEUR (players with their rounds).

A player's round is the colour (B White, N Black, R none, F not there), the opponent's reference and a
result: 1 lost, 2 drawn, 3 won, 4 lost by forfeit, 5 by forfeit for both, 6 won by forfeit; reference 1 is
the bye. Papi has no pairing numbers of its own: they follow the rating used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.initial_order import RatingMethod, order
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import Mark
from albireo.domain.tournament import Arbiter, Settings, Tournament
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.formats.papi.jet import JetDatabase, Value
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.trf.dates import normalise_date
from albireo.pairing.registry import tournament_type

SETTINGS, PLAYERS = "INFO", "JOUEUR"
BYE = 1
MOST_ROUNDS = 24
KINDS = {
    "Suisse": "FIDE_DUTCH",
    **dict.fromkeys(("TouteRonde", "Toute Ronde", "ToutesRondes"), "BERGER_ROUNDROBIN"),
}
STANDARD = ("Standard", "Berger", "")
ACCELERATIONS = {
    "Haley": AccelerationMethod.HALEY,
    "HaleySoft": AccelerationMethod.SOFT_HALEY,
    "SAD": AccelerationMethod.DECREASING,
}
"""Accelerations by Papi's names; their groups are those of the ratings EloBase1 and EloBase2."""
TIE_BREAKS = {
    "Buchholz": "BH",
    "Solkoff": "BH",
    "Brésilien": "BH/C1",
    "Harkness": "BH/M1",
    "Cumulatif": "PS",
    "Performance": "TPR",
    "Sonneborn-Berger": "SB",
    "SonnebornBerger": "SB",
    "Nb. Victoires": "WIN",
    "NbVictoires": "WIN",
    "Koya": "KS",
}
RATINGS = {"Elo": "Fide", "Rapide": "RapideFide", "Blitz": "BlitzFide"}
"""The column of a rating, and the one that says whose it is: F FIDE's, N national, E estimated."""
TITLES = {"g": Title.GM, "m": Title.IM, "f": Title.FM, "c": Title.CM}
WOMENS_TITLES = {"g": Title.WGM, "m": Title.WIM, "f": Title.WFM, "c": Title.WCM}
_PLAYED = {
    0: Mark.UNKNOWN,
    1: Mark.LOSS,
    2: Mark.DRAW,
    3: Mark.WIN,
    4: Mark.FORFEIT_LOSS,
    5: Mark.FORFEIT_LOSS,
    6: Mark.FORFEIT_WIN,
}
_ALONE = {2: Mark.HALF_BYE, 3: Mark.FULL_BYE, 6: Mark.FULL_BYE}
Row = Mapping[str, Value]


def read_papi(data: bytes) -> ForeignTournament:
    """Return the tournament in a file of Papi."""
    database = JetDatabase(data)
    tables = database.tables()
    if not {SETTINGS, PLAYERS} <= tables.keys():
        raise UnreadableTournament(
            "an Access database without the tables {names}", names=f"{SETTINGS}, {PLAYERS}"
        )
    facts = {str(row.get("Variable")): str(row.get("Value") or "") for row in database.rows(tables[SETTINGS])}
    rows = {_whole(row, "Ref"): row for row in database.rows(tables[PLAYERS])}
    return papi_tournament(facts, rows)


def papi_tournament(facts: Mapping[str, str], rows: Mapping[int, Row]) -> ForeignTournament:
    """Return the tournament of the settings and of the players by their references."""
    notes = Notes()
    rows = {ref: row for ref, row in rows.items() if ref not in (0, BYE)}
    column = facts.get("ClassElo", "Elo") if facts.get("ClassElo") in RATINGS else "Elo"
    found = {ref: _player(row, column) for ref, row in rows.items()}
    ordered = order(found.values(), RatingMethod.FIDE.strength)
    refs = {id(player): ref for ref, player in found.items()}
    numbers = {refs[id(player)]: tpn for tpn, player in enumerate(ordered, start=1)}
    notes.assumed("pairing numbers by rating: the file has none")
    count = _number(facts.get("NbrRondes", ""))
    cells = {numbers[ref]: _cells(row, numbers, min(count, MOST_ROUNDS), notes) for ref, row in rows.items()}
    players = tuple(
        sorted((_with_number(found[ref], tpn) for ref, tpn in numbers.items()), key=lambda player: player.tpn)
    )
    settings = _settings(facts, count, notes)
    settings = replace(settings, acceleration=_acceleration(facts, players, notes))
    tournament = Tournament(settings, players, rounds_of(cells, notes))
    return ForeignTournament(tournament, notes.found)


def _acceleration(facts: Mapping[str, str], players: Sequence[Player], notes: Notes) -> Acceleration | None:
    """Return the acceleration, with the numbers of the last players of at least the rating of each group."""
    name = facts.get("Pairing", "")
    method = ACCELERATIONS.get(name)
    wanted = ("EloBase1", "EloBase2") if method is AccelerationMethod.DECREASING else ("EloBase1",)
    borders = [_last_rated(players, _number(facts.get(base, ""))) for base in wanted]
    if method is not None and all(borders):
        return Acceleration(method, *borders)
    if name not in STANDARD:
        notes.not_understood("acceleration “{name}”", name=name)
    return None


def _last_rated(players: Sequence[Player], limit: int) -> int:
    """Return the number of the last player of at least a rating; 0 if there is none, or no limit."""
    rated = (each.tpn for each in players if limit and (each.rating or each.estimate or 0) >= limit)
    return max(rated, default=0)


def _with_number(player: Player, tpn: int) -> Player:
    return replace(player, tpn=tpn)


def _settings(facts: Mapping[str, str], rounds: int, notes: Notes) -> Settings:
    kind = facts.get("Genre", "")
    if kind not in KINDS:
        notes.not_understood("the pairing system {code}", code=kind)
    codes: list[str] = []
    for place in range(1, 4):
        name = facts.get(f"Dep{place}", "")
        code = TIE_BREAKS.get(name)
        if name and code is None:
            notes.not_understood("tie-break {place}: number {number}", place=place, number=name)
        elif code and code not in codes:
            codes.append(code)
    arbiter = facts.get("Arbitre", "").strip()
    return Settings(
        name=facts.get("Nom", "").strip(),
        city=facts.get("Lieu", "").strip(),
        federation="FRA",
        start=normalise_date(facts.get("DateDebut", ""), month_first=False),
        end=normalise_date(facts.get("DateFin", ""), month_first=False),
        number_of_rounds=rounds or None,
        type=tournament_type(KINDS.get(kind, "")),
        tie_breaks=tuple(codes),
        chief_arbiters=(Arbiter(arbiter),) if arbiter else (),
        time_control=facts.get("Cadence", "").strip(),
        controller="Papi",
    )


def _player(row: Row, column: str) -> Player:
    ref = _whole(row, "Ref")
    name = ", ".join(part for part in (_text(row, "Nom"), _text(row, "Prenom")) if part)
    rating, is_fide = _whole(row, column), _text(row, RATINGS[column]) == "F"
    sex = {"M": Sex.MAN, "F": Sex.WOMAN}.get(_text(row, "Sexe"))
    titles = WOMENS_TITLES if sex is Sex.WOMAN and "f" in _text(row, "FideTitre")[1:].lower() else TITLES
    id_ = _text(row, "NrFFE")
    return Player(
        ref,
        name or f"#{ref}",
        rating=rating if is_fide else None,
        estimate=None if is_fide else rating or None,
        title=titles.get(_text(row, "FideTitre")[:1].lower()),
        federation=_text(row, "Federation")[:3],
        fide_id=_text(row, "FideCode").strip("0") and _text(row, "FideCode"),
        sex=sex,
        birth_date=_date(row.get("NeLe")),
        national=(
            NationalRecord("FRA", None if is_fide else rating or None, id_, origin=_text(row, "Ligue")),
        )
        if id_ or (rating and not is_fide)
        else (),
        club=_text(row, "Club"),
        category=_text(row, "Cat"),
    )


def _cells(row: Row, numbers: Mapping[int, int], rounds: int, notes: Notes) -> list[PlayerCell | None]:
    return [_cell(row, number, numbers, notes) for number in range(1, rounds + 1)]


def _cell(row: Row, number: int, numbers: Mapping[int, int], notes: Notes) -> PlayerCell | None:
    colour, other = _text(row, f"Rd{number:02}Cl"), _whole(row, f"Rd{number:02}Adv")
    result = _whole(row, f"Rd{number:02}Res")
    if other == BYE:
        return PlayerCell(Mark.PAIRING_BYE)
    if not other:
        return None if colour == "R" and not result else PlayerCell(_ALONE.get(result, Mark.ZERO_BYE))
    if other not in numbers:
        notes.contradiction("an opponent who is not a player: {number}", number=other)
        return None
    if result not in _PLAYED:
        notes.not_understood("result {number}", number=result)
    side = {"B": Colour.WHITE, "N": Colour.BLACK}.get(colour)
    return PlayerCell(_PLAYED.get(result, Mark.UNKNOWN), numbers[other], side)


def _whole(row: Row, name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0


def _text(row: Row, name: str) -> str:
    value = row.get(name)
    return value.strip() if isinstance(value, str) else ""


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0


def _date(value: Value) -> str:
    """Return a date as Access counts them, days since 30 December 1899, or as a text."""
    if isinstance(value, str):
        return normalise_date(value, month_first=False)
    if not isinstance(value, float) or not 0 < value < 100_000:
        return ""
    return (date(1899, 12, 30) + timedelta(days=int(value))).strftime("%Y/%m/%d")

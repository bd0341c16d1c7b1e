"""Event files of Sharly Chess, `*.sce`: an SQLite database with one or several tournaments.

Layout and codes follow its public sources (github.com/Sharly-Chess/sharly-chess, versions 2.8 to 3.6):
`tournament`, `player`, `tournament_player` (pairing numbers), `pairing` (a row for each player and round,
with the result from that player's side) and `board` (both players and the order). Early versions have the
tie-breaks as JSON in `tournament`, and numbers for gender and title. Email addresses, telephone numbers,
payments and comments are personal and not read, nor are accounts and passwords.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.initial_order import RatingMethod, order
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Arbiter, RequestedBye, Settings, Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.formats.databases.sqlite_tables import Row, Tables, open_tables, text, whole
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.pairing.registry import tournament_type
from albireo.tiebreaks.table import BY_CODE
from albireo.value_classes import dataclass, replace

MOST_ROUNDS = 99
NEEDED = frozenset(("info", "tournament", "player", "tournament_player", "pairing", "board"))
_SYSTEMS = {
    "SWISS_STANDARD": "FIDE_DUTCH",
    "SWISS_BAKU": "FIDE_DUTCH",
    "SWISS_HALEY": "FIDE_DUTCH",
    "SWISS_HALEY_SOFT": "FIDE_DUTCH",
    "SWISS_PROGRESSIVE": "FIDE_DUTCH",
    "ROUND_ROBIN_BERGER": "BERGER_ROUNDROBIN",
    "ROUND_ROBIN_DOUBLE_BERGER": "BERGER_DOUBLEROUNDROBIN",
}
_METHODS = {
    "SWISS_BAKU": AccelerationMethod.BAKU,
    "SWISS_HALEY": AccelerationMethod.HALEY,
    "SWISS_HALEY_SOFT": AccelerationMethod.SOFT_HALEY,
    "SWISS_PROGRESSIVE": AccelerationMethod.DECREASING,
}
_TIE_BREAKS = {
    "WINS": "WIN",
    "GAMES_WON": "WON",
    "GAMES_PLAYED_WITH_BLACK": "BPG",
    "GAMES_WON_WITH_BLACK": "BWG",
    "PROGRESSIVE_SCORES": "PS",
    "ROUNDS_ELECTED_TO_PLAY": "REP",
    "BUCHHOLZ": "BH",
    "FORE_BUCHHOLZ": "FB",
    "SUM_OF_BUCHHOLZ": "SBH",
    "AVERAGE_OF_BUCHHOLZ": "AOB",
    "SONNEBORN_BERGER": "SB",
    "KOYA": "KS",
    "AVERAGE_RATING_OPPONENTS": "ARO",
    "TOURNAMENT_PERFORMANCE_RATING": "TPR",
    "AVERAGE_PERFORMANCE_RATING_OPPONENTS": "APRO",
    "PERFECT_TOURNAMENT_PERFORMANCE": "PTP",
    "AVERAGE_PERFECT_PERFORMANCE": "APPO",
    "DIRECT_ENCOUNTER": "DE",
    "PAIRING_NUMBER": "TPN",
    "RATING": "RTNG",
    "PAPI_PERFORMANCE": "TPR",
    "PAPI_BUCHHOLZ_CUT_BOTTOM": "BH/C1",
    "PAPI_MEDIAN_BUCHHOLZ": "BH/M1",
}
_PAPI_BUCHHOLZ = {"CUT": "BH/C1", "MEDIAN": "BH/M1"}
_CUTS = {"CUT_1": "/C1", "CUT_2": "/C2", "MEDIAN_1": "/M1", "MEDIAN_2": "/M2"}
_MARKS = {
    0: Mark.UNKNOWN,
    1: Mark.LOSS,
    2: Mark.DRAW,
    3: Mark.WIN,
    4: Mark.FORFEIT_LOSS,
    5: Mark.FORFEIT_LOSS,
    6: Mark.FORFEIT_WIN,
    11: Mark.UNRATED_LOSS,
    12: Mark.UNRATED_DRAW,
    13: Mark.UNRATED_WIN,
    15: Mark.LOSS,
    16: Mark.DRAW,
    17: Mark.LOSS,
    18: Mark.UNRATED_LOSS,
    19: Mark.UNRATED_DRAW,
    20: Mark.UNRATED_LOSS,
}
"""Results of a game, from the player's point of view."""
_BYES = {
    1: Mark.ZERO_BYE,
    2: Mark.HALF_BYE,
    3: Mark.FULL_BYE,
    4: Mark.ZERO_BYE,
    6: Mark.FULL_BYE,
    7: Mark.ZERO_BYE,
    8: Mark.HALF_BYE,
    9: Mark.PAIRING_BYE,
    10: Mark.FULL_BYE,
    14: Mark.ZERO_BYE,
}
_SEXES = {"F": Sex.WOMAN, "M": Sex.MAN, "1": Sex.WOMAN, "2": Sex.MAN}
_TITLES = {
    str(at): title
    for at, title in enumerate(
        (Title.WCM, Title.CM, Title.WFM, Title.FM, Title.WIM, Title.IM, Title.WGM, Title.GM), start=1
    )
}
_OWN = {1: "estimated", 2: "national", 3: "fide"}


@dataclass(frozen=True, slots=True)
class _Event:
    """The tables of a file."""

    info: Row
    tournaments: Sequence[Row]
    players: Mapping[int, Row]
    seats: Sequence[Row]
    pairings: Sequence[Row]
    boards: Mapping[int, Row]
    tie_breaks: Sequence[Row]
    accounts: Mapping[int, Row]
    roles: Sequence[Row]


def number_of_tournaments(data: bytes) -> int:
    """Return how many tournaments with players there are in a file; the others are only forms to enrol."""
    with open_tables(data) as tables:
        return len(_tournaments(tables, tables.rows("tournament_player")))


def read_event_file(data: bytes, part: int) -> ForeignTournament:
    """Return the tournament of this number in a file, counted from 1."""
    with open_tables(data) as tables:
        if not tables.names >= NEEDED:
            raise UnreadableTournament("a database without the tables of Sharly Chess")
        if "team" in tables.names and tables.rows("team"):
            raise UnreadableTournament("a team event of Sharly Chess: expected an individual event")
        event = _event(tables)
    if not 1 <= part <= len(event.tournaments):
        raise UnreadableTournament("expected a tournament with players, found none")
    return _Reader(event, event.tournaments[part - 1]).read()


def _tournaments(tables: Tables, seats: Sequence[Row]) -> list[Row]:
    held = {whole(seat.get("tournament_id")) for seat in seats}
    rows = tables.rows("tournament")
    return sorted((row for row in rows if whole(row.get("id")) in held), key=lambda row: whole(row.get("id")))


def _event(tables: Tables) -> _Event:
    seats = tables.rows("tournament_player")
    return _Event(
        next(iter(tables.rows("info")), {}),
        _tournaments(tables, seats),
        {whole(row.get("id")): row for row in tables.rows("player")},
        seats,
        tables.rows("pairing"),
        {whole(row.get("id")): row for row in tables.rows("board")},
        tables.rows("tie_break"),
        {whole(row.get("id")): row for row in tables.rows("account")},
        tables.rows("account_role"),
    )


@dataclass(slots=True)
class _Reader:
    """Reads one tournament of an event."""

    event: _Event
    row: Row

    def read(self) -> ForeignTournament:
        notes = Notes()
        own = whole(self.row.get("id"))
        seats = [seat for seat in self.event.seats if whole(seat.get("tournament_id")) == own]
        speed = str(whole(self.row.get("rating")) or 1)
        known = {
            id_: _player(self.event.players[id_], speed)
            for seat in seats
            if (id_ := whole(seat.get("player_id"))) in self.event.players
        }
        numbers = _numbers(seats, known, notes)
        if len(numbers) != len(seats):
            notes.contradiction("players without a record: {count}", count=len(seats) - len(numbers))
        players = tuple(
            sorted((replace(known[id_], tpn=tpn) for id_, tpn in numbers.items()), key=lambda each: each.tpn)
        )
        rounds, byes = self._rounds(numbers, notes)
        settings = self._settings(len(rounds), notes)
        if settings.type.kind is PairingKind.TABLE:
            settings = replace(settings, points=replace(settings.points, pairing_bye=0))
        tournament = Tournament(settings, players, rounds, requested_byes=byes)
        return ForeignTournament(tournament, notes.found)

    def _own_or_event_value(self, name: str) -> int:
        """Return what the tournament says, or else its event."""
        value = self.row.get(name)
        return whole(value if value is not None else self.event.info.get(name))

    def _settings(self, paired: int, notes: Notes) -> Settings:
        pairing = text(self.row.get("pairing"))
        plain = pairing.removeprefix("pairing_acceleration-")
        if plain not in _SYSTEMS:
            notes.not_understood("the pairing system {code}", code=pairing)
        elif tournament_type(_SYSTEMS[plain]).kind is PairingKind.SWISS:
            notes.assumed("paired by the Dutch system: the file says only Swiss")
        options = _object(self.row.get("pairing_settings"))
        info = self.event.info
        event, name = text(info.get("name")), text(self.row.get("name"))
        start = _day(self.row.get("start")) or _day(info.get("start"))
        dates = [_day(each) for each in _object_values(self.row.get("round_datetimes"))][:MOST_ROUNDS]
        chiefs = tuple(self._people("chief_arbiter"))
        time_control = text(self.row.get("time_control_trf25"))
        return Settings(
            name=f"{event} - {name}" if event and name and event != name else name or event,
            city=text(self.row.get("location")) or text(info.get("location")),
            federation=text(info.get("federation"))[:3],
            start=start or min((day for day in dates if day), default=""),
            end=_day(self.row.get("stop")) or _day(info.get("stop")) or max(dates, default=""),
            round_dates=tuple(dates) if any(dates) else (),
            number_of_rounds=min(whole(self.row.get("rounds")), MOST_ROUNDS) or paired or None,
            type=tournament_type(_SYSTEMS.get(plain, "")),
            acceleration=_acceleration(plain, options),
            initial_colour={"W": Colour.WHITE, "B": Colour.BLACK}.get(text(options.get("COLOR_SEED"))),
            points=self._points(),
            tie_breaks=tuple(self._tie_breaks(notes)),
            chief_arbiters=chiefs,
            deputy_arbiters=tuple(self._people("deputy_arbiter")),
            encoded_time_control=time_control,
            rating_method="FIDON",
            controller="Sharly Chess",
        )

    def _points(self) -> PointSystem:
        system = THREE_ONE_ZERO if self._own_or_event_value("three_points_for_a_win") else STANDARD
        worth = {1: system.loss, 2: system.draw, 3: system.win}
        said = self.row.get("paired_bye_result") or self._own_or_event_value("pab_value") or 3
        return replace(system, pairing_bye=worth.get(whole(said), system.win))

    def _people(self, role: str) -> Iterator[Arbiter]:
        own = whole(self.row.get("id"))
        for entry in self.event.roles:
            where = entry.get("tournament_id")
            if text(entry.get("role")) != role or (where is not None and whole(where) != own):
                continue
            person = self.event.accounts.get(whole(entry.get("account_id")), {})
            name = ", ".join(part for key in ("last_name", "first_name") if (part := text(person.get(key))))
            if name:
                yield Arbiter(name, str(whole(person.get("fide_id")) or ""))

    def _tie_breaks(self, notes: Notes) -> Iterator[str]:
        own = whole(self.row.get("id"))
        rows = [row for row in self.event.tie_breaks if whole(row.get("tournament_id")) == own]
        rows.sort(key=lambda row: (whole(row.get("index")), whole(row.get("id"))))
        early = _list(self.row.get("tie_breaks"))
        found: list[str] = []
        for place, row in enumerate([*rows, *early], start=1):
            code = _tie_break(text(row.get("type")), _object(row.get("options")))
            if not code:
                notes.not_understood(
                    "tie-break {place}: {text}", place=place, text=text(row.get("type")) or "?"
                )
            elif code not in found:
                found.append(code)
                yield code

    def _rounds(
        self, numbers: Mapping[int, int], notes: Notes
    ) -> tuple[tuple[Round, ...], tuple[RequestedBye, ...]]:
        own = whole(self.row.get("id"))
        games: dict[int, dict[int, list[Row]]] = {}
        alone: dict[int, list[tuple[int, int]]] = {}
        for row in self.event.pairings:
            number, player = whole(row.get("round")), numbers.get(whole(row.get("player_id")), 0)
            if whole(row.get("tournament_id")) != own or not player or not 1 <= number <= MOST_ROUNDS:
                continue
            board = self.event.boards.get(whole(row.get("board_id")))
            if board is not None and board.get("black_player_id") is not None:
                games.setdefault(number, {}).setdefault(whole(row.get("board_id")), []).append(row)
            elif whole(row.get("result")) in _BYES:
                alone.setdefault(number, []).append((player, whole(row.get("result"))))
        rounds = []
        for number in range(1, max(games, default=0) + 1):
            pairings = [
                (whole(self.event.boards[id_].get("index")), game)
                for id_, rows in games.get(number, {}).items()
                if (game := _game(self.event.boards[id_], rows, numbers)) is not None
            ]
            pairings.sort(key=lambda pair: pair[0])
            byes = tuple(Bye(tpn, _BYES[code]) for tpn, code in sorted(alone.get(number, [])))
            if len(pairings) < len(games.get(number, {})):
                notes.contradiction("round {round}: boards that contradict their players", round=number)
            rounds.append(Round(tuple(game for _, game in pairings), byes))
        later = tuple(
            RequestedBye(number, tpn, _BYES[code])
            for number in sorted(alone)
            if number > len(rounds)
            for tpn, code in sorted(alone[number])
        )
        return tuple(rounds), later


def _numbers(seats: Sequence[Row], known: Mapping[int, Player], notes: Notes) -> dict[int, int]:
    """Pairing numbers by player: those in the file, or by rating if it has none."""
    given = {whole(seat.get("player_id")): whole(seat.get("pairing_number")) for seat in seats}
    given = {id_: number for id_, number in given.items() if id_ in known}
    if given and all(given.values()) and len(set(given.values())) == len(given):
        return given
    ids = {id(player): id_ for id_, player in known.items()}
    notes.assumed("pairing numbers by rating: the file has none")
    ordered = order(known.values(), RatingMethod.FIDE_ELSE_NATIONAL.strength)
    return {ids[id(player)]: tpn for tpn, player in enumerate(ordered, start=1)}


def _game(board: Row, rows: Sequence[Row], numbers: Mapping[int, int]) -> Pairing | None:
    white, black = (whole(board.get(f"{side}_player_id")) for side in ("white", "black"))
    results = {whole(row.get("player_id")): whole(row.get("result")) for row in rows}
    if white not in numbers or black not in numbers or not results.keys() <= {white, black}:
        return None
    marks = [_MARKS.get(results.get(side, 0), Mark.UNKNOWN) for side in (white, black)]
    result = GameResult.of(*marks) or GameResult.UNKNOWN
    return Pairing(numbers[white], numbers[black], result)


def _player(row: Row, speed: str) -> Player:
    names = [text(row.get(key)) for key in ("last_name", "first_name")]
    ratings = _object(_object(row.get("ratings")).get(speed))
    if "value" in ratings:  # early versions: one value and its type
        ratings = {_OWN.get(whole(ratings.get("type")), ""): ratings["value"]}
    fide, national = whole(ratings.get("fide")), whole(ratings.get("national"))
    estimated = whole(ratings.get("estimated"))
    federation = text(row.get("federation"))[:3]
    title, birth = text(row.get("title")), text(row.get("date_of_birth")).replace("-", "/")
    year = whole(row.get("year_of_birth"))
    return Player(
        1,
        ", ".join(name for name in names if name) or "?",
        rating=fide or None,
        title=_TITLES.get(title) or (Title(title) if title in Title.__members__ else None),
        federation=federation,
        fide_id=str(whole(row.get("fide_id")) or ""),
        sex=_SEXES.get(text(row.get("gender"))),
        birth_date=birth or (f"{year}/00/00" if year else ""),
        national=(NationalRecord(federation, national),) if national else (),
        estimate=estimated or None,
        club=text(row.get("club")),
        fixed_board=whole(row.get("fixed")) or None,
    )


def _acceleration(plain: str, options: Mapping[str, object]) -> Acceleration | None:
    method = _METHODS.get(plain)
    if method is None:
        return None
    borders = []
    for size in ("2", "3"):
        for group in ("A", "B"):
            found = options.get(f"pairing_acceleration-GROUP_{group}_{size}")
            if isinstance(found, list) and len(found) == 2 and (group == "A" or size == "3"):
                borders.append(whole(found[1]))
    first, second = (*borders, 0, 0)[:2]
    return Acceleration(method, first or None, second or None)


def _tie_break(type_: str, options: Mapping[str, object]) -> str:
    """Return the code of a tie-break; empty if it has none here."""
    plain = type_.removeprefix("ffe-")
    if plain == "PAPI_BUCHHOLZ":
        return _PAPI_BUCHHOLZ.get(text(options.get("ffe-PAPI_BUCHHOLZ_TYPE")), "BH")
    code = _TIE_BREAKS.get(plain, "")
    cut = next((text(value) for name, value in options.items() if name.startswith("CUTTER")), "NO_CUT")
    if cut not in ("", "NO_CUT"):
        modifier = _CUTS.get(cut, "")
        if not code or not modifier or modifier[1] not in BY_CODE[code].modifiers:
            return ""
        code += modifier
    return code if code.partition("/")[0] in BY_CODE else ""


def _day(value: object) -> str:
    """Return `YYYY/MM/DD` of a moment: seconds since 1970 in early versions, ISO text later."""
    if isinstance(value, int | float) and 0 < value < 4e9:
        return datetime.fromtimestamp(value, UTC).strftime("%Y/%m/%d")
    said = text(value)[:10]
    parts = said.split("-")
    is_date = len(parts) == 3 and len(said) == 10 and all(p.isascii() and p.isdecimal() for p in parts)
    return said.replace("-", "/") if is_date else ""


def _json(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return None


def _object(value: object) -> Mapping[str, object]:
    found = _json(value)
    return found if isinstance(found, dict) else {}


def _object_values(value: object) -> list[object]:
    found = _json(value)
    return list(found.values()) if isinstance(found, dict) else found if isinstance(found, list) else []


def _list(value: object) -> list[Mapping[str, object]]:
    found = _json(value)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []

"""A tournament out of pages of chess-results.com: starting rank, cross table, rounds, those not paired.

The cross table by starting rank holds opponents, colours and points of every round; the pages of the
rounds add the order of the boards, results that came in later, and whether a point without a game was a
bye. One of the two is enough where the starting rank is there. Columns are found by their names in
English, which the site gives when asked (`lan=1`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from albireo.domain.colour import Colour
from albireo.domain.initial_order import alphabetical
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.formats.chess_results.pages import PublishedPage, looks_like_page, read_page
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import Cell, rounds_of
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.resting import rested
from albireo.pairing.registry import tournament_type

_ROUND_COLUMN = re.compile(r"(\d{1,2})\.\s?\D{1,10}")
_CELL = re.compile(r"(\d{1,4})([wb])([01½+\-]?)K?")
_ALONE = re.compile(r"-([01½+\-]?)")
_RESULT = re.compile(r"([01½+\-])\s*-\s*([01½+\-])K?")
_MARKS = {
    "1": Mark.WIN,
    "½": Mark.DRAW,
    "0": Mark.LOSS,
    "+": Mark.FORFEIT_WIN,
    "-": Mark.FORFEIT_LOSS,
    "": Mark.UNKNOWN,
}
_BYES = {"1": Mark.FULL_BYE, "+": Mark.FULL_BYE, "½": Mark.HALF_BYE}
BYE = "bye"
MOST_ROUNDS = 99


@dataclass(slots=True)
class _Found:
    """What the pages say, gathered."""

    notes: Notes = field(default_factory=Notes)
    name: str = ""
    dates: dict[int, str] = field(default_factory=dict)
    players: dict[int, dict[str, str]] = field(default_factory=dict)
    """Columns by starting number."""
    cells: dict[int, dict[int, Cell]] = field(default_factory=dict)
    """By starting number and round."""
    boards: dict[int, dict[int, Pairing]] = field(default_factory=dict)
    """By round and board."""
    byes: dict[tuple[int, int], Mark] = field(default_factory=dict)
    """By round and starting number, where a page of a round says it."""
    is_table: bool = False
    """A round robin."""

    @property
    def numbers(self) -> dict[str, int]:
        return {alphabetical(row.get("name", "")): number for number, row in self.players.items()}


def read_pages(files: FileSet) -> ForeignTournament:
    """The tournament of one page or of several of the same tournament."""
    pages = [read_page(data) for data in (files.data, *files.beside.values()) if looks_like_page(data)]
    found = _Found()
    found.name = next((page.titles[0] for page in pages if page.titles), "")
    others = {page.titles[0] for page in pages if page.titles} - {found.name}
    for other in sorted(others):
        found.notes.contradiction("a page of another tournament: {name}", name=other)
    for page in pages:
        found.dates |= page.round_dates
        for table in page.tables:
            _take_players(table, found)
    for page in pages:
        number = next(iter(page.round_dates), 0)
        for table in page.tables:
            _take_games(table, number, found)
    if not found.players:
        raise UnreadableTournament(
            "expected a page with starting numbers: the starting rank or the cross table by starting rank"
        )
    return ForeignTournament(_tournament(found), found.notes.found)


def _columns(row: Sequence[str]) -> dict[str, int]:
    """Places of the columns by name, the first of each; the column of titles has none."""
    places: dict[str, int] = {}
    for place, name in enumerate(row):
        places.setdefault(name.strip(" .").lower(), place)
    return places


def _take_players(table: Sequence[Sequence[str]], found: _Found) -> None:
    head = next((row for row in table if len(row) > 2), ())
    places = _columns(head)
    number_at = places.get("no", places.get("sno"))
    name_at = places.get("name")
    _take_names(table, found)
    if number_at is None or name_at is None or "white" in places or {"team", "mp"} <= places.keys():
        return
    rounds = {
        place: int(m[1]) for place, name in enumerate(head) if (m := _ROUND_COLUMN.fullmatch(name.strip()))
    }
    for row in table:
        number = _whole(row[number_at]) if len(row) > name_at else 0
        if not number or len(row) < len(head):
            continue
        facts = {name: row[place] for name, place in places.items() if place < len(row)}
        facts["title"] = row[name_at - 1] if name_at and row[name_at - 1] in Title.__members__ else ""
        known = found.players.setdefault(number, {})
        is_spelled = "," in known.get("name", "")
        found.players[number] = {
            **known,
            **{k: v for k, v in facts.items() if v and not (k == "name" and is_spelled)},
        }
        for place, round_ in rounds.items():
            cell = _cell(row[place])
            if cell is not None:
                found.cells.setdefault(number, {})[round_] = cell


def _take_names(table: Sequence[Sequence[str]], found: _Found) -> None:
    """Players out of pairings that name their numbers."""
    head = next((row for row in table if "White" in row and "Black" in row), None)
    numbers_at = [place for place, name in enumerate(head or ()) if name.strip(" .") == "No"]
    if head is None or len(numbers_at) != 2:
        return
    ratings_at = [place for place, name in enumerate(head) if name == "Rtg"]
    for row in table:
        for place, name in enumerate(("White", "Black")):
            at = head.index(name)
            number = _whole(row[numbers_at[place]]) if len(row) > max(at, *numbers_at) else 0
            if number and row[at].lower() != BYE:
                rating = row[ratings_at[place]] if len(ratings_at) == 2 else ""
                found.players.setdefault(number, {"name": row[at], "rtg": rating})


def _cell(text: str) -> Cell | None:
    text = text.replace(" ", "")
    if game := _CELL.fullmatch(text):
        colour = Colour.WHITE if game[2] == "w" else Colour.BLACK
        return Cell(_MARKS[game[3]], int(game[1]), colour)
    if alone := _ALONE.fullmatch(text):
        return Cell(_BYES.get(alone[1], Mark.ZERO_BYE))
    return None


def _take_games(table: Sequence[Sequence[str]], number: int, found: _Found) -> None:
    head = next((row for row in table if "White" in row and "Black" in row), None)
    if head is None:
        return
    white_at, black_at, result_at = head.index("White"), head.index("Black"), head.index("Result")
    numbers_at = [place for place, name in enumerate(head) if name.strip(" .") == "No"]
    names = found.numbers
    for row in table:
        if len(row) == 1:
            number = next((n for n in _rounds_named(row[0])), number)
            continue
        if len(row) <= black_at or not number or row[white_at] == "White":
            continue
        if len(numbers_at) == 2:
            seats = [_whole(row[place]) if place < len(row) else 0 for place in numbers_at]
        else:
            seats = [names.get(alphabetical(row[place]), 0) for place in (white_at, black_at)]
        if not seats[0]:
            found.notes.contradiction(
                "round {round}: {name} is not in the list", round=number, name=row[white_at]
            )
            continue
        result = _RESULT.fullmatch(row[result_at].replace(" ", "").replace("K", ""))
        if seats[1]:
            marks = (_MARKS[result[1]], _MARKS[result[2]]) if result else (Mark.UNKNOWN, Mark.UNKNOWN)
            game = Pairing(seats[0], seats[1], GameResult.of(*marks) or GameResult.UNKNOWN)
            boards = found.boards.setdefault(number, {})
            boards[_whole(row[0]) or len(boards) + 1] = game
        else:
            is_bye = row[black_at].lower() == BYE
            mark = _BYES.get(row[result_at].strip(), Mark.ZERO_BYE)
            found.byes[number, seats[0]] = Mark.PAIRING_BYE if is_bye else mark


def _rounds_named(text: str) -> Iterator[int]:
    page = PublishedPage(titles=[text])
    yield from page.round_dates


def _tournament(found: _Found) -> Tournament:
    players = [_player(number, row) for number, row in sorted(found.players.items())]
    rounds = _rounds(found)
    last = max((*found.dates, len(rounds)), default=0)
    found.notes.missing("place, arbiters and tie-breaks: the pages do not say them in a table")
    if not found.is_table:
        found.notes.assumed("paired by the Dutch system: the file says Swiss and not which")
    start = min(found.dates.values(), default="")
    settings = Settings(
        name=found.name,
        start=start,
        end=max(found.dates.values(), default=""),
        round_dates=tuple(found.dates.get(number, "") for number in range(1, last + 1))
        if found.dates
        else (),
        number_of_rounds=last or None,
        type=tournament_type("BERGER_ROUNDROBIN" if found.is_table else "FIDE_DUTCH"),
        rating_method=rating_method(players),
        controller="chess-results.com",
    )
    return Tournament(settings, with_national_ratings(players, found.notes), rounds)


def _rounds(found: _Found) -> tuple[Round, ...]:
    from_table = rounds_of(_rows(found), found.notes)
    last = max((len(from_table), *found.boards, *(number for number, _ in found.byes)), default=0)
    rounds = []
    for number in range(1, min(last, MOST_ROUNDS) + 1):
        known = from_table[number - 1] if number <= len(from_table) else Round()
        rounds.append(_merged(number, known, found))
    pairs = {frozenset((g.white, g.black)) for round_ in rounds for g in round_.pairings}
    games = sum(len(round_.pairings) for round_ in rounds)
    size = len(found.players)
    found.is_table = size > 2 and games == len(pairs) == size * (size - 1) // 2
    return rested(rounds) if found.is_table else tuple(rounds)


def _rows(found: _Found) -> Mapping[int, list[Cell | None]]:
    last = max((number for row in found.cells.values() for number in row), default=0)
    return {
        tpn: [row.get(number) for number in range(1, min(last, MOST_ROUNDS) + 1)]
        for tpn, row in found.cells.items()
    }


def _merged(number: int, known: Round, found: _Found) -> Round:
    """The round of the cross table in the order of the boards, with results and byes of the page of the
    round.
    """
    paged = [game for _, game in sorted(found.boards.get(number, {}).items())]
    by_pair = {(game.white, game.black): game for game in known.pairings}
    games: list[Pairing] = []
    for game in paged:
        other = by_pair.pop((game.white, game.black), None)
        if known.pairings and other is None:
            found.notes.contradiction(
                "round {round}: {white} – {black} is on one page only",
                round=number,
                white=game.white,
                black=game.black,
            )
            if any({game.white, game.black} & {g.white, g.black} for g in by_pair.values()):
                continue
        keeps = other is not None and other.result is not GameResult.UNKNOWN
        games.append(other if keeps and other is not None else game)
    games += by_pair.values()
    seated = {seat for game in games for seat in (game.white, game.black)}
    marks = {bye.player: bye.mark for bye in known.byes}
    marks |= {tpn: mark for (at, tpn), mark in found.byes.items() if at == number}
    full = [tpn for tpn, mark in marks.items() if mark is Mark.FULL_BYE]
    if len(full) == 1 and Mark.PAIRING_BYE not in marks.values():
        marks[full[0]] = Mark.PAIRING_BYE
    byes = tuple(Bye(tpn, mark) for tpn, mark in sorted(marks.items()) if tpn not in seated)
    return Round(tuple(games), byes)


def _player(number: int, row: Mapping[str, str]) -> Player:
    fide = _whole(row.get("rtgi", "")) if "rtgi" in row else _whole(row.get("rtg", ""))
    national, id_ = _whole(row.get("rtgn", "")), row.get("id", "")
    id_ = id_ if _whole(id_) else ""
    federation = row.get("fed", "")[:3]
    return Player(
        number,
        row.get("name", "") or f"#{number}",
        rating=fide or None,
        title=Title(row["title"]) if row.get("title") in Title.__members__ else None,
        federation=federation,
        fide_id=str(_whole(row.get("fideid", "")) or ""),
        sex=Sex.WOMAN if row.get("sex", "").lower() in ("w", "f") else None,
        national=(NationalRecord(federation, national or None, id_),) if national or id_ else (),
        club=row.get("club/city", row.get("club", "")),
        category=row.get("typ", ""),
        reported_rank=_whole(row.get("rk", "")) or None,
    )


def _whole(text: str) -> int:
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= 10 else 0

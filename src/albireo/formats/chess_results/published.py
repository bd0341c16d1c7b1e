"""A tournament read from pages of chess-results.com: starting rank, cross table, rounds, unpaired.

The cross table by starting rank holds opponents, colours and points of every round; the pages of the
rounds add the order of the boards, results that came in later, and whether a point without a game was a
bye. One of the two is enough where the starting rank is there; the cross table of a round robin is enough
alone. Pages may be in any language (`headings`), or sheets (`workbook`); those of team events are put
together by `published_teams`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.initial_order import alphabetical
from albireo.domain.player import NationalRecord, Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.tournament_type import UNKNOWN_TYPE
from albireo.formats.chess_results.cross_table import Square, rebuilt, square
from albireo.formats.chess_results.details import Details, read_annotation, read_details
from albireo.formats.chess_results.headings import colour_letters, is_bye, named_columns, pairing_columns
from albireo.formats.chess_results.pages import PublishedPage, looks_like_page, read_page
from albireo.formats.chess_results.published_results import MARKS, game_result
from albireo.formats.chess_results.published_teams import PublishedTeams, team_matches, with_teams
from albireo.formats.chess_results.workbook import looks_like_workbook, read_workbook
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, Notes, UnreadableTournament
from albireo.formats.player_rows import PlayerCell, rounds_of
from albireo.formats.rating_used import rating_method, with_national_ratings
from albireo.formats.sitting_out import with_sitting_out
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, field

_ROUND_COLUMN = re.compile(r"(\d{1,2})\.\s?\D{1,10}")
_CELL = re.compile(r"(\d{1,4})([^\W\d_])([01½+\-]?)K?")
_ALONE = re.compile(r"-([01½+\-]?)")
_BYES = {"1": Mark.FULL_BYE, "+": Mark.FULL_BYE, "½": Mark.HALF_BYE}
MOST_ROUNDS = 99


@dataclass(slots=True)
class _Found:
    """The data collected from the pages."""

    notes: Notes = field(default_factory=Notes)
    name: str = ""
    dates: dict[int, str] = field(default_factory=dict)
    players: dict[int, dict[str, str]] = field(default_factory=dict)
    """Columns by pairing number."""
    cells: dict[int, dict[int, PlayerCell]] = field(default_factory=dict)
    """By pairing number and round."""
    boards: dict[int, dict[int, Pairing]] = field(default_factory=dict)
    """By round and board."""
    byes: dict[tuple[int, int], Mark] = field(default_factory=dict)
    """By round and pairing number, where a page of a round says it."""
    teams: dict[int, str] = field(default_factory=dict)
    """Names by pairing number, where a page lists teams."""
    square: Square = field(default_factory=dict)
    """The cross table of a round robin."""
    details: Details = field(default_factory=Details)
    annotation: list[str] = field(default_factory=list)
    is_table: bool = False
    """Whether it is a round robin."""

    @property
    def numbers(self) -> dict[str, int]:
        return {alphabetical(row.get("name", "")): number for number, row in self.players.items()}


def read_pages(files: FileSet) -> ForeignTournament:
    """Return the tournament of one or several pages."""
    given = (files.data, *files.beside.values())
    pages = [read_page(data) for data in given if looks_like_page(data)]
    pages += [read_workbook(data) for data in given if looks_like_workbook(data)]
    found = _Found()
    found.details = read_details([line for page in pages for line in page.details])
    found.annotation = max((page.annotation for page in pages), key=len, default=[])
    found.name = next((page.titles[0] for page in pages if page.titles), "")
    others = {page.titles[0] for page in pages if page.titles} - {found.name}
    for other in sorted(others):
        found.notes.contradiction("a page from another tournament: {name}", name=other)
    for page in pages:
        found.dates |= page.round_dates
        for table in page.tables:
            _take_players(table, found)
    for page in pages:
        for table in page.tables:
            found.square = found.square or square(table, found.numbers)
    matches = team_matches(pages)
    if matches or found.teams or any({"team", "bo"} <= row.keys() for row in found.players.values()):
        return with_teams(
            _tournament(found, of_teams=True),
            PublishedTeams(found.players, found.teams, matches),
            found.notes,
        )
    for page in pages:
        for table in page.tables:
            _take_games(table, page.round, found)
    if not found.players:
        raise UnreadableTournament(
            "expected a page with pairing numbers: the starting rank list or the cross table by starting rank"
        )
    return ForeignTournament(_tournament(found), found.notes.found)


def _take_players(table: Sequence[Sequence[str]], found: _Found) -> None:
    head = next((row for row in table if len(row) > 2), ())
    _take_names(table, found)
    if pairing_columns(head) is not None:
        return
    places = named_columns(head)
    number_at = places.get("no", places.get("sno"))
    if "team" in places and "name" not in places:
        _take_teams(table, places, found)
        return
    name_at = places["name"] if "name" in places else _name_column(table, head)
    if number_at is None or name_at is None:
        return
    rounds = {
        place: int(m[1]) for place, name in enumerate(head) if (m := _ROUND_COLUMN.fullmatch(name.strip()))
    }
    letters = colour_letters(row[place] for row in table if len(row) >= len(head) for place in rounds)
    for row in table:
        number = _whole(row[number_at]) if len(row) > name_at else 0
        if not number or len(row) < len(head):
            continue
        facts = {name: row[place] for name, place in places.items() if place < len(row)}
        facts["name"] = row[name_at]
        facts["title"] = row[name_at - 1] if name_at and row[name_at - 1] in Title.__members__ else ""
        known = found.players.setdefault(number, {})
        is_spelled = "," in known.get("name", "")
        found.players[number] = {
            **known,
            **{k: v for k, v in facts.items() if v and not (k == "name" and is_spelled)},
        }
        for place, round_ in rounds.items():
            cell = _cell(row[place], letters)
            if cell is not None:
                found.cells.setdefault(number, {})[round_] = cell


def _take_teams(table: Sequence[Sequence[str]], places: Mapping[str, int], found: _Found) -> None:
    """Read numbers and names of teams from their starting rank."""
    number_at, team_at = places.get("no", places.get("sno")), places["team"]
    if number_at is None or "rk" in places or any(":" in row for row in table):
        return
    for row in table:
        if len(row) > max(number_at, team_at) and _whole(row[number_at]):
            found.teams[_whole(row[number_at])] = row[team_at]


def _name_column(table: Sequence[Sequence[str]], head: Sequence[str]) -> int | None:
    """Return the first column that holds words, for headings in an unknown language."""
    rows = [row for row in table if len(row) == len(head) and row is not head]
    for place in range(len(head)):
        cells = [row[place] for row in rows if row[place]]
        if cells and all(sum(map(str.isalpha, cell)) > 3 for cell in cells) and len(set(cells)) > 1:
            return place
    return None


def _take_names(table: Sequence[Sequence[str]], found: _Found) -> None:
    """Read players from pairings that contain their numbers."""
    columns = next((at for row in table if (at := pairing_columns(row)) is not None), None)
    if columns is None or columns.numbers is None:
        return
    for row in table:
        if len(row) <= max(columns.numbers):
            continue
        for place, side in enumerate((columns.white, columns.black)):
            number = _whole(row[columns.numbers[place]])
            if number and not is_bye(row[side]):
                rating = row[columns.ratings[place]] if columns.ratings else ""
                found.players.setdefault(number, {"name": row[side], "rtg": rating})


def _cell(text: str, letters: Mapping[str, Colour]) -> PlayerCell | None:
    text = text.replace(" ", "")
    if (game := _CELL.fullmatch(text)) and game[2].lower() in letters:
        return PlayerCell(MARKS[game[3]], int(game[1]), letters[game[2].lower()])
    if alone := _ALONE.fullmatch(text):
        return PlayerCell(_BYES.get(alone[1], Mark.ZERO_BYE))
    return None


def _take_games(table: Sequence[Sequence[str]], number: int, found: _Found) -> None:
    columns = next((at for row in table if (at := pairing_columns(row)) is not None), None)
    if columns is None:
        return
    names = found.numbers
    for row in table:
        if len(row) == 1:
            number = next((n for n in _rounds_named(row[0])), number)
            continue
        if len(row) <= columns.black or not number or pairing_columns(row) is not None:
            continue
        if columns.numbers is not None:
            seats = [_whole(row[place]) if place < len(row) else 0 for place in columns.numbers]
        else:
            seats = [names.get(alphabetical(row[place]), 0) for place in (columns.white, columns.black)]
        if not seats[0]:
            found.notes.contradiction(
                "round {round}: {name} is not in the list", round=number, name=row[columns.white]
            )
            continue
        result = row[columns.result]
        if seats[1]:
            game = Pairing(seats[0], seats[1], game_result(result))
            boards = found.boards.setdefault(number, {})
            boards[_whole(row[0]) or len(boards) + 1] = game
        else:
            mark = _BYES.get(result.strip(), Mark.ZERO_BYE)
            found.byes[number, seats[0]] = Mark.PAIRING_BYE if is_bye(row[columns.black]) else mark


def _rounds_named(text: str) -> Iterator[int]:
    page = PublishedPage(titles=[text])
    yield from page.round_dates


def _tournament(found: _Found, *, of_teams: bool = False) -> Tournament:
    players = [_player(number, row) for number, row in sorted(found.players.items())]
    rounds = _rounds(found)
    last = max((*found.dates, len(rounds)), default=0)
    said = found.details
    tie_breaks = read_annotation(found.annotation, found.notes, of_teams=of_teams)
    _note_missing(found, tie_breaks)
    kind = UNKNOWN_TYPE
    if found.is_table or said.is_table:
        kind = tournament_type("BERGER_ROUNDROBIN")
    elif rounds or said.type:
        kind = tournament_type("FIDE_DUTCH")
        if not of_teams:
            found.notes.assumed("paired by the Dutch system: the file says only Swiss")
    elif not of_teams:
        found.notes.missing("the pairing system: no round is paired yet, and the pages do not name it")
    last = max(last, said.rounds)
    settings = Settings(
        name=found.name,
        city=said.city,
        federation=said.federation,
        start=said.start or min(found.dates.values(), default=""),
        end=said.end or max(found.dates.values(), default=""),
        round_dates=tuple(found.dates.get(number, "") for number in range(1, last + 1))
        if found.dates
        else (),
        number_of_rounds=last or None,
        type=kind,
        rating_method=rating_method(players),
        tie_breaks=tie_breaks,
        chief_arbiters=said.chief,
        deputy_arbiters=said.deputies,
        time_control=said.time_control,
        controller="chess-results.com",
    )
    return Tournament(settings, with_national_ratings(players, found.notes), rounds)


def _note_missing(found: _Found, tie_breaks: Sequence[str]) -> None:
    if not found.details.city:
        found.notes.missing("the venue: shown by “Show tournament details”, not on these pages")
    if not found.details.chief:
        found.notes.missing("the chief arbiter: shown by “Show tournament details”, not on these pages")
    if not tie_breaks and not found.annotation:
        found.notes.missing("tie-breaks: named below standings and cross tables, not on these pages")


def _rounds(found: _Found) -> tuple[Round, ...]:
    for at, games in rebuilt(found.square, found.boards, found.notes).items():
        boards = found.boards.setdefault(at, {})
        for game in games:
            boards[max(boards, default=0) + 1] = game
    from_table = rounds_of(_rows(found), found.notes)
    last = max((len(from_table), *found.boards, *(number for number, _ in found.byes)), default=0)
    rounds = []
    for number in range(1, min(last, MOST_ROUNDS) + 1):
        known = from_table[number - 1] if number <= len(from_table) else Round()
        rounds.append(_merge_round(number, known, found))
    pairs = {frozenset((g.white, g.black)) for round_ in rounds for g in round_.pairings}
    count = sum(len(round_.pairings) for round_ in rounds)
    size = len(found.players)
    found.is_table = size > 2 and count == len(pairs) == size * (size - 1) // 2
    return with_sitting_out(rounds) if found.is_table else tuple(rounds)


def _rows(found: _Found) -> Mapping[int, list[PlayerCell | None]]:
    last = max((number for row in found.cells.values() for number in row), default=0)
    return {
        tpn: [row.get(number) for number in range(1, min(last, MOST_ROUNDS) + 1)]
        for tpn, row in found.cells.items()
    }


def _merge_round(number: int, known: Round, found: _Found) -> Round:
    """Return the round of the cross table in board order, with the results and byes of its page."""
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

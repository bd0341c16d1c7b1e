"""Team events from pages of chess-results.com: board pairings, team pairings, the list of players.

The board pairings name the teams of each match with their numbers and the players of each board, with a
square of the colour they have; where no square is shown, boards alternate and the team named first has
White on the first. The list of players adds ratings, FIDE IDs and the default order of the boards.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from albireo.domain.colour import Colour
from albireo.domain.initial_order import alphabetical
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.team import LineUp, Team, TeamBye
from albireo.domain.tournament import Tournament
from albireo.formats.chess_results.headings import is_bye, named_columns
from albireo.formats.chess_results.pages import BLACK, WHITE, PublishedPage
from albireo.formats.chess_results.published_results import game_result
from albireo.formats.foreign_tournament import ForeignTournament, Notes, UnreadableTournament
from albireo.pairing.registry import tournament_type
from albireo.value_classes import dataclass, field, replace

_BOARD = re.compile(r"\d{1,4}\.(\d{1,3})")
_SCORE = re.compile(r"\s*+[\d½.,]*+\s*+:\s*+[\d½.,]*+\s*+")
_DASH = "-"


@dataclass(slots=True)
class PublishedMatch:
    """A match as shown on a page."""

    round: int
    teams: tuple[int, int]
    """Starting numbers; 0 for none."""
    names: tuple[str, str]
    boards: list[tuple[str, str, str]] = field(default_factory=list)
    """Names of the two sides, with the squares of their colours, and the result."""


def team_matches(pages: Sequence[PublishedPage]) -> list[PublishedMatch]:
    """Return the matches of all pages; one that occurs on several counts once, with its boards."""
    found: dict[tuple[int, frozenset[int]], PublishedMatch] = {}
    for page in pages:
        for table in page.tables:
            for match in (*_with_boards(table, page.round), *_without_boards(table, page.round)):
                key = match.round, frozenset(match.teams)
                if key not in found or (match.boards and not found[key].boards):
                    found[key] = match
    return sorted(found.values(), key=lambda match: match.round)


def _round_of(row: Sequence[str], before: int) -> int:
    return PublishedPage(titles=["", row[0]]).round or before if len(row) == 1 else before


def _with_boards(table: Sequence[Sequence[str]], number: int) -> Iterator[PublishedMatch]:
    match: PublishedMatch | None = None
    for row in table:
        number = _round_of(row, number)
        if head := _match_head(row):
            if match is not None:
                yield match
            match = PublishedMatch(number, *head)
        elif match is not None and len(row) > 4 and _BOARD.fullmatch(row[0]) and _DASH in row[1:-1]:
            middle = row.index(_DASH, 1)
            match.boards.append((_longest(row[1:middle]), _longest(row[middle + 1 : -1]), row[-1]))
    if match is not None:
        yield match


def _match_head(row: Sequence[str]) -> tuple[tuple[int, int], tuple[str, str]] | None:
    """Return numbers and names of the teams if a row begins a match: `Bo. 9 Reds … - 1 Blues … 2 : 2`."""
    if len(row) < 6 or not _SCORE.fullmatch(row[-1]) or ":" not in row[-1] or _DASH not in row[2:-1]:
        return None
    middle = row.index(_DASH, 2)
    sides = row[1:middle], row[middle + 1 : -1]
    if any(len(side) < 2 for side in sides):
        return None
    return (_whole(sides[0][0]), _whole(sides[1][0])), (sides[0][1], sides[1][1])


def _without_boards(table: Sequence[Sequence[str]], number: int) -> Iterator[PublishedMatch]:
    """Matches of the team pairings: `No. SNo … Team … : … Team … SNo`."""
    width = 0
    teams_at, numbers_at = (0, 0), (0, 0)
    for row in table:
        number = _round_of(row, number)
        places = [place for place, cell in enumerate(row) if named_columns([cell]).keys() == {"team"}]
        if len(places) == 2 and ":" in row:
            twice = [p for p, cell in enumerate(row) if named_columns([cell]).keys() & {"sno", "no"}]
            if len(twice) >= 2:
                width, teams_at, numbers_at = len(row), (places[0], places[1]), (twice[-2], twice[-1])
        elif width and len(row) == width:
            first, second = (_whole(row[place]) for place in numbers_at)
            if first or second:
                yield PublishedMatch(number, (first, second), (row[teams_at[0]], row[teams_at[1]]))


def _longest(cells: Sequence[str]) -> str:
    """Return the name: the cell with a square, else the first with a comma, else the longest."""
    squared = next((cell for cell in cells if cell[:1] in (WHITE, BLACK) and cell), None)
    comma = next((cell for cell in cells if "," in cell), None)
    return squared or comma or max(cells, key=len, default="")


@dataclass(frozen=True, slots=True)
class PublishedTeams:
    """The data about teams on the pages."""

    players: Mapping[int, Mapping[str, str]]
    """Rows of the list of players by pairing number."""
    names: Mapping[int, str]
    """Names of teams by pairing number, from their list."""
    matches: Sequence[PublishedMatch]


def with_teams(tournament: Tournament, published: PublishedTeams, notes: Notes) -> ForeignTournament:
    """Return the tournament with its teams and matches."""
    players, matches = published.players, published.matches
    names = dict(published.names) | {
        number: name
        for match in matches
        for number, name in zip(match.teams, match.names, strict=True)
        if number
    }
    by_name = {alphabetical(name): number for number, name in names.items()}
    for row in players.values():
        team = row.get("team", "")
        if team and alphabetical(team) not in by_name:
            number = max(names, default=0) + 1
            names[number], by_name[alphabetical(team)] = team, number
    if not names:
        raise UnreadableTournament("a team tournament: expected teams, found none")
    team_of = {tpn: by_name[alphabetical(row["team"])] for tpn, row in players.items() if row.get("team")}
    order = {tpn: _whole(row.get("bo", "")) or tpn for tpn, row in players.items()}
    seats = _Seats(list(tournament.players), team_of, order, notes)
    last = max((match.round for match in matches), default=0)
    rounds: list[list[Pairing]] = [[] for _ in range(last)]
    line_ups: list[LineUp] = []
    byes: list[TeamBye] = []
    for match in matches:
        if not match.round:
            notes.contradiction(
                "a match of {first} and {second} without a round", first=match.names[0], second=match.names[1]
            )
            continue
        if not all(match.teams) or any(is_bye(name) for name in match.names):
            byes += (TeamBye(match.round, each, Mark.PAIRING_BYE) for each in match.teams if each)
            continue
        line_ups += _match(match, seats, rounds[match.round - 1])
    is_table = _is_table(matches, len(names))
    if not is_table:
        notes.assumed("paired by the Swiss Team Pairing System of 2026: the pages do not name the system")
    boards = max((len(line.players) for line in line_ups), default=0)
    settings = replace(
        tournament.settings,
        board_colours=tuple(Colour.BLACK if board % 2 else Colour.WHITE for board in range(boards)),
        number_of_rounds=max(last, tournament.settings.number_of_rounds or 0) or None,
        type=tournament_type("BERGER_TEAM_ROUNDROBIN" if is_table else "FIDE_TEAM"),
    )
    teams = tuple(
        Team(
            number,
            name,
            tuple(sorted((t for t, own in team_of.items() if own == number), key=lambda t: order[t])),
        )
        for number, name in sorted(names.items())
    )
    made = replace(
        tournament,
        settings=settings,
        players=tuple(seats.players),
        rounds=tuple(Round(tuple(games)) for games in rounds),
        teams=teams,
        line_ups=tuple(line_ups),
        team_byes=tuple(byes),
    )
    return ForeignTournament(made, notes.found)


@dataclass(slots=True)
class _Seats:
    """The players by name; those who occur only on a page of a round are added."""

    players: list[Player]
    team_of: dict[int, int]
    order: dict[int, int]
    notes: Notes

    def number(self, name: str, team: int, board: int) -> int:
        key = alphabetical(name)
        same = [each.tpn for each in self.players if alphabetical(each.name) == key]
        own = next((tpn for tpn in same if self.team_of.get(tpn, team) == team), None)
        if own is None:
            own = max((each.tpn for each in self.players), default=0) + 1
            self.players.append(Player(own, name))
            self.order[own] = board
            self.notes.assumed("players not on any list are numbered in order of appearance")
        self.team_of.setdefault(own, team)
        return own


def _match(match: PublishedMatch, seats: _Seats, games: list[Pairing]) -> tuple[LineUp, LineUp]:
    """Return the line-ups of a match; its games are added to those of the round."""
    sides: tuple[list[int | None], list[int | None]] = ([], [])
    for board, (left, right, result) in enumerate(match.boards, start=1):
        names = left.strip(WHITE + BLACK), right.strip(WHITE + BLACK)
        is_turned = left[:1] == BLACK or right[:1] == WHITE
        if not {left[:1], right[:1]} & {WHITE, BLACK}:
            is_turned = board % 2 == 0
        tpns = [
            seats.number(name, team, board) if any(map(str.isalnum, name)) and not is_bye(name) else None
            for name, team in zip(names, match.teams, strict=True)
        ]
        for side, tpn in zip(sides, tpns, strict=True):
            side.append(tpn)
        if tpns[0] is not None and tpns[1] is not None:
            white, black = (tpns[1], tpns[0]) if is_turned else (tpns[0], tpns[1])
            games.append(Pairing(white, black, game_result(result, is_turned=is_turned)))
        elif game_result(result) is not GameResult.UNKNOWN:
            seats.notes.missing("the result of boards where one side had no player")
    first, second = match.teams
    return (
        LineUp(match.round, first, second, tuple(sides[0])),
        LineUp(match.round, second, first, tuple(sides[1])),
    )


def _is_table(matches: Sequence[PublishedMatch], teams: int) -> bool:
    """Return whether every two teams meet once."""
    pairs = [frozenset(match.teams) for match in matches if all(match.teams)]
    return teams > 2 and len(pairs) == len(set(pairs)) == teams * (teams - 1) // 2


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0

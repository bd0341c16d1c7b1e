"""The teams and matches of a report file as events of the desk."""

from collections.abc import Iterator, Mapping

from albireo.desk.mechanism.event import Event
from albireo.desk.players.events import ByeRequested
from albireo.desk.rounds.match_events import MatchScored
from albireo.desk.rounds.pairing_events import BoardRow, MatchRow, RoundRecorded
from albireo.desk.settings.events import RulesChanged
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.teams.events import TeamRegistered, TeamsNumbered
from albireo.desk.teams.facts import TeamFacts
from albireo.domain.colour import Colour
from albireo.domain.fixed_boards import fixed_boards, fixed_tables, in_places, wishes_of
from albireo.domain.matches import Board, TeamEntry, number_of_boards, team_rows
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.state.official import pattern_of
from albireo.state.result_codes import result_code
from albireo.state.rounds import NOBODY
from albireo.state.seats import without_game


def team_ids(tournament: Tournament) -> dict[int, int]:
    """Return the registration number by pairing number."""
    return {team.tpn: id_ for id_, team in enumerate(tournament.teams, start=1)}


def registered_teams(tournament: Tournament, players: Mapping[int, int]) -> Iterator[Event]:
    """Yield the teams with their members and numbers; nothing in an event without teams."""
    if not tournament.teams:
        return
    ids = team_ids(tournament)
    for team in tournament.teams:
        facts = TeamFacts(name=team.name)
        if team.nickname:
            facts = TeamFacts(name=team.name, short_name=team.nickname)
        if team.strength is not None:
            facts = TeamFacts(**{**facts.given(), "strength": team.strength})
        if team.fixed_board is not None:
            facts = TeamFacts(**{**facts.given(), "fixed_board": team.fixed_board})
        yield TeamRegistered(ids[team.tpn], facts, tuple(players[tpn] for tpn in team.players))
    yield TeamsNumbered(tuple(sorted(((id_, tpn) for tpn, id_ in ids.items()), key=lambda i: i[1])), True)


def recorded_rounds(tournament: Tournament, players: Mapping[int, int]) -> Iterator[Event]:
    """Yield the rounds with their matches, then the byes requested for future rounds."""
    ids = team_ids(tournament)
    scored = {(known.round, ids[known.white]): known for known in tournament.scored_matches}
    if scored:
        yield RulesChanged(RulesFacts(match_scores=True))
    for made in team_rounds(tournament, players, ids):
        yield made
        for place, match in enumerate(made.matches, start=1):
            known = scored.get((made.round, match.white))
            if known is not None:
                yield MatchScored(made.round, place, known.white_points, known.black_points)
    for bye in tournament.team_byes:
        if bye.round > tournament.paired_rounds:
            yield ByeRequested(ids[bye.team], bye.round, bye.mark)


def team_rounds(
    tournament: Tournament, players: Mapping[int, int], ids: Mapping[int, int]
) -> Iterator[RoundRecorded]:
    """Yield the rounds with their matches; `ids` are the teams by pairing number."""
    table = team_rows(tournament)
    colours = pattern_of(tournament.settings.board_colours, number_of_boards(tournament))
    scored = {(known.round, known.white) for known in tournament.scored_matches}
    for number in range(1, tournament.paired_rounds + 1):
        entries = {tpn: row[number - 1] for tpn, row in table.items()}
        matches = []
        for tpn, entry in entries.items():
            if entry.opponent is None or not _is_first(tpn, entry):
                continue
            other = entries[entry.opponent]
            boards: tuple[BoardRow, ...] = ()
            if (number, tpn) in scored:
                boards = tuple(_usual_boards(tournament, tpn, entry.opponent, colours, players))
            elif entry.boards or other.boards:
                boards = tuple(_boards(entry, other, colours, players))
            forfeit = "" if boards else entry.mark.value + other.mark.value
            matches.append(MatchRow(ids[tpn], ids[entry.opponent], boards, forfeit))
        byes = ((ids[tpn], entry.mark) for tpn, entry in entries.items() if entry.opponent is None)
        yield RoundRecorded(number, tuple(_on_tables(tournament, matches, ids)), tuple(byes))


def _on_tables(tournament: Tournament, matches: list[MatchRow], ids: Mapping[int, int]) -> list[MatchRow]:
    """Return the matches by team, with fixed tables respected; a report does not give their order."""
    kept = fixed_tables(tournament.teams, fixed_boards(tournament.players))
    wished = {ids[tpn]: table for tpn, table in kept.items()}
    rows = {(match.white, match.black): match for match in matches}
    return [rows[pair] for pair in in_places(list(rows), wishes_of(rows, wished))]


def _is_first(tpn: int, entry: TeamEntry) -> bool:
    """Return whether a team has White on board 1.

    If unknown, it is the team with the lower number.
    """
    if entry.colour is None:
        return entry.opponent is not None and tpn < entry.opponent
    return entry.colour is Colour.WHITE


def _boards(
    entry: TeamEntry, other: TeamEntry, colours: tuple[Colour, ...], players: Mapping[int, int]
) -> Iterator[BoardRow]:
    ours = {board.number: board for board in entry.boards}
    theirs = {board.number: board for board in other.boards}
    for place, colour in enumerate(colours, start=1):
        sides = (ours.get(place), theirs.get(place))
        first, second = sides if colour is Colour.WHITE else sides[::-1]
        white, black = _seat(first, players), _seat(second, players)
        result = without_game(white, black)
        if first is not None and second is not None:
            result = GameResult.of(first.mark, second.mark) or GameResult.UNKNOWN
        yield BoardRow(white, black, result_code(result))


def _usual_boards(
    tournament: Tournament, first: int, second: int, colours: tuple[Colour, ...], players: Mapping[int, int]
) -> Iterator[BoardRow]:
    """Yield the boards of a match with only a score: the first players, since the actual ones are unknown."""
    members = {team.tpn: team.players for team in tournament.teams}
    ours, theirs = ((*members[tpn], *[NOBODY] * len(colours)) for tpn in (first, second))
    for colour, own, other in zip(colours, ours, theirs, strict=False):
        seats = (own, other) if colour is Colour.WHITE else (other, own)
        white, black = (players.get(tpn, NOBODY) for tpn in seats)
        yield BoardRow(white, black, result_code(GameResult.UNKNOWN))


def _seat(board: Board | None, players: Mapping[int, int]) -> int:
    return NOBODY if board is None else players[board.player]

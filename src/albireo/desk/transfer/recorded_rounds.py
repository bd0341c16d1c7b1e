"""The rounds of a file as the desk records them: matches with the games at their boards, and byes."""

from collections.abc import Iterator, Mapping

from albireo.desk.mechanism.event import Event
from albireo.desk.players.events import ByeRequested, PlayerWithdrawn
from albireo.desk.rounds.match_events import MatchScored
from albireo.desk.rounds.pairing_events import BoardRow, MatchRow, RoundRecorded
from albireo.desk.settings.events import RulesChanged
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.participants import FileParticipants, byes_in_round
from albireo.domain.colour import Colour
from albireo.domain.fixed_boards import fixed_boards, fixed_tables, in_places, wishes_of
from albireo.domain.matches import Board, TeamEntry, number_of_boards, team_rows
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.state.official import pattern_of
from albireo.state.result_codes import result_code
from albireo.state.rounds import NOBODY
from albireo.state.seats import without_game


def events_of_rounds(tournament: Tournament, taken: FileParticipants) -> Iterator[Event]:
    """Yield the rounds of an imported file, then who is absent from future ones."""
    scored = {(known.round, taken.units[known.white]): known for known in tournament.scored_matches}
    if scored:
        yield RulesChanged(RulesFacts(match_scores=True))
    for made in recorded_rounds(tournament, taken):
        yield made
        for place, match in enumerate(made.matches, start=1):
            known = scored.get((made.round, match.white))
            if known is not None:
                yield MatchScored(made.round, place, known.white_points, known.black_points)
    paired = tournament.paired_rounds
    future = range(paired + 1, tournament.last_round + 1)
    asked = {(tpn, number): mark for number in future for tpn, mark in byes_in_round(tournament, number)}
    if taken.units is taken.teams:
        requests = [(bye.team, bye.round, bye.mark) for bye in tournament.team_byes]
    else:
        requests = [(bye.player, bye.round, bye.mark) for bye in tournament.requested_byes]
    asked |= {(tpn, number): mark for tpn, number, mark in requests if number > paired}
    for (tpn, number), mark in asked.items():
        yield ByeRequested(taken.units[tpn], number, mark)
    yield from withdrawals(tournament, taken)


def withdrawals(tournament: Tournament, taken: FileParticipants) -> Iterator[PlayerWithdrawn]:
    """Yield who has left; files know this of players only."""
    if taken.units is taken.players:
        for each in tournament.withdrawals:
            yield PlayerWithdrawn(taken.players[each.player], each.after_round, each.expelled)


def recorded_rounds(tournament: Tournament, taken: FileParticipants) -> Iterator[RoundRecorded]:
    """Yield the rounds with their matches and byes."""
    matches_of = _games if taken.units is taken.players else _team_matches
    for number in range(1, tournament.paired_rounds + 1):
        byes = tuple((taken.units[tpn], mark) for tpn, mark in byes_in_round(tournament, number))
        yield RoundRecorded(number, tuple(matches_of(tournament, number, taken)), byes)


def _games(tournament: Tournament, number: int, taken: FileParticipants) -> Iterator[MatchRow]:
    """Yield the pairs of a round, each with its game or, in a match of several, with all of them."""
    played: dict[tuple[int, int], list[BoardRow]] = {}
    for place, game in enumerate(tournament.games_of(number)):
        for pair in game.pairings:
            white, black = taken.players[pair.white], taken.players[pair.black]
            key = (white, black) if place % 2 == 0 else (black, white)
            played.setdefault(key, []).append(BoardRow(white, black, result_code(pair.result)))
    for (white, black), boards in played.items():
        yield MatchRow(white, black, tuple(boards))


def _team_matches(tournament: Tournament, number: int, taken: FileParticipants) -> list[MatchRow]:
    """Return the matches of a round of teams; a report does not give their order."""
    colours = pattern_of(tournament.settings.board_colours, number_of_boards(tournament))
    scored = {known.white for known in tournament.scored_matches if known.round == number}
    entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament).items()}
    matches = []
    for tpn, entry in entries.items():
        if entry.opponent is None or not _is_first(tpn, entry):
            continue
        other = entries[entry.opponent]
        boards: tuple[BoardRow, ...] = ()
        if tpn in scored:
            boards = tuple(_usual_boards(tournament, tpn, entry.opponent, colours, taken.players))
        elif entry.boards or other.boards:
            boards = tuple(_boards(entry, other, colours, taken.players))
        forfeit = "" if boards else entry.mark.value + other.mark.value
        matches.append(MatchRow(taken.teams[tpn], taken.teams[entry.opponent], boards, forfeit))
    return _on_tables(tournament, matches, taken.teams)


def _on_tables(tournament: Tournament, matches: list[MatchRow], ids: Mapping[int, int]) -> list[MatchRow]:
    """Return the matches by team, with fixed tables respected."""
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

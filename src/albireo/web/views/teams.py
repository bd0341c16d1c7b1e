"""Teams as shown on pages: the list, the matches of one, the line-ups of a round."""

from typing import NamedTuple

from albireo.desk.rounds.engine import absent_for
from albireo.desk.teams.eligibility import candidates
from albireo.desk.teams.line_up_checks import Appearances, LineUpProblem, appearances, problems
from albireo.domain.message import Translatable
from albireo.organising.fixtures import day_of
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State, number_of_boards, team_strength
from albireo.state.units import Entrant, LineUpState, TeamState
from albireo.value_classes import dataclass
from albireo.web.views.matches import OTHER_SIDE, MatchView, match_result, match_view
from albireo.web.views.points import points_before
from albireo.web.views.round import BYE_NAMES


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A line of the list of teams."""

    team: TeamState
    number: int
    strength: int
    names: tuple[str, ...]
    """Names of the members, in order."""


def team_rows_of(state: State) -> tuple[TeamRow, ...]:
    """Return all teams by pairing number."""
    return tuple(
        TeamRow(
            state.teams[id_],
            tpn,
            team_strength(state, id_),
            tuple(state.entrants[player].name for player in state.teams[id_].members),
        )
        for id_, tpn in sorted(state.team_numbers.items(), key=lambda item: item[1])
    )


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A round of one team."""

    round: int
    opponent: TeamState | None
    match: MatchView | None
    score: str
    """Score from the team's side."""
    what: Translatable | None = None
    """The bye, instead of a match."""
    symbols: str = ""
    """Board by board, from the side of the team."""
    is_home: bool = True
    day: str = ""
    """Of a match of a league, `YYYY/MM/DD`; empty if it is not known."""


def team_matches(state: State, team: int) -> tuple[MatchLine, ...]:
    """Return a team's published matches, round by round.

    Return nothing if its members are paired individually.
    """
    if not state.competition.offers("matches-of-team"):
        return ()
    found = []
    for round_ in state.rounds[: state.published]:
        number = round_.match_of(team)
        if number is None:
            mark = round_.byes.get(team)
            found.append(MatchLine(round_.number, None, None, "", BYE_NAMES.get(mark) if mark else None))
            continue
        match = round_.matches[number]
        is_first = match.white == team
        score = match_result(state, match)
        if not is_first:
            score = "-".join(reversed(score.split("-")))
        view = match_view(state, points_before(state, round_.number), number, match)
        other = state.teams[match.black if is_first else match.white]
        symbols = view.symbols if is_first else view.symbols.translate(OTHER_SIDE)
        day = day_of(state, round_.number, match) if state.competition.rhythm.has_fixtures else ""
        found.append(MatchLine(round_.number, other, view, score, None, symbols, is_first, day))
    return tuple(found)


class LineUpPerson(NamedTuple):
    """A player whom a line-up may contain."""

    id: int
    name: str
    details: str
    """Rating, and the team of a reserve."""
    team: str
    """The team of a reserve; empty for a member."""
    board: int
    """The actual or expected board; 0 for none."""
    is_withdrawn: bool


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """A team whose line-up for a round can be entered."""

    team: TeamState
    number: int
    people: tuple[LineUpPerson, ...]
    """Members, then reserves from other teams of the club."""
    line_up: LineUpState | None
    typed: str
    """The line-up as typed: positions among the members, 0 for an empty board."""
    opponent: str
    """Empty before the pairing."""
    seats: tuple[int, ...]
    """Actual or expected players at the boards, by ID; 0 for no one."""
    is_played: bool
    """Whether there are results, so that the line-up is final."""
    problems: tuple[LineUpProblem, ...] = ()
    """What is wrong with it, submitted or not."""


def line_up_rows(state: State, round_: int, division: str = "") -> tuple[LineUpRow, ...]:
    """Return the teams of a round, in match order, else by number; those of one division or all."""
    absent = absent_for(state, round_)
    paired = state.rounds[round_ - 1] if round_ <= len(state.rounds) else None
    order: dict[int, int] = {}
    if paired is not None:
        for number, match in sorted(paired.matches.items()):
            order |= {match.white: 2 * number, match.black: 2 * number + 1}
    teams = [
        id_
        for _, id_ in sorted(state.unit_ids.items())
        if (id_ in order if paired is not None else id_ not in absent)
        and (not division or state.teams[id_].group == division)
    ]
    played = appearances(state) if state.rules.reserve_games else {}
    return tuple(
        line_up_row(state, round_, id_, played) for id_ in sorted(teams, key=lambda id_: order.get(id_, 0))
    )


def line_up_row(state: State, round_: int, team: int, played: Appearances | None = None) -> LineUpRow:
    """Return the row of one team; `played` saves time if there are many."""
    found = state.teams[team]
    submitted = state.line_ups.submitted.get((round_, team))
    boards = number_of_boards(state)
    players = submitted.players if submitted else (*found.members, *[NOBODY] * boards)[:boards]
    order = candidates(state, team)
    place = {id_: number for number, id_ in enumerate(order, start=1)}
    board = {id_: number for number, id_ in enumerate(players, start=1)}
    reserves = frozenset(order).difference(found.members)
    team_of = {
        id_: other.name for other in state.teams.values() for id_ in reserves & frozenset(other.members)
    }
    number = state.rounds[round_ - 1].match_of(team) if round_ <= len(state.rounds) else None
    match = state.rounds[round_ - 1].matches[number] if number is not None else None
    opponent = ""
    if match is not None:
        opponent = state.teams[match.black if match.white == team else match.white].name
    return LineUpRow(
        found,
        state.team_numbers[team],
        tuple(_person(state.entrants[id_], board.get(id_, 0), team_of.get(id_, "")) for id_ in order),
        submitted,
        " ".join(str(place.get(id_, 0)) for id_ in players),
        opponent,
        players,
        match is not None and (match.is_decided or any(board.by for board in match.boards.values())),
        tuple(problems(state, round_, team, players, played)),
    )


def _person(entrant: Entrant, board: int, team: str) -> LineUpPerson:
    details = " · ".join(part for part in (str(entrant.player.rating or ""), team) if part)
    return LineUpPerson(entrant.id, entrant.name, details, team, board, entrant.withdrawn_after is not None)

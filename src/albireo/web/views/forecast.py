"""The forecast as a page shows it: who wins, whom a player meets next, which open games matter."""

from math import ceil
from typing import NamedTuple

from albireo.checking.forecast import BYE, Influence, Outcome
from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.message import Remark, Translatable, translatable
from albireo.domain.points import Points
from albireo.reports.forecast import notes
from albireo.state.tournament import State
from albireo.web.http.forecasts import WatchedForecast

SHOWN = 15
"""Players and open games shown at first."""
TOP = 3
OUTCOMES = {
    Outcome.WIN: translatable("After a win"),
    Outcome.DRAW: translatable("After a draw"),
    Outcome.LOSS: translatable("After a loss"),
}


class Likely(NamedTuple):
    """A possible opponent; without a name the bye, without an id all others together."""

    name: str
    id: int | None
    colour: Colour | None
    chance: float
    is_bye: bool = False


class Case(NamedTuple):
    """The opponents after one result of the open game."""

    outcome: str
    """`win`, `draw`, `loss`, or empty if no game is open."""
    title: Translatable | None
    chance: float
    opponents: list[Likely]


class Bar(NamedTuple):
    """A place and its chance."""

    place: int
    chance: float


class ForecastLine(NamedTuple):
    """A player's chances."""

    id: int
    number: int
    title: str
    name: str
    points: Points
    first: float
    top: float
    qualifies: float


class GameLine(NamedTuple):
    """An open game and how many players' opponents depend on it."""

    board: int
    white: str
    black: str
    fewest: int
    most: int


class ForecastView(NamedTuple):
    """What the page shows."""

    runs: int
    margin: int
    """In percentage points."""
    is_running: bool
    lines: list[ForecastLine]
    more: int
    """Players not shown."""
    player: ForecastLine | None
    next_round: int | None
    cases: list[Case]
    places: list[Bar]
    highest: float
    """The greatest chance among `places`, for the scale."""
    games: list[GameLine]
    notes: list[Remark]
    top: int = TOP
    """How many places are prizes, or the first three."""
    has_prizes: bool = False
    qualifying: int = 0
    """How many places qualify; 0 if none do."""


def forecast_view(
    state: State, watched: WatchedForecast, chosen: int | None, shows_all: bool
) -> ForecastView:
    """Return the view; `chosen` is the registration number of a player."""
    simulation, found = watched.simulation, watched.found
    if not found.runs:
        return ForecastView(
            0, 0, not watched.is_complete, [], 0, None, simulation.next_round, [], [], 0.0, [], []
        )
    tournament = simulation.tournament
    points = history.scores(history.without_open_games(tournament))
    prizes = prize_places(state)
    top = prizes or TOP
    lines = []
    for tpn in found.order:
        player = tournament.by_tpn[tpn]
        lines.append(
            ForecastLine(
                state.unit_ids[tpn],
                tpn,
                player.title.value if player.title else "",
                player.name,
                points[tpn],
                found.chance(tpn, 1),
                found.chance(tpn, top),
                found.chance(tpn, state.rules.promoted),
            )
        )
    about = next((line for line in lines if line.id == chosen), lines[0] if lines else None)
    shown = lines if shows_all else [line for at, line in enumerate(lines) if at < SHOWN or line == about]
    places = []
    if about is not None:
        reached = found.places[about.number]
        first, last = min(reached), max(reached)
        places = [Bar(place, reached[place] / found.runs) for place in range(first, last + 1)]
    return ForecastView(
        found.runs,
        ceil(100 * found.margin),
        not watched.is_complete,
        shown,
        len(lines) - len(shown),
        about,
        simulation.next_round,
        _cases(state, watched, about.number) if about else [],
        places,
        max((bar.chance for bar in places), default=0.0),
        [_game(watched, each) for each in watched.influences[:SHOWN]],
        list(notes(simulation, found)),
        top,
        bool(prizes),
        state.rules.promoted,
    )


def prize_places(state: State) -> int:
    """Return how many places have a prize open to everyone; 0 if none are planned."""
    lists = state.money.prizes.lists if state.money.prizes is not None else ()
    return max((len(each.amounts) for each in lists if not each.group), default=0)


def _cases(state: State, watched: WatchedForecast, tpn: int) -> list[Case]:
    found, known = watched.found, watched.simulation.tournament.by_tpn
    cases = []
    for outcome in (None, *Outcome):
        seen = found.opponents.get((tpn, outcome))
        if not seen:
            continue
        total = seen.total()
        likely = [
            Likely(
                known[opponent.tpn].name if opponent.tpn != BYE else "",
                state.unit_ids[opponent.tpn] if opponent.tpn != BYE else None,
                opponent.colour,
                count / total,
                opponent.tpn == BYE,
            )
            for opponent, count in seen.most_common(4)
        ]
        rest = 1 - sum(each.chance for each in likely)
        if rest > 1e-9:
            likely.append(Likely("", None, None, rest))
        chance = found.outcomes[tpn][outcome] / found.runs if outcome else 1.0
        name = outcome.value if outcome else ""
        cases.append(Case(name, OUTCOMES[outcome] if outcome else None, chance, likely))
    return cases


def _game(watched: WatchedForecast, each: Influence) -> GameLine:
    known = watched.simulation.tournament.by_tpn
    names = known[each.game.white].name, known[each.game.black].name
    return GameLine(each.board, *names, each.fewest, each.most)

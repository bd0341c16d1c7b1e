"""What will probably happen: the rest of a tournament played many times by chance.

Each run gives the open games a random result by the ratings, pairs the remaining rounds by the tournament's
own rules, and ranks the players by its own tie-breaks. Counted over all runs, that is the chance of each
place and of each opponent in the next round. A run depends only on the seed and its number, so figures can be
repeated, sharpened by further runs, and computed in several processes.

Exact enumeration was rejected: it takes 3 to the power of the number of open games. It serves as the oracle
in the tests of small events.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeVar

from albireo.checking.lots import rounds_needed, with_ties_decided
from albireo.checking.result_model import RATING_OF_UNRATED, Chances, Model, chances, draw_result
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.colour import Colour
from albireo.domain.errors import AlbireoError
from albireo.domain.result import GameResult
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import PairingKind
from albireo.pairing.registry import choose_system
from albireo.pairing.system import NoLegalPairing, RoundPairing, request_for
from albireo.standings.order import standings
from albireo.tiebreaks.field import Options
from albireo.value_classes import dataclass, field, replace

Key = TypeVar("Key")
Counted = TypeVar("Counted")
MOST_RUNS = 100_000
BYE = 0
"""Stands for the opponent of someone with a pairing-allocated bye."""
GAMES_EXAMINED = 20
"""The number of open games up to which their influence on the next round is examined."""
GAMES_REMEMBERED = 5
"""The number of open games up to which pairings are kept: 243 at most, and they are needed again."""
BACKGROUNDS = 3
"""How many ways for the other games to end are tried for each open game."""
OUTCOMES = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class CannotForecast(AlbireoError):
    """A tournament whose rest cannot be simulated."""


class Outcome(Enum):
    """How the current match ends for a player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Opponent(NamedTuple):
    """An opponent in the next round and the colour against them; `BYE` without colour for a bye."""

    tpn: int
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What the results of simulated games are drawn from."""

    model: Model = Model.STATISTICAL
    draws: float = 0.38
    """Share of draws between equals, for the models that need it."""
    unrated: int = RATING_OF_UNRATED
    """The rating assumed for unrated players."""

    def chances(self, white: int | None, black: int | None) -> Chances:
        return chances(self.model, white or self.unrated, black or self.unrated, self.draws)


DEFAULT = Assumptions()
WITHOUT_UNRATED = Options(drops_tie_breaks=True)


@dataclass(frozen=True, slots=True)
class SimulatedRun:
    """One way the tournament may go on."""

    outcomes: Mapping[int, Outcome]
    """How the current match ends for everyone whose match is open."""
    next: Mapping[int, Opponent]
    """Opponents in the next round; empty if there is none."""
    ranks: Mapping[int, int]
    leaders: int
    """How many share the highest score."""
    perfect: int
    """How many won all rounds."""
    norms: tuple[tuple[int, str], ...] = ()
    """Players who achieve a title norm, if norms are judged."""
    is_complete: bool = True
    """False if no legal pairing was left before the last round: places are those after the rounds played."""


class Influence(NamedTuple):
    """How many players' next opponents depend on an open game."""

    round: int
    board: int
    game: Pairing
    fewest: int
    most: int


class _Open(NamedTuple):
    """Where an open game is in `Tournament.rounds`."""

    entry: int
    place: int
    game: Pairing


class Simulation:
    """A tournament at one moment, ready to be played to its end any number of times."""

    def __init__(
        self,
        tournament: Tournament,
        system: str = "",
        assumptions: Assumptions = DEFAULT,
        seed: str = "0",
        options: Mapping[str, str] | None = None,
        judges_norms: bool = False,
        tie_breaks: Options = WITHOUT_UNRATED,
    ) -> None:
        """Take the tournament; `system` is a name such as `dutch-2017`, by default the tournament's own.

        `tie_breaks` says how places are decided; by default, rating tie-breaks that unrated players make
        impossible are not used.
        """
        if tournament.is_paired_by_teams:
            raise CannotForecast("no forecast: teams are paired here, and it would need their line-ups")
        if not tournament.players:
            raise CannotForecast("there is nothing to forecast: the tournament has no players")
        if tournament.settings.number_of_rounds is None:
            raise CannotForecast("the number of rounds is not known: it is needed for a forecast")
        self.tournament, self.assumptions, self.seed = tournament, assumptions, seed
        self.options = dict(options or {})
        self.judges_norms, self.tie_breaks = judges_norms, tie_breaks
        self._system = choose_system(tournament, system)
        self.last_round = max(tournament.settings.number_of_rounds, tournament.paired_rounds)
        self.open = tuple(
            _Open(entry, index, game)
            for entry, round_ in enumerate(tournament.rounds)
            for index, game in enumerate(round_.pairings)
            if not game.result.is_final
        )
        if not self.open and tournament.paired_rounds >= self.last_round:
            raise CannotForecast("there is nothing to forecast: every game has a result")
        self._pairings: dict[tuple[GameResult, ...], RoundPairing | None] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what another process needs; a system is sent by name."""
        named = (self.tournament, self._system.name, self.assumptions, self.seed, self.options)
        return Simulation, (*named, self.judges_norms, self.tie_breaks)

    @property
    def next_round(self) -> int | None:
        """The next round to be paired; None after the last one."""
        number = self.tournament.next_round
        return number if number <= self.last_round else None

    def run(self, number: int) -> SimulatedRun:
        """Play the tournament to its end; the same number gives the same run."""
        lot = Random(f"{self.seed}/{number}")
        results = tuple(self._draw(lot, item.game) for item in self.open)
        tournament = self._with_results(results)
        outcomes = self._outcomes(results)
        first = self._next_pairing(results, tournament, lot)
        opponents = _opponents(first) if first else {}
        complete = True
        pairing = first
        round_, last = self.tournament.next_round, self.last_round
        while round_ <= last:
            if pairing is None:
                complete = False
                break
            tournament = self._with_random_results(tournament.with_round(pairing), lot)
            if round_ == last:
                tournament = with_ties_decided(tournament, round_ + 1, self.options, lot)
                last = rounds_needed(tournament, self._system, self.options, last)
            pairing = self._pair(tournament, round_ + 1, lot) if round_ < last else None
            round_ += 1
        tournament = with_ties_decided(tournament, tournament.next_round, self.options, lot)
        places = standings(tournament, options=self.tie_breaks).listed
        scores = [place.points for place in places]
        best = tournament.settings.points.win * len(tournament.rounds)
        return SimulatedRun(
            outcomes,
            opponents,
            {place.tpn: place.rank for place in places},
            scores.count(max(scores)),
            scores.count(best),
            self._norms(tournament) if self.judges_norms else (),
            complete,
        )

    def _norms(self, tournament: Tournament) -> tuple[tuple[int, str], ...]:
        from albireo.ratings.norms.event import norm_event
        from albireo.ratings.norms.report import title_norms

        made = title_norms(tournament, norm_event(tournament)).made
        return tuple((tpn, norm.assessment.title.name) for tpn, norm in made)

    def influences(self) -> Iterator[Influence]:
        """Yield for each open game how many players' next opponents depend on it, the greatest first.

        The other games end as in some of the runs; nothing is examined if more games are open than
        `GAMES_EXAMINED`, since then hardly a pairing is decided by one of them.
        """
        if self.next_round is None or not 0 < len(self.open) <= GAMES_EXAMINED:
            return
        found = []
        for place, item in enumerate(self.open):
            counts = [self._count_changed_opponents(place, background) for background in range(BACKGROUNDS)]
            games = self.tournament.games_per_round
            board = item.game.board or item.place + 1
            found.append(Influence(item.entry // games + 1, board, item.game, min(counts), max(counts)))
        yield from sorted(found, key=lambda each: (-each.most, -each.fewest, each.round, each.board))

    def _count_changed_opponents(self, place: int, background: int) -> int:
        """Return how many players meet different opponents after the three results of one game."""
        lot = Random(f"{self.seed}/{background}")
        drawn = [self._draw(lot, item.game) for item in self.open]
        seen: dict[int, set[int]] = {}
        for result in OUTCOMES:
            drawn[place] = result
            results = tuple(drawn)
            pairing = self._next_pairing(results, self._with_results(results), lot)
            for tpn, opponent in _opponents(pairing).items() if pairing else ():
                seen.setdefault(tpn, set()).add(opponent.tpn)
        return sum(len(opponents) > 1 for opponents in seen.values())

    def _draw(self, lot: Random, game: Pairing) -> GameResult:
        known = self.tournament.by_tpn
        return draw_result(lot, self.assumptions.chances(known[game.white].rating, known[game.black].rating))

    def _with_results(self, results: Sequence[GameResult]) -> Tournament:
        """Return the tournament with these results of the open games."""
        if not results:
            return self.tournament
        entries = [list(round_.pairings) for round_ in self.tournament.rounds]
        for item, result in zip(self.open, results, strict=True):
            entries[item.entry][item.place] = replace(item.game, result=result)
        rounds = tuple(
            replace(round_, pairings=tuple(games))
            for round_, games in zip(self.tournament.rounds, entries, strict=True)
        )
        return replace(self.tournament, rounds=rounds)

    def _outcomes(self, results: Sequence[GameResult]) -> dict[int, Outcome]:
        """Return how the last round paired ends for those with an open game in it."""
        tournament = self.tournament
        first = (tournament.paired_rounds - 1) * tournament.games_per_round
        drawn = {(item.entry, item.place): result for item, result in zip(self.open, results, strict=True)}
        lead: Counter[int] = Counter()
        concerned: set[int] = set()
        points = tournament.settings.points
        for entry, round_ in enumerate(tournament.rounds[first:], start=first):
            for index, game in enumerate(round_.pairings):
                result = drawn.get((entry, index))
                if result is not None:
                    concerned.update((game.white, game.black))
                result = result or game.result
                gain = points.award(result.white, Colour.WHITE) - points.award(result.black, Colour.BLACK)
                lead[game.white] += gain
                lead[game.black] -= gain
        kinds = {1: Outcome.WIN, 0: Outcome.DRAW, -1: Outcome.LOSS}
        return {tpn: kinds[(lead[tpn] > 0) - (lead[tpn] < 0)] for tpn in concerned}

    def _next_pairing(
        self, results: tuple[GameResult, ...], tournament: Tournament, lot: Random
    ) -> RoundPairing | None:
        """Return the pairing of the next round after these results."""
        if self.next_round is None:
            return None
        is_drawn = tournament.settings.type.kind is PairingKind.KNOCKOUT  # level ties are decided by lot
        if is_drawn or len(results) > GAMES_REMEMBERED:
            return self._pair(tournament, self.next_round, lot)
        if results not in self._pairings:
            self._pairings[results] = self._pair(tournament, self.next_round, lot)
        return self._pairings[results]

    def _pair(self, tournament: Tournament, round_: int, lot: Random) -> RoundPairing | None:
        """Return the pairing by the rules; None if there is no legal one."""
        tournament = with_ties_decided(tournament, round_, self.options, lot)
        try:
            return self._system.load().pair(request_for(tournament, round_, options=self.options))
        except NoLegalPairing:
            return None

    def _with_random_results(self, tournament: Tournament, lot: Random) -> Tournament:
        """Return the tournament with random results in the round just paired."""
        games = tournament.games_per_round
        before, new = tournament.rounds[:-games], tournament.rounds[-games:]
        played = tuple(
            Round(tuple(replace(game, result=self._draw(lot, game)) for game in round_.pairings), round_.byes)
            for round_ in new
        )
        return replace(tournament, rounds=(*before, *played))


def _opponents(pairing: RoundPairing) -> dict[int, Opponent]:
    found = dict.fromkeys(pairing.byes, Opponent(BYE, None))
    for board in pairing.boards:
        found[board.white] = Opponent(board.black, Colour.WHITE)
        found[board.black] = Opponent(board.white, Colour.BLACK)
    return found


@dataclass
class Forecast:
    """What was counted over some runs."""

    runs: int = 0
    broken_off: int = 0
    """Runs that ended early because no legal pairing was left."""
    places: dict[int, Counter[int]] = field(default_factory=dict)
    """For each player, how often each place was reached; a shared place counts for everyone who shares it."""
    outcomes: dict[int, Counter[Outcome]] = field(default_factory=dict)
    """For each player with an open game in the current round, how it ended."""
    opponents: dict[tuple[int, Outcome | None], Counter[Opponent]] = field(default_factory=dict)
    """Opponents in the next round by player and the end of their open game (None if it is not open)."""
    leaders: Counter[int] = field(default_factory=Counter)
    """How often one, two or more players shared the highest score."""
    perfect: Counter[int] = field(default_factory=Counter)
    """How often none, one or more players won all rounds."""
    norms: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often a player achieved a norm of a title."""

    def add(self, run: SimulatedRun) -> None:
        """Count a run."""
        self.runs += 1
        self.broken_off += not run.is_complete
        for tpn, rank in run.ranks.items():
            self.places.setdefault(tpn, Counter())[rank] += 1
        for tpn, outcome in run.outcomes.items():
            self.outcomes.setdefault(tpn, Counter())[outcome] += 1
        for tpn, opponent in run.next.items():
            key = (tpn, run.outcomes.get(tpn))
            self.opponents.setdefault(key, Counter())[opponent] += 1
        self.leaders[run.leaders] += 1
        self.perfect[run.perfect] += 1
        self.norms.update(run.norms)

    def merge(self, other: "Forecast") -> None:
        """Count the runs of another part of the same forecast."""
        self.runs += other.runs
        self.broken_off += other.broken_off
        _merge(self.places, other.places)
        _merge(self.outcomes, other.outcomes)
        _merge(self.opponents, other.opponents)
        self.leaders.update(other.leaders)
        self.perfect.update(other.perfect)
        self.norms.update(other.norms)

    def chance(self, tpn: int, best: int) -> float:
        """Return the chance that a player takes this place or a better one."""
        reached = self.places.get(tpn, Counter())
        return sum(count for rank, count in reached.items() if rank <= best) / self.runs

    def mean_place(self, tpn: int) -> float:
        """Return the average place of a player."""
        reached = self.places[tpn]
        return sum(rank * count for rank, count in reached.items()) / reached.total()

    @property
    def order(self) -> list[int]:
        """Players by their chance of the first place, then the first three, then the average place."""
        return sorted(
            self.places,
            key=lambda tpn: (-self.chance(tpn, 1), -self.chance(tpn, 3), self.mean_place(tpn), tpn),
        )

    @property
    def margin(self) -> float:
        """The margin of error of any chance: in 95 of 100 forecasts the figure is closer to the truth."""
        return margin(self.runs)


def _merge(mine: dict[Key, Counter[Counted]], others: Mapping[Key, Counter[Counted]]) -> None:
    for key, counts in others.items():
        mine.setdefault(key, Counter()).update(counts)


def margin(runs: int) -> float:
    """Return the greatest margin of error of a chance counted over some runs.

    >>> round(margin(1_000), 3)
    0.031
    """
    return 1.96 * sqrt(0.25 / runs)


def with_plan(tournament: Tournament, rounds: int, method: AccelerationMethod | None) -> Tournament:
    """Return a tournament before its first round with another number of rounds and acceleration."""
    acceleration = Acceleration(method) if method else None
    settings = replace(tournament.settings, number_of_rounds=rounds, acceleration=acceleration)
    return replace(tournament, settings=settings, virtual_points=())


def forecast(simulation: Simulation, runs: Iterable[int]) -> Forecast:
    """Play the rest of the tournament once for each number and count what happened."""
    found = Forecast()
    for number in runs:
        found.add(simulation.run(number))
    return found

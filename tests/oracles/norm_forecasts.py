"""Norm forecasts of random events compared with trying every opponent of the field and every result.

Everyone plays every round, paired by the circle method in random order, so that no one meets anybody twice.
Verdicts are those of `norms_2024`, which uses nothing of `albireo.ratings`.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from tests.oracles import norms_2024

from albireo.domain.player import Player, Sex, Title
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Pairing, Round
from albireo.domain.tournament import Settings, Tournament
from albireo.ratings.norms.event import NormEvent
from albireo.ratings.norms.forecast import NormForecast, Outlook, norm_forecasts
from albireo.ratings.norms.report import title_norms
from albireo.ratings.norms.titles import NormTitle

OWN = 1
"""The player whose forecasts are verified."""
MOST_EXACT = 2
"""Unknown opponents up to which the least is exact; for more it is a bound that is never too high."""
_POINTS = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}


class Event(NamedTuple):
    """A random event with some rounds to come."""

    tournament: Tournament
    titles: frozenset[NormTitle]
    """The norms near which it is, and another one."""
    predetermined: bool
    known: tuple[int, ...]
    """Opponents of the games to come that are known."""
    unknown: int


class Compared(NamedTuple):
    """A forecast against the enumeration."""

    figures: int
    false: tuple[str, ...]
    bounds_too_low: int
    """Bounds with three or more unknown opponents that no real opponents reach."""


def random_event(seed: int) -> Event:
    """Return an event of 9 to 13 rounds near a norm of player 1, some rounds before its end."""
    chance = random.Random(seed)
    rounds, predetermined = chance.randint(9, 13), chance.random() < 0.15
    unknown = 0 if predetermined else chance.choice([0, 1, 1, 2, 2, 3])
    open_games = chance.randint(1, 3) if predetermined or not unknown else chance.randint(0, 1)
    spare = {0: (1, 12), 1: (2, 10), 2: (2, 4), 3: (1, 2)}[unknown]
    count = rounds + 1 if predetermined else rounds + chance.randint(*spare)
    count += count % 2
    if predetermined:
        rounds = count - 1
    title = chance.choice(list(NormTitle))
    players = _players(chance, title, count)
    table = _circle(chance, count)[:rounds]
    complete = [Round(tuple(_game(chance, *pair) for pair in pairs)) for pairs in table]
    played = rounds - unknown - open_games
    waiting = [
        Round(tuple(Pairing(white, black, GameResult.UNKNOWN) for white, black in pairs))
        for pairs in table[played : played + open_games]
    ]
    settings = Settings(federation="ITA", number_of_rounds=rounds, encoded_time_control="5400+30")
    tournament = Tournament(settings, players, (*complete[:played], *waiting))
    known = tuple(_opponent(pairs) for pairs in table[played : played + open_games])
    titles = frozenset((title, chance.choice(list(NormTitle))))
    return Event(tournament, titles, predetermined, known, unknown)


def _players(chance: random.Random, title: NormTitle, count: int) -> tuple[Player, ...]:
    """Return a field whose titles, federations and ratings are just enough for the norm, or just not."""
    level = title.demands.average + chance.randint(0, 90)
    demanded, others = list(title.demands.titles), [Title.FM, Title.WFM, Title.CM]
    held: list[Title | None] = []
    held += [chance.choice(demanded) for _ in range(round(count * chance.uniform(0.2, 0.5)))]
    held += [chance.choice(others) for _ in range(round(count * chance.uniform(0.1, 0.4)))]
    held += [None] * count
    held = held[: count - 1]
    chance.shuffle(held)
    spread, foreign = chance.choice([60, 200, 350]), chance.uniform(0.2, 0.7)
    own = chance.choice(["ITA", "ITA", "ITA", "FRA", "FID", "SUI"])
    players = [Player(OWN, "Own", level, None, own, sex=Sex.WOMAN)]
    for tpn, each in enumerate(held, start=2):
        code = chance.choice(["FRA", "FRA", "GER", "ESP", "FID"]) if chance.random() < foreign else "ITA"
        rating = level + chance.randint(-spread, spread)
        players.append(Player(tpn, f"P{tpn}", rating, each, code, sex=Sex.MAN))
    return tuple(players)


def _circle(chance: random.Random, count: int) -> list[list[tuple[int, int]]]:
    seats = list(range(1, count + 1))
    chance.shuffle(seats)
    rounds = []
    for _ in range(count - 1):
        rounds.append([(seats[place], seats[-place - 1]) for place in range(count // 2)])
        seats[1:] = [seats[-1], *seats[1:-1]]
    chance.shuffle(rounds)
    return rounds


def _game(chance: random.Random, white: int, black: int) -> Pairing:
    results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]
    weights = [4, 3, 1] if white == OWN else [1, 3, 4] if black == OWN else [1, 1, 1]
    return Pairing(white, black, chance.choices(results, weights)[0])


def _opponent(pairs: Sequence[tuple[int, int]]) -> int:
    return next(sum(pair) - OWN for pair in pairs if OWN in pair)


def compare(seed: int) -> Compared:
    """Verify every forecast of player 1 in a random event."""
    event = random_event(seed)
    report = title_norms(event.tournament, NormEvent(predetermined=event.predetermined))
    figures, too_low = 0, 0
    false: list[str] = []
    for found in norm_forecasts(report):
        if found.tpn == OWN and found.title in event.titles:
            truth = _Truth(event, found)
            for name, said, true in truth.figures():
                figures += 1
                if name == "bound" and said is not None and (true is None or said < true):
                    too_low += 1
                elif said != true:
                    false.append(f"seed {seed} {found.title.name}: {name} {said}, by enumeration {true}")
    return Compared(figures, tuple(false), too_low)


class _Truth:
    def __init__(self, event: Event, found: NormForecast) -> None:
        self.event, self.found = event, found
        tournament = event.tournament
        self.past = [
            self._against(pairing.black if pairing.white == OWN else pairing.white, _points(pairing))
            for entry in tournament.rounds
            for pairing in entry.pairings
            if OWN in (pairing.white, pairing.black) and pairing.result is not GameResult.UNKNOWN
        ]
        self.own = tournament.by_tpn[OWN].federation

    def _against(self, tpn: int, points: int) -> norms_2024.Game:
        player = self.event.tournament.by_tpn[tpn]
        return player.rating or 0, player.title.value if player.title else "", player.federation, points

    def figures(self) -> Iterator[tuple[str, int | None, int | None]]:
        """Yield every figure of the forecast: its name, what is said and what is true."""
        event, found = self.event, self.found
        real = self._totals([each] for each in self._real())
        least = min((total for total, made in real.items() if any(made)), default=None)
        yield "games to come", found.games, len(event.known) + event.unknown
        is_certain = all(all(made) for made in real.values())
        if found.outlook is Outlook.MADE:
            yield "achieved whatever happens", True, is_certain
            return
        if not event.predetermined:
            yield "norm of the games so far", False, self._has_norm(self.past)
        said = None if found.outlook is Outlook.GONE else found.least
        if found.outlook is Outlook.OPEN and not event.unknown:
            said = found.points
        if event.unknown > MOST_EXACT:
            yield "bound", said, least
        else:
            yield "least", said, least
        if found.outlook is Outlook.GONE or event.predetermined:
            return
        yield from self._needed()

    def _needed(self) -> Iterator[tuple[str, int | None, int | None]]:
        """Yield what is needed against the opponents assumed; their federations are those of the field."""
        event, found, unknown = self.event, self.found, self.event.unknown
        if found.points is None:
            titles = [self._demanded()] * unknown
        else:
            titles = [self._demanded()] * found.required_titles
            titles += ["FM"] * (found.title_holders - found.required_titles)
            titles += [""] * (unknown - found.title_holders)
        codes = [event.tournament.by_tpn[tpn].federation for tpn in self._not_met()]
        known = [self._against(tpn, 0) for tpn in self.event.known]
        assumed = self._totals(
            [
                [
                    *known,
                    *(
                        (found.assumed_rating, held, code, 0)
                        for held, code in zip(order, come_from, strict=True)
                    ),
                ]
                for come_from in sorted(set(permutations(codes, unknown)))
            ]
            for order in sorted(set(permutations(titles)))
        )
        if found.points is None:
            return  # the field may lack the titles that would be enough
        yield "needed", found.points, min((total for total, made in assumed.items() if any(made)), default=-1)
        if found.in_any_game is not None:
            enough = min((total for total, made in assumed.items() if all(made)), default=-1)
            yield "in any game", found.in_any_game, enough

    def _demanded(self) -> str:
        return min(self.found.title.demands.titles, key=lambda held: held.rank).value

    def _real(self) -> Iterator[list[norms_2024.Game]]:
        for strangers in permutations(self._not_met(), self.event.unknown):
            yield [self._against(tpn, 0) for tpn in (*self.event.known, *strangers)]

    def _not_met(self) -> list[int]:
        """Return the players who may still be opponents."""
        met = {OWN, *self.event.known}
        for entry in self.event.tournament.rounds:
            for pairing in entry.pairings:
                if OWN in (pairing.white, pairing.black):
                    met |= {pairing.white, pairing.black}
        return [player.tpn for player in self.event.tournament.players if player.tpn not in met]

    def _totals(self, completions: Iterable[Sequence[Sequence[norms_2024.Game]]]) -> dict[int, list[bool]]:
        """Return by the points scored in the games to come whether each way to score them is a norm.

        Of a completion with several sets of opponents, one with which it is a norm is enough.
        """
        made: dict[int, list[bool]] = {}
        for coming in completions:
            for scores in product((0, 1, 2), repeat=len(coming[0])):
                ways = (
                    [(*game[:3], score) for game, score in zip(games, scores, strict=True)]
                    for games in coming
                )
                holds = any(self._has_norm([*self.past, *games]) for games in ways)
                made.setdefault(5 * sum(scores), []).append(holds)
        return made

    def _has_norm(self, games: list[norms_2024.Game]) -> bool:
        return norms_2024.has_norm(self.found.title.name, games, self.own, fixed=self.event.predetermined)


def _points(pairing: Pairing) -> int:
    return _POINTS[pairing.result.value[0 if pairing.white == OWN else 1]]

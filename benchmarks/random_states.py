"""States of a tournament made at random, with groups that may not meet: told in a line, made again from it.

The rounds before are paired loosely by score, not by any rules, so that a state of 1,000 players is there in
a fraction of a second and is such as no round of the engines leads to.
"""

import random
from dataclasses import asdict, dataclass, replace

from albireo.domain.colour import Colour
from albireo.domain.player import Player
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.tournament import ProhibitedPairs, Settings, Tournament
from albireo.pairing.registry import system_named, tournament_type
from albireo.pairing.system import PairingRequest, request_for

SHAPES = ("anywhere", "top", "bottom", "middle", "every other")
SHARES = (0.02, 0.1, 0.2, 0.3, 0.4, 0.45, 0.48, 0.5)


@dataclass(frozen=True)
class RandomState:
    """What a state is made from."""

    system: str
    players: int
    rounds: int
    """Rounds played."""
    groups: tuple[tuple[str, float], ...]
    """Where the players of each group stand, and what share of all they are."""
    draws: float
    absent: float
    kept_apart: bool
    """Whether the groups were apart in the rounds before, too."""
    seed: int

    def as_json(self) -> dict[str, object]:
        return asdict(self)

    def request(self) -> PairingRequest:
        """Return the round after those played."""
        chance = random.Random(self.seed)
        numbers = range(1, self.players + 1)
        apart = tuple(_group(chance, self.players, shape, share) for shape, share in self.groups)
        tournament = Tournament(
            Settings(
                type=tournament_type(system_named(self.system).code),
                number_of_rounds=max(9, self.rounds + 2),
                initial_colour=Colour.WHITE,
            ),
            tuple(Player(tpn, f"Player {tpn}", rating=2600 - 1400 * tpn // self.players) for tpn in numbers),
            prohibited=tuple(ProhibitedPairs(group) for group in apart),
        )
        met: dict[int, set[int]] = {tpn: set() for tpn in numbers}
        if self.kept_apart:
            for group in apart:
                for tpn in group:
                    met[tpn].update(group)
        score, whites = dict.fromkeys(numbers, 0.0), dict.fromkeys(numbers, 0)
        for _ in range(self.rounds):
            pairs, left = _loose_pairs(chance, score, met)
            games = []
            for one, other in pairs:
                met[one].add(other)
                met[other].add(one)
                white, black = (one, other) if whites[one] <= whites[other] else (other, one)
                whites[white] += 1
                whites[black] -= 1
                games.append(Pairing(white, black, self._result(chance, white, black, score)))
            byes = [Bye(tpn, Mark.ZERO_BYE) for tpn in left]
            played = tuple(
                column
                for game in range(tournament.games_per_round)
                for column in [Round(tuple(_second(each) if game else each for each in games), tuple(byes))]
            )
            tournament = replace(tournament, rounds=(*tournament.rounds, *played))
        away = {tpn: Mark.ZERO_BYE for tpn in numbers if chance.random() < self.absent}
        return request_for(tournament, self.rounds + 1, away)

    def _result(self, chance: random.Random, white: int, black: int, score: dict[int, float]) -> GameResult:
        if chance.random() < self.draws:
            score[white] += 0.5
            score[black] += 0.5
            return GameResult.DRAW
        expected = 1 / (1 + 10 ** (1400 * (white - black) / self.players / 400))
        if chance.random() < expected:
            score[white] += 1
            return GameResult.WHITE_WINS
        score[black] += 1
        return GameResult.BLACK_WINS


def from_json(told: dict[str, object]) -> RandomState:
    groups = tuple((str(shape), float(share)) for shape, share in told["groups"])  # type: ignore[attr-defined]
    return RandomState(**{**told, "groups": groups})  # type: ignore[arg-type]


def random_state(chance: random.Random, system: str, players: int) -> RandomState:
    return RandomState(
        system,
        players,
        chance.randint(1, 9),
        tuple((chance.choice(SHAPES), chance.choice(SHARES)) for _ in range(chance.choice([1, 1, 2, 2, 3]))),
        chance.choice([0.0, 0.3, 0.6, 1.0]),
        chance.choice([0.0, 0.02, 0.1]),
        chance.random() < 0.5,
        chance.randrange(10**6),
    )


def _second(game: Pairing) -> Pairing:
    """Return the other game of a match of two."""
    return replace(game, white=game.black, black=game.white)


def _group(chance: random.Random, players: int, shape: str, share: float) -> tuple[int, ...]:
    size = max(2, int(players * share))
    if shape == "anywhere":
        return tuple(sorted(chance.sample(range(1, players + 1), size)))
    if shape == "every other":
        return tuple(range(1, players + 1, 2))[:size]
    first = {"top": 1, "bottom": players - size + 1, "middle": (players - size) // 2 + 1}[shape]
    return tuple(range(first, first + size))


def _loose_pairs(
    chance: random.Random, score: dict[int, float], met: dict[int, set[int]]
) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs of neighbours in a ranking with some noise, and who found no one."""
    ranked = sorted(score, key=lambda tpn: (-score[tpn] - chance.random(), tpn))
    pairs, left = [], []
    while ranked:
        one = ranked.pop(0)
        for at, other in enumerate(ranked[:60]):
            if other not in met[one]:
                pairs.append((one, ranked.pop(at)))
                break
        else:
            left.append(one)
    return pairs, left

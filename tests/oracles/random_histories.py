"""Small random tournaments on which engines and oracles are compared; the same seed gives the same one.

Two kinds of history, because each finds other mistakes:

* `random_request` invents the rounds so far: pairs are drawn near in score or quite at random, so that
  crowded and strange situations occur that no engine would ever lead to;
* `played_requests` plays a tournament with a given pairing function, as it would really go.

Both bring forfeits, byes of every kind, absences, late entries in any round, withdrawals and returns, other
point systems, fields with, without and with some ratings, prohibited pairs, virtual points, last rounds and
tournaments whose number of rounds is not known.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.oracles.card import Answer

from albireo.domain.colour import Colour
from albireo.domain.history import colours, opponents, rows, scores
from albireo.domain.player import Player
from albireo.domain.point_system import STANDARD, THREE_ONE_ZERO, PointSystem
from albireo.domain.result import GameResult, Mark
from albireo.domain.round import Bye, Pairing, Round
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import (
    LAST_ROUND,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from albireo.pairing.system import PairingRequest, request_for

POINT_SYSTEMS = (
    (STANDARD, 10),
    (THREE_ONE_ZERO, 3),
    (PointSystem.of(10, 5, pairing_bye=5), 3),
    (PointSystem.of(30, 10, pairing_bye=10), 1),
    (PointSystem.of(10, 5, pairing_bye=0), 3),
    (PointSystem.of(30, 20, 10), 3),
    (PointSystem.of(30, 20, 10, pairing_bye=20), 1),
    (PointSystem.of(30, 20, 10, pairing_bye=0), 1),
    (replace(PointSystem.of(20, 10, 5), forfeit_loss=5, zero_bye=5), 1),
)
"""With their weights: a loss may be worth something, and a pairing-allocated bye anything (C.04.1 3)."""
RESULTS = (
    (GameResult.WHITE_WINS, 35),
    (GameResult.DRAW, 25),
    (GameResult.BLACK_WINS, 28),
    (GameResult.WHITE_WINS_BY_FORFEIT, 4),
    (GameResult.BLACK_WINS_BY_FORFEIT, 4),
    (GameResult.DOUBLE_FORFEIT, 1),
    (GameResult.UNRATED_WHITE_WINS, 1),
    (GameResult.ADJOURNED, 1),
    (GameResult.BOTH_LOSE, 1),
)
LATEST = 9
"""The last round someone may come, leave or come back in."""
ABSENCES = ((Mark.HALF_BYE, 5), (Mark.ZERO_BYE, 5), (Mark.FULL_BYE, 1), (Mark.FORFEIT_LOSS, 2))


@dataclass(frozen=True)
class Luck:
    """How the tournament of a seed is."""

    random: Random
    absence: float
    """Chance of each player to miss a round."""
    forfeits: bool
    unfairness: float = 0.25
    """Chance of a colour drawn without regard to the players' histories."""
    temper: str = "as it comes"
    """`drawish` makes large scoregroups, `favourites` few surprises."""
    away: tuple[tuple[int, int, int], ...] = ()
    """Participants who leave and come back: number, first and last round without them."""
    kept_apart: bool = False
    """Whether prohibited pairs were avoided in the rounds so far, too."""

    def draw(self, choices: tuple[tuple[object, int], ...]) -> object:
        return self.random.choices([c for c, _ in choices], [weight for _, weight in choices])[0]

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def result(self, white: int, black: int) -> GameResult:
        if self.chance(0.7):
            if self.temper == "drawish":
                return GameResult.DRAW
            if self.temper == "favourites":
                return GameResult.WHITE_WINS if white < black else GameResult.BLACK_WINS
        result: GameResult = self.draw(RESULTS)  # type: ignore[assignment]
        return result if self.forfeits or result.is_played else GameResult.DRAW


Groups = Callable[[Luck, Tournament], tuple[Luck, Tournament]]
"""Adds groups that may not meet to a tournament before its rounds are invented."""


def random_request(
    seed: int, fewest: int = 5, most: int = 14, groups: Groups | None = None
) -> PairingRequest:
    """Return a round to be paired after an invented history."""
    luck, tournament = start(Random(f"request {seed}"), fewest, most)
    if groups:
        luck, tournament = groups(luck, tournament)
    size = len(tournament.players)
    played = luck.random.randint(0, min(9, size))
    nearness = luck.random.choice((0.0, 5.0, 15.0, 1000.0))
    for number in range(1, played + 1):
        absent = absent_players(luck, tournament, number)
        drawn = drawn_pairing(luck, tournament, absent, nearness)
        tournament = _with_round(luck, tournament, absent, drawn)
    return _request(luck, tournament, played + 1)


def random_declared_request(
    seed: int, fewest: int = 5, most: int = 14, groups: Groups | None = None
) -> PairingRequest:
    """As `random_request`, with a declared number of rounds: some systems need it from the start."""
    request = random_request(seed, fewest, most, groups)
    rounds = request.number_of_rounds or request.round + 2
    settings = replace(request.tournament.settings, number_of_rounds=rounds)
    return replace(
        request, tournament=replace(request.tournament, settings=settings), number_of_rounds=rounds
    )


def random_rated_request(
    seed: int, fewest: int = 5, most: int = 14, groups: Groups | None = None
) -> PairingRequest:
    """As `random_declared_request`; whoever has no rating is given one by the Chief Arbiter."""
    request = random_declared_request(seed, fewest, most, groups)
    players = tuple(
        player if player.rating else replace(player, rating=1300) for player in request.tournament.players
    )
    return replace(request, tournament=replace(request.tournament, players=players))


def played_requests(
    seed: int, pair: Callable[[PairingRequest], Answer | None], fewest: int = 5, most: int = 14
) -> Iterator[PairingRequest]:
    """Yield every round of a tournament paired by `pair`, until no legal pairing exists."""
    luck, tournament = start(Random(f"played {seed}"), fewest, most)
    total = luck.random.randint(3, min(9, len(tournament.players)))
    tournament = replace(tournament, settings=replace(tournament.settings, number_of_rounds=total))
    for number in range(1, total + 1):
        absent = absent_players(luck, tournament, number)
        request = request_for(tournament, number, absent)
        yield request
        answer = pair(request)
        if answer is None:
            return
        tournament = _with_round(luck, tournament, absent, answer)


def start(random: Random, fewest: int, most: int) -> tuple[Luck, Tournament]:
    size = random.randint(fewest, most)
    luck = Luck(
        random,
        absence=random.choice((0.0, 0.0, 0.05, 0.15)),
        forfeits=random.random() < 0.6,
        unfairness=random.choice((0.05, 0.25, 0.7)),
        temper=random.choice(("as it comes", "drawish", "favourites")),
        away=time_off(random, size),
    )
    rated = random.choice((size, size, random.randint(0, size), 0))
    ratings = sorted((random.randrange(1400, 2500, 7) for _ in range(rated)), reverse=True)
    late = random.choice((0.0, 0.0, 0.15))
    players = tuple(
        Player(
            tpn,
            f"Player {tpn}",
            rating=rating,
            entry_round=random.randint(2, LATEST) if luck.chance(late) else 1,
        )
        for tpn, rating in enumerate([*ratings, *[None] * (size - rated)], start=1)
    )
    settings = Settings(
        name="random",
        points=luck.draw(POINT_SYSTEMS),  # type: ignore[arg-type]
        initial_colour=random.choice(tuple(Colour)),
    )
    withdrawn = random.sample(range(1, size + 1), random.choice((0, 0, 0, 1, 2)))
    return luck, Tournament(
        settings=settings,
        players=players,
        withdrawals=tuple(Withdrawal(tpn, random.randint(1, LATEST)) for tpn in withdrawn),
        virtual_points=virtual_points(luck, size, settings.points),
        prohibited=prohibited_pairs(luck, size),
    )


def time_off(random: Random, size: int) -> tuple[tuple[int, int, int], ...]:
    """Return who leaves for some rounds and comes back; from round 1 on, who comes late."""
    some = random.sample(range(1, size + 1), random.choice((0, 0, 1, 2)))
    first = [random.randint(1, LATEST) for _ in some]
    return tuple((tpn, start, start + random.randint(0, 3)) for tpn, start in zip(some, first, strict=True))


def virtual_points(luck: Luck, size: int, points: PointSystem | MatchPoints) -> tuple[VirtualPoints, ...]:
    if not luck.chance(0.2):
        return ()
    border, turn = luck.random.randint(1, size), luck.random.randint(1, 8)
    return (
        VirtualPoints(points.win, 1, turn, 1, border),
        VirtualPoints(points.draw, turn + 1, turn + luck.random.randint(1, 3), 1, border),
    )


def prohibited_pairs(luck: Luck, size: int) -> tuple[ProhibitedPairs, ...]:
    rules = []
    for _ in range(luck.random.choice((0, 0, 0, 1, 2))):
        first = luck.random.choice((1, 1, 2, 4))
        last = luck.random.choice((LAST_ROUND, first + 2))
        some = luck.random.sample(range(1, size + 1), min(size, luck.random.choice((2, 2, 3))))
        rules.append(ProhibitedPairs(tuple(sorted(some)), first, last))
    return tuple(rules)


def absent_players(luck: Luck, tournament: Tournament, number: int) -> dict[int, Mark]:
    """Return who misses a round; at least two are there."""
    absent: dict[int, Mark] = {}
    for player in tournament.players:
        if luck.chance(luck.absence):
            absent[player.tpn] = luck.draw(ABSENCES)  # type: ignore[assignment]
    for tpn, first, last in luck.away:
        if first <= number <= last:
            absent[tpn] = Mark.ZERO_BYE
    for withdrawal in tournament.withdrawals:
        if withdrawal.after_round < number:
            absent[withdrawal.player] = Mark.ZERO_BYE
    for player in tournament.players:
        if player.entry_round > number:
            absent[player.tpn] = Mark.ZERO_BYE
    return absent if len(tournament.players) - len(absent) >= 2 else {}


def drawn_pairing(luck: Luck, tournament: Tournament, absent: dict[int, Mark], nearness: float) -> Answer:
    """Pairs drawn without rematches as far as they go; whoever finds no opponent is left out."""
    so_far = rows(tournament)
    score = scores(tournament)
    line = [player.tpn for player in tournament.players if player.tpn not in absent]
    line.sort(key=lambda tpn: -score[tpn] + luck.random.uniform(0, 1) * nearness)
    pairs, bye = [], None
    if len(line) % 2 == 1:
        had = {tpn for tpn in line if any(entry.mark is Mark.PAIRING_BYE for entry in so_far[tpn])}
        bye = next((tpn for tpn in reversed(line) if tpn not in had), None)
        if bye is not None:
            line.remove(bye)
    while line:
        first = line.pop(0)
        met = {*opponents(so_far[first]), *apart_from(luck, tournament, first)}
        for second in line:
            colour = None if second in met else _drawn_colour(luck, so_far, first, second)
            if colour is not None:
                line.remove(second)
                pairs.append((first, second) if colour is Colour.WHITE else (second, first))
                break
    return Answer(frozenset(pairs), bye)


def apart_from(luck: Luck, tournament: Tournament, tpn: int) -> set[int]:
    """Whom someone was kept apart from in the rounds so far."""
    groups = tournament.prohibited if luck.kept_apart else ()
    return {other for group in groups if tpn in group.players for other in group.players}


def _drawn_colour(luck: Luck, so_far: object, first: int, second: int) -> Colour | None:
    """Return a colour for the first, mostly a fair one; None if both would contradict 1.7.1.

    A colour difference beyond ±1 and the last two games the other way ask for both colours at once: no
    sequence of legal rounds leads there, and the text does not say which goes first.
    """
    histories = [colours(so_far[tpn]) for tpn in (first, second)]  # type: ignore[index]
    fits = []
    for colour in Colour:
        after = [(*histories[0], colour), (*histories[1], colour.opposite)]
        if not any(_contradicts(history) for history in after):
            fits.append((max(abs(_difference(history)) for history in after), luck.random.random(), colour))
    if not fits:
        return None
    return (
        luck.random.choice(fits)[2] if luck.chance(luck.unfairness) else min(fits, key=lambda fit: fit[:2])[2]
    )


def _difference(history: tuple[Colour, ...]) -> int:
    return 2 * history.count(Colour.WHITE) - len(history)


def _contradicts(history: tuple[Colour, ...]) -> bool:
    difference = _difference(history)
    black_twice, white_twice = (Colour.BLACK,) * 2, (Colour.WHITE,) * 2
    return (
        (difference > 1 and history[-2:] == black_twice)
        or (difference < -1 and history[-2:] == white_twice)
        or abs(difference) > 3
    )


def _with_round(luck: Luck, tournament: Tournament, absent: dict[int, Mark], answer: Answer) -> Tournament:
    """Return the tournament after a round with this pairing and drawn results."""
    games = []
    for white, black in sorted(answer.pairs):
        games.append(Pairing(white, black, luck.result(white, black)))
    byes = [Bye(tpn, mark) for tpn, mark in absent.items()]
    if answer.bye is not None:
        byes.append(Bye(answer.bye, Mark.PAIRING_BYE))
    return replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), tuple(byes))))


def _request(luck: Luck, tournament: Tournament, number: int) -> PairingRequest:
    """Return the request for the next round, which is the last one in four of ten tournaments."""
    total = luck.random.choices((number, number + luck.random.randint(1, 5), None), (4, 5, 1))[0]
    absent = absent_players(luck, tournament, number)
    requested = tuple(
        RequestedBye(number, tpn, mark) for tpn, mark in absent.items() if mark is not Mark.FORFEIT_LOSS
    )
    tournament = replace(
        tournament,
        settings=replace(tournament.settings, number_of_rounds=total),
        requested_byes=requested,
    )
    return PairingRequest(
        tournament=tournament,
        round=number,
        absent=absent,
        initial_colour=tournament.settings.initial_colour or Colour.WHITE,
        number_of_rounds=total,
    )

"""Play-offs (C.02 13.2): pairings and colours, eliminations and final places.

Two players play a match, then games until one is won; three a round robin; four a knock-out drawn by lot; of
more, the next tie-break selects the best. Everything follows from who is tied, the announced rules, the seed
of the lots and the results so far, so anyone can work it out again.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from albireo.domain.explanation import Note
from albireo.domain.wording import Participant, participants
from albireo.standings.lots import draw
from albireo.value_classes import dataclass

Group = tuple[int, ...]
BREAK_BEFORE, BREAK_BETWEEN = 30, 10
"""Minutes before the play-off, and between its stages (13.2.8)."""
MATCH, ROUND_ROBIN, KNOCKOUT = 2, 3, 4
"""The number of players for each format."""


class Decider(Enum):
    """What follows if the games of a match end level."""

    SUDDEN_DEATH = "sudden-death"
    """Games until one is won."""
    ARMAGEDDON = "armageddon"
    """One game in which a draw counts as a win for Black."""


class PlayOffResult(Enum):
    """The result of one game."""

    WHITE = "10"
    DRAW = "=="
    BLACK = "01"


class GameKey(NamedTuple):
    """Identifies a game of a play-off."""

    stage: int
    match: int
    game: int


@dataclass(frozen=True, slots=True)
class PlayOffRules:
    """The rules announced in the regulations (13.2.2); the defaults are the example of 13.2.11."""

    time_control: str = "180+2"
    games: int = 2
    """Games per match."""
    decider: Decider = Decider.SUDDEN_DEATH
    decider_time_control: str = ""
    """Empty: as in the match."""
    largest: int = KNOCKOUT
    """Maximum number of participants: 2, 3 or 4; the others are eliminated by the next tie-break."""
    places: int = 0
    """The number of places, from the first, for which ties are played off; 0 for none."""
    after: int = 0
    """How many tie-breaks of the list apply before the play-off; players they separate are not tied."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be played, or played."""

    key: GameKey
    white: int
    black: int
    result: PlayOffResult | None
    time_control: str
    is_decider: bool = False


@dataclass(frozen=True, slots=True)
class PlayOff:
    """The current state of a play-off."""

    games: tuple[Game, ...]
    places: tuple[Group, ...] | None
    """Final places, best first; those in one group share. None while games are to be played."""
    account: tuple[Note, ...]
    """The steps and their reasons."""

    @property
    def to_play(self) -> tuple[Game, ...]:
        return tuple(game for game in self.games if game.result is None)


def play_off(
    ranked: Sequence[Group],
    rules: PlayOffRules,
    seed: str,
    results: Mapping[GameKey, PlayOffResult],
) -> PlayOff:
    """Return the play-off among the tied players.

    `ranked` orders them by the next tie-breaks, best first; those still tied are in one group.

    >>> rules = PlayOffRules()
    >>> begun = play_off(((3, 8),), rules, "lot", {})
    >>> [(game.white, game.black) for game in begun.games]
    [(8, 3), (3, 8)]
    >>> results = {GameKey(1, 1, 1): PlayOffResult.WHITE, GameKey(1, 1, 2): PlayOffResult.DRAW}
    >>> play_off(((3, 8),), rules, "lot", results).places
    ((8,), (3,))
    """
    return _Course(ranked, rules, seed, results).run()


class _Course:
    """The steps of one play-off; a step with missing results ends it for now."""

    def __init__(
        self,
        ranked: Sequence[Group],
        rules: PlayOffRules,
        seed: str,
        results: Mapping[GameKey, PlayOffResult],
    ) -> None:
        self.ranked, self.rules, self.seed, self.results = ranked, rules, seed, results
        self.games: list[Game] = []
        self.account: list[Note] = []

    def run(self) -> PlayOff:
        order = self._by_tie_breaks()
        taking_part, out = self._cut(order)
        places = self._play(taking_part, order, stage=1)
        return PlayOff(tuple(self.games), None if places is None else (*places, *out), tuple(self.account))

    def _note(self, kind: str, text: str, article: str, players: Group, **values: object) -> None:
        self.account.append(Note(kind, text, article, {"players": participants(players), **values}, players))

    def _by_tie_breaks(self) -> Group:
        """Return everyone in one order; remaining ties are broken by lot (13.1.1)."""
        return tuple(tpn for group in self.ranked for tpn in draw(f"{self.seed}:order", group).order)

    def _cut(self, order: Group) -> tuple[Group, list[Group]]:
        """Return those who stay and those eliminated by the next tie-break, with their places (4)."""
        most = self.rules.largest
        if len(order) <= most:
            return order, []
        left = set(order[most:])
        text = "{count} are tied: the next tie-break keeps the best {most}. Out: {players}."
        self._note("cut", text, "C.02 13.2.11 (4)", order[most:], count=len(order), most=most)
        shared = next((group for group in self.ranked if left & set(group) and set(group) - left), None)
        if shared is not None:
            self._note(
                "lots", "{players} are still tied after the tie-breaks; lots decide.", "C.02 13.1.1", shared
            )
        out = [tuple(tpn for tpn in group if tpn in left) for group in self.ranked]
        return order[:most], [group for group in out if group]

    def _play(self, players: Group, order: Group, stage: int) -> tuple[Group, ...] | None:
        if len(players) == KNOCKOUT:
            return self._knockout(players, stage)
        if len(players) == ROUND_ROBIN:
            return self._round_robin(players, order, stage)
        if len(players) < MATCH:
            return tuple((tpn,) for tpn in players)
        winner = self._match(players, stage, 1)
        return None if winner is None else ((winner,), _without(players, winner))

    def _match(self, pair: Group, stage: int, match: int) -> int | None:
        """Play a match of two games; if tied, draw new colours and play until a game is won (1)."""
        first, second = draw(f"{self.seed}:{stage}:{match}", pair).order
        text = "Lots: {white} has White first."
        self._note("colours", text, "C.02 13.2.10", (first, second), white=Participant(first))
        lead = 0
        for number in range(1, self.rules.games + 1):
            if abs(lead) > self.rules.games - number + 1:
                break  # the remaining games cannot change it
            game = self._game(GameKey(stage, match, number), first, second, self.rules.time_control)
            lead += 0 if game.result is None else _lead(game, first)
        played = [game for game in self.games if game.key[:2] == (stage, match)]
        if any(game.result is None for game in played):
            return None
        if lead:
            winner = first if lead > 0 else second
            self._note(
                "won", "{winner} wins the match.", "C.02 13.2.11 (1)", (winner,), winner=Participant(winner)
            )
            return winner
        return self._decider(pair, stage, match)

    def _decider(self, pair: Group, stage: int, match: int) -> int | None:
        first, second = draw(f"{self.seed}:{stage}:{match}:again", pair).order
        text = "The match is tied. Lots are drawn again: {white} has White first."
        self._note("again", text, "C.02 13.2.11 (1)", (first, second), white=Participant(first))
        control = self.rules.decider_time_control or self.rules.time_control
        is_last = self.rules.decider is Decider.ARMAGEDDON
        played = 0
        while True:
            played += 1
            key = GameKey(stage, match, self.rules.games + played)
            game = self._game(key, first, second, control, played)
            if game.result is None:
                return None
            if game.result is PlayOffResult.DRAW and not is_last:
                continue
            winner = game.white if game.result is PlayOffResult.WHITE else game.black
            text = "{winner} wins the deciding game."
            if game.result is PlayOffResult.DRAW:
                text = "The deciding game is drawn: {winner} had Black and goes through."
            self._note("won", text, "C.02 13.2.11 (1)", (winner,), winner=Participant(winner))
            return winner

    def _game(self, key: GameKey, first: int, second: int, control: str, decider: int = 0) -> Game:
        """Return a game; colours are reversed after each odd-numbered one: White, Black, Black, White."""
        first_is_white = (decider or key.game) % 4 in (0, 1)
        white, black = (first, second) if first_is_white else (second, first)
        made = Game(key, white, black, self.results.get(key), control, bool(decider))
        self.games.append(made)
        return made

    def _round_robin(self, players: Group, order: Group, stage: int) -> tuple[Group, ...] | None:
        """Play one game each; if all three tie again, the lowest by the next tie-break is out (2)."""
        one, two, three = draw(f"{self.seed}:{stage}", players).order
        self._note(
            "round robin",
            "Three play a round robin; colours are drawn by lot: {players}.",
            "C.02 13.2.11 (2)",
            players,
        )
        games = []
        for number, (white, black) in enumerate(((one, two), (two, three), (three, one)), start=1):
            key = GameKey(stage, 1, number)
            games.append(Game(key, white, black, self.results.get(key), self.rules.time_control))
        self.games += games
        if any(game.result is None for game in games):
            return None
        scores = {tpn: sum(_points(game, tpn) for game in games) for tpn in players}
        groups = [
            tuple(tpn for tpn in players if scores[tpn] == score)
            for score in sorted(set(scores.values()), reverse=True)
        ]
        best = groups[0]
        if len(best) == 1:
            return tuple(groups)
        if len(best) == ROUND_ROBIN:
            lowest = max(best, key=order.index)
            tied = next(group for group in self.ranked if lowest in group)
            text = "All three are tied again: {out} is lowest on the next tie-break and is out."
            if len(tied) > 1:
                text = (
                    "All three are tied again; {players} are also level on tie-breaks: {out} is out by lot."
                )
            self._note("out", text, "C.02 13.2.11 (2)", tied, out=Participant(lowest))
            best, groups = _without(best, lowest), [best, (lowest,)]
        else:
            self._note("two", "Still tied for first: {players}. They play on.", "C.02 13.2.11 (1)", best)
        final = self._play(best, order, stage + 1)
        return None if final is None else (*final, *groups[1:])

    def _knockout(self, players: Group, stage: int) -> tuple[Group, ...] | None:
        """Draw pairings by lot; those knocked out first share their places (13.2.6) (3)."""
        drawn = draw(f"{self.seed}:{stage}", players).order
        pairs = (drawn[:2], drawn[2:])
        self._note(
            "knock-out", "Four play a knock-out; pairs drawn by lot: {players}.", "C.02 13.2.11 (3)", drawn
        )
        winners = [self._match(pair, stage, number) for number, pair in enumerate(pairs, start=1)]
        through = tuple(winner for winner in winners if winner is not None)
        if len(through) < len(pairs):
            return None
        champion = self._match(through, stage + 1, 1)
        if champion is None:
            return None
        beaten = tuple(tpn for tpn in drawn if tpn not in through)
        self._note(
            "shared", "Knocked out first, they share places and prizes: {players}.", "C.02 13.2.6", beaten
        )
        return (champion,), _without(through, champion), beaten


def _without(group: Group, one: int) -> Group:
    return tuple(tpn for tpn in group if tpn != one)


def _lead(game: Game, first: int) -> int:
    if game.result is PlayOffResult.DRAW:
        return 0
    return 1 if (game.result is PlayOffResult.WHITE) is (game.white == first) else -1


def _points(game: Game, tpn: int) -> int:
    """Return a player's half points in a game."""
    if tpn not in (game.white, game.black):
        return 0
    if game.result is PlayOffResult.DRAW:
        return 1
    return 2 if (game.result is PlayOffResult.WHITE) is (game.white == tpn) else 0


def stages_of(games: Sequence[Game]) -> Iterator[tuple[int, tuple[Game, ...]]]:
    """Yield the games stage by stage."""
    for stage in sorted({game.key.stage for game in games}):
        yield stage, tuple(game for game in games if game.key.stage == stage)

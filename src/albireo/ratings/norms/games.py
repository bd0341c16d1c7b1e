"""The games of a player that can count for a norm, and those that never do (B.01 1.4.1, 1.4.2)."""

from collections.abc import Mapping
from enum import Enum

from albireo.domain.history import Entry, Row
from albireo.domain.player import Player, Title
from albireo.domain.points import Points
from albireo.domain.result import UNFINISHED, Mark
from albireo.value_classes import dataclass

NO_FEDERATION = "FID"
"""Players under FIDE's flag: their games count, but not as a federation for the mix (1.4.3, 1.4.4).

Unless the arbiter has marked their original federation (`federation_for_norms`).
"""
NOT_IN_FIDE = frozenset({"NON"})
"""Players of no FIDE federation: their games do not count (1.4.2a)."""
POINTS: Mapping[Mark, Points] = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0}
"""Rating points, whatever the event's point system."""


class LeftOut(Enum):
    """Why a round does not count for any norm."""

    NO_GAME = "no game"
    """A forfeit, a bye or an absence (1.4.2c)."""
    NOT_STARTED = "not started"
    """The game ended before both players had made a move."""
    NOT_FINISHED = "no result yet"
    NOT_IN_FIDE = "opponent of no FIDE federation"
    """1.4.2a."""
    UNRATED_WITHOUT_POINT = "unrated opponent without a point against rated players"
    """In a round robin (1.4.2b)."""


@dataclass(frozen=True, slots=True)
class NormGame:
    """One game that may count."""

    round: int
    opponent: int
    rating: int
    """0 if unrated."""
    title: Title | None
    federation: str
    points: Points
    """10, 5 or 0."""

    @property
    def is_win(self) -> bool:
        return self.points == 10


@dataclass(frozen=True, slots=True)
class LeftOutRound:
    """A round that counts for no norm, and why."""

    round: int
    opponent: int | None
    reason: LeftOut


@dataclass(frozen=True, slots=True)
class GamesForNorms:
    """One player's rounds, divided into those that may count and those that cannot."""

    games: tuple[NormGame, ...]
    left_out: tuple[LeftOutRound, ...]
    unplayed_points: int
    """Forfeit wins and pairing-allocated byes: one of them may replace the ninth game (1.4.1c)."""
    last_round_no_show: NormGame | None
    """The game against an opponent who did not show up in the last round, as a loss (1.4.2c)."""


def games_for_norms(
    row: Row, players: Mapping[int, Player], *, last_round: int | None, without_points: frozenset[int]
) -> GamesForNorms:
    """Return the games of a player's row.

    `last_round` is the number of the event's last round, if known; `without_points` contains the unrated
    players of a round robin without a point against rated ones.
    """
    games: list[NormGame] = []
    left_out: list[LeftOutRound] = []
    unplayed_points = 0
    no_show: NormGame | None = None
    for entry in row:
        reason = _reason_left_out(entry, players, without_points)
        if reason is None and entry.opponent is not None:
            games.append(norm_game(entry.round, players[entry.opponent], POINTS[entry.mark]))
            continue
        if entry.mark in (Mark.FORFEIT_WIN, Mark.PAIRING_BYE):
            unplayed_points += 1
        if entry.mark is Mark.FORFEIT_WIN and entry.opponent is not None and entry.round == last_round:
            no_show = norm_game(entry.round, players[entry.opponent], 0)
        if reason is not None:
            left_out.append(LeftOutRound(entry.round, entry.opponent, reason))
    return GamesForNorms(tuple(games), tuple(left_out), unplayed_points, no_show)


def norm_game(round_: int, opponent: Player, points: Points) -> NormGame:
    """Return a game against this opponent."""
    return NormGame(
        round_,
        opponent.tpn,
        opponent.rating_for("standard"),
        opponent.title,
        federation_for_norms(opponent),
        points,
    )


def federation_for_norms(player: Player) -> str:
    """Return the federation a player counts for: the original one if marked under FIDE's flag.

    >>> federation_for_norms(Player(1, "A", federation="FID", original_federation="RUS"))
    'RUS'
    >>> federation_for_norms(Player(1, "A", federation="fra", original_federation="RUS"))
    'FRA'
    """
    code = player.federation.upper()
    return player.original_federation or code if code == NO_FEDERATION else code


def _reason_left_out(
    entry: Entry, players: Mapping[int, Player], without_points: frozenset[int]
) -> LeftOut | None:
    if entry.opponent is None or not entry.mark.is_played:
        return LeftOut.NO_GAME
    if entry.mark in UNFINISHED:
        return LeftOut.NOT_FINISHED
    if entry.mark not in POINTS:
        return LeftOut.NOT_STARTED
    if players[entry.opponent].federation.upper() in NOT_IN_FIDE:
        return LeftOut.NOT_IN_FIDE
    if entry.opponent in without_points:
        return LeftOut.UNRATED_WITHOUT_POINT
    return None

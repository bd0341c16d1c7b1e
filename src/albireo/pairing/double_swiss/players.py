"""The player data the Double-Swiss System needs, from two-game matches."""

from collections.abc import Sequence

from albireo.domain.colour import Colour
from albireo.domain.history import Entry, rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Match:
    """One player in one round: two games against the same opponent, or none."""

    opponent: int | None
    colour: Colour | None
    """Colour in the first game, if any game of the match was played (1.6)."""
    is_played: bool
    """Whether the match was played: no player forfeited both games (preface)."""
    bars_bye: bool
    """Whether it was a pairing-allocated bye, a match won by forfeit or a full-point bye (C2)."""
    points: Points


@dataclass(frozen=True, slots=True)
class DoubleSwissPlayer:
    """A player before the pairing of a round."""

    tpn: int
    score: Points
    """Score for pairing: matches so far and virtual points."""
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    matches_played: int
    may_have_bye: bool
    floated: bool
    """Whether the player met an opponent with a different score in the previous round (1.5)."""


def match_of(own: Sequence[Entry], others: Sequence[Entry], full_bye: Points) -> Match:
    """Return a player's match from the entries of its games; `others` are those of the opponent.

    If the second game has not been entered yet, the first decides.
    """
    points = sum(game.points for game in own)
    opponent = own[0].opponent
    if opponent is None:
        bye = any(game.mark in (Mark.PAIRING_BYE, Mark.FULL_BYE) for game in own)
        return Match(None, None, False, bye or points >= full_bye, points)
    forfeited = all(game.mark is Mark.FORFEIT_LOSS for game in own)
    opponent_forfeited = all(game.mark is Mark.FORFEIT_LOSS for game in others)
    has_game = any(game.is_played for game in own)
    return Match(
        opponent,
        own[0].colour if has_game else None,
        not forfeited and not opponent_forfeited,
        opponent_forfeited and not forfeited,
        points,
    )


def players_before(tournament: Tournament, round_: int) -> dict[int, DoubleSwissPlayer]:
    """Return all players before the pairing of a round, by TPN."""
    columns = rows(tournament, 2 * (round_ - 1))
    full_bye = 2 * tournament.settings.points.win
    history: dict[int, list[Match]] = {tpn: [] for tpn in columns}
    for tpn, row in columns.items():
        for start in range(0, len(row), 2):
            own = row[start : start + 2]
            opponent = own[0].opponent
            others = columns[opponent][start : start + 2] if opponent is not None else ()
            history[tpn].append(match_of(own, others, full_bye))
    now = virtual_points(tournament, round_)
    before = virtual_points(tournament, round_ - 1) if round_ > 1 else {}
    score = {tpn: sum(match.points for match in matches) for tpn, matches in history.items()}

    def floated(tpn: int) -> bool:
        if round_ == 1:
            return False
        last = history[tpn][-1]
        if not last.is_played or last.opponent is None:
            return False
        other = last.opponent
        own = score[tpn] - last.points + before[tpn]
        return own != score[other] - history[other][-1].points + before[other]

    return {
        tpn: DoubleSwissPlayer(
            tpn=tpn,
            score=score[tpn] + now[tpn],
            opponents=frozenset(m.opponent for m in matches if m.is_played and m.opponent is not None),
            colours=tuple(m.colour for m in matches if m.colour is not None),
            matches_played=sum(m.is_played for m in matches),
            may_have_bye=not any(m.bars_bye for m in matches),
            floated=floated(tpn),
        )
        for tpn, matches in history.items()
    }

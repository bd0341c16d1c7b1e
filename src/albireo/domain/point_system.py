"""The points for each mark (TRF26 record 162, JaVaFo XXS, bbpPairings BB? lines)."""

from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class PointSystem:
    """Points for every mark, in tenths; the defaults are FIDE's 1-½-0."""

    win: Points = 10
    draw: Points = 5
    loss: Points = 0
    forfeit_win: Points = 10
    forfeit_loss: Points = 0
    pairing_bye: Points = 10
    """The same for every pairing-allocated bye (C.04.1 3); the value of a win unless the rules differ."""
    full_bye: Points = 10
    half_bye: Points = 5
    zero_bye: Points = 0
    unknown: Points = 5
    """An adjourned or unknown result, for pairing purposes only (C.04.2 3.1)."""
    black_win: Points | None = None
    """Set only if a win with Black has a different value from one with White (JaVaFo `BW`)."""
    black_draw: Points | None = None
    black_loss: Points | None = None

    @classmethod
    def of(
        cls, win: Points, draw: Points, loss: Points = 0, pairing_bye: Points | None = None
    ) -> "PointSystem":
        """Return a point system from win, draw and loss; byes and forfeits get FIDE's values for them."""
        return cls(
            win=win,
            draw=draw,
            loss=loss,
            forfeit_win=win,
            pairing_bye=win if pairing_bye is None else pairing_bye,
            full_bye=win,
            half_bye=draw,
            unknown=draw,
        )

    def award(self, mark: Mark, colour: Colour | None = None) -> Points:
        """Return the points of a mark for the player with this colour."""
        if colour is Colour.BLACK and mark in _BLACK_FIELD:
            special: Points | None = getattr(self, _BLACK_FIELD[mark])
            if special is not None:
                return special
        value: Points = getattr(self, _FIELD[mark])
        return value


_FIELD = {
    Mark.WIN: "win",
    Mark.DRAW: "draw",
    Mark.LOSS: "loss",
    Mark.UNRATED_WIN: "win",
    Mark.UNRATED_DRAW: "draw",
    Mark.UNRATED_LOSS: "loss",
    Mark.FORFEIT_WIN: "forfeit_win",
    Mark.FORFEIT_LOSS: "forfeit_loss",
    Mark.PAIRING_BYE: "pairing_bye",
    Mark.FULL_BYE: "full_bye",
    Mark.HALF_BYE: "half_bye",
    Mark.ZERO_BYE: "zero_bye",
    Mark.ADJOURNED: "unknown",
    Mark.UNKNOWN: "unknown",
}
_BLACK_FIELD = {
    Mark.WIN: "black_win",
    Mark.DRAW: "black_draw",
    Mark.LOSS: "black_loss",
    Mark.UNRATED_WIN: "black_win",
    Mark.UNRATED_DRAW: "black_draw",
    Mark.UNRATED_LOSS: "black_loss",
}

STANDARD = PointSystem()
"""1-½-0"""
THREE_ONE_ZERO = PointSystem.of(win=30, draw=10)
"""3-1-0"""

"""The player data the Amalfi system needs before a round."""

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.due_colours import due_colour
from albireo.pairing.system import PairingRequest
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class AmalfiPlayer:
    """One player before a round."""

    tpn: int
    score: Points
    opponents: frozenset[int]
    """Opponents in games played; a forfeited pairing does not count as a meeting."""
    colours: tuple[Colour, ...]
    """Colours of games played, oldest first."""
    may_have_bye: bool

    @property
    def due(self) -> Colour | None:
        """The colour due (8); none before the first game."""
        return due_colour(self.colours)


def due_the_same(one: AmalfiPlayer, other: AmalfiPlayer) -> bool:
    """Return whether both are due the same colour."""
    return one.due is not None and one.due is other.due


def players_to_pair(request: PairingRequest) -> dict[int, AmalfiPlayer]:
    """Return all players to be paired in the round, by TPN."""
    win = request.tournament.settings.points.win
    return {
        tpn: AmalfiPlayer(
            tpn,
            history.score(row),
            frozenset(history.opponents(row)),
            history.colours(row),
            may_have_bye(row, win),
        )
        for tpn, row in history.rows(request.tournament, request.round - 1).items()
        if tpn not in request.absent
    }

"""The player data the Lim System needs before a round."""

from collections.abc import Callable, Iterable, Sequence

from albireo.domain import history
from albireo.domain.colour import Colour
from albireo.domain.points import Points
from albireo.domain.tournament import Tournament
from albireo.pairing.acceleration import virtual_points
from albireo.pairing.bye_eligibility import may_have_bye
from albireo.pairing.colours import difference
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class LimPlayer:
    """One player before a round."""

    tpn: int
    rating: int
    """0 for an unrated player."""
    score: Points
    """Score including virtual points."""
    opponents: frozenset[int]
    colours: tuple[Colour, ...]
    """Colours of games played, oldest first."""
    may_have_bye: bool
    floated: bool
    """Whether the opponent in the last round had a different score."""

    @property
    def due(self) -> Colour | None:
        """The equalising colour or, with equal numbers, the alternating one (5.1, 5.5, 5.6)."""
        if not self.colours:
            return None
        balance = difference(self.colours)
        if balance:
            return Colour.BLACK if balance > 0 else Colour.WHITE
        return self.colours[-1].opposite

    def may_have(self, colour: Colour) -> bool:
        """Return whether a colour is not the third in a row (5.1.1) nor makes a difference of 3 (5.1.2)."""
        if len(self.colours) >= 2 and self.colours[-1] is self.colours[-2] is colour:
            return False
        balance = difference(self.colours)
        return (balance if colour is Colour.WHITE else -balance) < 2


def colours_fit(one: LimPlayer, other: LimPlayer) -> bool:
    """Return whether the two are not due the same colour."""
    return one.due is None or one.due is not other.due


def compatible_colours(one: LimPlayer, other: LimPlayer) -> bool:
    """Return whether a permissible allocation of colours exists (2.1)."""
    return any(one.may_have(colour) and other.may_have(colour.opposite) for colour in Colour)


def players_before(
    tournament: Tournament,
    round_: int,
    eligible: Callable[[Sequence[history.Entry], Points], bool] = may_have_bye,
    only_transferred: bool = False,
) -> dict[int, LimPlayer]:
    """Return all players before a round, by TPN."""
    rows = history.rows(tournament, round_ - 1)
    virtual = virtual_points(tournament, round_)
    floated = _floaters(tournament, rows.items(), round_ - 1, only_transferred)
    win = tournament.settings.points.win
    return {
        tpn: LimPlayer(
            tpn=tpn,
            rating=tournament.by_tpn[tpn].rating or 0,
            score=history.score(row) + virtual[tpn],
            opponents=frozenset(history.opponents(row)),
            colours=history.colours(row),
            may_have_bye=eligible(row, win),
            floated=tpn in floated,
        )
        for tpn, row in rows.items()
    }


def _floaters(
    tournament: Tournament, rows: Iterable[tuple[int, history.Row]], round_: int, only_transferred: bool
) -> set[int]:
    """Return the players who played an opponent with another pairing score in a round.

    With `only_transferred`, return only those who changed group: down to the opponent's group above the
    median, up to it below, or both if they come from different sides of it.
    """
    if round_ < 1:
        return set()
    table = dict(rows)
    virtual = virtual_points(tournament, round_)
    before = {tpn: history.score(row, round_) + virtual[tpn] for tpn, row in table.items()}
    median = tournament.settings.points.win * (round_ - 1) / 2
    found = set()
    for tpn, row in table.items():
        entry = row[round_ - 1]
        if not entry.is_played or entry.opponent is None or before[tpn] == before[entry.opponent]:
            continue
        if not only_transferred or _is_transferred(before[tpn], before[entry.opponent], median):
            found.add(tpn)
    return found


def _is_transferred(own: Points, other: Points, median: float) -> bool:
    """Return whether a player was paired in a group other than their own (2.2)."""
    return own > median if own > other else own < median

"""Decisions about the order of the participants."""

from collections.abc import Mapping

from albireo.standings.play_off import GameKey, PlayOffRules
from albireo.standings.play_off import PlayOffResult as PlayOffResult
from albireo.state.divisions import GroupPlayOff
from albireo.value_classes import dataclass, field


@dataclass(frozen=True, slots=True)
class PlayOffState:
    """A play-off: participants, rules, lots and results so far."""

    place: int
    """The first place concerned."""
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied are grouped."""
    seed: str
    rules: PlayOffRules
    started: str
    """Start time, in UTC."""
    results: Mapping[GameKey, PlayOffResult] = field(default_factory=dict)
    ended: Mapping[GameKey, str] = field(default_factory=dict)
    """When the result of each game was entered, in UTC."""


@dataclass(frozen=True, slots=True)
class StandingsState:
    """Lots, values from elsewhere, manual orders, play-offs."""

    lots: str = ""
    """Seed of the drawing that breaks the last ties; empty if places are shared."""
    figures: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    """Tie-break values computed elsewhere, by code and participant."""
    orders_by_hand: tuple[tuple[tuple[int, ...], str], ...] = ()
    """(participants in order, reason) for ties settled by hand."""
    play_offs: tuple[PlayOffState, ...] = ()
    """By the place concerned."""
    group_play_offs: tuple[GroupPlayOff, ...] = ()
    """Between places of groups or divisions, by number."""

    def without_play_off(self, place: int) -> tuple[PlayOffState, ...]:
        """Return the play-offs for other places."""
        return tuple(each for each in self.play_offs if each.place != place)

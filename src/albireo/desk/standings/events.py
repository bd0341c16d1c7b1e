"""Events about the order of the participants."""

from typing import TypeAlias

from albireo.desk.core.event import Event, Subject
from albireo.standings.play_off import PlayOffRules


class StandingsLotDrawn(Event, frozen=True, tag="standings-lot-drawn/1"):
    """The seed of a drawing of lots that breaks what the tie-breaks leave tied; empty: no drawing."""

    seed: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class StandingsOrdered(Event, frozen=True, tag="standings-ordered/1"):
    """An order by hand among participants who are tied, such as after a play-off; none: taken back."""

    order: tuple[int, ...]
    reason: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class TieBreakFiguresGiven(Event, frozen=True, tag="tie-break-figures-given/1"):
    """Figures computed elsewhere, for `USER` or `OTHER_xxx` in the list of tie-breaks; none: taken back."""

    code: str
    figures: tuple[tuple[int, str], ...]
    """(participant, figure): `25/2` or `13`."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class PlayOffStarted(Event, frozen=True, tag="play-off-started/1"):
    """A play-off among those tied for a place, with its lots and the rules in force."""

    place: int
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied together."""
    seed: str
    rules: PlayOffRules

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


class PlayOffGameEnded(Event, frozen=True, tag="play-off-game-ended/1"):
    """The result of a game of a play-off: `10`, `==` or `01`; empty: taken back."""

    place: int
    stage: int
    match: int
    game: int
    result: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "play-off", self.place, self.stage, self.match, self.game),)


class PlayOffCancelled(Event, frozen=True, tag="play-off-cancelled/1"):
    """A play-off that does not count: the tie-breaks decide again."""

    place: int
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)


StandingsEvent: TypeAlias = (
    StandingsLotDrawn
    | StandingsOrdered
    | TieBreakFiguresGiven
    | PlayOffStarted
    | PlayOffGameEnded
    | PlayOffCancelled
)

"""Events about the order of the participants."""

from typing import TypeAlias

from albireo.desk.core.divisions import GroupPlace
from albireo.desk.core.event import Event, Subject
from albireo.domain.points import Points
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


class GroupPlayOffArranged(Event, frozen=True, tag="group-play-off-arranged/1"):
    """Two places of groups or divisions that play each other after the last round."""

    number: int
    first: GroupPlace
    second: GroupPlace

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)


class GroupPlayOffScored(Event, frozen=True, tag="group-play-off-scored/1"):
    """The scores of such a play-off, match by match; none: taken back."""

    number: int
    first: int
    """The unit that has the first place."""
    second: int
    scores: tuple[tuple[Points, Points], ...] = ()
    winner: int = 0
    """Where the scores are level: who was declared the winner."""
    how: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)


class GroupPlayOffRemoved(Event, frozen=True, tag="group-play-off-removed/1"):
    """There is no such play-off."""

    number: int
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)


StandingsEvent: TypeAlias = (
    StandingsLotDrawn
    | StandingsOrdered
    | TieBreakFiguresGiven
    | PlayOffStarted
    | PlayOffGameEnded
    | PlayOffCancelled
    | GroupPlayOffArranged
    | GroupPlayOffScored
    | GroupPlayOffRemoved
)

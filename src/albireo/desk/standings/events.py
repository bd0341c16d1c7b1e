"""Events about the order of the participants."""

from typing import TypeAlias

from albireo.desk.core.event import Event, Subject


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


StandingsEvent: TypeAlias = StandingsLotDrawn | StandingsOrdered | TieBreakFiguresGiven

"""Events about the order of the participants."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import name_of, note, unit_name
from albireo.domain.explanation import Note
from albireo.domain.message import ListedNames, plural
from albireo.domain.points import Points, chess
from albireo.organising.standings import pair_of
from albireo.standings.play_off import GameKey, PlayOffResult, PlayOffRules
from albireo.state.conduct import Lasting
from albireo.state.divisions import GroupPlace, GroupPlayOff
from albireo.state.result_codes import result_of
from albireo.state.standings import PlayOffState, StandingsState

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class StandingsLotDrawn(Event, frozen=True, tag="standings-lot-drawn/1"):
    """Lots were drawn for remaining ties: the seed; empty if cancelled."""

    survives_undo: ClassVar[bool] = True
    seed: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[StandingsState] = replace(draft[StandingsState], lots=self.seed)
        draft[Lasting] = replace(draft[Lasting], drawn_lots=self.seed or draft[Lasting].drawn_lots)

    def describe(self, state: "State") -> Note:
        text = "lots drawn for the remaining ties: {seed}" if self.seed else "drawing of lots undone"
        return note(self, text, seed=self.seed)


class StandingsOrdered(Event, frozen=True, tag="standings-ordered/1"):
    """Tied participants were ordered by hand, such as after a play-off; without order: removed."""

    order: tuple[int, ...]
    reason: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        others = tuple(
            item for item in draft[StandingsState].orders_by_hand if set(item[0]) != set(self.order)
        )
        draft[StandingsState] = replace(
            draft[StandingsState],
            orders_by_hand=(*others, (self.order, self.reason)) if self.reason else others,
        )

    def describe(self, state: "State") -> Note:
        names = ListedNames(name_of(state, id_) for id_ in self.order)
        text = "tie settled by hand: {names} ({reason})" if self.reason else "order by hand undone: {names}"
        return note(self, text, names=names, reason=self.reason)


class TieBreakFiguresGiven(Event, frozen=True, tag="tie-break-figures-given/1"):
    """Values computed elsewhere were set for `USER` or `OTHER_xxx`; none: removed."""

    code: str
    figures: tuple[tuple[int, str], ...]
    """(participant, value): `25/2` or `13`."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        others = {code: kept for code, kept in draft[StandingsState].figures.items() if code != self.code}
        draft[StandingsState] = replace(
            draft[StandingsState],
            figures={**others, self.code: dict(self.figures)} if self.figures else others,
        )
        draft.outdate_orders()

    def describe(self, state: "State") -> Note:
        text = (
            plural(
                "{code}: {count} value from elsewhere",
                "{code}: {count} values from elsewhere",
                len(self.figures),
            )
            if self.figures
            else "{code}: values cleared"
        )
        return note(self, text, code=self.code, count=len(self.figures))


class PlayOffStarted(Event, frozen=True, tag="play-off-started/1"):
    """A play-off among those tied for a place was started, with its lots and rules."""

    place: int
    ranked: tuple[tuple[int, ...], ...]
    """Units by the next tie-breaks, best first; those still tied are grouped."""
    seed: str
    rules: PlayOffRules

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        made = PlayOffState(self.place, self.ranked, self.seed, self.rules, recorded.at)
        draft[StandingsState] = replace(draft[StandingsState], play_offs=(*_others(draft, self.place), made))

    def describe(self, state: "State") -> Note:
        names = ListedNames(unit_name(state, id_) for group in self.ranked for id_ in group)
        return note(self, "play-off for place {place}: {names}", place=self.place, names=names)


class PlayOffGameEnded(Event, frozen=True, tag="play-off-game-ended/1"):
    """A game of a play-off ended: `10`, `==` or `01`; empty: cleared."""

    place: int
    stage: int
    match: int
    game: int
    result: str

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "play-off", self.place, self.stage, self.match, self.game),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        key = GameKey(self.stage, self.match, self.game)
        found = next(each for each in draft[StandingsState].play_offs if each.place == self.place)
        results = {game: result for game, result in found.results.items() if game != key}
        ended = {game: at for game, at in found.ended.items() if game != key}
        if self.result:
            results[key], ended[key] = PlayOffResult(self.result), recorded.at
        made = replace(found, results=results, ended=ended)
        draft[StandingsState] = replace(
            draft[StandingsState],
            play_offs=tuple(made if each is found else each for each in draft[StandingsState].play_offs),
        )

    def describe(self, state: "State") -> Note:
        text = (
            "play-off for place {place}, {white} – {black}: {result}"
            if self.result
            else "play-off for place {place}, {white} – {black}: result cleared"
        )
        result = str(result_of(self.result)) if self.result else ""
        white, black = pair_of(state, self.place, GameKey(self.stage, self.match, self.game))
        return note(self, text, place=self.place, white=white, black=black, result=result)


class PlayOffCancelled(Event, frozen=True, tag="play-off-cancelled/1"):
    """A play-off was cancelled: the tie-breaks decide again."""

    place: int
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[StandingsState] = replace(draft[StandingsState], play_offs=_others(draft, self.place))

    def describe(self, state: "State") -> Note:
        text = (
            "play-off for place {place} cancelled: {reason}"
            if self.reason
            else "play-off for place {place} cancelled"
        )
        return note(self, text, place=self.place, reason=self.reason)


class GroupPlayOffArranged(Event, frozen=True, tag="group-play-off-arranged/1"):
    """A play-off between two places of groups or divisions was arranged."""

    number: int
    first: GroupPlace
    second: GroupPlace

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        made = GroupPlayOff(self.number, self.first, self.second)
        others = (each for each in draft[StandingsState].group_play_offs if each.number != self.number)
        found = sorted((*others, made), key=lambda each: each.number)
        draft[StandingsState] = replace(draft[StandingsState], group_play_offs=tuple(found))

    def describe(self, state: "State") -> Note:
        return note(
            self,
            "play-off {number}: place {place} of {group} meets place {other_place} of {other}",
            number=self.number,
            place=self.first.place,
            group=self.first.group,
            other_place=self.second.place,
            other=self.second.group,
        )


class GroupPlayOffScored(Event, frozen=True, tag="group-play-off-scored/1"):
    """The scores of a group play-off were entered, match by match, or cleared if there are none."""

    number: int
    first: int
    """The unit with the first place."""
    second: int
    scores: tuple[tuple[Points, Points], ...] = ()
    winner: int = 0
    """The declared winner if the scores are level."""
    how: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        units = (self.first, self.second) if self.scores else None
        draft[StandingsState] = replace(
            draft[StandingsState],
            group_play_offs=tuple(
                replace(each, units=units, scores=self.scores, winner=self.winner, how=self.how)
                if each.number == self.number
                else each
                for each in draft[StandingsState].group_play_offs
            ),
        )

    def describe(self, state: "State") -> Note:
        scores = " ".join(f"{chess(first)}-{chess(second)}" for first, second in self.scores)
        text = "play-off {number}, {first} – {second}: {scores}"
        if not self.scores:
            text = "play-off {number}, {first} – {second}: scores cleared"
        elif self.winner:
            text = "play-off {number}, {first} – {second}: {scores}, won by {winner} ({how})"
        return note(
            self,
            text,
            number=self.number,
            first=unit_name(state, self.first),
            second=unit_name(state, self.second),
            scores=scores,
            winner=unit_name(state, self.winner) if self.winner else "",
            how=self.how,
        )


class GroupPlayOffRemoved(Event, frozen=True, tag="group-play-off-removed/1"):
    """The play-off was removed."""

    number: int
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("standings", "group-play-off", self.number),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        found = draft[StandingsState].group_play_offs
        draft[StandingsState] = replace(
            draft[StandingsState], group_play_offs=tuple(each for each in found if each.number != self.number)
        )

    def describe(self, state: "State") -> Note:
        text = "play-off {number} removed: {reason}" if self.reason else "play-off {number} removed"
        return note(self, text, number=self.number, reason=self.reason)


def _others(draft: "TournamentDraft", place: int) -> tuple[PlayOffState, ...]:
    return tuple(each for each in draft[StandingsState].play_offs if each.place != place)


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

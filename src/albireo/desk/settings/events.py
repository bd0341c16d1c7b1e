"""Events about the tournament as a whole."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.mechanism.event import Event, RecordedEvent, Subject
from albireo.desk.mechanism.event_words import note
from albireo.desk.mechanism.fact_names import list_of_facts
from albireo.desk.mechanism.facts import with_facts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import Settings
from albireo.state.comment_pairs import changed_pairs
from albireo.state.conduct import Comment, Conduct, Lasting, Phase
from albireo.state.duties import ALL
from albireo.state.rules import Rules
from albireo.tiebreaks.edition import edition_of

if TYPE_CHECKING:
    from albireo.state.tournament import State
    from albireo.state.tournament_draft import TournamentDraft


class TournamentCreated(Event, frozen=True, tag="tournament-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Settings] = with_facts(draft[Settings], self.settings)
        draft[Rules] = with_facts(draft[Rules], self.rules)

    def describe(self, state: "State") -> Note:
        given = self.settings.given()
        rounds = given["number_of_rounds"]
        return note(self, "tournament {name} created, rounds: {rounds}", name=given["name"], rounds=rounds)


class SettingsChanged(Event, frozen=True, tag="settings-changed/1"):
    changes: SettingsFacts
    differs: tuple[tuple[int, int], ...] = ()
    """The engine's pairs for the last round if it became or ceased to be the final one."""

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        before = draft[Settings]
        after = with_facts(before, self.changes)
        draft[Settings] = after
        was_assumed = draft[Conduct].has_assumed_rounds
        if "number_of_rounds" in self.changes.given():
            draft[Conduct] = replace(draft[Conduct], has_assumed_rounds=False)
        draft.outdate_draft()
        draft.outdate_orders()
        if any(round_.published for round_ in draft.rounds):
            if after.number_of_rounds != before.number_of_rounds:
                from_what = "declared as" if was_assumed else f"changed from {before.number_of_rounds} to"
                draft.comment(
                    f"Number of rounds @ Round {len(draft.rounds)}: {from_what} {after.number_of_rounds}"
                )
            if self.differs:
                text, units = changed_pairs(self.differs, draft.pairs_made(len(draft.rounds)))
                draft.comment(f"Configuration @ Round {len(draft.rounds)}: {text}", units=units)
            if after.tie_breaks != before.tie_breaks:
                draft.comment(
                    f"Tie-breaks @ Round {len(draft.rounds)}: changed from"
                    f" {','.join(before.tie_breaks) or 'none'} to {','.join(after.tie_breaks) or 'none'}"
                )
            editions = (before.tie_break_edition, after.tie_break_edition)
            if editions[0] != editions[1]:
                old, new = (name or "that of the start" for name in editions)
                draft.comment(f"Tie-breaks @ Round {len(draft.rounds)}: edition changed from {old} to {new}")
            elif edition_of(after) is not edition_of(before):
                old, new = edition_of(before).value, edition_of(after).value
                draft.comment(
                    f"Tie-breaks @ Round {len(draft.rounds)}: edition changed from {old} to {new}"
                    " with the first day"
                )

    def describe(self, state: "State") -> Note:
        return note(self, "settings changed: {names}", names=list_of_facts([*self.changes.given()]))


class RulesChanged(Event, frozen=True, tag="rules-changed/1"):
    changes: RulesFacts

    def subjects(self) -> tuple[Subject, ...]:
        return (("rules",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        before = draft[Rules]
        draft[Rules] = with_facts(before, self.changes)
        for name in ("tie_break_ratings", "tie_break_unrated"):
            if name in self.changes.given() and any(round_.published for round_ in draft.rounds):
                draft.comment(
                    f"Tie-breaks @ Round {len(draft.rounds)}: {name.removeprefix('tie_break_')} changed"
                    f" from {_rule_value(getattr(before, name))} to {_rule_value(self.changes.given()[name])}"
                )
        if {"check_in", "keep_apart", "first_board"} & self.changes.given().keys():
            draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        return note(self, "rules changed: {names}", names=list_of_facts([*self.changes.given()]))


class DutyTicked(Event, frozen=True, tag="duty-ticked/1"):
    """A duty of the checklist was marked as done or not done."""

    duty: str
    is_done: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return (("duty", self.duty),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        rules = draft[Rules]
        done = tuple(name for name in rules.plan.done if name != self.duty)
        plan = replace(rules.plan, done=(*done, self.duty) if self.is_done else done)
        draft[Rules] = replace(rules, plan=plan)

    def describe(self, state: "State") -> Note:
        text = "done: {duty}" if self.is_done else "not done yet: {duty}"
        return note(self, text, duty=ALL[self.duty].text if self.duty in ALL else self.duty)


class FideModeLeft(Event, frozen=True, tag="fide-mode-left/1"):
    """FIDE mode was left for good: undo does not restore it."""

    survives_undo: ClassVar[bool] = True
    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("mode",),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        if draft[Lasting].left_fide_mode is None:
            at = len(draft.rounds)
            why = f": {self.reason}" if self.reason else ""
            draft[Lasting] = replace(
                draft[Lasting], left_fide_mode=Comment(at, f"FIDE mode left @ Round {at}{why}")
            )

    def describe(self, state: "State") -> Note:
        return note(self, "left FIDE mode: {reason}" if self.reason else "left FIDE mode", reason=self.reason)


class InitialColourDrawn(Event, frozen=True, tag="initial-colour-drawn/1"):
    colour: Colour
    lot: str = ""
    """The random bits drawn, in hexadecimal; an odd number means Black. Empty if drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Settings] = replace(draft[Settings], initial_colour=self.colour)
        draft.outdate_draft()

    def describe(self, state: "State") -> Note:
        is_white = self.colour is Colour.WHITE
        return note(self, "initial colour drawn: White" if is_white else "initial colour drawn: Black")


class TournamentFinished(Event, frozen=True, tag="tournament-finished/1"):
    after_round: int | None = None
    """The last round played, if the tournament ended early."""
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Conduct] = replace(draft[Conduct], phase=Phase.FINISHED)
        if self.after_round is not None:
            last = draft[Settings].number_of_rounds
            why = f": {self.reason}" if self.reason else ""
            draft.comment(f"Tournament ended early @ Round {self.after_round} of {last}{why}")

    def describe(self, state: "State") -> Note:
        if self.after_round is None:
            return note(self, "tournament finished")
        text = (
            "tournament ended after round {round}: {reason}"
            if self.reason
            else ("tournament ended after round {round}")
        )
        return note(self, text, round=self.after_round, reason=self.reason)


class TournamentReopened(Event, frozen=True, tag="tournament-reopened/1"):
    sentence: ClassVar[Translatable] = translatable("tournament reopened")
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Conduct] = replace(draft[Conduct], phase=Phase.OPEN)


class TournamentAnnulled(Event, frozen=True, tag="tournament-annulled/1"):
    sentence: ClassVar[Translatable] = translatable("tournament annulled")
    reason: str = ""

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Conduct] = replace(draft[Conduct], phase=Phase.ANNULLED)
        draft.comment(f"Tournament annulled: {self.reason}" if self.reason else "Tournament annulled")


class TournamentDeleted(Event, frozen=True, tag="tournament-deleted/1"):
    """The tournament was moved to the bin: it is hidden until it is restored."""

    sentence: ClassVar[Translatable] = translatable("moved to the bin")

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Conduct] = replace(draft[Conduct], is_deleted=True)


class TournamentRestored(Event, frozen=True, tag="tournament-restored/1"):
    """The tournament was restored from the bin."""

    sentence: ClassVar[Translatable] = translatable("restored from the bin")

    def apply(self, draft: "TournamentDraft", recorded: RecordedEvent) -> None:
        draft[Conduct] = replace(draft[Conduct], is_deleted=False)


def _rule_value(value: object) -> str:
    """Return a rating rule for a comment."""
    if value is None:
        return "tie-break not used"
    return "left out" if value == 0 else str(value)


SettingsEvent: TypeAlias = (
    TournamentCreated
    | SettingsChanged
    | RulesChanged
    | DutyTicked
    | FideModeLeft
    | InitialColourDrawn
    | TournamentFinished
    | TournamentReopened
    | TournamentAnnulled
    | TournamentDeleted
    | TournamentRestored
)

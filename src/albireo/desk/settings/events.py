"""Events about the tournament as a whole."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from albireo.desk.core.event import Event, RecordedEvent, Subject
from albireo.desk.core.event_words import note
from albireo.desk.core.fact_names import listed
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state import Comment, Phase
from albireo.desk.rounds.comment_pairs import pair_holes, pair_units
from albireo.desk.settings.duties import ALL
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, translatable

if TYPE_CHECKING:
    from albireo.desk.core.state import State
    from albireo.desk.core.state_builder import StateBuilder


class TournamentCreated(Event, frozen=True, tag="tournament-created/1"):
    settings: SettingsFacts
    rules: RulesFacts = RulesFacts()

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(
            settings=with_facts(builder.get("settings"), self.settings),
            rules=with_facts(builder.get("rules"), self.rules),
        )

    def describe(self, state: "State") -> Note:
        given = self.settings.given()
        rounds = given["number_of_rounds"]
        return note(self, "tournament {name} created, rounds: {rounds}", name=given["name"], rounds=rounds)


class SettingsChanged(Event, frozen=True, tag="settings-changed/1"):
    changes: SettingsFacts
    differs: tuple[tuple[int, int], ...] = ()
    """Where the last round became, or ceased to be, the final one: pairs the engine would have made."""

    def subjects(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        before = builder.get("settings")
        after = with_facts(before, self.changes)
        builder.set(settings=after)
        if "number_of_rounds" in self.changes.given():
            builder.set(has_assumed_rounds=False)
        builder.outdate_draft()
        builder.outdate_orders()
        if any(round_.published for round_ in builder.rounds):
            if after.number_of_rounds != before.number_of_rounds:
                builder.comment(
                    f"Number of rounds @ Round {len(builder.rounds)}:"
                    f" changed from {before.number_of_rounds} to {after.number_of_rounds}"
                )
            if self.differs:
                text = f"Pairings differ from the system @ Round {len(builder.rounds)}: system"
                builder.comment(f"{text} {pair_holes(self.differs)}", units=pair_units(self.differs))
            if after.tie_breaks != before.tie_breaks:
                builder.comment(
                    f"Tie-breaks @ Round {len(builder.rounds)}: changed from"
                    f" {','.join(before.tie_breaks) or 'none'} to {','.join(after.tie_breaks) or 'none'}"
                )
            if after.tie_break_edition != before.tie_break_edition:
                builder.comment(
                    f"Tie-breaks @ Round {len(builder.rounds)}: edition changed from"
                    f" {before.tie_break_edition or 'that of the start'}"
                    f" to {after.tie_break_edition or 'that of the start'}"
                )

    def describe(self, state: "State") -> Note:
        return note(self, "settings changed: {names}", names=listed([*self.changes.given()]))


class RulesChanged(Event, frozen=True, tag="rules-changed/1"):
    changes: RulesFacts

    def subjects(self) -> tuple[Subject, ...]:
        return (("rules",),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        before = builder.get("rules")
        builder.set(rules=with_facts(before, self.changes))
        for name in ("tie_break_ratings", "tie_break_unrated"):
            if name in self.changes.given() and any(round_.published for round_ in builder.rounds):
                builder.comment(
                    f"Tie-breaks @ Round {len(builder.rounds)}: {name.removeprefix('tie_break_')} changed"
                    f" from {_rule_value(getattr(before, name))} to {_rule_value(self.changes.given()[name])}"
                )
        if {"check_in", "keep_apart", "first_board"} & self.changes.given().keys():
            builder.outdate_draft()

    def describe(self, state: "State") -> Note:
        return note(self, "rules changed: {names}", names=listed([*self.changes.given()]))


class DutyTicked(Event, frozen=True, tag="duty-ticked/1"):
    """A duty of the checklist is done, or not yet after all."""

    duty: str
    is_done: bool = True

    def subjects(self) -> tuple[Subject, ...]:
        return (("duty", self.duty),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        rules = builder.get("rules")
        done = tuple(name for name in rules.plan.done if name != self.duty)
        plan = replace(rules.plan, done=(*done, self.duty) if self.is_done else done)
        builder.set(rules=replace(rules, plan=plan))

    def describe(self, state: "State") -> Note:
        text = "done: {duty}" if self.is_done else "not done yet: {duty}"
        return note(self, text, duty=ALL[self.duty].text if self.duty in ALL else self.duty)


class FideModeLeft(Event, frozen=True, tag="fide-mode-left/1"):
    """For good: undo does not bring it back."""

    reason: str = ""

    def subjects(self) -> tuple[Subject, ...]:
        return (("mode",),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        if builder.get("left_fide_mode") is None:
            at = len(builder.rounds)
            why = f": {self.reason}" if self.reason else ""
            builder.set(left_fide_mode=Comment(at, f"FIDE mode left @ Round {at}{why}"))

    def describe(self, state: "State") -> Note:
        return note(self, "Left FIDE mode: {reason}" if self.reason else "Left FIDE mode", reason=self.reason)


class InitialColourDrawn(Event, frozen=True, tag="initial-colour-drawn/1"):
    colour: Colour
    lot: str = ""
    """The random bits drawn, in hexadecimal: an odd number is Black. Empty: drawn by people."""

    def subjects(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(settings=replace(builder.get("settings"), initial_colour=self.colour))
        builder.outdate_draft()

    def describe(self, state: "State") -> Note:
        is_white = self.colour is Colour.WHITE
        return note(self, "initial colour drawn: White" if is_white else "initial colour drawn: Black")


class TournamentFinished(Event, frozen=True, tag="tournament-finished/1"):
    after_round: int | None = None
    """The last round played, where the tournament ends early."""
    reason: str = ""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(phase=Phase.FINISHED)
        if self.after_round is not None:
            last = builder.get("settings").number_of_rounds
            why = f": {self.reason}" if self.reason else ""
            builder.comment(f"Tournament ended early @ Round {self.after_round} of {last}{why}")

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

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(phase=Phase.OPEN)


class TournamentAnnulled(Event, frozen=True, tag="tournament-annulled/1"):
    sentence: ClassVar[Translatable] = translatable("tournament annulled")
    reason: str = ""

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(phase=Phase.ANNULLED)
        builder.comment(f"Tournament annulled: {self.reason}" if self.reason else "Tournament annulled")


class TournamentDeleted(Event, frozen=True, tag="tournament-deleted/1"):
    """Into the bin: nothing of it is shown until it is restored."""

    sentence: ClassVar[Translatable] = translatable("moved to the bin")

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(deleted=True)


class TournamentRestored(Event, frozen=True, tag="tournament-restored/1"):
    """Out of the bin, as it was."""

    sentence: ClassVar[Translatable] = translatable("restored from the bin")

    def apply(self, builder: "StateBuilder", recorded: RecordedEvent) -> None:
        builder.set(deleted=False)


def _rule_value(value: object) -> str:
    """A rule about ratings in a comment."""
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

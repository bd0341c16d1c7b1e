"""What events about the tournament as a whole do to the state."""

from dataclasses import replace

from albireo.desk.core.event import RecordedEvent
from albireo.desk.core.facts import with_facts
from albireo.desk.core.state import Comment, Phase
from albireo.desk.core.state_builder import StateBuilder, applies
from albireo.desk.settings.events import (
    DutyTicked,
    FideModeLeft,
    InitialColourDrawn,
    RulesChanged,
    SettingsChanged,
    TournamentAnnulled,
    TournamentCreated,
    TournamentDeleted,
    TournamentFinished,
    TournamentReopened,
    TournamentRestored,
)


@applies(TournamentCreated)
def _created(builder: StateBuilder, event: TournamentCreated, _: RecordedEvent) -> None:
    builder.set(
        settings=with_facts(builder.get("settings"), event.settings),
        rules=with_facts(builder.get("rules"), event.rules),
    )


@applies(SettingsChanged)
def _settings(builder: StateBuilder, event: SettingsChanged, _: RecordedEvent) -> None:
    before = builder.get("settings")
    after = with_facts(before, event.changes)
    builder.set(settings=after)
    builder.outdate_draft()
    builder.outdate_orders()
    if any(round_.published for round_ in builder.rounds):
        if after.number_of_rounds != before.number_of_rounds:
            builder.comment(
                f"Number of rounds @ Round {len(builder.rounds)}:"
                f" changed from {before.number_of_rounds} to {after.number_of_rounds}"
            )
        if event.differs:
            builder.comment(f"Pairings differ from the system @ Round {len(builder.rounds)}")
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


@applies(RulesChanged)
def _rules(builder: StateBuilder, event: RulesChanged, _: RecordedEvent) -> None:
    before = builder.get("rules")
    builder.set(rules=with_facts(before, event.changes))
    for name in ("tie_break_ratings", "tie_break_unrated"):
        if name in event.changes.given() and any(round_.published for round_ in builder.rounds):
            builder.comment(
                f"Tie-breaks @ Round {len(builder.rounds)}: {name.removeprefix('tie_break_')} changed from"
                f" {getattr(before, name)} to {event.changes.given()[name]}"
            )
    if {"check_in", "keep_apart", "first_board"} & event.changes.given().keys():
        builder.outdate_draft()


@applies(DutyTicked)
def _ticked(builder: StateBuilder, event: DutyTicked, _: RecordedEvent) -> None:
    rules = builder.get("rules")
    done = tuple(name for name in rules.plan.done if name != event.duty)
    plan = replace(rules.plan, done=(*done, event.duty) if event.is_done else done)
    builder.set(rules=replace(rules, plan=plan))


@applies(FideModeLeft)
def _fide_mode(builder: StateBuilder, event: FideModeLeft, _: RecordedEvent) -> None:
    if builder.get("left_fide_mode") is None:
        at = len(builder.rounds)
        why = f": {event.reason}" if event.reason else ""
        builder.set(left_fide_mode=Comment(at, f"FIDE mode left @ Round {at}{why}"))


@applies(InitialColourDrawn)
def _colour(builder: StateBuilder, event: InitialColourDrawn, _: RecordedEvent) -> None:
    builder.set(settings=replace(builder.get("settings"), initial_colour=event.colour))
    builder.outdate_draft()


@applies(TournamentFinished)
def _finished(builder: StateBuilder, event: TournamentFinished, _: RecordedEvent) -> None:
    builder.set(phase=Phase.FINISHED)
    if event.after_round is not None:
        last = builder.get("settings").number_of_rounds
        why = f": {event.reason}" if event.reason else ""
        builder.comment(f"Tournament ended early @ Round {event.after_round} of {last}{why}")


@applies(TournamentReopened)
def _reopened(builder: StateBuilder, event: TournamentReopened, _: RecordedEvent) -> None:
    builder.set(phase=Phase.OPEN)


@applies(TournamentAnnulled)
def _annulled(builder: StateBuilder, event: TournamentAnnulled, _: RecordedEvent) -> None:
    builder.set(phase=Phase.ANNULLED)
    builder.comment(f"Tournament annulled: {event.reason}" if event.reason else "Tournament annulled")


@applies(TournamentDeleted)
def _deleted(builder: StateBuilder, event: TournamentDeleted, _: RecordedEvent) -> None:
    builder.set(deleted=True)


@applies(TournamentRestored)
def _restored(builder: StateBuilder, event: TournamentRestored, _: RecordedEvent) -> None:
    builder.set(deleted=False)

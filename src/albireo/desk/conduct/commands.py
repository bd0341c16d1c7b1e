"""Creating a tournament and changing what was decided about it."""

from collections.abc import Set
from dataclasses import replace
from typing import Annotated, Self, TypeAlias

from msgspec import UNSET, structs

from albireo.desk.conduct.announced import warn_after_start, warn_of_other_places
from albireo.desk.conduct.number_of_rounds import warn_of_rounds
from albireo.desk.mechanism.decide import (
    FESTIVAL,
    TOURNAMENT,
    Command,
    Deciding,
    handles,
    refuse_after_the_end,
    warn,
)
from albireo.desk.mechanism.event import Subject
from albireo.desk.mechanism.face import Called, CommandFace
from albireo.desk.mechanism.fact_names import REASON
from albireo.desk.mechanism.facts import facts_that_change, with_facts
from albireo.desk.mechanism.outcome import Level, refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.desk.players.keep_apart import refuse_keeping_apart, warn_of_late_prohibition
from albireo.desk.players.restriction_events import VirtualPointsSet
from albireo.desk.rounds.external_rounds import renumber_last_round
from albireo.desk.settings.checks import (
    check_acceleration,
    check_group_systems,
    check_options,
    check_rules,
    check_settings,
    check_system,
    check_tie_breaks,
    check_time_control,
    default_tie_breaks,
    options_known_to,
    refuse_acceleration_without_meaning,
    warn_of_buchholz,
    warn_of_points,
    warn_of_ratings,
    with_order_drawn,
)
from albireo.desk.settings.events import (
    DutyTicked,
    FideModeLeft,
    RulesChanged,
    SettingsChanged,
    TournamentCreated,
)
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.initial_colour import colour_drawn_event
from albireo.desk.settings.recognition import warn_of_recognition, without_usual_group
from albireo.desk.settings.rounds import refuse_other_rounds
from albireo.domain.colour import Colour
from albireo.domain.initial_order import OrderOfEquals
from albireo.domain.tournament import Settings
from albireo.facts.settings import SETTINGS
from albireo.pairing.group_systems import may_pair_a_group
from albireo.pairing.registry import DEFAULT, system_of, tournament_type
from albireo.pairing.type_codes import without_acceleration
from albireo.state.competition import competition_of
from albireo.state.conduct import NOT_RATED, Phase
from albireo.state.duties import ALL as ALL_DUTIES
from albireo.state.rules import Rules
from albireo.state.tournament import State


class CreateTournament(Command, frozen=True, tag="create-tournament"):
    """Create a tournament; a name and the number of rounds are enough, the rest has FIDE's defaults."""

    face = CommandFace("create", role="", by_hand=True)

    name: str
    rounds: int
    settings: SettingsFacts = SettingsFacts()
    rules: RulesFacts = RulesFacts()
    fide_rated: bool = True
    """Whether FIDE rates it; otherwise the tournament is outside FIDE mode from the start."""

    def with_lot(self, lot: str) -> Self:
        return structs.replace(self, rules=with_order_drawn(self.rules, lot))


@handles(CreateTournament)
def _create(deciding: Deciding, command: CreateTournament) -> None:
    if deciding.state.version:
        raise refusal("exists", "This tournament has already been created.")
    given = {"system": DEFAULT.code, **command.settings.given()}
    given = {
        "tie_breaks": default_tie_breaks(tournament_type(given["system"])),
        **given,
        "name": command.name,
        "number_of_rounds": command.rounds,
    }
    facts = check_settings(SettingsFacts(**given))
    rules = check_rules(command.rules)
    settings = with_facts(Settings(), facts)
    check_system(settings)
    check_time_control(settings.encoded_time_control)
    check_options(settings)
    check_acceleration(settings.acceleration)
    refuse_acceleration_without_meaning(settings)
    check_tie_breaks(settings)
    deciding.emit(TournamentCreated(facts, rules))
    if not command.fide_rated:
        deciding.emit(FideModeLeft(NOT_RATED))
    warn_of_buchholz(deciding, settings)
    warn_of_points(deciding, settings)
    warn_of_recognition(deciding, Settings(), settings, given.keys())


class ChangeSettings(Command, frozen=True, tag="change-settings"):
    face = CommandFace("set", role="chief", by_hand=True)

    changes: SettingsFacts

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())


@handles(ChangeSettings, after_the_end=True)
def _change(deciding: Deciding, command: ChangeSettings) -> None:
    before = deciding.state.settings
    replaces_rows = "acceleration" in command.changes.given() and bool(deciding.state.restrictions.virtual)
    after = _settings_after(deciding.state, command.changes)
    changes = facts_that_change(SettingsFacts, before, after)
    names = changes.given().keys() | ({"acceleration"} if replaces_rows else set())
    if not names:
        return
    _refuse_after_the_end(deciding.state, names)
    _check_changed(deciding, names, after, replaces_rows)
    differs: tuple[tuple[int, int], ...] = ()
    if {"tie_breaks", "start", "end"} & names:
        warn_of_ratings(deciding, after, is_long=deciding.state.rules.long_event)
    if "number_of_rounds" in names:
        refuse_other_rounds(deciding.state, after)
        differs = warn_of_rounds(deciding, after)
    if {"points", "match_points"} & names:
        warn_of_points(deciding, after)
    warn_of_recognition(deciding, deciding.state.settings, after, names)
    if deciding.state.under_way:
        warn_after_start(deciding, names, after)
    if changes.given():
        deciding.emit(SettingsChanged(changes, differs))
    if replaces_rows:
        deciding.emit(VirtualPointsSet(()))


def _settings_after(state: State, changes: SettingsFacts) -> Settings:
    """Return the settings with the changes, and with what follows from them."""
    before, given = state.settings, changes.given()
    after = with_facts(before, check_settings(changes))
    if "acceleration" in given:
        # The code of an imported system would still name a method.
        after = replace(after, type=tournament_type(without_acceleration(after.system)))
        after = replace(after, acceleration=without_usual_group(state, after.acceleration))
    if "system" in given:
        after = replace(after, system_options=options_known_to(after))
        if not may_pair_a_group(system_of(after)):
            after = replace(after, group_systems=())
    is_chosen = "tie_breaks" in given or not _has_default_tie_breaks(before)
    if not is_chosen and not state.under_way:
        # Default tie-breaks follow the system: Buchholz is meaningless in a round robin (C.07 8).
        after = replace(after, tie_breaks=default_tie_breaks(after.type))
    return after


def _check_changed(deciding: Deciding, names: set[str], after: Settings, replaces_rows: bool) -> None:
    """Refuse settings that do not fit each other or the rounds played; check what changed only."""
    state = deciding.state
    check_system(after)
    if "encoded_time_control" in names:
        check_time_control(after.encoded_time_control)
    _refuse_other_units(state, after)
    if "board_colours" in names and state.rounds and state.competition.match.is_at_boards:
        raise refusal("boards-locked", "The boards of a match are fixed once a round is paired.")
    if {"system_options", "system"} & names:
        check_options(after)
    if "group_systems" in names:
        check_group_systems(state, after)
    check_acceleration(after.acceleration)
    if {"acceleration", "system"} & names:
        refuse_acceleration_without_meaning(after, bool(state.restrictions.virtual) and not replaces_rows)
    if {"tie_breaks", "tie_break_edition", "system"} & names:
        check_tie_breaks(after)
        warn_of_buchholz(deciding, after)


def _refuse_other_units(state: State, after: Settings) -> None:
    """Refuse a change of units or games per round once anything depends on it."""
    old, new = state.competition, competition_of(after.type)
    if (old.units, old.match) != (new.units, new.match) and (
        state.rounds
        or state.teams
        or state.byes.requested
        or state.restrictions.prohibitions
        or state.restrictions.abnormal
    ):
        raise refusal(
            "other-units",
            "Players or teams, one game or two: this can no longer be changed. Start a new tournament.",
        )


def _has_default_tie_breaks(settings: Settings) -> bool:
    return settings.tie_breaks == default_tie_breaks(settings.type)


def _asks_for_lot(rules: RulesFacts | Rules) -> bool:
    """Return whether ties in the initial order are decided by lot."""
    return str(rules.order_of_equals).partition(":")[0] == OrderOfEquals.LOT.value


def _refuse_after_the_end(state: State, names: Set[str]) -> None:
    """Refuse changes of a finished tournament that are more than details for the report.

    The first day decides the editions of the rules: after the end it can be entered but not changed.
    """
    if state.conduct.phase is Phase.OPEN:
        return
    reported = {fact.name for fact in SETTINGS.facts if fact.is_only_reported}
    if (
        state.conduct.phase is Phase.ANNULLED
        or names - reported
        or ("start" in names and state.settings.start)
    ):
        refuse_after_the_end(state)


class ChangeRules(Command, frozen=True, tag="change-rules"):
    """Change rules on byes, late entries and check-in."""

    face = CommandFace("rules", role="chief", by_hand=True)

    changes: RulesFacts

    def with_lot(self, lot: str) -> Self:
        """Return the command with the seed for an order by lot, if it needs one."""
        return structs.replace(self, changes=with_order_drawn(self.changes, lot))

    def concerns(self) -> tuple[Subject, ...]:
        return (("rules",),)


@handles(ChangeRules, beside_a_manager=True, on=TOURNAMENT + FESTIVAL)
def _change_rules(deciding: Deciding, command: ChangeRules) -> None:
    given = check_rules(command.changes)
    if _asks_for_lot(given) and _asks_for_lot(deciding.state.rules):
        given = structs.replace(given, order_of_equals=UNSET)  # lots are drawn once
    changes = facts_that_change(RulesFacts, deciding.state.rules, with_facts(deciding.state.rules, given))
    if "keep_apart" in changes.given():
        for rule in set(changes.given()["keep_apart"]) - set(deciding.state.rules.keep_apart):
            refuse_keeping_apart(deciding.state, rule)
        warn_of_late_prohibition(deciding)
    if deciding.state.under_way and "order_of_equals" in changes.given():
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "order-of-equals-locked",
            "The order of equally rated players is announced before the start and then fixed.",
            "C.04.2 2.2.3",
        )
    _check_chess960(deciding, with_facts(deciding.state.rules, changes), changes)
    if changes.given().get("long_event"):
        warn_of_ratings(deciding, deciding.state.settings, is_long=True)
    if deciding.state.under_way and {"tie_break_ratings", "tie_break_unrated"} & changes.given().keys():
        rules = with_facts(deciding.state.rules, changes)
        warn_of_other_places(deciding, deciding.state.having(rules))
    if deciding.state.under_way and "play_off" in changes.given():
        warn(
            deciding,
            Level.CONFIRM,
            "play-off-announced",
            "Play-off arrangements must be settled before the start of the event.",
            "C.02 13.2.2",
        )
    if deciding.state.under_way and "system_rules" in changes.given():
        warn(
            deciding,
            Level.CONFIRM,
            "system-rules-announced",
            "The rules of the pairing system must be shown to the participants before the start.",
            "C.04.2 1.2.2",
        )
    if changes.given():
        deciding.emit(RulesChanged(changes))
    if "first_board" in changes.given():
        for event in renumber_last_round(deciding.state):
            deciding.emit(event)


def _check_chess960(deciding: Deciding, rules: Rules, changes: RulesFacts) -> None:
    """Check that Chess960 is announced before the start and not FIDE-rated."""
    if "chess960" in changes.given() and deciding.state.under_way:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "chess960-locked",
            "Chess960 must be announced before the start and cannot be changed later.",
            "E.01",
        )
    if rules.chess960 and rules.fide_event.code:
        raise refusal(
            "chess960-rated",
            "The event is registered with FIDE for rating ({code}), and Chess960 is not rated. Clear "
            "FIDE’s event number, or play standard chess.",
            article="B.02",
            code=rules.fide_event.code,
        )
    if "chess960" in changes.given() and rules.chess960:
        warn(
            deciding,
            Level.CONFIRM,
            "chess960-not-rated",
            "FIDE does not rate Chess960: there will be no rating changes, norms or rating report.",
            "B.02",
        )


class TickDuty(Command, frozen=True, tag="tick-duty"):
    """Mark a duty of the checklist as done or not done."""

    face = CommandFace("plan", by_hand=True)

    duty: str
    is_done: bool = True

    def concerns(self) -> tuple[Subject, ...]:
        return (("duty", self.duty),)


@handles(TickDuty, after_the_end=True, beside_a_manager=True)
def _tick(deciding: Deciding, command: TickDuty) -> None:
    if command.duty not in ALL_DUTIES:
        raise refusal("no-duty", "There is no task {found}.", found=repr(command.duty))
    if (command.duty in deciding.state.rules.plan.done) is not command.is_done:
        deciding.emit(DutyTicked(command.duty, command.is_done))


class LeaveFideMode(Command, frozen=True, tag="leave-fide-mode"):
    """Allow what FIDE’s rules forbid; this cannot be undone."""

    face = CommandFace(role="chief")

    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("mode",),)


@handles(LeaveFideMode, beside_a_manager=True)
def _leave(deciding: Deciding, command: LeaveFideMode) -> None:
    if not deciding.state.fide_mode:
        return
    warn(
        deciding,
        Level.CONFIRM_TWICE,
        "leave-fide-mode",
        "Outside FIDE mode the program allows things that FIDE’s rules forbid.",
        consequence="This tournament can never return to FIDE mode, and its report will say so.",
    )
    deciding.emit(FideModeLeft(check_text(command.reason, REASON, empty=True)))


class DrawInitialColour(Command, frozen=True, tag="draw-initial-colour"):
    """Draw the initial colour, or record the colour drawn by hand."""

    face = CommandFace("colour", ("colour",), role="chief")

    colour: Annotated[Colour | None, Called(nothing="lot")] = None
    lot: str = ""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot or self.colour is not None else structs.replace(self, lot=lot)

    def concerns(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)


@handles(DrawInitialColour)
def _draw(deciding: Deciding, command: DrawInitialColour) -> None:
    if deciding.state.under_way:
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "initial-colour-locked",
            "The initial colour cannot be changed after the start.",
        )
    elif deciding.state.settings.initial_colour is not None:
        warn(
            deciding,
            Level.CONFIRM,
            "colour-drawn",
            "The initial colour has already been drawn.",
            "C.04.3 5.1",
            "A new draw would be made.",
        )
    deciding.emit(colour_drawn_event(command.colour, command.lot))


SettingsCommand: TypeAlias = (
    CreateTournament | ChangeSettings | ChangeRules | TickDuty | LeaveFideMode | DrawInitialColour
)

"""Creating a tournament and changing what was decided about it."""

from collections.abc import Collection

from msgspec import UNSET

from albireo.desk import events as e
from albireo.desk.decide import Acts, Command, handles, warn
from albireo.desk.events import Subject
from albireo.desk.facts import RulesFacts, SettingsFacts, changed, with_facts
from albireo.desk.outcome import Level, refusal
from albireo.desk.wording import words
from albireo.domain.colour import Colour
from albireo.domain.point_system import STANDARD, PointSystem
from albireo.domain.result import Mark
from albireo.domain.tournament import Settings, Tournament
from albireo.pairing.registry import system_for
from albireo.tiebreaks.calculator import Calculator
from albireo.tiebreaks.field import Field
from albireo.tiebreaks.lists import recommended

MOST_ROUNDS = 99
DEFAULT_SYSTEM = "FIDE_DUTCH_2026"
_TEXTS = ("city", "description", "time_control", "encoded_time_control", "controller", "start", "end")
_ELSEWHERE = ("TEAM", "DOUBLESWISS", "SCHEVENINGEN", "SCHILLER")
"""Type codes of what is not a tournament of single games between individuals."""


_LOCKED = {
    "points": "The point system may not change after the start.",
    "system": "The pairing system may not change after the start.",
    "initial_colour": "The initial colour may not change after the start.",
    "acceleration": "The acceleration may not change after the start.",
}
"""Settings that only change outside FIDE mode once round 1 is published."""


class CreateTournament(Command, frozen=True, tag="create-tournament"):
    """A name and the number of rounds suffice; the rest has FIDE's defaults."""

    name: str
    rounds: int
    settings: SettingsFacts = SettingsFacts()
    rules: RulesFacts = RulesFacts()


@handles(CreateTournament)
def _create(acts: Acts, command: CreateTournament) -> None:
    if acts.state.version:
        raise refusal("exists", "This tournament has been created already.")
    given = {"system": DEFAULT_SYSTEM, **command.settings.given()}
    given = {
        "tie_breaks": default_tie_breaks(given["system"]),
        **given,
        "name": command.name,
        "number_of_rounds": command.rounds,
    }
    facts = checked_settings(SettingsFacts(**given))
    check_rules(command.rules)
    settings = with_facts(Settings(), facts)
    check_system(settings)
    check_tie_breaks(settings)
    warn_of_points(acts, settings.points)
    acts.emit(e.TournamentCreated(facts, command.rules))


class ChangeSettings(Command, frozen=True, tag="change-settings"):
    changes: SettingsFacts

    def concerns(self) -> tuple[Subject, ...]:
        return tuple(("settings", name) for name in self.changes.given())


@handles(ChangeSettings)
def _change(acts: Acts, command: ChangeSettings) -> None:
    before = acts.state.settings
    after = with_facts(before, checked_settings(command.changes))
    changes = changed(SettingsFacts, before, after)
    names = changes.given().keys()
    if not names:
        return
    check_system(after)
    if {"tie_breaks", "tie_break_edition", "system"} & names:
        check_tie_breaks(after)
    if "number_of_rounds" in names:
        _warn_of_rounds(acts, before.number_of_rounds, after.number_of_rounds or 0)
    if "points" in names:
        warn_of_points(acts, after.points)
    if acts.state.started:
        _warn_after_start(acts, names)
    acts.emit(e.SettingsChanged(changes))


def _warn_of_rounds(acts: Acts, before: int | None, after: int) -> None:
    state = acts.state
    paired = len(state.rounds)
    if after < paired:
        raise refusal(
            "rounds-paired",
            "{paired} rounds are paired already; the number of rounds cannot be {rounds}.",
            paired=paired,
            rounds=after,
        )
    if state.started:
        warn(
            acts,
            Level.CONFIRM_TWICE,
            "rounds-changed",
            "The number of rounds was declared before the start: {before}.",
            "C.04.1 1",
            "It becomes {after}; the report will say so.",
            before=before,
            after=after,
        )
        if paired in (before, after):
            warn(
                acts,
                Level.CONFIRM,
                "last-round-changed",
                "Round {round} was paired as {was}; the last round is paired by other rules.",
                round=paired,
                was="the last round" if paired == before else "one before the last",
            )
    if 0 < len(state.entrants) <= after and state.given_numbers:
        warn_of_too_many_rounds(acts, after)


def warn_of_too_many_rounds(acts: Acts, rounds: int) -> None:
    warn(
        acts,
        Level.ACKNOWLEDGE,
        "too-many-rounds",
        "{players} participants cannot play {rounds} rounds without meeting again.",
        "C.04.1 2",
        players=len(acts.state.entrants),
        rounds=rounds,
    )


def _warn_after_start(acts: Acts, names: Collection[str]) -> None:
    if {"tie_breaks", "tie_break_edition"} & set(names):
        warn(
            acts,
            Level.CONFIRM_TWICE,
            "tie-breaks-changed",
            "The tie-breaks were announced before the start.",
            consequence="The order of the standings may change; the report will say so.",
        )
    for name in _LOCKED:
        if name in names:
            warn(acts, Level.LEAVE_FIDE_MODE, f"{name.replace('_', '-')}-locked", _LOCKED[name])
    if "rating_method" in names:
        warn(
            acts,
            Level.CONFIRM,
            "rating-method-changed",
            "The rating method decides the pairing numbers; they stay as they are until you renumber.",
            "C.04.2 2.3",
        )


def checked_settings(facts: SettingsFacts) -> SettingsFacts:
    """Settings in order, or the reason why not."""
    given = facts.given()
    if "name" in given:
        given["name"] = words(given["name"], "name of the tournament")
    for name in _TEXTS:
        if name in given:
            given[name] = words(given[name], name.replace("_", " "), empty=True)
    rounds = given.get("number_of_rounds", UNSET)
    if rounds is None or (rounds is not UNSET and not 1 <= rounds <= MOST_ROUNDS):
        raise refusal(
            "bad-rounds",
            "A tournament has from 1 to {most} rounds, not {rounds}.",
            "C.04.1 1",
            most=MOST_ROUNDS,
            rounds=rounds,
        )
    if "tie_breaks" in given:
        codes = tuple(code.strip().upper() for code in given["tie_breaks"])
        odd = next((code for n, code in enumerate(codes) if code in codes[:n] or not code), None)
        if odd is not None:
            raise refusal("bad-tie-breaks", "Tie-break {code} is empty or there twice.", code=odd or "?")
        given["tie_breaks"] = codes
    return SettingsFacts(**given)


def check_system(settings: Settings) -> None:
    """Refuse a system nobody knows or the desk cannot run."""
    system_for(Tournament(settings=settings))
    if any(part in settings.system.upper() for part in _ELSEWHERE):
        raise refusal(
            "system-not-here",
            "The desk runs tournaments of single games between individuals; {system} is not one.",
            system=settings.system,
        )


def default_tie_breaks(system: str) -> tuple[str, ...]:
    """The list FIDE last recommended; its present rules leave the choice to the regulations."""
    return recommended("2019-round-robin" if "ROUNDROBIN" in system.upper() else "2019-swiss").tie_breaks


def check_tie_breaks(settings: Settings) -> None:
    """Refuse codes that do not exist or have no meaning in this kind of tournament."""
    Calculator(Field(Tournament(settings=settings)), settings.tie_breaks)


def warn_of_points(acts: Acts, points: PointSystem) -> None:
    """What FIDE asks of a point system."""
    if min(points.win, points.draw, points.loss, points.pairing_bye) < 0 or points.win <= points.loss:
        raise refusal("bad-points", "A win is worth more than a loss, and nothing is worth less than 0.")
    if 2 * points.draw > points.win + points.loss:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "draws-too-dear",
            "Two draws may not be worth more than a win and a loss.",
        )
    if points.pairing_bye > points.win:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "bye-too-dear",
            "A pairing-allocated bye may not be worth more than a win.",
            "C.04.1 3",
        )
    ordinary = (STANDARD.win, STANDARD.draw, STANDARD.loss)
    if (points.win, points.draw, points.loss) == ordinary and points.pairing_bye not in ordinary:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "bye-odd",
            "With 1-½-0 a pairing-allocated bye is worth 1, ½ or 0.",
        )


class ChangeRules(Command, frozen=True, tag="change-rules"):
    """Byes, late entries, check-in."""

    changes: RulesFacts

    def concerns(self) -> tuple[Subject, ...]:
        return (("rules",),)


@handles(ChangeRules)
def _change_rules(acts: Acts, command: ChangeRules) -> None:
    check_rules(command.changes)
    changes = changed(RulesFacts, acts.state.rules, with_facts(acts.state.rules, command.changes))
    if changes.given():
        acts.emit(e.RulesChanged(changes))


def check_rules(rules: RulesFacts) -> None:
    given = rules.given()
    if given.get("late_entry_mark", Mark.ZERO_BYE) not in (Mark.ZERO_BYE, Mark.HALF_BYE):
        raise refusal(
            "bad-late-mark", "A late entry gets zero-point (Z) or half-point (H) byes for missed rounds."
        )
    for name in ("half_byes", "late_entry_limit"):
        if not 0 <= given.get(name, 0) <= MOST_ROUNDS:
            raise refusal("bad-limit", "A limit is from 0 to {most}.", most=MOST_ROUNDS)


class LeaveFideMode(Command, frozen=True, tag="leave-fide-mode"):
    reason: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("mode",),)


@handles(LeaveFideMode)
def _leave(acts: Acts, command: LeaveFideMode) -> None:
    if not acts.state.fide_mode:
        return
    warn(
        acts,
        Level.CONFIRM_TWICE,
        "leave-fide-mode",
        "Outside FIDE mode the program allows what FIDE's rules forbid.",
        consequence="This tournament can never return to FIDE mode, and its report will say so.",
    )
    acts.emit(e.FideModeLeft(words(command.reason, "reason", empty=True)))


class DrawInitialColour(Command, frozen=True, tag="draw-initial-colour"):
    """By lot (`lot` holds random bits in hexadecimal), or `colour` as people drew it."""

    colour: Colour | None = None
    lot: str = ""

    def concerns(self) -> tuple[Subject, ...]:
        return (("settings", "initial_colour"),)


@handles(DrawInitialColour)
def _draw(acts: Acts, command: DrawInitialColour) -> None:
    if acts.state.started:
        warn(
            acts,
            Level.LEAVE_FIDE_MODE,
            "initial-colour-locked",
            "The initial colour may not change after the start.",
        )
    elif acts.state.settings.initial_colour is not None:
        warn(
            acts,
            Level.CONFIRM,
            "colour-drawn",
            "The initial colour has been drawn already.",
            "C.04.3 5.1",
            "The lot would be drawn again.",
        )
    acts.emit(drawn(command.colour, command.lot))


def drawn(colour: Colour | None, lot: str) -> e.InitialColourDrawn:
    """The event of a lot: an odd number is Black."""
    if colour is not None:
        return e.InitialColourDrawn(colour)
    try:
        bits = int(lot, 16)
    except ValueError:
        raise refusal("no-lot", "The initial colour is drawn by lot: give the colour or a lot.") from None
    return e.InitialColourDrawn(Colour.BLACK if bits % 2 else Colour.WHITE, lot)

"""FIDE's recognition of the chosen system and acceleration, checked in FIDE mode."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from albireo.desk.mechanism.decide import Deciding, warn
from albireo.desk.mechanism.outcome import Level
from albireo.domain.acceleration import FIDE_METHODS, Acceleration, AccelerationMethod
from albireo.domain.explanation import Note
from albireo.domain.message import plural, translatable
from albireo.domain.tournament import Settings
from albireo.pairing.acceleration import last_of_upper_group
from albireo.pairing.registry import UnknownSystem, system_of, tournament_type
from albireo.pairing.spec import Recognition, SystemSpec
from albireo.state.tournament import State

AUTHORISATION = translatable(
    "A rated event must be authorised by the Qualification Commission before it starts, and its rules "
    "must be in the tournament regulations."
)


def warn_of_recognition(
    deciding: Deciding, before: Settings, settings: Settings, names: Collection[str]
) -> None:
    """Ask about a newly chosen system or acceleration that FIDE does not simply approve."""
    if not deciding.state.fide_mode:
        return
    if "system" in names and _system_or_none(settings) is not _system_or_none(before):
        _warn_of_system(deciding, settings)
    if {"system", "start"} & set(names) and not deciding.state.started:
        _refuse_old_edition(deciding, settings)
    if "group_systems" in names:
        for code in dict.fromkeys(code for _, code in settings.group_systems):
            own = replace(settings, type=tournament_type(code))
            _warn_of_system(deciding, own)
            _refuse_old_edition(deciding, own)
    if {"system", "system_options"} & set(names):
        for note in options_against_fide(settings):
            warn(deciding, Level.LEAVE_FIDE_MODE, note.kind, note.text, note.article, "", **note.values)
    if "acceleration" in names and settings.acceleration is not None:
        if settings.acceleration.method not in FIDE_METHODS:
            warn_of_acceleration(deciding)
        for note in acceleration_against_fide(settings):
            warn(deciding, Level.LEAVE_FIDE_MODE, note.kind, note.text, note.article)
        _warn_of_group(deciding, settings)


def _warn_of_system(deciding: Deciding, settings: Settings) -> None:
    match system_of(settings).recognition:
        case Recognition.NOT_FIDE:
            warn(
                deciding,
                Level.CONFIRM,
                "system-not-fide",
                "The pairing system is not published by FIDE.",
                "C.04.2 1.2",
                AUTHORISATION,
            )
        case Recognition.DEPRECATED:
            warn(
                deciding,
                Level.ACKNOWLEDGE,
                "system-deprecated",
                "FIDE deprecates this system until a program with a free pairing checker is endorsed for it.",
                "C.04.2 1.4",
            )


def _refuse_old_edition(deciding: Deciding, settings: Settings) -> None:
    """Refuse a text that was no longer in force when the event began."""
    system = _system_or_none(settings)
    if system is None or system.in_force.holds_on(first_day(settings, deciding.signature.at)):
        return
    warn(
        deciding,
        Level.LEAVE_FIDE_MODE,
        "edition-not-in-force",
        "{system}: no longer in force on the first day of the event.",
        "C.04.2 1.1",
        system=system.title,
    )


def first_day(settings: Settings, now: str) -> str:
    """Return the day whose rules apply: the first of the event, else today (`2026-03-01T…`)."""
    return settings.start or now[:10].replace("-", "/")


def _system_or_none(settings: Settings) -> SystemSpec | None:
    try:
        return system_of(settings)
    except UnknownSystem:
        return None


def warn_of_acceleration(deciding: Deciding) -> None:
    """Warn of an acceleration other than FIDE's, or manual virtual points."""
    warn(
        deciding,
        Level.CONFIRM,
        "acceleration-not-fide",
        "The acceleration is not one published by FIDE.",
        "C.04.2 1.2",
        AUTHORISATION,
    )


def without_usual_group(state: State, chosen: Acceleration | None) -> Acceleration | None:
    """Return plain Baku if the first group was set to its default, so that it follows C.04.7 1.2."""
    usual = Acceleration(AccelerationMethod.BAKU)
    if chosen is None or chosen.method is not AccelerationMethod.BAKU or not state.units:
        return chosen
    is_usual = chosen.last_of_first_group == last_of_upper_group(state.tournament, usual)
    return usual if is_usual else chosen


def acceleration_against_fide(settings: Settings) -> Iterator[Note]:
    """Yield what FIDE mode does not allow in an acceleration.

    That is Baku with a group that differs from the rules.
    """
    chosen = settings.acceleration
    if chosen is None or chosen.method is not AccelerationMethod.BAKU or chosen.last_of_first_group is None:
        return
    yield Note(
        "baku-group",
        "Baku takes the first half of the field, rounded up to an even number; with any other group it is"
        " not Baku acceleration.",
        "C.04.7 1.2",
    )


def options_against_fide(settings: Settings) -> Iterator[Note]:
    """Yield options that deviate from the text of a FIDE system, which FIDE mode does not allow."""
    system = _system_or_none(settings)
    if system is None or system.recognition is Recognition.NOT_FIDE:
        return
    known = {option.name: option for option in system.options if not option.by_code}
    for name, value in settings.system_options:
        if name in known and value != known[name].default and not known[name].left_open:
            yield Note(
                "option-not-fide",
                "{option}: the pairings would differ from the FIDE rules.",
                system.article,
                {"option": f"{name}={value}"},
            )


def _warn_of_group(deciding: Deciding, settings: Settings) -> None:
    """Warn if the first group is not between a quarter and a half of the field."""
    assert settings.acceleration is not None
    players, last = len(deciding.state.units), settings.acceleration.last_of_first_group
    half = -(-players // 4) * 2  # rounded up to an even number (C.04.7 1.2)
    if last is None or not players or players <= 4 * last <= 4 * half:
        return
    warn(
        deciding,
        Level.CONFIRM,
        "group-size",
        plural(
            "The first group would have {last} of {players} participant, {percent}%.",
            "The first group would have {last} of {players} participants, {percent}%.",
            players,
        ),
        "C.04.7 1.2",
        "Between a quarter and a half of the field is usual.",
        last=last,
        players=players,
        percent=round(100 * last / players),
    )


def needs_authorisation(state: State) -> bool:
    """Return whether the system or the acceleration needs FIDE's authorisation (C.04.2 1.2)."""
    method = state.settings.acceleration.method if state.settings.acceleration else None
    if state.restrictions.virtual or (method is not None and method not in FIDE_METHODS):
        return True
    system = _system_or_none(state.settings)
    return system is None or system.recognition is Recognition.NOT_FIDE


def needs_own_rules(state: State) -> bool:
    """Return whether the event is paired by rules found only in its regulations (C.04.2 1.2.2)."""
    system = _system_or_none(state.settings)
    return system is not None and system.is_by_hand

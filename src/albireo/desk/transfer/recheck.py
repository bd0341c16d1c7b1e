"""Checks of the rounds and places of a tournament from elsewhere, as lines of text.

Pairing every round again can take arbitrarily long for a crafted file or journal, so it is done in the child
process, within its limits; beyond them the rounds stay unchecked, and the user is told.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from albireo.checking.checker import check
from albireo.checking.rounds import RoundCheck, RoundVerdict
from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.decide import Deciding, also_handles
from albireo.desk.mechanism.outcome import Level, Warned
from albireo.desk.transfer.events import ImportRechecked, about_rounds
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.tournament import Tournament
from albireo.formats.foreign_file import MEGABYTES, UnreadableFile, read_foreign
from albireo.formats.trf import read_trf

SECONDS = 60
"""Time limit for all rounds; 2,000 players over 9 rounds take a third of it."""
Found = TypeVar("Found")


class NotChecked(AlbireoError):
    """Checking takes longer than for any genuine tournament."""


def within_bounds(checking: Callable[..., Found], *arguments: object, seconds: int = SECONDS) -> Found:
    """Run a module-level checking function in the child process and return its result."""
    try:
        return read_foreign(checking, *arguments, file="", seconds=seconds)
    except UnreadableFile:
        raise NotChecked(
            "the rounds were not checked: this takes more than {seconds} s or {most} MB of memory",
            seconds=seconds,
            most=MEGABYTES,
        ) from None


def recheck_bounded(tournament: Tournament) -> tuple[Remark, ...]:
    """Return the findings for a tournament's rounds; one line if that takes too long."""
    try:
        return within_bounds(recheck, tournament)
    except NotChecked as error:
        return (Remark(error.text, error.values),)


def recheck_report(text: str, lenient: bool, file: str, infers_team_byes: bool) -> tuple[Remark, ...]:
    """Return the findings for a report file's rounds; one line if that takes too long."""
    try:
        return within_bounds(_recheck_report, text, lenient, file, infers_team_byes)
    except NotChecked as error:
        return (Remark(error.text, error.values),)


def _recheck_report(text: str, lenient: bool, file: str, infers_team_byes: bool) -> tuple[Remark, ...]:
    return recheck(read_trf(text, lenient=lenient, name=file, infers_team_byes=infers_team_byes).tournament)


@also_handles(ChangeSettings)
def _recheck_with_declared_rounds(deciding: Deciding, command: ChangeSettings) -> None:
    """Check the imported rounds again when the number of rounds, which was assumed, is declared.

    The last round of a tournament, and accelerated rounds, are paired otherwise than others.
    """
    state, before = deciding.state, deciding.before
    if not before.conduct.has_assumed_rounds or state.conduct.has_assumed_rounds or not state.rounds:
        return
    if state.settings.number_of_rounds == before.settings.number_of_rounds:
        return
    known = state.imported.report or ()
    found = recheck_bounded(state.tournament)
    lines = tuple(line for line in map(str, found) if about_rounds(line))
    report = (*lines, *(line for line in known if not about_rounds(line)))
    if report == known:
        return
    new = tuple(line for line in found if str(line) in lines and str(line) not in known)
    if new:
        text = translatable(
            "If {after} rounds are played, imported rounds differ from what the system pairs."
        )
        _warn_of(deciding, new, text, {"after": state.settings.number_of_rounds})
    deciding.emit(ImportRechecked(report))


def recheck_followed_rounds(deciding: Deciding) -> None:
    """Check the rounds of a file that is followed no more, and ask about those that break the rules.

    The program that follows a file asks no one; whoever goes on from here in FIDE mode does.
    """
    rounds = deciding.state.published
    if not rounds:
        return
    found = recheck_bounded(deciding.state.tournament)
    if wrong := tuple(line for line in found if about_rounds(str(line))):
        text = translatable("Rounds of the followed file differ from what the system pairs.")
        _warn_of(deciding, wrong, text, {})
    deciding.emit(ImportRechecked(tuple(map(str, found)), rounds))


def _warn_of(
    deciding: Deciding, wrong: tuple[Remark, ...], text: Translatable, values: dict[str, object]
) -> None:
    """Ask about rounds that differ from what the system pairs."""
    parts = tuple(Note("differs", "{reason}", values={"reason": line}) for line in wrong)
    note = Note("import-differs", text, "C.04.1 1", values, parts=parts)
    deciding.warnings.append(
        Warned(Level.CONFIRM, note, Note("import-differs", "The report will name them."))
    )


def recheck(tournament: Tournament) -> tuple[Remark, ...]:
    """Return one line for everything that differs from the system and tie-breaks; empty if all is right."""
    try:
        found = check(tournament)
    except AlbireoError as error:
        return (remark("the tournament cannot be checked: {error}", error=error),)
    lines = [line for round_ in found.rounds for line in round_lines(tournament, round_)]
    if found.places_refused is not None:
        lines.append(remark("the places cannot be checked: {reason}", reason=found.places_refused))
    for place in found.places:
        lines.append(
            remark(
                "place of {player}: expected {first}, found {found}"
                if place.first == place.last
                else "place of {player}: expected {first} to {last}, found {found}",
                player=_name(tournament, place.tpn),
                first=place.first,
                last=place.last,
                found=place.found,
            )
        )
    return tuple(lines)


def round_lines(tournament: Tournament, checked: RoundCheck) -> Iterator[Remark]:
    """Yield the differences of a round from the system's pairing."""
    if checked.is_right:
        return
    number = checked.round
    if checked.expected is None:
        is_impossible = checked.verdict is RoundVerdict.NOT_POSSIBLE
        text = "round {round}: no legal pairing" if is_impossible else "round {round}: not checked"
        yield remark(text, round=number)
        for note in checked.reasons:
            yield remark("round {round}: {reason}", round=number, reason=note)
    for white, black in (*checked.missing, *(pair[::-1] for pair in checked.turned)):
        yield remark(
            "round {round}: the system pairs {white} – {black}",
            round=number,
            white=_name(tournament, white),
            black=_name(tournament, black),
        )
    if checked.bye_differs and checked.expected is not None:
        for bye in sorted(set(checked.expected.byes) - checked.found.byes):
            yield remark(
                "round {round}: the system gives the bye to {player}",
                round=number,
                player=_name(tournament, bye),
            )
        if not checked.expected.byes:
            yield remark("round {round}: the system gives no one the bye", round=number)
    for note in checked.violations:
        yield remark("round {round}: {reason}", round=number, reason=note)


def _name(tournament: Tournament, tpn: int) -> str:
    return f"{tpn} {tournament.player(tpn).name}"

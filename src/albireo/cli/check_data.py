"""One file checked, as plain data: what `albireo check` prints, in words or as JSON."""

import csv
from pathlib import Path
from typing import Any

from albireo.checking.checker import TournamentCheck, check
from albireo.checking.legality import participant_named
from albireo.checking.places import BadFigure
from albireo.checking.rounds import RoundCheck, RoundVerdict
from albireo.cli import notes
from albireo.cli.tournament_file import read_named
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.matches import names_of_units
from albireo.domain.message import plural
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Hundredths, Score
from albireo.formats.system_errors import os_error_text
from albireo.formats.text_file import NotText, read_text
from albireo.formats.trf import Finding, TrfError, TrfFile
from albireo.formats.user_values import BadUserValues, read_user_values
from albireo.i18n import translator
from albireo.i18n.wording import wording
from albireo.pairing.registry import checking_system, choose_system
from albireo.ratings.comparison import Difference, differences
from albireo.value_classes import dataclass

AGREES, DIFFERS, UNREADABLE, NOTHING = "agrees", "differs", "unreadable", "nothing to check"
UNCHECKED = "not checked"
"""Nothing differs, but there are rounds that could not be paired again."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """Options of a check; the same for every file."""

    rounds: tuple[int, ...] = ()
    system: str = ""
    edition: str = ""
    tie_breaks: tuple[str, ...] | None = None
    values: str = ""
    """A file of tie-break figures."""
    of_system: tuple[tuple[str, str], ...] = ()
    """Options of the pairing system."""
    language: str = "en"
    ratings: str = ""
    """A file of published rating changes."""


def check_file(path: str, options: CheckOptions) -> dict[str, Any]:
    """Read and check one file; never raise for problems of the file."""
    try:
        file, findings = _read(path)
        tournament = file.tournament
        asked = options.system or options.edition
        system = (
            choose_system(tournament, options.system, options.edition)
            if asked
            else checking_system(tournament)
        )
        outcome = check(
            tournament,
            system,
            options.rounds or None,
            options.tie_breaks,
            read_values(Path(options.values), tournament) if options.values else None,
            dict(options.of_system),
        )
        changes = _rating_differences(tournament, options.ratings)
    except AlbireoError as refusal:
        said = refusal.sentence(translator(options.language))
        named = isinstance(refusal, TrfError | BadValues | BadUserValues | NotText)
        where = "" if named else f"{options.values if isinstance(refusal, BadFigure) else path}: "
        return {"file": path, "status": UNREADABLE, "message": where + said}
    except OSError as error:
        error.filename = error.filename or path
        said = os_error_text(error).sentence(translator(options.language))
        return {"file": path, "status": UNREADABLE, "message": said}
    return _as_data(path, file, outcome, findings, options, changes)


def _rating_differences(tournament: Tournament, table: str) -> tuple[Difference, ...]:
    """Return published rating changes that differ from the rules."""
    if not table:
        return ()
    from albireo.library.ratings import rated_event

    event = rated_event(tournament)
    return differences(event.changes, read_user_values(Path(table), list(event.changes)))


def _read(path: str) -> tuple[TrfFile, tuple[Finding, ...]]:
    """Return the file, read leniently if it is inconsistent; the repairs are then part of the outcome."""
    try:
        return read_named(path), ()
    except TrfError:
        lenient = read_named(path, lenient=True)
        return lenient, lenient.repairs


def read_values(path: Path, tournament: Tournament) -> dict[str, dict[int, str]]:
    """Return values by code and participant from a table separated by tabs, semicolons or commas.

    The first column is the participant's number, the others have tie-break codes as headings.
    """
    text = read_text(path)
    delimiter = next((mark for mark in "\t;," if mark in text.partition("\n")[0]), "\t")
    lines = [row for row in csv.reader(text.splitlines(), delimiter=delimiter) if row]
    if not lines or len(lines[0]) < 2:
        raise BadValues("{file}: expected a line of codes, found nothing", file=path)
    codes = [code.strip() for code in lines[0][1:]]
    found: dict[str, dict[int, str]] = {code: {} for code in codes if code != "PTS"}
    for number, row in enumerate(lines[1:], start=2):
        if len(row) != len(codes) + 1 or not row[0].strip().isdecimal():
            raise BadValues(
                plural(
                    "{file}, line {line}: expected a number and {count} value, found {found!r}",
                    "{file}, line {line}: expected a number and {count} values, found {found!r}",
                    len(codes),
                ),
                file=path,
                line=number,
                count=len(codes),
                found=delimiter.join(row)[:60],
            )
        tpn = int(row[0])
        if tpn not in tournament.participants:
            raise BadValues(
                "{file}, line {line}: there is no participant {tpn}", file=path, line=number, tpn=tpn
            )
        for code, figure in zip(codes, row[1:], strict=True):
            if code in found:
                found[code][tpn] = figure
    return found


class BadValues(AlbireoError):
    """A table of values that cannot be read."""


def _as_data(
    path: str,
    file: TrfFile,
    outcome: TournamentCheck,
    findings: tuple[Finding, ...],
    options: CheckOptions,
    changes: tuple[Difference, ...],
) -> dict[str, Any]:
    tournament, language = file.tournament, translator(options.language)
    right = outcome.is_right and not findings and not changes
    differs = bool(findings or changes or outcome.places or outcome.values) or any(
        found.violations or found.verdict not in (RoundVerdict.AGREES, RoundVerdict.UNCHECKED)
        for found in outcome.rounds
    )
    is_empty = right and not outcome.rounds and not options.values and not options.ratings
    return {
        "file": path,
        "status": NOTHING if is_empty else AGREES if right else DIFFERS if differs else UNCHECKED,
        "system": outcome.system,
        "participants": len(tournament.participants),
        "assumed_rounds": outcome.assumed_rounds,
        "rounds": [_round(tournament, found, options) for found in outcome.rounds],
        "file_findings": [
            {"line": finding.line, "column": finding.column, **finding.told(language)} for finding in findings
        ],
        "assumptions": [
            {"line": finding.line, "column": finding.column, **finding.told(language)}
            for finding in file.assumptions
        ],
        "places_checked": outcome.places_checked,
        "places_refused": None
        if outcome.places_refused is None
        else outcome.places_refused.sentence(language),
        "places": [
            {
                "number": place.tpn,
                "name": str(participant_named(tournament, place.tpn)),
                "found": place.found,
                "first": place.first,
                "last": place.last,
            }
            for place in outcome.places
        ],
        "values": [
            {
                "number": value.tpn,
                "name": str(participant_named(tournament, value.tpn)),
                "code": value.code,
                "found": value.found,
                "expected": value.expected,
            }
            for value in outcome.values
        ],
        "rating_changes": [
            {
                "number": item.tpn,
                "name": str(participant_named(tournament, item.tpn)),
                "found": Hundredths(round(100 * item.published)).data(),
                "expected": Hundredths(item.calculated).data(),
            }
            for item in changes
        ],
    }


def _rounds_as_data(
    found: tuple[Note, ...], tournament: Tournament, options: CheckOptions
) -> list[dict[str, Any]]:
    said = wording(options.language, names_of_units(tournament))
    return [notes.data(note, said) for note in found]


def _round(tournament: Tournament, found: RoundCheck, options: CheckOptions) -> dict[str, Any]:
    name = {tpn: str(participant_named(tournament, tpn)) for tpn in tournament.participants}
    data: dict[str, Any] = {
        "round": found.round,
        "verdict": found.verdict.value,
        "pairs": len(found.found.pairs),
        "violations": _rounds_as_data(found.violations, tournament, options),
    }
    if found.verdict is RoundVerdict.AGREES:
        return data
    due = () if found.expected is None else found.expected.byes
    return data | {
        "missing": [[name[white], name[black]] for white, black in found.missing],
        "wrong": [[name[white], name[black]] for white, black in found.wrong],
        "turned": [[name[white], name[black]] for white, black in found.turned],
        "bye_found": [name[tpn] for tpn in sorted(found.found.byes)],
        "bye_expected": ", ".join(name[tpn] for tpn in due) or None,
        "bye_differs": found.bye_differs,
        "floats": [
            {"player": name[tpn], "met": Score(met).data(), "due": Score(due_score).data()}
            for tpn, met, due_score in found.floats
        ],
        "reasons": _rounds_as_data(found.reasons, tournament, options),
    }

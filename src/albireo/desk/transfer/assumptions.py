"""Assumptions where a report file is incomplete; each is shown before import."""

from collections.abc import Iterator, Sequence

from albireo.desk.settings.checks import check_tie_breaks
from albireo.domain.acceleration import AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.tournament import Settings, Tournament
from albireo.domain.wording import Score
from albireo.formats.trf import TrfFile
from albireo.formats.trf.findings import Finding
from albireo.pairing.registry import system_for
from albireo.value_classes import replace


def adjustments(file: TrfFile) -> tuple[Note, ...]:
    """Return what the reader repaired, found odd or assumed, and what the file leaves open."""
    return (
        *_finding_notes("repaired", file.repairs),
        *_finding_notes("unusual", file.remarks),
        *_finding_notes("assumed", file.assumptions),
        *_assumptions_of_file(file),
    )


def without_unusable_tie_breaks(tournament: Tournament) -> tuple[Tournament, tuple[Note, ...]]:
    """Return the tournament without tie-breaks that are unknown or not for its type, and a note on each.

    Buchholz in a round robin (C.07 8), above all: with it there would be no standings.
    """
    kept, left_out = [], []
    for code in tournament.settings.tie_breaks:
        try:
            check_tie_breaks(replace(tournament.settings, tie_breaks=(code,)))
            kept.append(code)
        except AlbireoError as error:
            left_out.append(_note("Tie-breaks: {code} is left out: {reason}", code=code, reason=error))
    if not left_out:
        return tournament, ()
    return replace(tournament, settings=replace(tournament.settings, tie_breaks=tuple(kept))), tuple(left_out)


def _finding_notes(kind: str, findings: Sequence[Finding]) -> Iterator[Note]:
    for finding in findings:
        values = {"line": finding.line, "column": finding.column, "reason": finding}
        text = "line {line}, column {column}: {reason}" if finding.line else "{reason}"
        yield Note(kind, text, values=values)


def _assumptions_of_file(file: TrfFile) -> Iterator[Note]:
    """Yield facts of TRF26 missing from this file, with what is assumed instead."""
    tournament, settings = file.tournament, file.tournament.settings
    if file.dialect.version != "TRF26":
        yield _note(
            "The file is version {version}, which cannot hold everything.", version=file.dialect.version
        )
    if not settings.number_of_rounds:
        rounds = max(tournament.paired_rounds, 1)
        yield _note(
            "Number of rounds: not given; {rounds} assumed. If there are more, change it in the "
            "settings before the next round.",
            "TRF 142",
            rounds=rounds,
        )
    if not settings.system:
        try:
            yield _note(
                "Pairing system: not given; {system} assumed.", "TRF 192", system=system_for(tournament).title
            )
        except AlbireoError:
            yield _note("Pairing system: not given.", "TRF 192")
    if settings.type.acceleration is AccelerationMethod.BAKU and tournament.virtual_points:
        yield _note(
            "The virtual points of the file are not those of Baku acceleration, which it names; they are "
            "kept, and the report will say so.",
            "C.04.7 1.2",
        )
    yield from _assumptions_of_settings(settings, has_rounds=bool(tournament.rounds))
    if file.dialect.version != "TRF26":
        yield from _assumptions_of_old_file(settings)


def _assumptions_of_settings(settings: Settings, has_rounds: bool) -> Iterator[Note]:
    if settings.initial_colour is None:
        yield _note(
            "Initial colour: not given; taken from round 1."
            if has_rounds
            else "Initial colour: not given; it will be drawn.",
            "TRF 152",
        )
    if not settings.tie_breaks:
        yield _note("Tie-breaks: not given; none are used until you choose some.", "TRF 202")
    if not settings.rating_method:
        yield _note("Rating used for pairing numbers: not given; assumed to be FIDE’s.", "TRF 172")
    if not (settings.time_control or settings.encoded_time_control):
        yield _note("Time control: not given; standard ratings assumed.", "TRF 222")


def _assumptions_of_old_file(settings: Settings) -> Iterator[Note]:
    """Yield assumptions for older files, in which these facts could not be stated."""
    points = settings.points
    yield _note(
        "Points: assumed to be {win} for a win, {draw} for a draw, {loss} for a loss, {bye} for the bye.",
        "TRF 162",
        win=Score(points.win),
        draw=Score(points.draw),
        loss=Score(points.loss),
        bye=Score(points.pairing_bye),
    )
    if settings.acceleration is None:
        yield _note("Acceleration: not given; none assumed.", "TRF 250")
    yield _note(
        "Prohibited pairings and requested byes in later rounds: not given; none assumed.", "TRF 240, 260"
    )


def _note(text: str, record: str = "", **values: object) -> Note:
    return Note("assumed", text, record, values)


def in_english(note: Note, file: str) -> str:
    """Return the note as stored in the journal."""
    return f"{file}: {note.sentence()}"

"""Importing a tournament from a report file."""

from collections.abc import Iterator, Sequence

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.event import Event
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.facts import facts_of
from albireo.desk.mechanism.outcome import Level, Warned, refusal
from albireo.desk.players.restriction_events import AbnormalPointsSet, ProhibitedPairsSet, VirtualPointsSet
from albireo.desk.settings.checks import (
    abnormal_against_fide,
    against_fide,
    check_rules,
    check_settings,
    check_system,
    match_points_against_fide,
    refuse_points,
)
from albireo.desk.settings.events import FideModeLeft, RulesChanged, TournamentCreated
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.settings.fide_mode import declarations_in
from albireo.desk.settings.recognition import (
    acceleration_against_fide,
    needs_authorisation,
    options_against_fide,
)
from albireo.desk.transfer.assumptions import adjustments, in_english, without_unusable_tie_breaks
from albireo.desk.transfer.events import TrfImported
from albireo.desk.transfer.participants import FileParticipants, take_participants
from albireo.desk.transfer.recheck import recheck_report
from albireo.desk.transfer.recorded_rounds import events_of_rounds
from albireo.domain.explanation import Note
from albireo.domain.message import Remark, plural, translatable
from albireo.domain.tournament import Tournament
from albireo.domain.tournament_type import TournamentType
from albireo.formats.foreign_file import read_foreign
from albireo.formats.trf import read_trf
from albireo.formats.trf.lines import COMMENT
from albireo.formats.trf.source import load
from albireo.state.competition import competition_of
from albireo.state.restrictions import AbnormalPointsRow, Prohibition, VirtualPointsRow

NAMELESS = "Imported tournament"
OUTSIDE = translatable("The tournament is imported outside FIDE mode, permanently; its report will say so.")


class ImportTrf(Command, frozen=True, tag="import-trf"):
    """Import a tournament from a report file; every round is checked."""

    face = CommandFace("import", role="", by_hand=True)

    file: str
    text: str
    lenient: bool = False
    teams_absent: bool = False
    """Whether teams without a match in a file of 2016 were absent, where they may have had the bye."""


def open_report(data: bytes, file: str, lenient: bool) -> tuple[str, TournamentType]:
    """Return the text of an untrusted report file and its tournament type; refuse anything else."""
    return read_foreign(_open_report, data, file, lenient, file=file)


def _open_report(data: bytes, file: str, lenient: bool) -> tuple[str, TournamentType]:
    source = load(data, file)
    text = source.line_break.join(source.lines) + (source.line_break or "\n")
    return text, read_trf(text, lenient=lenient, name=file).tournament.settings.type


@handles(ImportTrf)
def _import(deciding: Deciding, command: ImportTrf) -> None:
    text = command.text if "\n" in command.text or "\r" in command.text else command.text + "\n"
    refuse_if_started(deciding)
    has_byes = not command.teams_absent
    file = read_trf(text, lenient=command.lenient, name=command.file, infers_team_byes=has_byes)
    tournament = file.tournament
    refuse_unfit(tournament, command.file)
    tournament, left_out = without_unusable_tie_breaks(tournament)
    adjusted = (*adjustments(file), *left_out)
    found = recheck_report(text, command.lenient, command.file, has_byes)
    take_over_tournament(deciding, tournament, command.file, adjusted, found)
    kept = tuple(in_english(note, command.file) for note in adjusted)
    report = tuple(str(line) for line in found)
    said = tournament.settings.number_of_rounds is not None
    deciding.emit(TrfImported(command.file, command.text, tournament.paired_rounds, kept, report, said))
    _take_declared_rules(deciding, text)
    leave_fide_mode_if_due(deciding, tournament, tells_fide_mode=True)


def _take_declared_rules(deciding: Deciding, text: str) -> None:
    """Import the rules of a special system and its authorisation, as declared in the report."""
    if not needs_authorisation(deciding.state):
        return
    comments = (line.lstrip("#").strip() for line in text.splitlines() if line.startswith(COMMENT))
    declared = check_rules(declarations_in(comments))
    if declared.given():
        deciding.emit(RulesChanged(declared))


def refuse_if_started(deciding: Deciding) -> None:
    """Refuse to import into an existing tournament."""
    if deciding.state.version:
        raise refusal("exists", "A report file creates a new tournament; this one already exists.")


def refuse_unfit(tournament: Tournament, file: str) -> None:
    """Refuse tournaments the desk cannot run."""
    if tournament.teams and not competition_of(tournament.settings.type).offers("teams"):
        raise refusal("teams", "The desk does not run team tournaments of this type; this file has teams.")
    if not tournament.players:
        raise refusal("nobody", "{file} has no participants.", file=file)
    rounds = max(tournament.settings.number_of_rounds or 0, tournament.paired_rounds)
    if rounds:
        check_settings(SettingsFacts(number_of_rounds=rounds))
    check_system(tournament.settings)
    refuse_points(tournament.settings.points)


def take_over_tournament(
    deciding: Deciding, tournament: Tournament, file: str, adjusted: Sequence[Note], found: Sequence[Remark]
) -> None:
    """Show repairs, assumptions and rounds that break the rules; ask, then import."""
    values: dict[str, object] = {
        "file": file,
        "entry": plural("{players} participant", "{players} participants", len(tournament.players)),
        "players": len(tournament.players),
        "played": plural("{rounds} round", "{rounds} rounds", tournament.paired_rounds),
        "rounds": tournament.paired_rounds,
        "adjusted": len(adjusted),
        "differing": len(found),
    }
    differing = tuple(Note("differs", "{reason}", values={"reason": line}) for line in found)
    deciding.warnings.append(
        Warned(
            Level.CONFIRM,
            Note("import", "{file}: {entry}, {played}.", values=values, parts=(*adjusted, *differing)),
            Note(
                "import",
                "The report will say that they were imported; remarks on the file: {adjusted}; on its "
                "pairings: {differing}.",
                values=values,
            ),
        )
    )
    deciding.emit(_creation_event(tournament))
    for event in _restrictions_and_rounds(tournament, take_participants(deciding, tournament)):
        deciding.emit(event)
    _refuse_what_does_not_fit(deciding, file)


def _refuse_what_does_not_fit(deciding: Deciding, file: str) -> None:
    """Refuse a damaged file that names byes of unknown teams, which would break every page."""
    try:
        deciding.state.tournament  # noqa: B018  built to see whether it can be
    except (KeyError, IndexError, TypeError, ValueError, AssertionError):
        raise refusal(
            "does-not-fit",
            "{file}: its rounds do not match its participants; the file is damaged.",
            file=file,
        ) from None


def leave_fide_mode_if_due(deciding: Deciding, tournament: Tournament, *, tells_fide_mode: bool) -> None:
    """Leave FIDE mode if it was left elsewhere, or may have been: a file does not restore it.

    A report file has a comment if it was left; without it, it is in FIDE mode. A file in a format that cannot
    say so proves nothing once a round is paired.
    """
    if leave_fide_mode_as_told(deciding, tournament):
        return
    if tournament.paired_rounds and not tells_fide_mode:
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            "import-begun",
            "The tournament was begun in another program; its file cannot tell whether FIDE’s rules were"
            " kept.",
            "",
            OUTSIDE,
        )
        deciding.emit(FideModeLeft("begun in another program"))
        return
    _leave_fide_mode_for_settings(deciding, tournament)


def leave_fide_mode_as_told(deciding: Deciding, tournament: Tournament) -> bool:
    """Leave FIDE mode if a file says so."""
    if tournament.left_fide_mode and deciding.state.fide_mode:
        _, _, reason = tournament.left_fide_mode.partition(": ")
        deciding.emit(FideModeLeft(reason or "as the imported file says"))
    return bool(tournament.left_fide_mode)


def _leave_fide_mode_for_settings(deciding: Deciding, tournament: Tournament) -> None:
    """Leave FIDE mode if a file has settings it forbids."""
    settings = tournament.settings
    points = (*against_fide(settings.points), *match_points_against_fide(settings))
    found = [(note, "points") for note in points]
    found += [(note, "acceleration") for note in acceleration_against_fide(settings)]
    found += [(note, "options") for note in options_against_fide(settings)]
    found += [(note, "points") for note in abnormal_against_fide(settings, tournament.abnormal_points)]
    for note, what in found:
        warn(
            deciding,
            Level.CONFIRM_TWICE,
            f"import-{note.kind}",
            note.text,
            note.article,
            OUTSIDE,
            **note.values,
        )
        deciding.emit(FideModeLeft(f"{what} of the imported file"))


def _creation_event(tournament: Tournament) -> TournamentCreated:
    settings = facts_of(SettingsFacts, tournament.settings).given()
    settings.setdefault("name", NAMELESS)
    settings["number_of_rounds"] = max(settings.get("number_of_rounds") or 1, tournament.paired_rounds, 1)
    return TournamentCreated(SettingsFacts(**settings))


def _restrictions_and_rounds(tournament: Tournament, taken: FileParticipants) -> Iterator[Event]:
    units = taken.units
    if tournament.prohibited:
        yield ProhibitedPairsSet(
            tuple(
                Prohibition(tuple(units[p] for p in rule.players), rule.first_round, rule.last_round)
                for rule in tournament.prohibited
            )
        )
    if tournament.virtual_points:
        yield VirtualPointsSet(
            tuple(
                VirtualPointsRow(
                    units[tpn], rule.first_round, rule.last_round, rule.match_points or rule.points
                )
                for rule in tournament.virtual_points
                for tpn in range(rule.first_tpn, rule.last_tpn + 1)
                if tpn in units
            )
        )
    if tournament.abnormal_points:
        yield AbnormalPointsSet(
            tuple(
                AbnormalPointsRow(
                    rule.mark,
                    rule.points,
                    rule.round,
                    tuple(units[p] for p in rule.players),
                    match_points=rule.match_points,
                )
                for rule in tournament.abnormal_points
            )
        )
    yield from events_of_rounds(tournament, taken)

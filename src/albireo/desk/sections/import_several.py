"""Importing several tournaments at once, as sections of a festival if they belong together."""

from collections.abc import Callable, Sequence

from albireo.desk.mechanism.decide import Command, decide
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent, require_accepted
from albireo.desk.mechanism.outcome import Warned
from albireo.desk.sections.acts import Actor, add_section
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.import_file import ImportFile
from albireo.desk.transfer.import_trf import ImportTrf, open_report
from albireo.formats.code_pages import chosen_code_page
from albireo.formats.file_loading import pack_files
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import is_known
from albireo.formats.several import FestivalFiles, OpenedTournament
from albireo.state.tournament import State
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class ImportedFestival:
    """The result of importing tournaments that belong together."""

    event: str
    """Empty for a single tournament."""
    tournaments: tuple[str, ...]


def import_command(files: FileSet, *, lenient: bool = False) -> ImportFile | ImportTrf:
    """Return the command that imports the tournament of a file, already read in the child process."""
    if is_known(files):
        return ImportFile(files.name, pack_files(files), code_page=chosen_code_page())
    body, _ = open_report(files.data, files.name, lenient)
    return ImportTrf(files.name, body, lenient)


def import_festivals(
    desk: Desk,
    festivals: Sequence[FestivalFiles],
    actor: Actor,
    create: Callable[[Command], str],
    *,
    lenient: bool = False,
) -> tuple[ImportedFestival, ...]:
    """Import every tournament with `create`, and make a festival of those that belong together.

    All are tried first, so that questions are asked before any is stored.
    """
    commands = {
        id(each): import_command(each.files, lenient=lenient)
        for festival in festivals
        for each in festival.members
    }
    asked: list[Warned] = []
    for command in commands.values():
        try:
            require_accepted(decide(State(), command, desk.sign(actor.who, actor.consent)))
        except NeedsConsent as needed:
            asked += (warning for warning in needed.warnings if warning not in asked)
    if asked:
        raise NeedsConsent(tuple(asked))
    made = []
    for festival in festivals:
        uids = tuple(create(commands[id(each)]) for each in festival.members)
        event = ""
        if festival.name:
            event = create(CreateEvent(festival.name, SettingsFacts(city=_city(festival.members))))
            for uid in uids:
                add_section(desk, event, uid, actor, share=False)
        made.append(ImportedFestival(event, uids))
    return tuple(made)


def _city(members: Sequence[OpenedTournament]) -> str:
    cities = (each.opened.tournament.settings.city for each in members if each.opened is not None)
    return next((city for city in cities if city), "")

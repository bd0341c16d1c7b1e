"""The JSON file among the file formats."""

import re

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament
from albireo.formats.losses import ALL, EVERY_FACT

_FORMAT = re.compile(rb'^(?:\xef\xbb\xbf)?\s*\{.{0,4000}?"format"\s*:\s*"albireo-json"', re.DOTALL)


def _is_json(files: FileSet) -> bool:
    return _FORMAT.match(files.data[:8192]) is not None


def _read(files: FileSet) -> ForeignTournament:
    from albireo.formats.json_tournament.document import read_json

    return read_json(files.data)


def _write(tournament: Tournament) -> WrittenFile:
    from albireo.formats.json_tournament.document import write_json

    return write_json(tournament)


FORMATS = (
    FileFormat(
        "json",
        translatable("whole tournament as JSON, with a published schema"),
        "Albireo",
        (".json",),
        translatable("everything but the history, play-offs and the moves of games"),
        recognises=_is_json,
        read=_read,
        write=_write,
        features=ALL | {EVERY_FACT},
        tells_fide_mode=True,
    ),
)

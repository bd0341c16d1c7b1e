"""SwissSys's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_sjson(files: FileSet) -> bool:
    from albireo.formats.swiss_sys.sjson import looks_like_sjson

    return looks_like_sjson(files.data)


def _sections(data: bytes) -> int:
    from albireo.formats.swiss_sys.sjson import number_of_sections

    return number_of_sections(data)


def _read_sjson(files: FileSet) -> ForeignTournament:
    from albireo.formats.swiss_sys.sjson import read_sjson

    return read_sjson(files.data, files.part)


FORMATS = (
    FileFormat(
        "sjson",
        translatable("SwissSys tournament, version 11"),
        "SwissSys",
        (".sjson",),
        translatable("players, rounds, results, requested byes, dates; no tie-breaks, no team events"),
        recognises=_is_sjson,
        read=_read_sjson,
        parts=_sections,
    ),
)

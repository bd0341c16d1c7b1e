"""Reports to national federations among the file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_dwz(files: FileSet) -> bool:
    from albireo.formats.federations.dwz_list import looks_like_dwz_list

    return looks_like_dwz_list(files.data)


def _read_dwz(files: FileSet) -> ForeignTournament:
    from albireo.formats.federations.dwz_list import read_dwz_list

    return read_dwz_list(files.data)


def _write_dwz(tournament: Tournament) -> WrittenFile:
    from albireo.formats.federations.dwz_list import write_dwz_list

    return write_dwz_list(tournament)


def _is_uscf(files: FileSet) -> bool:
    if not files.data.startswith(b"PK\x03\x04"):
        return False
    from albireo.formats.federations.uscf_reader import is_report

    return is_report(files.data)


def _uscf_sections(data: bytes) -> int:
    from albireo.formats.federations.uscf_reader import number_of_sections

    return number_of_sections(data)


def _read_uscf(files: FileSet) -> ForeignTournament:
    from albireo.formats.federations.uscf_reader import read_report

    return read_report(files.data, files.part)


def _write_uscf(tournament: Tournament) -> WrittenFile:
    from albireo.formats.federations.uscf import write_uscf

    return write_uscf(tournament)


FORMATS = (
    FileFormat(
        "dwz-list",
        translatable("results list for German DWZ ratings"),
        "Deutscher Schachbund",
        (".txt", ".lst"),
        translatable("players, clubs, rounds, results; no tie-breaks"),
        recognises=_is_dwz,
        read=_read_dwz,
        write=_write_dwz,
        features=frozenset({"arbiters", "list ratings"}),
    ),
    FileFormat(
        "uscf",
        translatable("report to US Chess (three dBase tables)"),
        "US Chess",
        (".zip",),
        translatable("players, rounds, results"),
        recognises=_is_uscf,
        read=_read_uscf,
        parts=_uscf_sections,
        write=_write_uscf,
        features=frozenset(),
    ),
)

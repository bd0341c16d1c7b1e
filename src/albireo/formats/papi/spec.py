"""Papi's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_papi(files: FileSet) -> bool:
    from albireo.formats.papi.jet import looks_like_jet

    return looks_like_jet(files.data)


def _read_papi(files: FileSet) -> ForeignTournament:
    from albireo.formats.papi.papi import read_papi

    return read_papi(files.data)


def _is_papi_json(files: FileSet) -> bool:
    from albireo.formats.papi.papi_json import looks_like_papi_json

    return looks_like_papi_json(files.data)


def _read_papi_json(files: FileSet) -> ForeignTournament:
    from albireo.formats.papi.papi_json import read_papi_json

    return read_papi_json(files.data)


FORMATS = (
    FileFormat(
        "papi",
        translatable("Papi tournament"),
        "Papi",
        (".papi",),
        translatable("players, rounds, results, tie-breaks, dates"),
        recognises=_is_papi,
        read=_read_papi,
    ),
    FileFormat(
        "papi-json",
        translatable("Papi tournament as JSON (papi-converter, Sharly Chess)"),
        "Papi",
        (".json",),
        translatable("players, rounds, results, tie-breaks, dates"),
        recognises=_is_papi_json,
        read=_read_papi_json,
    ),
)

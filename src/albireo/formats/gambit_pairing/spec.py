"""Gambit Pairing's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_gambit(files: FileSet) -> bool:
    from albireo.formats.gambit_pairing.gambit import looks_like_gambit

    return looks_like_gambit(files.data)


def _read_gambit(files: FileSet) -> ForeignTournament:
    from albireo.formats.gambit_pairing.gambit import read_gambit

    return read_gambit(files.data)


FORMATS = (
    FileFormat(
        "gambit-pairing",
        translatable("Gambit Pairing tournament"),
        "Gambit Pairing",
        (".json",),
        translatable("players, rounds, results, tie-breaks; no dates"),
        recognises=_is_gambit,
        read=_read_gambit,
    ),
)

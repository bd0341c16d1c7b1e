"""PGN among the file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile


def _write_pgn(tournament: Tournament) -> WrittenFile:
    from albireo.formats.pgn.headers import write_pgn

    return write_pgn(tournament)


def _write_names(tournament: Tournament) -> WrittenFile:
    from albireo.formats.pgn.headers import write_broadcast_names

    return write_broadcast_names(tournament)


FORMATS = (
    FileFormat(
        "pgn",
        translatable("game headers (PGN), for live boards and broadcasts"),
        "PGN",
        (".pgn",),
        translatable("pairings with names, IDs, titles, ratings, boards and results; no moves"),
        write=_write_pgn,
    ),
    FileFormat(
        "lichess-names",
        translatable("names and FIDE IDs for a Lichess broadcast"),
        "Lichess",
        (".txt",),
        translatable("players with a FIDE ID"),
        write=_write_names,
    ),
)

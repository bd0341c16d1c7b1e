"""PGN among the file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_games(files: FileSet) -> bool:
    from albireo.formats.pgn.played import looks_like_games

    return looks_like_games(files.data)


def _read_games(files: FileSet) -> ForeignTournament:
    from albireo.formats.pgn.played import read_played

    return read_played(files)


def _event_of(data: bytes) -> str:
    from albireo.formats.pgn.played import event_name

    return event_name(data)


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
        recognises=_is_games,
        read=_read_games,
        write=_write_pgn,
        tournament_of=_event_of,
        is_list=True,
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

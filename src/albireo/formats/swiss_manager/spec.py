"""Files of Swiss-Manager and chess-results.com among the file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament

MAGIC = bytes.fromhex("93ff8944")


def _is_tunx(files: FileSet) -> bool:
    return files.data.startswith(MAGIC)


def _read_tunx(files: FileSet) -> ForeignTournament:
    from albireo.formats.swiss_manager.tunx import read_tunx

    return read_tunx(files.data)


def _is_text(files: FileSet) -> bool:
    from albireo.formats.swiss_manager.text_files import kind_of

    return kind_of(files.data) is not None


def _read_text(files: FileSet) -> ForeignTournament:
    from albireo.formats.swiss_manager.text_files import read_text_files

    return read_text_files(files)


def _write_pairings(tournament: Tournament) -> WrittenFile:
    from albireo.formats.swiss_manager.text_files import write_pairings

    return write_pairings(tournament)


def _write_players(tournament: Tournament) -> WrittenFile:
    from albireo.formats.swiss_manager.text_files import write_players

    return write_players(tournament)


FORMATS = (
    FileFormat(
        "tunx",
        translatable("Swiss-Manager tournament"),
        "Swiss-Manager",
        (".tunx", ".turx", ".tumx", ".tutx"),
        recognises=_is_tunx,
        read=_read_tunx,
        carries=translatable("players, rounds, results, teams, prohibited pairings, tie-breaks, dates"),
        hands_back="swiss-manager-pairings",
    ),
    FileFormat(
        "swiss-manager-pairings",
        translatable("pairings with results, for import into Swiss-Manager"),
        "Swiss-Manager",
        (".txt",),
        recognises=_is_text,
        read=_read_text,
        write=_write_pairings,
        carries=translatable(
            "boards and results by number; players in a second file, half-point byes not included"
        ),
        hands_back="swiss-manager-pairings",
        companions=(".txt",),
        tournament_of=lambda _: "",
    ),
    FileFormat(
        "swiss-manager-players",
        translatable("players, for import into Swiss-Manager"),
        "Swiss-Manager",
        (".txt",),
        write=_write_players,
        carries=translatable("players"),
    ),
)

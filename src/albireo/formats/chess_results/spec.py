"""chess-results.com pages and XML as file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_page(files: FileSet) -> bool:
    from albireo.formats.chess_results.pages import looks_like_page

    return looks_like_page(files.data)


def _read_pages(files: FileSet) -> ForeignTournament:
    from albireo.formats.chess_results.published import read_pages

    return read_pages(files)


def _page_tournament(data: bytes) -> str:
    from albireo.formats.chess_results.pages import tournament_number

    return tournament_number(data)


def _is_xml(files: FileSet) -> bool:
    return b"<chessresults" in files.data[:500]


def _read_xml(files: FileSet) -> ForeignTournament:
    from albireo.formats.chess_results.upload_reader import read_upload

    return read_upload(files.data)


def _write_xml(tournament: Tournament) -> WrittenFile:
    from albireo.formats.chess_results.upload_writer import write_upload

    return write_upload(tournament)


def _is_workbook(files: FileSet) -> bool:
    from albireo.formats.chess_results.workbook import looks_like_workbook

    return looks_like_workbook(files.data)


def _workbook_tournament(data: bytes) -> str:
    from albireo.formats.chess_results.workbook import workbook_tournament

    return workbook_tournament(data)


FORMATS = (
    FileFormat(
        "chess-results-page",
        translatable("pages published on chess-results.com"),
        "chess-results.com",
        (".html", ".htm"),
        translatable("players, rounds, results, dates, as far as the pages show them"),
        recognises=_is_page,
        read=_read_pages,
        companions=(".html", ".htm"),
        tournament_of=_page_tournament,
    ),
    FileFormat(
        "chess-results-excel",
        translatable("lists of chess-results.com or Swiss-Manager in Excel"),
        "chess-results.com",
        (".xlsx", ".xls"),
        translatable("players, rounds, results, dates, as far as the lists show them"),
        recognises=_is_workbook,
        read=_read_pages,
        companions=(".xlsx", ".xls"),
        tournament_of=_workbook_tournament,
    ),
    FileFormat(
        "chess-results-xml",
        translatable("tournament for chess-results.com (XML, unsigned)"),
        "chess-results.com",
        (".xml",),
        translatable(
            "players, teams, rounds, results, places, tie-breaks; no prohibited pairings, no accelerations"
        ),
        recognises=_is_xml,
        read=_read_xml,
        write=_write_xml,
        features=frozenset(
            {"arbiters", "list ratings", "round dates", "teams", "tie-breaks", "time control"}
        ),
    ),
)

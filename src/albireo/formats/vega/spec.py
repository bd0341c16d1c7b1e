"""Vega's files among the file formats."""

import re

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament, UnreadableTournament

ENCRYPTED = (".vegz", ".bakz")
_BACKUP = re.compile(r"-VEGZ-\d+\.bakz$", re.IGNORECASE)


def _is_veg(files: FileSet) -> bool:
    # Vega's lists begin with the name of the tournament, which may also begin with this word.
    first = files.data.lstrip()[:6]
    return first[:5] == b"Vega " and first[5:].isdigit()


def _read_veg(files: FileSet) -> ForeignTournament:
    from albireo.formats.vega.veg_reader import read_veg

    return read_veg(files.data)


def _write_veg(tournament: Tournament) -> WrittenFile:
    from albireo.formats.vega.veg_writer import write_veg

    return write_veg(tournament)


def _write_elo(tournament: Tournament) -> WrittenFile:
    from albireo.formats.vega.elo import write_elo

    return write_elo(tournament)


def _write_results(tournament: Tournament) -> WrittenFile:
    from albireo.formats.vega.res import write_results

    return write_results(tournament)


def _write_pairs(tournament: Tournament) -> WrittenFile:
    from albireo.formats.vega.man import write_pairs

    return write_pairs(tournament)


def _is_list(files: FileSet) -> bool:
    from albireo.formats.vega.player_list import looks_like_list

    return looks_like_list(files.data)


def _read_list(files: FileSet) -> ForeignTournament:
    from albireo.formats.vega.player_list import read_list

    return read_list(files.data)


def _is_pages(files: FileSet) -> bool:
    from albireo.formats.vega.pages import looks_like_pages

    return looks_like_pages(files.data)


def _read_pages(files: FileSet) -> ForeignTournament:
    from albireo.formats.vega.pages import read_pages

    return read_pages(files)


def _page_title(data: bytes) -> str:
    from albireo.formats.vega.pages import page_title

    return page_title(data)


def _is_encrypted(files: FileSet) -> bool:
    return files.ending in ENCRYPTED


def _backed_up_file(name: str) -> str:
    """Return the file that was backed up.

    >>> _backed_up_file("Cup-VEGZ-03.bakz")
    'Cup.vegz'
    """
    return _BACKUP.sub(".vegz", name)


def _refuse_encrypted(files: FileSet) -> ForeignTournament:
    raise UnreadableTournament(
        "Vega encrypts such files: expected its report file (.trfx) for the same tournament"
    )


FORMATS = (
    FileFormat(
        "veg",
        translatable("Vega tournament"),
        "Vega",
        (".veg",),
        translatable("up to 999 players, rounds, results, one arbiter; no teams, no prohibited pairings"),
        recognises=_is_veg,
        read=_read_veg,
        write=_write_veg,
        features=frozenset({"arbiters", "points", "tie-breaks"}),
        hands_back="vega-results",
    ),
    FileFormat(
        "vega-players",
        translatable("Vega player list"),
        "Vega",
        (".csv",),
        translatable("players"),
        recognises=_is_list,
        read=_read_list,
        is_list=True,
    ),
    FileFormat(
        "vegz",
        translatable("Vega 8 tournament, encrypted: cannot be read"),
        "Vega",
        ENCRYPTED,
        translatable("nothing readable"),
        recognises=_is_encrypted,
        read=_refuse_encrypted,
        companions=ENCRYPTED,
        backup_of=_backed_up_file,
    ),
    FileFormat(
        "vega-pages",
        translatable("pages of Vega 8’s website as JSON (playercard, pairsN, standings)"),
        "Vega",
        (".json",),
        translatable("players, rounds, results, as far as the pages show them; no IDs"),
        recognises=_is_pages,
        read=_read_pages,
        tournament_of=_page_title,
        is_list=True,
    ),
    FileFormat(
        "vega-results",
        translatable("results of the last round, for import into Vega"),
        "Vega",
        (".res",),
        translatable("pairings and results of one round, by number"),
        write=_write_results,
    ),
    FileFormat(
        "vega-pairs",
        translatable("pairings of the last round, for import into Vega"),
        "Vega",
        (".man",),
        translatable("pairings of one round, by number"),
        write=_write_pairs,
    ),
    FileFormat(
        "elo-fsi",
        translatable("report to the Italian federation FSI"),
        "FSI",
        (".Elo",),
        translatable("players, rounds, results, rating changes, places"),
        write=_write_elo,
        features=frozenset({"arbiters"}),
    ),
)

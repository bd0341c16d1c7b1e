"""Counts players, rounds and games of every real file read, beside what the file itself says of them.

Run: `python conformance/reader_counts.py FOLDER [--differing]`, with a folder of public files such as
`../shared/fixtures`. The file's own figures are found without the readers: from its header, from a count of
its lines or records, from tables by SQLite, or from another file of the same event beside it. `-` stands
where a file says nothing of the kind; pages of one tournament are read together.
"""

import json
import re
import sqlite3
import struct
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from albireo.domain.errors import AlbireoError
from albireo.domain.tournament import Tournament
from albireo.formats.file_loading import load_tournaments
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import open_files

TOGETHER = {"chess-results-html": r"([a-z0-9]+_[a-z0-9]+)_.*", "vega8-sample": r"(pairs)[0-9]\.json"}
"""Folders in which files whose names begin alike are one tournament."""
GAMES_AT = 91
"""Column of the first round in a line 001 of a report file."""


@dataclass(frozen=True)
class Figures:
    """What is counted; None where it is not known."""

    players: int | None = None
    rounds: int | None = None
    games: int | None = None
    """Pairs of players who were to meet, finished or not."""
    open: int | None = None

    def __str__(self) -> str:
        return " / ".join("-" if each is None else str(each) for each in self.values)

    @property
    def values(self) -> tuple[int | None, ...]:
        return self.players, self.rounds, self.games, self.open

    def agrees_with(self, other: "Figures") -> bool:
        return all(a is None or b is None or a == b for a, b in zip(self.values, other.values, strict=True))


def counted(tournament: Tournament) -> Figures:
    """Return the figures of what was read."""
    games = [game for round_ in tournament.rounds for game in round_.pairings]
    open_ = sum(not game.result.is_final for game in games)
    return Figures(len(tournament.players), tournament.paired_rounds, len(games), open_)


def of_swiss_manager(path: Path, files: FileSet) -> Figures:
    """Header fields and records of 21 bytes between the markers of Swiss-Manager's file."""
    data = path.read_bytes()
    mark = bytes.fromhex("ff8944")
    settings = data.index(b"\x95" + mark) + 4
    rounds, players = (
        struct.unpack_from("<H", data, settings + 0x11)[0],
        struct.unpack_from("<H", data, settings + 0x13)[0],
    )
    start = data.index(b"\xb3" + mark) + 4
    end = min(
        at for code in (0xB5, 0xC3, 0xC5, 0xD3, 0xE3) if (at := data.find(bytes((code,)) + mark, start)) > 0
    )
    found = [struct.unpack_from("<HHH", data, at) for at in range(start, end - 20, 21)]
    games = [row for row in found if all(0 < seat < 0xFFFE for seat in row[:2])]
    return Figures(players, rounds, len(games), sum(row[2] == 0 for row in games))


def of_report_file(path: Path, files: FileSet) -> Figures:
    """Lines 001 and their cells; where whole matches were forfeited (330), boards are not counted."""
    lines = _lines(path)
    players = [line for line in lines if line.startswith("001")]
    cells = [
        (number, line[at : at + 4].strip(" 0"), line[at + 7 : at + 8])
        for line in players
        for number, at in enumerate(range(GAMES_AT, len(line), 10), start=1)
    ]
    seats = [number for number, opponent, _ in cells if opponent]
    rounds = max((number for number, opponent, mark in cells if opponent or mark == "U"), default=None)
    has_forfeits = any(line.startswith("330") for line in lines)
    return Figures(len(players), rounds, None if has_forfeits else len(seats) // 2)


def of_java_pairing(path: Path, files: FileSet) -> Figures:
    """Teams, players and rounds that the header and the teams name; a team of one is a player."""
    header = {line.partition("// ")[2].strip(): line.split()[0] for line in _lines(path) if "// " in line}
    if header.get("max Players per Team") == "1":
        return Figures(int(header["total Teams entered"]), int(header["total rounds yet generated"]))
    players = [int(line.split()[0]) for line in _lines(path) if line.endswith("// Number of Players")]
    rounds = [int(line.split()[0]) for line in _lines(path) if "// total rounds yet generated" in line]
    return Figures(sum(players) or None, rounds[0] if rounds else None)


def of_chess_results_xml(path: Path, files: FileSet) -> Figures:
    """Elements of the upload."""
    root = ElementTree.parse(path).getroot()
    games = [
        each for each in root.iter("pairing") if int(each.get("black", "0")) > 0 < int(each.get("white", "0"))
    ]
    current = next((each.get("currentround") for each in root.iter("tournament")), None)
    count = len(list(root.iter("player"))) or None
    return Figures(count, int(current) if current else None, len(games) or None)


def of_sharly(path: Path, files: FileSet) -> Figures:
    """Rows of the tables, by SQLite."""
    with _tables(path) as rows:
        ids = [row[0] for row in rows("select id from tournament order by id")]
        ids = [id_ for id_ in ids if rows(f"select 1 from tournament_player where tournament_id = {id_}")]
        one = ids[min(files.part, len(ids)) - 1]
        players = rows(f"select count(*) from tournament_player where tournament_id = {one}")[0][0]
        games = rows(
            "select count(distinct p.round || '/' || b.id) from board b join pairing p on p.board_id = b.id "
            f"where p.tournament_id = {one} and b.black_player_id is not null"
        )[0][0]
        rounds = rows(f"select max(round) from pairing where tournament_id = {one} and board_id is not null")
        return Figures(players, rounds[0][0] or 0, games)


def of_keizer(path: Path, files: FileSet) -> Figures:
    """Rows of the tables, by SQLite."""
    with _tables(path) as rows:
        players, rounds = (
            rows("select count(*) from player")[0][0],
            rows("select max(rnd) from pairing")[0][0],
        )
        return Figures(players, rounds, rows("select count(*) from pairing where pid_b > 0")[0][0])


def of_swiss_perfect(path: Path, files: FileSet) -> Figures:
    """Records of the table of players that are not deleted."""
    return Figures(_dbase(path.with_suffix(".trn")))


def of_swiss_chess(path: Path, files: FileSet) -> Figures:
    """The answers of another reader beside the file."""
    answers = json.loads(path.with_suffix(".json").read_text("utf-8"))
    return Figures(len(answers["players"]))


def of_papi_json(path: Path, files: FileSet) -> Figures:
    """Entries of the list of players."""
    data = json.loads(path.read_text("utf-8-sig"))
    return Figures(len(data["players"]))


def of_games(path: Path, files: FileSet) -> Figures:
    """Headers that open a game."""
    return Figures(games=sum(line.startswith("[Result ") for line in _lines(path)))


def of_vega_cards(path: Path, files: FileSet) -> Figures:
    """Rows of the cards, and their rounds."""
    data = json.loads(path.read_text("utf-8-sig"))["rows"]
    if "NW" in data[0]:
        return Figures()
    return Figures(len(data), max((len(row.get("pairs", ())) for row in data), default=0))


OWN: dict[str, Callable[[Path, FileSet], Figures]] = {
    "tunx": of_swiss_manager,
    "trf26": of_report_file,
    "java-pairing": of_java_pairing,
    "chess-results-xml": of_chess_results_xml,
    "sce": of_sharly,
    "keizer-for-clubs": of_keizer,
    "swiss-perfect": of_swiss_perfect,
    "swt": of_swiss_chess,
    "papi-json": of_papi_json,
    "pgn": of_games,
    "vega-pages": of_vega_cards,
}
"""A way to the file's own figures, by the name of its format."""


def read_all(folder: Path) -> Iterator[tuple[str, str, Figures | None, Figures, str]]:
    """Yield each tournament: file, format, figures read, its own figures, and why it was refused."""
    for paths in _groups(folder):
        name = f"{paths[0].parent.name}/{paths[0].name}" + (f" (+{len(paths) - 1})" if len(paths) > 1 else "")
        try:
            for files in load_tournaments(paths):
                opened = open_files(files)
                own = OWN.get(opened.format, lambda *_: Figures())
                part = f"#{files.part}" if "#" in files.name else ""
                said = _or_nothing(own, paths[0], files) if len(paths) == 1 else Figures()
                yield name + part, opened.format, counted(opened.tournament), said, ""
        except AlbireoError as refusal:
            yield name, "", None, Figures(), str(refusal).splitlines()[0]


def _groups(folder: Path) -> Iterator[list[Path]]:
    """Yield the files that are read together, and every file alone."""
    for place in sorted(path for path in folder.iterdir() if path.is_dir()):
        together: dict[str, list[Path]] = {}
        for path in sorted(each for each in place.iterdir() if each.is_file()):
            match = re.fullmatch(TOGETHER.get(place.name, "(?!)"), path.name)
            if match:
                together.setdefault(match[1], []).append(path)
            else:
                yield [path]
        yield from together.values()


def _or_nothing(own: Callable[[Path, FileSet], Figures], path: Path, files: FileSet) -> Figures:
    """Return the own figures; nothing for an archive or a file without what they are taken from."""
    try:
        return own(path, files)
    except (OSError, ValueError, KeyError, IndexError, struct.error, sqlite3.Error, ElementTree.ParseError):
        return Figures()


def _lines(path: Path) -> list[str]:
    return path.read_bytes().decode("utf-8-sig", "replace").splitlines()


def _dbase(path: Path) -> int:
    """Return the number of records that are not deleted."""
    data = path.read_bytes()
    count, head, size = struct.unpack_from("<IHH", data, 4)
    return sum(data[head + size * number : head + size * number + 1] == b" " for number in range(count))


class _tables:
    """A database opened for reading only."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)

    def __enter__(self) -> Callable[[str], list[tuple[int, ...]]]:
        return lambda question: self.connection.execute(question).fetchall()

    def __exit__(self, *_: object) -> None:
        self.connection.close()


def main() -> int:
    """Print the table; exit with 1 if a file's own figures differ from what was read."""
    folder, only_differing = Path(sys.argv[1]), "--differing" in sys.argv
    read = refused = compared = differing = 0
    print("file | format | players / rounds / games / open | the file's own")
    for name, format_, found, own, refusal in read_all(folder):
        if found is None:
            refused += 1
            if not only_differing:
                print(f"{name} | refused: {refusal[:100]}")
            continue
        read += 1
        compared += own != Figures()
        is_same = found.agrees_with(own)
        differing += not is_same
        if not only_differing or not is_same:
            print(f"{name} | {format_} | {found} | {own}{'' if is_same else '  DIFFERS'}")
    print(f"read {read}, with figures of their own {compared}, differing {differing}, refused {refused}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())

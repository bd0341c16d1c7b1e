"""Feed every reader of foreign files with changed bytes, for so many seconds of the processor each.

`python conformance/fuzz_readers.py --seconds 60 SEED...` takes files or folders of sound files as seeds. A
changed file may be read or refused in words; anything else is a finding: an exception that is no
`AlbireoError`, or more than five seconds of the processor. What is read goes on to the desk, as it does in
the app. Inputs that come to a line of our code by a way not seen before, or lead to another outcome, are
changed further. The exit code is 1 if something was found; the inputs are written to `--keep FOLDER`.
Encrypted seeds have the passphrase `correct horse battery`.

Weighed: atheris guides by the same thing but has no build for every Python we run on; `coverage` collects per
run, not per input, and reading its figures after each file costs more than the file.
"""

import argparse
import contextlib
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import albireo
from albireo.data import sample_bytes
from albireo.desk.mechanism.decide import Deciding
from albireo.desk.mechanism.outcome import Signature
from albireo.desk.transfer.import_trf import refuse_unfit, take_over_tournament
from albireo.desk.transfer.portable import check_portable
from albireo.desk.transfer.report import report_file
from albireo.domain.errors import AlbireoError
from albireo.formats.encrypted_file import decrypt
from albireo.formats.file_loading import unpack_archive
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.pasted_players import read_pasted
from albireo.formats.pasted_teams import read_pasted_teams
from albireo.formats.picture import read_picture
from albireo.formats.player_file import read_player_table
from albireo.formats.rating_lists import read_rating_list
from albireo.formats.registry import companions, read_files, recognise_format
from albireo.state.tournament import State
from albireo.storage.chain import Record
from albireo.storage.portable import pack, reseal_records, unpack

SLOW = 5
LARGEST = 4 << 20
OURS = str(Path(albireo.__file__).parent)
LOOKED_AT = 16
"""Calls of a function while one file is read; of those after them one in eight is looked at."""
_INTERESTING = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)

_NEXT_FILE = b"\n--next file: "

Reader = Callable[[bytes], object]


class Ways:
    """The ways from line to line of our code that were ever gone: whether an input went a new one."""

    def __init__(self, folder: str = OURS) -> None:
        self._folder = folder
        self._gone: set[tuple[CodeType, int, int]] = set()
        self._calls: Counter[CodeType] = Counter()
        self._is_new = False

    def __len__(self) -> int:
        return len(self._gone)

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Look at what runs; says by `is_new` afterwards whether any of it was new."""
        self._is_new = False
        self._calls.clear()
        before = sys.gettrace()  # that of coverage.py, for example
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    @property
    def is_new(self) -> bool:
        return self._is_new

    def _called(self, frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(self._folder):
            return None
        self._calls[code] += 1
        if self._calls[code] > LOOKED_AT and self._calls[code] % 8:
            return None
        before = 0

        def line(frame: FrameType, event: str, _argument: object) -> Any:
            nonlocal before
            if event == "line":
                way = code, before, frame.f_lineno
                before = frame.f_lineno
                if way not in self._gone:
                    self._gone.add(way)
                    self._is_new = True
            return line

        return line


class TooSlow(BaseException):
    """Took longer than any reader may."""


def _late(*_: object) -> None:
    raise TooSlow


def changed(data: bytes, others: Sequence[bytes], draw: random.Random) -> bytes:
    """Another file, by a few of the usual changes."""
    made = bytearray(data)
    for _ in range(draw.choice((1, 1, 2, 4, 16))):
        at = draw.randrange(len(made) + 1)
        kind = draw.randrange(8)
        if kind == 0 and made:
            made[at % len(made)] ^= 1 << draw.randrange(8)
        elif kind == 1:
            size = draw.choice((1, 2, 4))
            number = draw.choice(_INTERESTING) & ((1 << 8 * size) - 1)
            made[at : at + size] = number.to_bytes(size, draw.choice(("little", "big")))
        elif kind == 2:
            del made[at : at + draw.choice((1, 4, 64, 4096))]
        elif kind == 3:
            made[at:at] = made[at : at + draw.choice((1, 16, 512))] * draw.choice((1, 2, 50))
        elif kind == 4:
            del made[at:]
        elif kind == 5:
            other = draw.choice(others)
            start = draw.randrange(len(other) + 1)
            made[at : at + 256] = other[start : start + 256]
        elif kind == 6:
            made[at : at + 1] = draw.randbytes(1)
        else:
            made[at : at + 8] = draw.randbytes(8)
    return bytes(made[:LARGEST])


def outcome(reader: Reader, data: bytes) -> tuple[str, bool]:
    """Return what came of reading, in short, and whether that is a finding."""
    signal.setitimer(signal.ITIMER_PROF, SLOW)
    try:
        reader(data)
    except AlbireoError as refused:
        return f"refused: {getattr(refused, 'text', refused)}"[:120], False
    except TooSlow:
        return f"more than {SLOW} s", True
    except MemoryError:
        return "too much memory", False  # the door says so, and ends the process that read
    except Exception as bug:
        place = bug.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = f"{Path(place.tb_frame.f_code.co_filename).name}:{place.tb_lineno}" if place else "?"
        return f"{type(bug).__name__} at {where}", True
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return "read", False


def fuzz(
    reader: Reader,
    seeds: Sequence[bytes],
    seconds: float,
    draw: random.Random,
    folder: str = OURS,
    enough: int = 100,
) -> tuple[Counter[str], dict[str, bytes], Ways]:
    """The outcomes of so many seconds, an input for each that is a finding, and the ways that were gone."""
    corpus, seen, found, ways = list(seeds), Counter[str](), dict[str, bytes](), Ways(folder)
    for data in seeds:
        with ways.watched():
            outcome(reader, data)
    until = time.process_time() + seconds
    while time.process_time() < until and len(found) < enough:
        # Half of the time what was found last: it stands at the edge of what is known.
        base = draw.choice(corpus[-20:] if draw.random() < 0.5 else corpus)
        data = changed(base, corpus, draw)
        with ways.watched():
            said, is_finding = outcome(reader, data)
        if said not in seen or ways.is_new:
            corpus.append(data)
        seen[said] += 1
        if is_finding:
            found.setdefault(said, data)
    return seen, found, ways


def _tournament(name: str) -> Reader:
    """Read a file as the app does, with those beside it, and take the tournament over."""

    def read(data: bytes) -> object:
        first, *others = data.split(_NEXT_FILE)
        parts = [other.partition(b"\n") for other in others]
        beside = {Path(name).stem + ending.decode(errors="replace"): rest for ending, _, rest in parts}
        tournament = read_files(unpack_archive(FileSet(name, first, beside))).tournament
        refuse_unfit(tournament, name)
        deciding = Deciding(State(), Signature("Fuzz", "2026-11-18T10:00:00Z"))
        take_over_tournament(deciding, tournament, name, (), ())
        return report_file(deciding.state)

    return read


def _journal(data: bytes) -> object:
    """Return a portable file with right seals around whatever stands in its lines."""
    records = []
    for number, line in enumerate(data.decode(errors="replace").split("\n"), start=1):
        kind, _, body = line.partition("\t")
        records.append(Record("fuzz", number, f"c{number}", "2026-11-18T10:00:00Z", "A", kind, body, "", ""))
    return check_portable(pack("Fuzz", reseal_records(records, "fuzz")), "a.albireo")


def _lines_of(portable: bytes) -> bytes:
    records = unpack(portable, "seed").records
    return "\n".join(f"{record.type}\t{record.body}" for record in records).encode()


def _rating_list(data: bytes) -> object:
    with tempfile.NamedTemporaryFile(suffix=".txt") as file:
        file.write(data)
        file.flush()
        return sum(1 for _ in read_rating_list(Path(file.name)))


def kinds_of(paths: Sequence[Path]) -> dict[str, tuple[Reader, list[bytes]]]:
    """Readers with their seeds: files by the format they are recognised as."""
    found: dict[str, tuple[Reader, list[bytes]]] = {}

    def add(kind: str, reader: Reader, data: bytes) -> None:
        seeds = found.setdefault(kind, (reader, []))[1]
        if len(seeds) < 8 and len(data) <= LARGEST // 4:
            seeds.append(data)

    add("trf", _tournament("a.trf"), sample_bytes())
    for path in paths:
        data = path.read_bytes()
        if path.suffix == ".albireo":
            add("portable", lambda data: check_portable(data, "a.albireo"), data)
            if len(data) < 50_000:
                add("journal", _journal, _lines_of(data))
        elif path.suffix in (".xlsx", ".ods", ".xls", ".csv"):
            add(f"table {path.suffix}", read_player_table, data)
            if path.suffix == ".csv":
                add("pasted players", lambda data: read_pasted(data.decode(errors="replace")), data)
                add("pasted teams", lambda data: read_pasted_teams(data.decode(errors="replace")), data)
        elif path.suffix in (".png", ".jpg", ".jpeg"):
            add(f"picture {path.suffix}", read_picture, data)
        elif path.suffix == ".age":
            add("encrypted", lambda data: decrypt(data, "correct horse battery", "a.age"), data)
        elif "rating_list" in path.stem:
            add("rating list", _rating_list, data)
        else:
            _add_tournament(path, data, add)
    return {kind: each for kind, each in found.items() if each[1]}


def _add_tournament(path: Path, data: bytes, add: Callable[[str, Reader, bytes], None]) -> None:
    """A tournament of another program; one that is kept in several files as one behind the other."""
    stem = path.stem.lower()
    others = [each for each in path.parent.iterdir() if each.suffix.lower() in companions() and each != path]
    beside = {each.name: each.read_bytes() for each in others if each.stem.lower() == stem}
    files = FileSet(path.name, data, beside)
    format_ = recognise_format(files)
    if format_ is None or format_.read is None:
        return
    parts = [_NEXT_FILE + Path(name).suffix.encode() + b"\n" + each for name, each in beside.items()]
    add(format_.name, _tournament(path.name), data + b"".join(parts))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("seeds", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=60, help="of the processor, for each reader")
    parser.add_argument("--only", default="")
    parser.add_argument("--random", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGPROF, _late)
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, resource.getrlimit(resource.RLIMIT_AS)[1]))
    paths = [file for seed in options.seeds for file in sorted(seed.rglob("*") if seed.is_dir() else [seed])]
    is_bad = False
    for kind, (reader, seeds) in kinds_of([path for path in paths if path.is_file()]).items():
        if options.only and options.only not in kind:
            continue
        seen, found, ways = fuzz(reader, seeds, options.seconds, random.Random(options.random))
        print(
            f"{kind}: {seen.total()} files, {seen['read']} read, {len(seen)} outcomes, {len(ways)} ways, "
            f"{len(found)} findings"
        )
        for number, (said, data) in enumerate(found.items()):
            print(f"  {said}")
            is_bad = True
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{kind.replace(' ', '')}-{number}").write_bytes(data)
        sys.stdout.flush()
    return int(is_bad)


if __name__ == "__main__":
    sys.exit(main())

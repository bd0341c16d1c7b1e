"""Feed every reader of foreign files with changed bytes, for so many seconds each.

`python conformance/fuzz_readers.py --seconds 60 SEED...` takes files or folders of sound files as seeds. A
changed file may be read or refused in words; anything else is a finding: an exception that is no
`AlbireoError`, more than a second, more than a gigabyte. Inputs that lead to an outcome not seen before are
changed further. The exit code is 1 if something was found; the inputs are written to `--keep FOLDER`.
"""

import argparse
import random
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from albireo.data import sample_bytes
from albireo.domain.errors import AlbireoError
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.picture import read_picture
from albireo.formats.player_file import read_player_table
from albireo.formats.registry import read_files, recognised
from albireo.storage.portable import unpack

SLOW = 5
LARGEST = 4 << 20
_INTERESTING = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)

Reader = Callable[[bytes], object]


class TooSlow(BaseException):
    """Took longer than any reader may."""


def _late(*_: object) -> None:
    raise TooSlow


def changed(data: bytes, others: Sequence[bytes], draw: random.Random) -> bytes:
    """Another file, by a few of the usual changes."""
    made = bytearray(data)
    for _ in range(draw.choice((1, 1, 2, 4, 16))):
        at = draw.randrange(len(made) + 1)
        kind = draw.randrange(7)
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
        else:
            made[at : at + 8] = draw.randbytes(8)
    return bytes(made[:LARGEST])


def outcome(reader: Reader, data: bytes) -> tuple[str, bool]:
    """What came of reading, in short, and whether that is a finding."""
    signal.alarm(SLOW)
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
        signal.alarm(0)
    return "read", False


def fuzz(
    reader: Reader, seeds: Sequence[bytes], seconds: float, draw: random.Random
) -> tuple[Counter[str], dict[str, bytes]]:
    """The outcomes of so many seconds, and an input for each that is a finding."""
    corpus, seen, found = list(seeds), Counter[str](), dict[str, bytes]()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        data = changed(draw.choice(corpus), corpus, draw)
        said, is_finding = outcome(reader, data)
        if said not in seen and len(corpus) < 500:
            corpus.append(data)
        seen[said] += 1
        if is_finding:
            found.setdefault(said, data)
    return seen, found


def kinds_of(paths: Sequence[Path]) -> dict[str, tuple[Reader, list[bytes]]]:
    """Readers with their seeds: files by the format they are recognised as."""
    found: dict[str, tuple[Reader, list[bytes]]] = {}

    def add(kind: str, reader: Reader, data: bytes) -> None:
        seeds = found.setdefault(kind, (reader, []))[1]
        if len(seeds) < 8 and len(data) <= LARGEST // 4:
            seeds.append(data)

    add("trf", lambda data: read_files(FileSet("a.trf", data)), sample_bytes())
    for path in paths:
        data = path.read_bytes()
        if path.suffix == ".albireo":
            add("portable", lambda data: unpack(data, "a.albireo"), data)
        elif path.suffix in (".xlsx", ".ods", ".csv"):
            add(f"table {path.suffix}", read_player_table, data)
        elif path.suffix in (".png", ".jpg", ".jpeg"):
            add(f"picture {path.suffix}", read_picture, data)
        else:
            name = path.name
            format_ = recognised(FileSet(name, data))
            if format_ is not None and format_.read is not None:
                add(format_.name, lambda data, name=name: read_files(FileSet(name, data)), data)
    return {kind: each for kind, each in found.items() if each[1]}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("seeds", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", default="")
    parser.add_argument("--random", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGALRM, _late)
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, resource.getrlimit(resource.RLIMIT_AS)[1]))
    paths = [file for seed in options.seeds for file in sorted(seed.rglob("*") if seed.is_dir() else [seed])]
    is_bad = False
    for kind, (reader, seeds) in kinds_of([path for path in paths if path.is_file()]).items():
        if options.only and options.only not in kind:
            continue
        seen, found = fuzz(reader, seeds, options.seconds, random.Random(options.random))
        print(
            f"{kind}: {seen.total()} files, {seen['read']} read, {len(seen)} outcomes, {len(found)} findings"
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

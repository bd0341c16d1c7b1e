"""Binary files of a megabyte, spoilt on purpose: read or refused, with little memory and little time.

The time is the processor's, so that a busy machine changes nothing, and each case takes a small part of it.
"""

import random
import struct
import time
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from tests.foreign_files import spoilt
from tests.formats.pairtwo.test_sws import sws
from tests.formats.papi.test_papi import papi
from tests.formats.swiss_chess.test_swt import SAMPLE as SWT
from tests.formats.swiss_manager.tunx_sample import player, tunx
from tests.formats.swiss_perfect.test_swiss_perfect import GAMES, PLAYERS, files

from albireo.domain.errors import AlbireoError
from albireo.formats.pairtwo.sws import read_sws
from albireo.formats.papi.papi import read_papi
from albireo.formats.swiss_chess.swt import read_swt
from albireo.formats.swiss_manager.tunx import read_tunx
from albireo.formats.swiss_perfect.dbf import read_dbf
from albireo.formats.swiss_perfect.swiss_perfect import read_swiss_perfect

MEGABYTE = 1 << 20
MOST_MEMORY = 200 * MEGABYTE
MOST_SECONDS = 2.0
Reader = Callable[[bytes], object]


def many_players() -> bytes:
    """As many players and games as a megabyte of Swiss-Manager's holds."""
    rows = [player(f"G{n}", f"S{n}", 2000, 0) for n in range(3000)]
    games = [[(2 * n + 1, 2 * n + 2, 1) for n in range(1500)] for _ in range(9)]
    return tunx(games, prohibited=(), players=rows, rounds=9)


def many_rows(table: bytes) -> bytes:
    """Return a table of dBase with as many rows as a megabyte holds."""
    head, width = struct.unpack_from("<HH", table, 8)
    row = table[head : head + width]
    count = (MEGABYTE - head) // width
    return table[:4] + struct.pack("<I", count) + table[8:head] + row * count


CASES: dict[str, tuple[Reader, Callable[[], bytes]]] = {
    "swt": (read_swt, lambda: SWT),
    "tunx": (read_tunx, tunx),
    "tunx with 3,000 players": (read_tunx, many_players),
    "pairtwo": (read_sws, sws),
    "papi": (read_papi, papi),
    "dbf": (lambda data: read_dbf(data, "x"), lambda: PLAYERS),
    "dbf with many rows": (lambda data: read_dbf(data, "x"), lambda: many_rows(GAMES)),
    "swiss-perfect players": (lambda data: read_swiss_perfect(files(players=data)), lambda: PLAYERS),
    "swiss-perfect games": (lambda data: read_swiss_perfect(files(games=data)), lambda: GAMES),
}


def enlarged(data: bytes) -> Iterator[bytes]:
    """Yield a megabyte that begins or ends as the file does, or is the file again and again."""
    yield data
    rest = max(0, MEGABYTE - len(data))
    yield data + bytes(rest)
    yield data + b"\xff" * rest
    yield data + random.Random("large").randbytes(rest)
    yield (data * (rest // len(data) + 1))[: len(data) + rest]
    half = len(data) // 2
    for fill in (b"\x00", b"\x01", b"\xff"):
        yield data[:half] + fill * rest + data[half:]
    yield from spoilt(data + bytes(rest), "large", 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_a_megabyte_is_read_or_refused_within_bounds(name: str) -> None:
    read, make = CASES[name]
    for data in enlarged(make()):
        began = time.process_time()
        _read(read, data)
        seconds = time.process_time() - began
        assert seconds < MOST_SECONDS
        tracemalloc.start()
        try:
            _read(read, data)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < MOST_MEMORY


def _read(read: Reader, data: bytes) -> None:
    try:
        read(data)
    except AlbireoError:
        return

"""The door for foreign files: what breaks the reader breaks nothing else."""

import os
import time
from pathlib import Path

import pytest

from albireo.domain.errors import AlbireoError, InconsistentTournament
from albireo.formats import foreign_file
from albireo.formats.foreign_file import UnreadableFile, read_foreign
from albireo.formats.table_file import BadTable, read_player_table


def length(data: bytes) -> int:
    return len(data)


def process(_: bytes) -> int:
    return os.getpid()


def refuse(_: bytes) -> None:
    raise InconsistentTournament("round {round}: nobody is there", round=3)


class Stubborn(AlbireoError):
    """A refusal that does not travel."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("{one} and {two}", one=one, two=two)


def refuse_stubbornly(_: bytes) -> None:
    raise Stubborn(1, 2)


def eat(data: bytes) -> int:
    return len([bytearray(10_000_000) for _ in range(1000)])


def abort(_: bytes) -> None:
    os.abort()


def hang(_: bytes) -> None:
    while True:
        time.sleep(1)


def spin(_: bytes) -> None:
    while True:
        pass


def grow(_: bytes) -> bytes:
    return bytes(300 << 20)


def write(path: str) -> None:
    try:
        Path(path).write_text("harm", encoding="utf-8")
    except OSError:
        raise AlbireoError("not written") from None


def fail(_: bytes) -> None:
    raise ZeroDivisionError("a bug")


def test_a_reader_gives_what_it_would_have_given_here() -> None:
    assert read_foreign(length, bytes(3_000_000), file="a") == 3_000_000


def test_the_same_child_reads_the_next_file() -> None:
    first, second = (read_foreign(process, b"", file="a") for _ in range(2))
    assert first == second != os.getpid()


def test_a_refusal_comes_back_as_it_is() -> None:
    with pytest.raises(InconsistentTournament) as caught:
        read_foreign(refuse, b"", file="a")
    assert (caught.value.text, caught.value.values) == ("round {round}: nobody is there", {"round": 3})
    with pytest.raises(AlbireoError, match="1 and 2"):
        read_foreign(refuse_stubbornly, b"", file="a")


def test_a_bug_in_a_reader_is_no_refusal() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError: a bug"):
        read_foreign(fail, b"", file="a")


@pytest.mark.slow
@pytest.mark.parametrize("reader", [eat, abort, grow])
def test_too_much_memory_is_refused(reader: object) -> None:
    with pytest.raises(UnreadableFile, match=r"evil\.xlsx: could not be read with 1024 MB of memory"):
        read_foreign(reader, b"", file="evil.xlsx")  # type: ignore[arg-type]
    assert read_foreign(length, b"abc", file="a") == 3


@pytest.mark.slow
@pytest.mark.parametrize("reader", [hang, spin])
def test_too_much_time_is_refused(reader: object) -> None:
    before = time.monotonic()
    with pytest.raises(UnreadableFile, match=r"slow\.xlsx: could not be read within 1 seconds"):
        read_foreign(reader, b"", file="slow.xlsx", seconds=1)  # type: ignore[arg-type]
    assert time.monotonic() - before < 50  # hang and spin would go on for ever
    assert read_foreign(length, b"abc", file="a") == 3


def test_a_reader_writes_no_file(tmp_path: Path) -> None:
    if foreign_file.resource is None:  # type: ignore[attr-defined]
        pytest.skip("no such limit on this system")
    with pytest.raises(AlbireoError, match="not written"):
        read_foreign(write, str(tmp_path / "harm"), file="a")


def test_a_table_of_more_lines_than_any_list_has_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadTable, match="at most 50000 lines"):
        read_player_table(b"Name;Rating\n" + b"a;1\n" * 2_700_000)

"""The loop that feeds readers with changed bytes finds what it is there to find."""

import random

import pytest
from conformance import fuzz_readers

from albireo.domain.errors import AlbireoError

pytest.importorskip("resource", reason="this system has no limits of memory")


def test_a_reader_that_breaks_is_found() -> None:
    def breaks(data: bytes) -> object:
        if len(data) < 3:
            raise AlbireoError("too short")
        return data[2] // (data[0] - ord("b"))

    seen, found, _ways = fuzz_readers.fuzz(breaks, [b"abc"], 0.5, random.Random(1))
    assert seen["read"] > 10
    assert [said.partition(" at ")[0] for said in found] == ["ZeroDivisionError"]


@pytest.mark.slow
def test_a_fault_behind_three_right_bytes_is_found_step_by_step() -> None:
    """By chance once in millions; each byte that is right goes a way of its own."""

    def breaks(data: bytes) -> object:
        if data[:1] == b"S":
            if data[1:2] == b"W":
                if data[2:3] == b"T":
                    raise ZeroDivisionError
                return 2
            return 1
        return 0

    draw = random.Random(1)
    _seen, found, ways = fuzz_readers.fuzz(breaks, [b"Sabcdef"], 20, draw, __file__, enough=1)
    assert [said.partition(" at ")[0] for said in found] == ["ZeroDivisionError"]
    assert len(ways) > 3

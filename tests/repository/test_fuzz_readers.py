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

    seen, found = fuzz_readers.fuzz(breaks, [b"abc"], 0.5, random.Random(1))
    assert seen["read"] > 10
    assert [said.partition(" at ")[0] for said in found] == ["ZeroDivisionError"]

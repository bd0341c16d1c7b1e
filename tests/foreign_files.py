"""Real files of other programs, kept outside the project, and bytes that are spoilt on purpose."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from albireo.domain.errors import AlbireoError


def folder(name: str) -> Path:
    """Return a folder of real files beside the project; the test is skipped where they are not."""
    for parent in Path(__file__).resolve().parents:
        found = parent / "shared" / "fixtures" / name
        if found.is_dir():
            return found
    pytest.skip("the real files of other programs are not here")


def spoilt(data: bytes, seed: str, count: int = 300) -> Iterator[bytes]:
    """Yield the bytes cut, overwritten and lengthened in many ways."""
    luck = random.Random(seed)
    for _ in range(count):
        spoilt = bytearray(data)
        for _ in range(luck.randint(1, 8)):
            place = luck.randrange(len(spoilt)) if spoilt else 0
            kind = luck.random()
            if kind < 0.2:
                del spoilt[place : place + luck.randint(1, 60)]
            elif kind < 0.3:
                spoilt[place:place] = luck.randbytes(luck.randint(1, 30))
            elif kind < 0.4:
                del spoilt[place:]
            elif spoilt:
                spoilt[place % len(spoilt)] = luck.choice((0, 1, 0x7F, 0x80, 0xFF, luck.randrange(256)))
        yield bytes(spoilt)


def read_or_refused(reader: Callable[[bytes], object], data: bytes, seed: str, count: int = 300) -> None:
    """Spoilt bytes give a tournament or the documented refusal, and nothing else."""
    for each in spoilt(data, seed, count):
        try:
            reader(each)
        except AlbireoError:
            continue

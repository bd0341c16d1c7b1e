"""Every reference tournament is read, written and read again, of systems no one here pairs too."""

import pytest
from tests.oracles.corpus import FOLDERS, ReferenceFile, files, sample

from albireo.formats.trf import read_trf, write_trf

TOURNAMENTS = [folder for folder in FOLDERS if files(folder)[0].name.endswith(".trf")]


def comes_back(file: ReferenceFile) -> bool:
    read = read_trf(file.content)
    written = write_trf(read)
    again = read_trf(written)
    same = (again.tournament, again.kept) == (read.tournament, read.kept)
    return same and write_trf(again) == written


@pytest.mark.parametrize("folder", TOURNAMENTS)
@pytest.mark.sample(5)
def test_the_sample(folder: str) -> None:
    assert [str(file) for file in sample(folder) if not comes_back(file)] == []


@pytest.mark.slow
@pytest.mark.parametrize("folder", TOURNAMENTS)
def test_every_file(folder: str) -> None:
    assert [str(file) for file in files(folder) if not comes_back(file)] == []

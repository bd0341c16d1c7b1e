"""Every oracle gives the right answer to every round of the sample; `conformance/oracles.py` asks all."""

from pathlib import Path

import pytest
from tests.oracles.corpus import files, rounds
from tests.oracles.registry import ORACLES, Oracle

CASES = [(oracle, file) for oracle in ORACLES for folder in oracle.folders for file in files(folder)]


@pytest.mark.parametrize(
    ("oracle", "file"), CASES, ids=[f"{file.parent.name}-{file.stem}" for _, file in CASES]
)
def test_every_round_of_a_reference_tournament(oracle: Oracle, file: Path) -> None:
    cases = list(rounds(file))
    assert cases
    for case in cases:
        assert oracle.pair(case.request) == case.answer, str(case)


@pytest.mark.parametrize(
    "oracle", [oracle for oracle in ORACLES if oracle.is_settled], ids=lambda oracle: oracle.system
)
def test_the_sample_covers_every_oracle(oracle: Oracle) -> None:
    assert oracle.folders
    assert all(files(folder) for folder in oracle.folders)

"""Every oracle gives the right answer to every round of the sample; `conformance/oracles.py` asks all."""

import pytest
from tests.oracles.corpus import ReferenceFile, files, rounds, sample
from tests.oracles.registry import ORACLES, Oracle

OURS = ("keizer", "neighbours")
"""Systems of our own definition, which no one else has paired by."""
CASES = [(oracle, file) for oracle in ORACLES for folder in oracle.folders for file in sample(folder)]


@pytest.mark.parametrize(("oracle", "file"), CASES, ids=[str(file) for _, file in CASES])
def test_every_round_of_a_reference_tournament(oracle: Oracle, file: ReferenceFile) -> None:
    cases = list(rounds(file))
    assert cases
    for case in cases:
        assert oracle.pair(case.request) == case.answer, str(case)


@pytest.mark.parametrize(
    "oracle",
    [oracle for oracle in ORACLES if oracle.is_settled and oracle.system not in OURS],
    ids=lambda oracle: oracle.system,
)
def test_the_sample_covers_every_oracle(oracle: Oracle) -> None:
    assert oracle.folders
    assert all(sample(folder) for folder in oracle.folders)


def test_the_following_scoregroup_is_the_next_in_the_standings() -> None:
    """C.04.6 C6, also where all of it was paired as upfloaters before."""
    (file,) = (file for file in files("team-swiss-2026") if file.stem == "team-1-038")
    cases = list(rounds(file))
    (oracle,) = (oracle for oracle in ORACLES if oracle.system == "team-swiss-2026")
    assert oracle.pair(cases[6].request) == cases[6].answer

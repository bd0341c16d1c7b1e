"""The engine gives the pairing and colours of every round of the reference tournaments.

A sample on both roads; `tests/pairing/test_reference_rounds.py` runs the whole corpus.
"""

import pytest
from tests.oracles.corpus import ReferenceFile, rounds, sample

from albireo.pairing.dutch.edition_2017 import Dutch2017
from albireo.pairing.dutch.edition_2026 import Dutch2026
from albireo.pairing.dutch.optimum import Method

EDITIONS = {"dutch-2026": Dutch2026, "dutch-2026-small": Dutch2026, "dutch-2017": Dutch2017}
FILES = [(folder, file) for folder in EDITIONS for file in sample(folder)]


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize(("folder", "file"), FILES, ids=lambda part: getattr(part, "stem", part))
@pytest.mark.sample(10)
def test_every_round_of_a_reference_tournament(folder: str, file: ReferenceFile, method: Method) -> None:
    system = EDITIONS[folder](method)
    for case in rounds(file):
        found = system.pair(case.request)
        assert (set(found.pairs), found.bye) == (set(case.answer.pairs), case.answer.bye), str(case)


def test_the_sample_has_all_folders() -> None:
    assert {folder for folder, _ in FILES} == set(EDITIONS)

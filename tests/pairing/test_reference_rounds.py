"""Every round of the reference tournaments: pairs, colours and bye, for each system that has an engine."""

import pytest
from tests.oracles.card import Answer
from tests.oracles.corpus import FOLDERS, Case, ReferenceFile, files, rounds, sample

from albireo.pairing.registry import system_for, system_named, systems

OTHER_NAMES = {"dutch-2026-small": "dutch-2026", "examples-2009": "dutch-2009"}
"""The systems of the folders that are not called like one."""
REGISTERED = {system.name for system in systems()}


def system_of(folder: str) -> str:
    return OTHER_NAMES.get(folder, folder)


FOLDERS_TO_PAIR = [folder for folder in FOLDERS if system_of(folder) in REGISTERED]


def is_right(case: Case) -> bool:
    pairing = system_named(system_of(case.file.folder)).load().pair(case.request)
    return Answer(frozenset(pairing.pairs), pairing.bye) == case.answer


def wrong_rounds(chosen: tuple[ReferenceFile, ...]) -> list[str]:
    cases = [case for file in chosen for case in rounds(file)]
    assert len(cases) >= 3 * len(chosen) > 0
    return [str(case) for case in cases if not is_right(case)]


def test_the_corpus_has_the_systems_of_2026() -> None:
    assert {"dutch-2026", "dutch-2017", "dubov-2026", "burstein-2026", "double-swiss-2026"} < set(
        FOLDERS_TO_PAIR
    )


@pytest.mark.parametrize("folder", FOLDERS_TO_PAIR)
@pytest.mark.sample(3)
def test_every_round_of_the_sample(folder: str) -> None:
    assert wrong_rounds(sample(folder)) == []


@pytest.mark.slow
@pytest.mark.parametrize("folder", FOLDERS_TO_PAIR)
def test_every_round_of_the_corpus(folder: str) -> None:
    assert wrong_rounds(files(folder)) == []


@pytest.mark.parametrize("folder", FOLDERS_TO_PAIR)
@pytest.mark.sample(3)
def test_a_tournament_names_its_system(folder: str) -> None:
    codes = {file.tournament.settings.system: file.tournament for file in sample(folder)}
    assert {system_for(tournament).name for code, tournament in codes.items() if code} <= {system_of(folder)}

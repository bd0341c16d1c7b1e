"""Every sentence an engine says about a round is true, and every sentence it can say is said.

Random rounds of every system are paired; each sentence of the explanation, of refusals and of answers to "why
not?" is checked against what can be counted in the histories or tried out (`templates.checked`). Sentences
that random rounds cannot say are verified elsewhere (`templates.VERIFIED_ELSEWHERE`). `conformance/oracles.py
--sentences` goes through thousands of rounds.
"""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.oracles.registry import ORACLES, Oracle
from tests.sentences.ids import TABLE, all_ids, table_of_today
from tests.sentences.rounds import random_round, verify
from tests.sentences.said import Said
from tests.sentences.tables import (
    TABLES,
    random_double_elimination,
    random_groups,
    random_knockout,
    random_table,
)
from tests.sentences.templates import VERIFIED_ELSEWHERE, WORDS, checked

from albireo.domain.explanation import Note
from albireo.domain.wording import Participant, Score

pytestmark = pytest.mark.slow
SEEDS = range(40)
RARE = {
    "burstein-1": (133,),
    "burstein-2026": (249,),
    "double-swiss-2026": (91, 277),
    "dubov-2026": (69, 409, 795, 45246),
    "dutch-2009": (43, 56, 105, 136, 152, 159, 193, 217, 667),
    "dutch-2017": (43, 46, 56, 998),
    "dutch-2026": (55, 196),
    "lim-1989": (269, 310),
    "lim-2026": (269, 1047),
    "swiss-uscf": (43, 53, 112, 270, 408, 5753),
    "team-swiss-2026": (695, 1582),
}
"""Rounds with sentences that are seldom said."""
ASKED = {("dubov-2026", 45246): ((5, 8),)}
"""Questions of such rounds whose answer is seldom given: C9 is nearly always decided before."""
TABLE_EVENTS: tuple[Callable[[int], Iterator[Said]], ...] = (
    random_table,
    random_knockout,
    random_double_elimination,
    random_groups,
)


@cache
def sentences(oracle: Oracle) -> frozenset[str]:
    """Return those of the random rounds of a system, each of them verified."""
    seeds = (*SEEDS, *RARE.get(oracle.system, ()))
    return frozenset(
        text
        for seed in seeds
        for said in random_round(oracle, seed, ASKED.get((oracle.system, seed), ()))
        for text in verify(said, seed)
    )


@cache
def sentences_of_tables(events: Callable[[int], Iterator[Said]]) -> frozenset[str]:
    found = set()
    for seed in SEEDS:
        for said in events(seed):
            assert said.id in TABLES.by_id, said.note
            try:
                TABLES.by_id[said.id](said)
            except Exception as error:
                error.add_note(f"seed {seed}: {said.note.sentence()}")
                raise
            found.add(said.id)
    return frozenset(found)


@pytest.mark.parametrize("oracle", ORACLES, ids=lambda oracle: oracle.system)
def test_what_is_said_is_true(oracle: Oracle) -> None:
    assert len(sentences(oracle)) > 15


@pytest.mark.parametrize("events", TABLE_EVENTS)
def test_what_tables_say_is_true(events: Callable[[int], Iterator[Said]]) -> None:
    assert len(sentences_of_tables(events)) > 7


def test_the_table_of_ids_has_the_places_of_the_source() -> None:
    assert TABLE.read_text(encoding="utf-8") == table_of_today(), "python3 dev.py goldens"


def test_every_sentence_of_the_source_says_how_it_is_verified() -> None:
    elsewhere = {text for texts in VERIFIED_ELSEWHERE.values() for text in texts}
    assert all_ids() - checked() - elsewhere - {*WORDS} == set()
    assert checked() | elsewhere | {*WORDS} <= all_ids()


def test_every_checked_sentence_is_said_by_some_random_round() -> None:
    said = frozenset().union(
        *map(sentences, ORACLES), *(sentences_of_tables(events) for events in TABLE_EVENTS)
    )
    assert checked() - said == set()


@pytest.mark.parametrize("where", VERIFIED_ELSEWHERE)
def test_the_tests_elsewhere_are_there(where: str) -> None:
    file, _, name = where.partition("::")
    source = (Path(__file__).parents[2] / file).read_text(encoding="utf-8")
    assert not name or f"def {name}(" in source


# The checks themselves can fail: a sentence with a wrong number or player does not pass.


def falsified(said: Said, random: Random) -> Iterator[Said]:
    """Yield the sentence with another value in one of its holes."""
    for name, value in said.note.values.items():
        if f"{{{name}}}" not in said.note.text:
            continue
        wrong: object
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            wrong = value + 1
        elif isinstance(value, Score):
            wrong = Score(value.points + 5)
        elif isinstance(value, Participant):
            others = [tpn for tpn in said.round.request.tournament.participants if tpn != value.tpn]
            wrong = Participant(random.choice(others))
        else:
            continue
        note = said.note
        values = {**note.values, name: wrong}
        changed = Note(note.kind, note.text, note.article, values, note.players, note.parts)
        yield Said(said.round, changed, said.above, said.number)


NOT_FALSIFIED = 0.04
"""The share of false sentences that may pass: another player can be as true as the one named."""


@pytest.mark.parametrize("oracle", ORACLES, ids=lambda oracle: oracle.system)
def test_a_false_sentence_is_found(oracle: Oracle) -> None:
    random, tried, passed = Random(oracle.system), 0, []
    for seed in SEEDS[:12]:
        for said in random_round(oracle, seed):
            for wrong in falsified(said, random):
                tried += 1
                try:
                    [*verify(wrong, seed)]
                except Exception:
                    continue
                passed.append(wrong.note.text)
    assert tried > 100
    assert len(passed) <= NOT_FALSIFIED * tried, sorted(set(passed))

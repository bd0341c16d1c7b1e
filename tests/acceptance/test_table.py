"""The acceptance list: every answer is held by tests that exist, and the sum is what the table says."""

import ast
import json
from functools import cache
from pathlib import Path

import pytest

from albireo.cli.acceptance_checks import run_checks
from albireo.cli.start import main
from albireo.reports.acceptance import (
    AcceptanceQuestion,
    AcceptanceStatus,
    hard_fails,
    penalty,
    questions,
    verdicts,
)

ROOT = Path(__file__).parents[2]
FOUND = verdicts()
HARD_FAILS: tuple[int, ...] = ()
"""Questions still to be won; whoever adds one here has lost an answer."""
PENALTY = 0
"""Per cent, at most."""


@cache
def functions_of(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_the_table_is_complete() -> None:
    assert [question.number for question in questions()] == list(range(1, 226))


@pytest.mark.parametrize("question", questions(), ids=lambda question: str(question.number))
def test_the_evidence_of_every_answer_exists(question: AcceptanceQuestion) -> None:
    for test in question.evidence:
        path, _, name = test.partition("::")
        assert name in functions_of(path), f"question {question.number}: {test} is gone"


def test_every_question_that_is_asked_has_an_answer() -> None:
    asked = [verdict.question for verdict in FOUND if verdict.status is not AcceptanceStatus.NOT_ASKED]
    assert [question.number for question in asked if question.answer not in ("yes", "no")] == []
    assert [question.number for question in FOUND_YES if not question.evidence] == []


FOUND_YES = [
    verdict.question
    for verdict in FOUND
    if verdict.status in (AcceptanceStatus.PASS, AcceptanceStatus.RESERVATION)
    and verdict.question.answer == "yes"
    and verdict.question.no
]
"""Answers that would cost something if they did not hold."""


def test_what_the_answers_cost() -> None:
    assert hard_fails(FOUND) == HARD_FAILS
    assert penalty(FOUND) == PENALTY


def test_questions_that_are_not_reached_cost_nothing() -> None:
    table = (
        AcceptanceQuestion(1, "", "", "", no="HF", answer="yes"),
        AcceptanceQuestion(2, "", "", "", no="HF", asked=((1, "no"),)),
        AcceptanceQuestion(3, "", "", "", yes=7, no=30, asked=((2, "no"), (1, "yes")), answer="yes"),
        AcceptanceQuestion(4, "", "", "", no=10, asked=((2, "yes"),), answer="no"),
    )
    found = verdicts(table)
    assert [verdict.status for verdict in found] == [
        AcceptanceStatus.PASS,
        AcceptanceStatus.NOT_ASKED,
        AcceptanceStatus.COSTS,
        AcceptanceStatus.NOT_ASKED,
    ]
    assert (hard_fails(found), penalty(found)) == ((), 7)


def test_the_command_prints_all_and_what_is_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["acceptance", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["questions"]) == 225
    assert data["penalty"] == PENALTY
    assert main(["acceptance", "--open", "--width", "100"]) == 0
    assert f"penalties: {PENALTY} %" in capsys.readouterr().out


def test_answers_by_a_reading_say_so_and_what_they_may_cost(capsys: pytest.CaptureFixture[str]) -> None:
    """The sum without them is told beside the other: 0 % alone would say too much."""
    reserved = {
        each.question.number: each.at_risk for each in FOUND if each.status is AcceptanceStatus.RESERVATION
    }
    assert reserved == {104: "HF"}
    assert main(["acceptance", "--open", "--width", "100"]) == 0
    said = capsys.readouterr().out
    assert "if no reservation is accepted (104): 0 %, hard fails: 1" in said


def test_checks_are_done_and_find_nothing() -> None:
    found = run_checks()
    assert {161, 169, 45, 56, 74, 106, 31, 183, 190} <= found.keys()
    assert not [problem for problems in found.values() for problem in problems]


def test_what_a_check_finds_makes_the_answer_a_no() -> None:
    failed = verdicts(found_otherwise={45: ("json: in FIDE mode again",)})
    assert hard_fails(failed) == (45,)

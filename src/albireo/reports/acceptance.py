"""FIDE's acceptance list with our answers: which questions apply, and the penalty of each answer.

The table is `data/acceptance.toml`. Whether a question applies follows from the answers before it, so there
is no second list to maintain.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib.resources import files

from albireo.domain.message import remark
from albireo.reports.document import Column, Document, Emphasis, Kind, Medium, PageDetails, Section
from albireo.value_classes import dataclass, replace

HARD_FAIL = "HF"
MOST_PENALTY = 100
"""Highest penalty with which a program is still accepted, in per cent."""


class AcceptanceStatus(Enum):
    """The outcome of a question."""

    PASS = "pass"
    COSTS = "costs"
    """A penalty, in per cent."""
    HARD_FAIL = "hard fail"
    RESERVATION = "reservation"
    """Met by our reading of the demand; a tester who reads it differently applies `Verdict.at_risk`."""
    NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class AcceptanceQuestion:
    """One question of the list and our answer."""

    number: int
    topic: str
    demand: str
    """In our words; the original is not public."""
    weight: str
    yes: int | str = 0
    """Penalty for the answer yes: per cent, or `HF` (hard fail)."""
    no: int | str = 0
    asked: tuple[tuple[int, str], ...] = ()
    """Pairs of (question, answer); any of them leads to this question. Empty if it always applies."""
    answer: str = ""
    """`yes` if the demand is met as worded; empty if the question does not apply."""
    evidence: tuple[str, ...] = ()
    """Tests that prove the answer."""
    remark: str = ""
    reservation: str = ""
    """The reading the answer relies on, if another is possible."""

    @property
    def other_cost(self) -> int | str:
        """Penalty for the opposite answer."""
        return self.no if self.answer == "yes" else self.yes

    @property
    def cost(self) -> int | str:
        return self.yes if self.answer == "yes" else self.no


@dataclass(frozen=True, slots=True)
class AcceptanceVerdict:
    """A question and its outcome."""

    question: AcceptanceQuestion
    status: AcceptanceStatus

    @property
    def penalty(self) -> int:
        """Penalty in per cent."""
        cost = self.question.cost
        return cost if self.status is AcceptanceStatus.COSTS and isinstance(cost, int) else 0

    @property
    def at_risk(self) -> int | str:
        """Penalty, in per cent or `HF`, if the reservation is not accepted."""
        return self.question.other_cost if self.status is AcceptanceStatus.RESERVATION else 0


@cache
def questions() -> tuple[AcceptanceQuestion, ...]:
    """Return all questions by number."""
    text = (files("albireo.data") / "acceptance.toml").read_text(encoding="utf-8")
    return tuple(
        AcceptanceQuestion(
            **{
                **row,
                "asked": tuple((number, answer) for number, answer in row.get("asked", ())),
                "evidence": tuple(row.get("evidence", ())),
            }
        )
        for row in tomllib.loads(text)["question"]
    )


def verdicts(
    table: Sequence[AcceptanceQuestion] | None = None,
    found_otherwise: Mapping[int, Sequence[str]] | None = None,
) -> tuple[AcceptanceVerdict, ...]:
    """Return every question with its verdict, following the answers to the questions before it.

    `found_otherwise` contains the questions whose check contradicted our answer, with the findings; their
    answer becomes no.
    """
    answers: dict[int, str] = {}
    found: list[AcceptanceVerdict] = []
    for each in questions() if table is None else table:
        against = "; ".join((found_otherwise or {}).get(each.number, ()))
        question = replace(each, answer="no", remark=against) if against else each
        is_asked = not question.asked or any(answers.get(n) == answer for n, answer in question.asked)
        if is_asked:
            answers[question.number] = question.answer
        found.append(
            AcceptanceVerdict(question, _status(question) if is_asked else AcceptanceStatus.NOT_ASKED)
        )
    return tuple(found)


def _status(question: AcceptanceQuestion) -> AcceptanceStatus:
    if question.cost == HARD_FAIL:
        return AcceptanceStatus.HARD_FAIL
    if question.cost:
        return AcceptanceStatus.COSTS
    return AcceptanceStatus.RESERVATION if question.reservation else AcceptanceStatus.PASS


def hard_fails(found: Sequence[AcceptanceVerdict]) -> tuple[int, ...]:
    return tuple(verdict.question.number for verdict in found if verdict.status is AcceptanceStatus.HARD_FAIL)


def penalty(found: Sequence[AcceptanceVerdict]) -> int:
    """Return the total penalty in per cent."""
    return sum(verdict.penalty for verdict in found)


COLUMNS = (
    Column("number", "No.", kind=Kind.NUMBER),
    Column("topic", "Topic", shown=Medium.PAGE | Medium.FILES),
    Column("demand", "Requirement", weight=2),
    Column("weight", "Weight", shown=Medium.PAGE | Medium.FILES),
    Column("answer", "Answer", emphasis=Emphasis.STRONG),
    Column("status", "Status"),
    Column("penalty", "%", kind=Kind.NUMBER),
    Column("remark", "Remark", weight=1, emphasis=Emphasis.MINOR),
    Column("evidence", "Evidence", shown=Medium.FILES),
)


def document(shown: Sequence[AcceptanceVerdict], found: Sequence[AcceptanceVerdict]) -> Document:
    """Return these verdicts as a list; the totals are those of all questions."""
    rows = [
        (
            verdict.question.number,
            verdict.question.topic,
            verdict.question.demand,
            verdict.question.weight,
            verdict.question.answer,
            verdict.status.value,
            verdict.penalty or None,
            " ".join(filter(None, (verdict.question.remark, _reservation(verdict)))),
            "\n".join(verdict.question.evidence),
        )
        for verdict in shown
    ]
    return Document(
        "acceptance",
        remark("FIDE’s acceptance checklist (VCL4THP v13)"),
        PageDetails(),
        (Section("questions", COLUMNS, rows),),
        notes=tuple(remark("{reason}", reason=line) for line in summary(found)),
        facts={"penalty": penalty(found), "hard_fails": list(hard_fails(found))},
    )


def _reservation(verdict: AcceptanceVerdict) -> str:
    if verdict.status is not AcceptanceStatus.RESERVATION:
        return ""
    risk = verdict.at_risk if verdict.at_risk == HARD_FAIL else f"{verdict.at_risk} %"
    return f"Reservation ({risk} if not accepted): {verdict.question.reservation}"


def summary(found: Sequence[AcceptanceVerdict]) -> Iterator[str]:
    """Yield the numbers of questions passed, penalised and failed, then the total penalty."""
    count = {status: sum(verdict.status is status for verdict in found) for status in AcceptanceStatus}
    yield ", ".join(f"{status.value}: {count[status]}" for status in AcceptanceStatus)
    failed = hard_fails(found)
    yield f"hard fails: {', '.join(map(str, failed))}" if failed else "no hard fail"
    yield f"penalties: {penalty(found)} % (more than {MOST_PENALTY} % is a rejection)"
    risks = [verdict.at_risk for verdict in found]
    more = sum(risk for risk in risks if isinstance(risk, int))
    if more or HARD_FAIL in risks:
        numbers = ", ".join(str(each.question.number) for each in found if each.at_risk)
        failing = risks.count(HARD_FAIL)
        yield (f"if no reservation is accepted ({numbers}): {penalty(found) + more} %, hard fails: {failing}")

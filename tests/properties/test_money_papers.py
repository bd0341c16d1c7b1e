"""Receipts and invoices after any sequence of acts: numbers without gaps, never given twice."""

from collections.abc import Callable
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from tests.desk.test_money_papers import INVOICE, RECEIPT, numbers, table

from albireo.desk.commands import AnyCommand
from albireo.desk.mechanism.moves import Redo, Undo
from albireo.desk.mechanism.outcome import Accepted
from albireo.desk.mechanism.timeline import NothingToUndo
from albireo.desk.money.commands import RecordPayment
from albireo.desk.money.papers import CancelPaper, IssuePaper, RefundPayment


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("pay"), st.integers(1, 3), st.integers(0, 6000)),
            st.tuples(st.just("refund"), st.integers(1, 3), st.integers(1, 6000)),
            st.tuples(st.just("invoice"), st.integers(1, 3), st.just(0)),
            st.tuples(st.just("receipt"), st.integers(1, 3), st.just(0)),
            st.tuples(st.just("cancel"), st.integers(1, 9), st.just(0)),
            st.tuples(st.sampled_from(("undo", "redo")), st.just(0), st.just(0)),
        ),
        max_size=40,
    )
)
def test_any_acts_give_numbers_without_gaps_and_refund_no_more_than_paid(
    acts: list[tuple[str, int, int]],
) -> None:
    found = table()
    seen: dict[int, object] = {}
    for what, who, cents in acts:
        acts_by_name: dict[str, Callable[[int, int], AnyCommand]] = {
            "pay": lambda who, cents: RecordPayment(who, cents),
            "refund": lambda who, cents: RefundPayment(who, cents, "why"),
            "invoice": lambda who, _: IssuePaper(who, INVOICE, lot="01"),
            "receipt": lambda who, _: IssuePaper(who, RECEIPT, lot="02"),
            "cancel": lambda who, _: CancelPaper(who, "wrong"),
            "undo": lambda *_: Undo(),
            "redo": lambda *_: Redo(),
        }
        command = acts_by_name[what](who, cents)
        with suppress(NothingToUndo):
            if isinstance(found.ask(command), Accepted):
                found.do(command)
        papers = found.state.money_papers.papers
        assert numbers(found) == list(range(1, len(papers) + 1))
        assert len({paper.series for paper in papers}) <= 1
        for paper in papers:
            assert seen.setdefault(paper.number, paper) == paper
        assert len(papers) >= len(seen)
        for payment in found.state.money.payments.values():
            assert 0 <= payment.refunded <= payment.paid

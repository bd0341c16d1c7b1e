"""Questions 189 to 193 of the acceptance list, with C.04.2 4.3."""

from tests.desk.table import Table

from albireo.desk.rounds.results import CorrectColours, CorrectRatingReport, CorrectResult


def test_190_the_last_but_one_round_is_open_until_the_next_is_published() -> None:
    """4.3: what counts is when the mistake was notified; only the arbiter knows."""
    table = Table(players=6, rounds=5)
    for round_ in (1, 2, 3):
        table.play(round_)
    assert table.asked(CorrectResult(2, 1, "==")) == [(3, "earlier-round")]
    assert table.asked(CorrectColours(2, 1)) == [(3, "earlier-round")]
    table.do(CorrectRatingReport(2, 1, "==", reason="told after round 3"))
    table.publish(4)
    assert "for the rating report only" in table.refusal(CorrectResult(2, 1, "=="))
    assert table.asked(CorrectResult(3, 1, "==")) == [(3, "earlier-round")]


def test_191_rounds_before_are_closed() -> None:
    table = Table(players=6, rounds=5)
    for round_ in (1, 2, 3):
        table.play(round_)
    for command in (CorrectResult(1, 1, "=="), CorrectColours(1, 1)):
        assert "Not allowed in FIDE mode." in table.refusal(command)

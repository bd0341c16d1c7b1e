"""Every figure opens into its terms."""

import pytest
from tests.tiebreaks.events import event, teams
from tests.tiebreaks.figures import lonely

from albireo.domain.explanation import Note
from albireo.domain.tournament import Tournament
from albireo.tiebreaks.calculator import FIGURES, Calculator
from albireo.tiebreaks.explain import explain
from albireo.tiebreaks.field import TieBreakField


def opened(tournament: Tournament, code: str, tpn: int = 1) -> Note:
    calculator = Calculator(TieBreakField(tournament), code)
    tie_break = calculator.tie_breaks[0]
    edition = calculator.edition(tie_break)
    return explain(calculator.field, tie_break, edition, calculator.value(tie_break, tpn), tpn)


def test_a_term_names_round_opponent_contribution_cut_and_article() -> None:
    note = opened(event(lonely("11Z1")), "BH/C1")
    assert note.sentence() == "BH/C1 = 2½: sum of the opponents’ scores"
    assert note.values["edition"] == "2026-03"
    rest = note.parts[2]
    assert rest.values["round"] == 3
    assert rest.values["is_cut"] is True
    assert str(rest.values["amount"]) == "2"
    assert rest.article == "C.07 16.4.2; C.07 16.5"
    assert rest.sentence() == (
        "zero-point bye: a dummy with the player’s own score 3, but no more than draws in all rounds, "
        "2; cut first: a voluntarily unplayed round, worth no less than the least significant value"
    )


def test_an_opponents_adjusted_rounds_are_named() -> None:
    note = opened(event(lonely("11")), "BH")
    assert [part.sentence() for part in note.parts[0].parts] == [
        "round 2 of no. 2 Player 2, zero-point bye with 0, counts as a draw"
    ]
    assert note.parts[0].parts[0].article == "C.07 16.3"


def test_a_forfeit_is_capped_by_the_scheduled_opponent() -> None:
    note = opened(event(lonely("11+")), "BH")
    assert note.parts[2].sentence() == (
        "forfeit win: a dummy with the player’s own score 3, but no more than no. 4 Player 4’s 1"
    )


@pytest.mark.parametrize("code", sorted(FIGURES.keys() - {"PTS"}))
def test_the_terms_that_are_not_cut_add_up(code: str) -> None:
    """The parts are the computation: their sum is the figure wherever the figure is a sum."""
    team_only = code in ("MPTS", "GPTS", "BC", "TBR", "BBE", "MPVGP", "SSSC", "OSB") or code.startswith(
        ("EM", "EG")
    )
    tournament = teams([[(1, 2, "1="), (3, 4, "10")]], 4) if team_only else event(lonely("1=+UHZ-0"))
    field = TieBreakField(tournament)
    calculator = Calculator(field, [code])
    tie_break = calculator.tie_breaks[0]
    value = calculator.value(tie_break, 1)
    explain(field, tie_break, field.edition, value, 1).sentence()
    averages = {"AOB", "ARO", "TPR", "PTP", "APRO", "APPO", "SSSC", "TPN", "RTNG", "TBR", "BBE", "BHIT"}
    if code not in averages:
        assert value.amount == sum(part for i, part in enumerate(value.parts) if i not in value.cuts)


@pytest.mark.parametrize(
    ("code", "cut"), [("BH/C1", 1), ("BH/C2", 2), ("BH/M1", 2), ("FB/C1", 1), ("SB/C1", 1), ("PS/C2", 2)]
)
def test_what_is_cut_is_left_out_of_the_sum(code: str, cut: int) -> None:
    field = TieBreakField(event(lonely("1=+UHZ-0")))
    calculator = Calculator(field, [code])
    value = calculator.value(calculator.tie_breaks[0], 1)
    assert len(value.cuts) == cut
    left = [part for i, part in enumerate(value.parts) if i not in value.cuts]
    assert value.amount == sum(left)
    if code != "SB/C1":  # whose lowest contribution is nothing here
        assert sum(value.parts) > sum(left)


def test_every_note_can_be_worded() -> None:
    tournament = event(lonely("1=+UHZ-0"))
    codes = "BH/C1 FB SB AOB KS PS/C1 WIN REP STD ARO TPR PTP APRO BHIT SBH/V2019 BH/V2019 BH/V1989"
    for code in codes.split():
        for note in opened(tournament, code).walk():
            assert "{" not in note.sentence()
            assert "None" not in note.sentence()

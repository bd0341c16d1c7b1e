"""Draft, publication, taking a round back."""

import re

from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.players.byes import RequestBye
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import SetNumbers
from albireo.desk.players.registration import EditPlayer, WithdrawPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.domain.colour import Colour
from albireo.domain.history import scores
from albireo.domain.result import GameResult, Mark
from albireo.formats.trf import read_trf, write_trf


def test_a_draft_is_not_official_until_published() -> None:
    table = Table()
    table.pair(1)
    assert table.state.tournament.rounds == ()
    assert table.state.draft is not None
    table.do(PublishRound(1))
    assert table.state.draft is None
    assert len(table.state.tournament.rounds[0].pairings) == 3


def test_pairing_round_1_draws_the_initial_colour() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.do(PairRound(1, lot="01"))
    assert table.state.settings.initial_colour is Colour.BLACK
    assert "give the colour or a lot" in Table(system="FIDE_DUTCH_2026").refusal(PairRound(1))


def test_no_initial_colour_is_drawn_where_the_table_has_the_colours() -> None:
    table = Table(system="BERGER_ROUNDROBIN")
    table.do(PairRound(1))
    assert table.state.settings.initial_colour is None


def test_byes_and_absences_of_a_round() -> None:
    table = Table(players=7)
    table.do(RequestBye(2, 1, Mark.HALF_BYE))
    table.do(WithdrawPlayer(3))
    table.play(1)
    byes = table.state.rounds[0].byes
    assert (byes[2], byes[3]) == (Mark.HALF_BYE, Mark.ZERO_BYE)


def test_only_the_next_round_can_be_paired() -> None:
    table = Table()
    assert table.refusal(PairRound(2, lot="0")) == "Round 2 cannot be paired now: the next round is 1."
    for round_ in range(1, 6):
        table.play(round_)
    assert table.refusal(PairRound(6)) == "All rounds are paired; the tournament ends with round 5."


def test_too_few_participants() -> None:
    assert "At least two participants" in Table(players=1).refusal(PairRound(1, lot="0"))
    table = Table(players=2, rounds=1)
    table.do(WithdrawPlayer(1))
    table.do(WithdrawPlayer(2))
    assert "No one can be paired" in table.refusal(PairRound(1, lot="0"))


def test_missing_results_become_adjourned_games_with_an_acknowledgement() -> None:
    table = Table()
    table.publish(1)
    table.do(EnterResult(1, 2, "=="))
    assert table.asked(PairRound(2)) == [(2, "results-missing")]
    table.do(PairRound(2))
    assert [b.result for b in table.state.rounds[0].boards.values()] == [
        GameResult.ADJOURNED,
        GameResult.DRAW,
        GameResult.ADJOURNED,
    ]


def test_a_draft_can_be_paired_anew_and_thrown_away_freely() -> None:
    table = Table()
    table.pair(1)
    assert table.asked(PairRound(1)) == []
    table.pair(1)
    assert len(table.state.rounds) == 1
    assert table.asked(UnpairRound(1)) == []
    table.do(UnpairRound(1))
    assert table.state.rounds == ()


def test_a_published_round_is_taken_back_with_a_double_confirmation() -> None:
    table = Table()
    table.play(1)
    table.publish(2)
    assert "Only the pairings of the last paired round" in table.refusal(UnpairRound(1))
    (warning,) = table.do(UnpairRound(2))
    assert (int(warning.level), warning.note.article) == (4, "C.04.2 4.4")
    assert table.state.published == 1


def test_an_outdated_draft_is_published_only_after_a_question() -> None:
    table = Table()
    table.play(1)
    table.pair(2)
    table.do(RequestBye(1, 2))
    assert table.asked(PublishRound(2)) == [(3, "stale-draft")]
    table.pair(2)
    assert table.asked(PublishRound(2)) == []


def test_2_3_data_corrected_before_round_1_is_published_are_asked_about() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.pair(1)
    table.do(EditPlayer(6, PlayerFacts(rating=1945)))  # stays the last: 1990, 1980 … 1950
    assert table.asked(PublishRound(1)) == []
    table.do(EditPlayer(6, PlayerFacts(rating=2400)))
    assert table.asked(PublishRound(1)) == [(3, "numbers-outdated")]
    table.pair(1)
    assert table.state.numbers[6] == 1
    assert table.asked(PublishRound(1)) == []
    table.do(PublishRound(1))
    table.pair(2)
    table.do(EditPlayer(6, PlayerFacts(rating=1000)))
    assert table.asked(PublishRound(2)) == []  # from now on numbers change when the arbiter says so


def test_numbers_drawn_by_lot_do_not_follow_the_data() -> None:
    table = Table(players=4)
    table.do(SetNumbers(((1, 4), (2, 3), (3, 2), (4, 1))))
    table.pair(1)
    assert table.asked(PublishRound(1)) == []


def test_an_outdated_draft_that_is_published_all_the_same_is_in_the_report() -> None:
    table = Table(players=8, rounds=4, system="FIDE_DUTCH_2026")
    table.play(1)
    table.pair(2)
    table.do(CorrectResult(1, 1, "01"))
    assert table.asked(PublishRound(2)) == [(3, "stale-draft")]
    table.do(PublishRound(2))
    (comment,) = report_comments(table.state)
    assert re.fullmatch(r"Configuration @ Round 2:( \d+-\d+)+ =>( \d+-\d+)+", comment)
    table.do(UnpairRound(2))
    assert report_comments(table.state) == ("Round taken back @ Round 2",)


def test_a_correction_that_changes_no_pairing_needs_no_question() -> None:
    table = Table()
    table.play(1)
    table.pair(2)
    table.do(CorrectResult(1, 1, "01"))  # the table of a round robin does not look at results
    assert table.state.rounds[1].stale
    assert table.asked(PublishRound(2)) == []


def test_what_cannot_be_published() -> None:
    table = Table()
    assert table.refusal(PublishRound(1)) == "There is no draft of round 1 to publish."
    table.publish(1)
    assert table.refusal(PublishRound(1)) == "There is no draft of round 1 to publish."


def test_a_draft_is_stale_once_only_those_present_are_to_be_paired() -> None:
    table = Table(players=4, system="FIDE_DUTCH_2026", rounds=2)
    table.pair(1)
    table.do(ChangeRules(RulesFacts(public_pages=False)))
    assert not table.state.rounds[0].stale
    table.do(ChangeRules(RulesFacts(check_in=True)))
    assert table.state.rounds[0].stale


def test_which_round_can_be_taken_back_is_said_in_whole_sentences() -> None:
    table = Table()
    assert table.refusal(UnpairRound(1)) == "No round has been paired, so there are no pairings to delete."
    table.publish(1)
    assert (
        table.refusal(UnpairRound(2))
        == "Only the pairings of the last paired round, round 1, can be deleted."
    )


def _cancelled_in_round_2(mark: Mark = Mark.HALF_BYE) -> Table:
    """Three rounds of four players, all of whom have requested a bye in round 2."""
    table = Table(players=4, rounds=3, system="FIDE_DUTCH_2026", day="2026/05/01")
    table.play(1)
    for id_ in table.state.entrants:
        table.do(RequestBye(id_, 2, mark))
    return table


def test_a_cancelled_round_is_paired_without_boards_after_a_question() -> None:
    table = _cancelled_in_round_2()
    assert table.asked(PairRound(2)) == [(3, "no-games")]
    table.publish(2)
    assert not table.state.rounds[1].matches
    assert set(table.state.rounds[1].byes.values()) == {Mark.HALF_BYE}
    assert table.asked(PairRound(3)) == []
    table.play(3)
    assert table.state.tournament.paired_rounds == 3
    met = [
        {frozenset((match.white, match.black)) for match in round_.matches.values()}
        for round_ in table.state.rounds
    ]
    assert len(met[2]) == 2
    assert not met[0] & met[2]
    before_3 = scores(table.state.tournament, before_round=3)
    assert sorted(before_3.values()) == [5, 5, 15, 15]


def test_a_cancelled_round_survives_a_report_file() -> None:
    for mark in (Mark.HALF_BYE, Mark.ZERO_BYE, Mark.FULL_BYE):
        table = _cancelled_in_round_2(mark)
        table.publish(2)
        table.play(3)
        there = table.state.tournament
        back = read_trf(write_trf(there)).tournament
        assert (back.paired_rounds, there.paired_rounds) == (3, 3)
        assert [sorted((b.player, b.mark) for b in r.byes) for r in back.rounds] == [
            sorted((b.player, b.mark) for b in r.byes) for r in there.rounds
        ]


def test_a_round_in_which_everyone_withdrew_is_refused() -> None:
    table = Table(players=4, rounds=3, system="FIDE_DUTCH_2026", day="2026/05/01")
    for id_ in table.state.entrants:
        table.do(WithdrawPlayer(id_))
    assert table.refusal(PairRound(1, lot="0")) == "No one can be paired: everyone is absent in round 1."

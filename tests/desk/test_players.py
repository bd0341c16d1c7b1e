"""Registering, editing, withdrawing participants; late entries and pairing numbers."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.mechanism.moves import Undo
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import Renumber, SetNumbers
from albireo.desk.players.registration import (
    CheckIn,
    CloseRegistration,
    EditPlayer,
    PlayerUpdate,
    ReadmitPlayer,
    RegisterPlayers,
    RemovePlayer,
    ReopenRegistration,
    UpdatePlayers,
    WithdrawPlayer,
)
from albireo.desk.rounds.engine import absent_for
from albireo.desk.rounds.pairing import UnpairRound
from albireo.desk.settings.facts import RulesFacts
from albireo.desk.transfer.verify import invariants
from albireo.domain.player import Title
from albireo.domain.result import Mark


def one(**facts: object) -> RegisterPlayers:
    return RegisterPlayers((PlayerFacts(**facts),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name", ["Ødegård, Åse", "Дубов, Даниил", "李, 超", "O'Brien, Nóra", "ابو, علي", "👑, 🐴"]
)
def test_names_of_any_script(name: str) -> None:
    table = Table(players=0)
    table.do(one(name=name))
    assert table.state.players[0].name == name


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"name": ""}, "The name is empty."),
        ({"name": "a\ud800"}, "U+D800"),
        ({"name": "a\u202eb"}, "U+202E"),
        ({"name": "x" * 201}, "has 201 characters"),
        ({"name": "A", "rating": -5}, "A rating must be from 0 to 3999, not -5."),
        ({"name": "A", "rating": 4000}, "not 4000"),
        ({"name": "A", "birth_date": "yesterday"}, "not yesterday"),
        ({"name": "A", "federation": "ITALY"}, "like ITA, not ITALY"),
        ({"name": "A", "fide_id": "12x"}, "FIDE ID contains digits only, not 12x"),
        ({"name": "A", "k_factor": 0}, "from 1 to 100, not 0"),
    ],
)
def test_facts_that_make_no_sense(facts: dict[str, object], said: str) -> None:
    assert said in Table(players=0).refusal(one(**facts))


def test_text_is_put_in_order() -> None:
    table = Table(players=0)
    table.do(one(name="  Muller,\t Jose\u0301 ", federation="ita", rating=0))
    (player,) = table.state.players
    assert (player.name, player.federation, player.rating) == ("Muller, José", "ITA", None)


def test_a_title_typed_into_the_name_is_the_players_title() -> None:
    """Whatever the face: a norm was lost because "IM Muller" counted as no one with a title."""
    table = Table(players=0)
    table.do(one(name="IM Muller, Noah"))
    assert (table.state.players[0].title, table.state.players[0].name) == (Title.IM, "Muller, Noah")
    table.do(EditPlayer(1, PlayerFacts(name="GM Muller, Noah", title=None)))
    assert (table.state.players[0].title, table.state.players[0].name) == (Title.GM, "Muller, Noah")
    table.do(one(name="GM Roe, Al", title=Title.FM))
    assert {player.name: player.title for player in table.state.players}["Roe, Al"] is Title.FM


def test_the_same_person_twice() -> None:
    table = Table(players=0)
    table.do(one(name="Rossi, Mario", fide_id="801"))
    assert "FIDE ID 801 belongs to Rossi, Mario" in table.refusal(one(name="Bianchi", fide_id="801"))
    assert table.asked(one(name="rossi, mario")) == [(3, "name-twice")]
    assert table.asked(one(name="Rossi, Mario", fide_id="802")) == []


def test_an_original_federation_without_fide_s_flag_is_asked_about() -> None:
    """B.01 1.4.3: it counts only for players listed under FID."""
    table = Table(players=0)
    told = [(2, "original-federation")]
    assert table.asked(one(name="Ada", federation="ITA", original_federation="RUS")) == told
    assert table.asked(one(name="Bo", federation="FID", original_federation="RUS")) == []
    table.do(one(name="Cy", federation="FID", original_federation="BLR"))
    assert table.asked(EditPlayer(1, PlayerFacts(federation="ITA"))) == told
    assert table.asked(EditPlayer(1, PlayerFacts(birth_date="1990"))) == []


def test_numbers_follow_the_data_until_round_1_is_paired() -> None:
    table = Table(players=0)
    table.do(
        RegisterPlayers(
            (
                PlayerFacts(name="C", rating=2000),
                PlayerFacts(name="B", rating=2000, title=Title.GM),
                PlayerFacts(name="A", rating=1900),
                PlayerFacts(name="D", rating=2000),
            )
        )
    )
    assert [p.name for p in table.state.players] == ["B", "C", "D", "A"]  # C.04.2 2.2
    table.do(EditPlayer(3, PlayerFacts(rating=2100)))
    assert [p.name for p in table.state.players] == ["A", "B", "C", "D"]
    table.pair(1)
    table.do(EditPlayer(1, PlayerFacts(rating=2500)))
    assert [p.name for p in table.state.players] == ["A", "B", "C", "D"]
    table.pair(1)  # a draft made anew takes the corrected data
    assert [p.name for p in table.state.players] == ["C", "A", "B", "D"]


def test_renumbering_until_round_4_is_paired() -> None:
    table = Table()
    assert "they follow the data" in table.refusal(Renumber())
    table.play(1)
    table.do(EditPlayer(6, PlayerFacts(rating=2800)))
    table.do(Renumber())
    assert table.state.numbers[6] == 1
    first = table.state.tournament.rounds[0].pairings[0]
    assert {first.white, first.black} == {2, 1}  # 1 v 6 before: results follow the persons
    for round_ in (2, 3, 4):
        table.play(round_)
    table.do(EditPlayer(5, PlayerFacts(rating=2900)))
    assert table.refusal(Renumber()) == "Pairing numbers cannot change once round 4 has been paired."


def test_numbers_drawn_by_lot() -> None:
    table = Table(players=4)
    table.do(SetNumbers(((1, 4), (2, 3), (3, 2), (4, 1))))
    table.pair(1)
    assert dict(table.state.numbers) == {1: 4, 2: 3, 3: 2, 4: 1}
    assert "a different number" in table.refusal(SetNumbers(((1, 1), (2, 1), (3, 2), (4, 3))))


def test_a_late_entry_gets_the_number_its_strength_has_and_no_points() -> None:
    table = Table()
    table.play(1)
    table.do(one(name="Late", rating=1985))
    assert table.state.numbers[7] == 2  # between 1990 and 1980 (C.04.2 2.4)
    assert table.state.players[1].entry_round == 2
    assert table.state.rounds[0].byes == {7: Mark.ZERO_BYE}


def test_a_late_entry_gets_points_for_missed_rounds_by_rule() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(late_entry_mark=Mark.HALF_BYE, late_entry_limit=1)))
    table.play(1)
    table.play(2)
    table.do(one(name="Late", rating=1985))
    assert [r.byes.get(7) for r in table.state.rounds] == [Mark.ZERO_BYE, Mark.HALF_BYE]


def test_points_for_missed_rounds_stay_when_the_round_is_paired_again() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(late_entry_mark=Mark.HALF_BYE, late_entry_limit=2)))
    table.play(1)
    table.publish(2)
    table.do(one(name="Late", rating=1985))
    table.do(UnpairRound(2))
    table.publish(2)
    assert [r.byes.get(7) for r in table.state.rounds] == [Mark.HALF_BYE, Mark.HALF_BYE]
    table.pair(3)
    table.do(RegisterPlayers((PlayerFacts(name="Later"),), entry_round=4))
    table.pair(3)
    assert table.state.rounds[2].byes.get(8) is Mark.HALF_BYE


def test_a_late_entry_after_round_4_gets_the_number_of_its_rating() -> None:
    """C.04.2 2.4 and 2.5; the limit of 2.3 is for corrected data."""
    table = Table()
    for round_ in (1, 2, 3, 4):
        table.play(round_)
    table.do(one(name="Late", rating=2900))
    assert table.state.numbers == {7: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7}


def test_a_late_entry_for_a_later_round() -> None:
    table = Table()
    table.play(1)
    table.do(RegisterPlayers((PlayerFacts(name="Late"),), entry_round=4))
    assert absent_for(table.state, 3)[7] is Mark.ZERO_BYE
    assert 7 not in absent_for(table.state, 4)
    too_late = RegisterPlayers((PlayerFacts(name="Later"),), entry_round=6)
    assert "from round 2 to round 5, not in round 6" in table.refusal(too_late)


def test_closed_registration() -> None:
    table = Table()
    table.do(CloseRegistration())
    assert table.refusal(one(name="Late")) == "Registration is closed; reopen it first."
    table.do(ReopenRegistration())
    table.do(one(name="Late"))
    assert len(table.state.entrants) == 7


def test_removing_is_for_those_never_paired() -> None:
    table = Table()
    table.do(RemovePlayer(2))
    assert [p.name for p in table.state.players] == [f"Player {n}" for n in (1, 3, 4, 5, 6)]
    table.pair(1)
    assert table.refusal(RemovePlayer(3)) == "2 Player 3 has been paired; withdraw the participant instead."


def test_removing_after_a_draft_was_thrown_away_closes_the_gap() -> None:
    table = Table()
    table.pair(1)
    table.do(UnpairRound(1))
    table.do(RemovePlayer(2))
    assert dict(table.state.numbers) == {1: 1, 3: 2, 4: 3, 5: 4, 6: 5}
    assert invariants(table.state) == []
    table.publish(1)
    assert len(table.state.rounds[0].boards) == 2


def test_withdrawing_and_coming_back() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.play(1)
    assert table.asked(WithdrawPlayer(1)) == []
    table.do(WithdrawPlayer(1))
    assert absent_for(table.state, 2) == {1: Mark.ZERO_BYE}
    assert table.state.tournament.withdrawals[0].after_round == 1
    table.do(ReadmitPlayer(1))
    assert absent_for(table.state, 2) == {}
    assert table.refusal(ReadmitPlayer(1)) == "Player 1 has not withdrawn."


def test_3_2_withdrawal_ends_the_claim_to_points_for_missed_rounds() -> None:
    table = Table()
    table.do(ChangeRules(RulesFacts(late_entry_mark=Mark.HALF_BYE, late_entry_limit=3)))
    table.play(1)
    table.do(RegisterPlayers((PlayerFacts(name="Late"),), entry_round=4))
    assert absent_for(table.state, 2)[7] is Mark.HALF_BYE
    table.do(WithdrawPlayer(7))
    assert absent_for(table.state, 2)[7] is Mark.ZERO_BYE


def test_3_2_who_withdrew_is_not_paired_when_the_round_is_paired_again() -> None:
    table = Table(system="FIDE_DUTCH_2026")
    table.play(1)
    table.publish(2)
    table.do(WithdrawPlayer(1))
    table.do(UnpairRound(2))
    table.pair(2)
    assert table.state.rounds[1].byes.get(1) is Mark.ZERO_BYE
    assert [w.after_round for w in table.state.tournament.withdrawals] == [1]
    table.do(Undo())
    table.do(Undo())
    assert [w.after_round for w in table.state.tournament.withdrawals] == [2]


def test_expelling_is_asked_about() -> None:
    table = Table()
    assert table.asked(WithdrawPlayer(1, expelled=True)) == [(3, "expel")]
    table.do(WithdrawPlayer(1, expelled=True, reason="phone"))
    assert table.state.tournament.withdrawals[0].expelled
    assert table.asked(ReadmitPlayer(1)) == [(3, "readmit-expelled")]
    (warning,) = table.do(ReadmitPlayer(1))
    assert (str(warning), warning.consequence) == ("Player 1 was expelled.", None)


def test_who_did_not_confirm_is_not_paired_in_round_1() -> None:
    table = Table()
    table.do(CheckIn((1, 2, 3, 4)))
    table.do(CheckIn((5,), present=False))
    assert absent_for(table.state, 1) == {5: Mark.ZERO_BYE}
    table.do(ChangeRules(RulesFacts(check_in=True)))  # C.04.2 4.1
    assert absent_for(table.state, 1) == {5: Mark.ZERO_BYE, 6: Mark.ZERO_BYE}
    assert absent_for(table.state, 2) == {}


def test_unknown_participants() -> None:
    table = Table()
    for command in (EditPlayer(99, PlayerFacts()), WithdrawPlayer(99), CheckIn((1, 99)), RemovePlayer(99)):
        assert table.refusal(command) == "There is no participant 99."


def test_a_rating_list_updates_many_at_once() -> None:
    table = Table()
    updates = (PlayerUpdate(1, PlayerFacts(rating=2222)), PlayerUpdate(2, PlayerFacts(rating=1980)))
    table.do(UpdatePlayers(updates, "FIDE 2026-03"))
    assert table.state.entrants[1].player.rating == 2222
    assert len(table.timeline.events) == 8  # created, six registered, one edited: player 2 is unchanged


def test_presence_can_be_taken_back() -> None:
    table = Table(players=3)
    table.do(CheckIn((1, 2)))
    table.do(CheckIn((1,), present=None))
    assert [table.state.entrants[id_].present for id_ in (1, 2, 3)] == [None, True, None]
    version = table.state.version
    table.do(CheckIn((1, 3), present=None))
    assert table.state.version == version

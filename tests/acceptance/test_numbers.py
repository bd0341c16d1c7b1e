"""Questions 113, 115 and 145 to 156 of the acceptance list: the initial order and pairing numbers."""

import pytest
from tests.desk.table import Table

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.outcome import Questions
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import DrawNumbers, Renumber, SetNumbers
from albireo.desk.players.registration import EditPlayer, RegisterPlayers
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.desk.rounds.pairing import PairRound, PublishRound, UnpairRound
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.desk.settings.fide_mode import report_comments
from albireo.desk.transfer.report import report_file
from albireo.domain.player import Title
from albireo.state.restrictions import KeepApart, Prohibition


def swiss(*players: PlayerFacts) -> Table:
    table = Table(players=0, rounds=5, system="FIDE_DUTCH_2026")
    table.do(RegisterPlayers(players))
    return table


EQUALS = (
    PlayerFacts(name="Zoe", rating=2000, birth_date="1990/01/01", fide_id="30"),
    PlayerFacts(name="Ann", rating=2000, birth_date="2001/01/01", fide_id="200"),
    PlayerFacts(name="Mia", rating=2000, birth_date="1970/01/01", fide_id="1000"),
    PlayerFacts(name="Bea", rating=2000),
)


@pytest.mark.parametrize(
    ("criterion", "names"),
    [
        ("alphabet", "Ann Bea Mia Zoe"),
        ("oldest", "Mia Zoe Ann Bea"),
        ("youngest", "Ann Zoe Mia Bea"),
        ("fide-id", "Zoe Ann Mia Bea"),
        ("entry", "Zoe Ann Mia Bea"),
    ],
)
def test_146_another_criterion_than_the_alphabet(criterion: str, names: str) -> None:
    """C.04.2 2.2.3: if it was stated beforehand."""
    table = swiss(*EQUALS)
    table.do(ChangeRules(RulesFacts(order_of_equals=criterion)))
    assert " ".join(player.name for player in table.state.players) == names
    table.publish(1)
    assert "Not allowed in FIDE mode" in table.refusal(
        ChangeRules(RulesFacts(order_of_equals="youngest"))
        if (criterion != "youngest")
        else ChangeRules(RulesFacts(order_of_equals="entry"))
    )


def test_147_148_150_only_equals_exchange_numbers_and_each_exchange_is_asked_about() -> None:
    table = swiss(*EQUALS[:2], PlayerFacts(name="Top", rating=2400), PlayerFacts(name="Cam", rating=1900))
    assert [player.name for player in table.state.players] == ["Top", "Ann", "Zoe", "Cam"]
    exchange = SetNumbers(((3, 1), (1, 2), (2, 3), (4, 4)))
    assert table.asked(exchange) == [(3, "numbers-by-hand")]
    table.do(exchange)
    assert [player.name for player in table.state.players] == ["Top", "Zoe", "Ann", "Cam"]
    upside_down = SetNumbers(((4, 1), (2, 2), (1, 3), (3, 4)))
    assert "Only players with the same rating and title" in table.refusal(upside_down)
    assert "they follow the ratings" in table.refusal(DrawNumbers(lot="a5"))


def test_113_an_exchange_among_equals_is_a_comment_until_it_is_taken_back() -> None:
    table = swiss(*EQUALS[:2], PlayerFacts(name="Top", rating=2400), PlayerFacts(name="Cam", rating=1900))
    table.do(SetNumbers(((3, 1), (1, 2), (2, 3), (4, 4))))
    table.publish(1)
    comment = "Exchange @ Round 1: 2 3 => 3 2"
    assert report_comments(table.state) == (comment,)
    assert f"### {comment}" in report_file(table.state).decode()
    table.do(EditPlayer(4, PlayerFacts(rating=2300)))
    assert report_comments(table.state) == (comment,)
    back = swiss(*EQUALS[:2])
    back.do(SetNumbers(((1, 1), (2, 2))))
    back.do(SetNumbers(((2, 1), (1, 2))))
    assert report_comments(back.state) == ()


def test_156_ratings_corrected_too_late_do_not_move_players_who_enter_then() -> None:
    """The strongest has a number of the past (C.04.2 2.3): a newcomer still stands before all weaker ones."""
    table = swiss(*(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(1, 9)))
    for number in range(1, 5):
        table.play(number)
    table.do(EditPlayer(8, PlayerFacts(rating=2600)))
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=2500),)))
    assert [player.name for player in table.state.players] == ["Late", *(f"P{n}" for n in range(1, 9))]
    table.do(EditPlayer(1, PlayerFacts(rating=1000)))
    table.do(RegisterPlayers((PlayerFacts(name="Later", rating=1995),)))
    names = [player.name for player in table.state.players]
    assert names == ["Late", "P1", "P2", "P3", "P4", "Later", "P5", "P6", "P7", "P8"]


def test_148_a_title_counts_before_the_name() -> None:
    table = swiss(PlayerFacts(name="Ann", rating=2000), PlayerFacts(name="Zoe", rating=2000, title=Title.FM))
    assert "Only players with the same rating and title" in table.refusal(SetNumbers(((1, 1), (2, 2))))


def test_145_numbers_by_other_means() -> None:
    table = swiss(*EQUALS[:2], PlayerFacts(name="Top", rating=2400))
    table.do(ChangeSettings(SettingsFacts(rating_method="OTHER")))
    assert table.asked(SetNumbers(((2, 1), (1, 2), (3, 3)))) == [(3, "numbers-by-hand")]


def test_113_115_153_154_new_numbers_are_asked_about_with_old_and_new_and_commented() -> None:
    table = Table(players=6, rounds=5, system="FIDE_DUTCH_2026")
    table.play(1)
    table.do(EditPlayer(6, PlayerFacts(rating=1965)))
    decision = table.ask(Renumber())
    assert isinstance(decision, Questions)
    (warning,) = decision.warnings
    assert (int(warning.level), warning.note.kind) == (3, "renumbering")
    assert [part.sentence() for part in warning.note.parts] == [
        "Player 6: 6 → 4",
        "Player 4: 4 → 5",
        "Player 5: 5 → 6",
    ]
    table.do(Renumber())
    assert report_comments(table.state) == ("Regeneration @ Round 1: 4 5 6 => 5 6 4",)


def test_151_no_numbers_anew_once_round_4_is_paired() -> None:
    table = Table(players=8, rounds=7, system="FIDE_DUTCH_2026")
    for round_ in (1, 2, 3):
        table.play(round_)
    table.publish(4)
    table.do(EditPlayer(8, PlayerFacts(rating=2500)))
    assert "once round 4 has been paired" in table.refusal(Renumber())


def test_155_an_order_of_equals_by_hand_stays() -> None:
    table = swiss(*EQUALS, PlayerFacts(name="Cam", rating=1900), PlayerFacts(name="Dan", rating=1800))
    table.do(SetNumbers(((1, 1), (3, 2), (2, 3), (4, 4), (5, 5), (6, 6))))
    table.publish(1)
    table.do(EditPlayer(6, PlayerFacts(rating=2300)))
    table.do(Renumber())
    assert [player.name for player in table.state.players] == ["Dan", "Zoe", "Mia", "Ann", "Bea", "Cam"]


def test_156_a_player_who_enters_after_round_4_gets_the_number_of_the_rating() -> None:
    table = Table(players=8, rounds=7, system="FIDE_DUTCH_2026")
    for round_ in (1, 2, 3, 4):
        table.play(round_)
    table.do(RegisterPlayers((PlayerFacts(name="Late", rating=1955),)))
    assert table.state.numbers[9] == 5
    assert sorted(table.state.numbers.values()) == list(range(1, 10))
    table.publish(5)


def test_195_prohibited_pairs_are_set_before_round_1_is_paired() -> None:
    table = swiss(*EQUALS)
    table.do(SetProhibitedPairs((Prohibition((1, 2), 1, 5),)))
    table.do(PairRound(1, lot="00"))
    assert "discard its draft" in table.refusal(SetProhibitedPairs(()))
    table.do(UnpairRound(1))
    table.do(SetProhibitedPairs(()))


@pytest.mark.parametrize("club", ["Rook Club", ""], ids=["joins the club", "leaves it"])
def test_195_196_a_club_edited_after_round_1_prohibits_and_allows_no_pair(club: str) -> None:
    """Clubs kept apart are prohibited pairs: who belongs to a club is announced before round 1, too."""
    table = Table(players=12, rounds=5, system="FIDE_DUTCH_2026")
    for player in (1, 2):
        table.do(EditPlayer(player, PlayerFacts(club="Rook Club")))
    table.do(ChangeRules(RulesFacts(keep_apart=(KeepApart("club", 1, 5),))))
    edit = EditPlayer(3 if club else 2, PlayerFacts(club=club))
    table.pair(1)
    assert table.refusal(edit).startswith("Round 1 is paired: discard its draft")
    table.do(PublishRound(1))
    assert table.refusal(edit).startswith("Prohibited pairings must be announced before round 1.")
    table.do(EditPlayer(3, PlayerFacts(club="Bishop Club")))  # prohibits nothing
    table.do(RegisterPlayers((PlayerFacts(name="Late, One", rating=1500, club="rook club"),), entry_round=2))
    assert {tuple(rule.players) for rule in table.state.tournament.prohibited} == {(1, 2)}
    table.do(LeaveFideMode("club rules"))
    assert table.asked(edit) == [(3, "prohibited-late")]

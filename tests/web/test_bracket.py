"""The bracket of a knock-out in the app: drawn for everyone, decided by the arbiter."""

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeRules, ChangeSettings
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import RulesFacts, SettingsFacts

FIVE = "Albireo, Anna 2400\nBetelgeuse, Bruno 2300\nCapella, Carla 2200\nDeneb, Dino 2100\nElnath, Eva 2000"


def knockout(visitor: Visitor, players: str = FIVE) -> str:
    home = visitor.tournament(players=players)
    visitor.do(
        home,
        ChangeSettings(SettingsFacts(system="CUSTOM_KNOCKOUT")),
        ChangeRules(RulesFacts(public_pages=True)),
    )
    return home


def first_round(visitor: Visitor, home: str, result: str) -> None:
    visitor.do(home, PairRound(1, lot="00"), PublishRound(1), EnterResult(1, 1, result))


def test_a_swiss_has_none(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert visitor.get(f"{home}/bracket").status_code == 404
    assert ">Bracket<" not in visitor.get(f"{home}/rounds/1").text


def test_it_is_drawn_before_the_first_round(visitor: Visitor) -> None:
    home = knockout(visitor)
    page = visitor.get(f"{home}/bracket").text
    assert all(stage in page for stage in ("Quarter-finals", "Semi-finals", "Final"))
    assert "draw the numbers by lot" in page


def test_one_participant_is_no_bracket(visitor: Visitor) -> None:
    home = knockout(visitor, "Albireo, Anna 2400")
    assert "least two participants" in visitor.get(f"{home}/bracket").text


def test_a_level_tie_is_decided_on_the_page(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "==")
    page = visitor.get(f"{home}/bracket").text
    assert "Deneb, Dino goes through" in page
    answer = visitor.post(f"{home}/bracket", round=1, through=5, how="blitz <2-1>")
    assert answer.status_code == 303
    page = visitor.get(f"{home}/bracket").text
    assert "blitz &lt;2-1&gt;" in page
    assert "Deneb, Dino goes through" not in page
    assert "blitz" in visitor.get(f"{home}/history").text


def test_a_tie_that_is_not_level_cannot_be_decided(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "10")
    assert visitor.post(f"{home}/bracket", round=1, through=5).status_code == 422


def test_everyone_may_see_it(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "10")
    page = visitor.get(f"{home}/public/bracket").text
    assert "<svg" in page
    assert "goes through</button>" not in page


def test_why_someone_has_no_game(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "10")
    assert "goes through without playing" in visitor.get(f"{home}/rounds/1").text
    visitor.do(home, PairRound(2))
    assert "knocked out" in visitor.get(f"{home}/rounds/2").text


def test_only_those_left_are_counted_before_the_next_round(visitor: Visitor) -> None:
    home = knockout(visitor, FIVE + "\nFomalhaut, Finn 1900\nGemma, Gil 1800\nHamal, Hel 1700")
    visitor.do(home, PairRound(1, lot="00"), PublishRound(1))
    visitor.do(home, *(EnterResult(1, board, "10") for board in (1, 2, 3, 4)))
    page = visitor.get(f"{home}/rounds/2").text
    assert "4 players will be paired" in page
    assert "knocked out: <b>4</b>" in page
    assert "4 players will be paired" in visitor.get(f"{home}/before").text


def test_a_level_tie_leads_to_the_bracket(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "==")
    answer = visitor.post(f"{home}/rounds/2/pair")
    assert answer.status_code == 422
    assert f'<a class="go" href="{home}/bracket">Choose who goes through</a>' in answer.text
    assert f'<a class="go" href="{home}/bracket">' in visitor.get(f"{home}/before").text
    assert "5 players will be paired" in visitor.get(f"{home}/rounds/2").text, "both of a level tie count"


def test_the_next_step_after_a_level_tie_is_to_choose_who_goes_through(visitor: Visitor) -> None:
    home = knockout(visitor)
    first_round(visitor, home, "==")
    step = f'<a class="go" href="{home}/bracket">Choose who goes through</a>'
    for number in (1, 2):
        page = visitor.get(f"{home}/rounds/{number}").text
        assert step in page
        assert "Continue to round 2" not in page
        assert "Pair round 2" not in page
    level = next(iter(visitor.desk.state(home.removeprefix("/t/")).rounds[0].matches.values()))
    visitor.confirmed(f"{home}/bracket", round=1, through=level.white)
    assert "Continue to round 2" in visitor.get(f"{home}/rounds/1").text
    assert "Pair round 2" in visitor.get(f"{home}/rounds/2").text


def test_after_the_choice_the_bracket_leads_on(visitor: Visitor) -> None:
    """The page where the last level tie is decided has the next step: the round, then the end."""
    home = knockout(
        visitor, "Albireo, Anna 2400\nBetelgeuse, Bruno 2300\nCapella, Carla 2200\nDeneb, Dino 2100"
    )
    visitor.do(
        home, PairRound(1, lot="00"), PublishRound(1), EnterResult(1, 1, "=="), EnterResult(1, 2, "10")
    )
    assert 'class="go" href' not in visitor.get(f"{home}/bracket").text
    level = visitor.desk.state(home.removeprefix("/t/")).rounds[0].matches[1]
    visitor.post(f"{home}/bracket", round=1, through=level.white)
    step = f'<a class="go" href="{home}/rounds/2">'
    assert f"{step}Continue to round 2</a>" in visitor.get(f"{home}/bracket").text
    visitor.do(home, PairRound(2, lot="00"), PublishRound(2))
    assert f"{step}Go to round 2</a>" in visitor.get(f"{home}/bracket").text
    visitor.do(home, EnterResult(2, 1, "10"))
    assert f'<a class="go" href="{home}/finish">End tournament</a>' in visitor.get(f"{home}/bracket").text


def test_a_double_elimination_has_two_pictures_and_says_who_rests(visitor: Visitor) -> None:
    home = visitor.tournament(players=FIVE + "\nFomalhaut, Finn 1900\nGemma, Gil 1800\nHamal, Hel 1700")
    visitor.do(
        home,
        ChangeSettings(SettingsFacts(system="CUSTOM_KNOCKOUT_DOUBLE")),
        ChangeRules(RulesFacts(public_pages=True)),
    )
    for number, boards in ((1, 4), (2, 4)):
        visitor.do(home, PairRound(number, lot="00"), PublishRound(number))
        visitor.do(home, *(EnterResult(number, board, "10") for board in range(1, boards + 1)))
    for page in (visitor.get(f"{home}/bracket").text, visitor.get(f"{home}/public/bracket").text):
        assert page.count("<svg width") == 2
        assert all(words in page for words in ("Winners’ bracket, round 2", "Losers’ bracket, round 3"))
        assert "Grand final" in page
    page = visitor.get(f"{home}/rounds/3").text
    assert "4 players will be paired" in page
    assert "knocked out: <b>2</b> · sits out this round: <b>2</b>" in page
    visitor.do(home, PairRound(3, lot="00"), PublishRound(3))
    page = visitor.get(f"{home}/rounds/3").text
    assert "sits out this round" in page

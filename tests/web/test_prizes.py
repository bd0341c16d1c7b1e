"""The plan of prizes as it is typed."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.outcome import Refused
from albireo.desk.money.commands import PlanPrizes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.state.money import PrizeRow, Prizes


def planned(desk: Desk, home: str) -> Prizes:
    found = desk.state(home.removeprefix("/t/")).money.prizes
    assert found is not None
    return found


def test_amounts_apart_by_commas_and_an_age_without_an_end_are_taken(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    visitor.do(home, ChangeSettings(SettingsFacts(start="2026/03/01")))
    visitor.get(f"{home}/prizes")
    answer = visitor.post(
        f"{home}/prizes", list="Seniors", group="age=", low="65", high="", amounts="100, 60, 40", sharing=""
    )
    assert answer.status_code == 303, answer.text
    (row,) = planned(desk, home).lists
    assert (row.amounts, row.group) == ((10000, 6000, 4000), "age=65-")
    page = visitor.get(f"{home}/prizes").text
    assert "65 years and over" in page


def test_prizes_by_age_wait_for_the_first_day_and_ask_for_it(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="Adams, Ann 2100\nBorg, Bo 1900")
    uid = home.removeprefix("/t/")
    visitor.do(home, EditPlayer(2, PlayerFacts(birth_date="1950")), PairRound(1, "00"), PublishRound(1))
    visitor.do(home, EnterResult(1, 1, "=="))
    visitor.get(f"{home}/prizes")
    answer = visitor.post(f"{home}/prizes", list="Seniors", group="age=", low="65", high="", amounts="100")
    assert answer.status_code == 303, answer.text
    assert planned(desk, home).lists[0].group == "age=65-"
    page = visitor.get(f"{home}/prizes").text
    assert "Prizes by age wait for the first day of the tournament" in page
    assert visitor.get(f"{home}/print/prizes").status_code == 422
    assert "the first day of the tournament is missing" in visitor.get(f"{home}/awards").text
    (day,) = re.findall(r'name="start" type="date" required value="([-0-9]*)"', page)
    board = desk.state(uid).rounds[0].boards[1]
    assert day == board.at[:10], "proposed: the day of the first result"
    assert visitor.post(f"{home}/prizes/first-day", start=day).status_code == 303
    assert desk.state(uid).settings.start == day.replace("-", "/")
    assert "settings changed: first day" in visitor.get(f"{home}/history").text
    page = visitor.get(f"{home}/prizes").text
    assert "wait for the first day" not in page
    assert "Borg, Bo" in page


def test_a_wrong_group_behind_one_by_age_is_still_refused(visitor: Visitor) -> None:
    home = visitor.tournament()
    rows = (PrizeRow("Seniors", (100,), "age=65-"), PrizeRow("Strong", (100,), "rating=high"))
    with pytest.raises(Refused, match="Strong"):
        visitor.do(home, PlanPrizes(rows))


def test_unrated_players_do_not_win_below_a_limit_unless_it_is_ticked(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2100\nB 1900\nC")
    visitor.get(f"{home}/prizes")
    assert 'name="unrated" value="1">' in visitor.get(f"{home}/prizes").text
    visitor.post(f"{home}/prizes", list="U2000", group="rating=", low="", high="1999", amounts="100")
    assert not planned(desk, home).unrated


def test_shared_prizes_in_whole_units(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A\nB\nC\nD")
    visitor.get(f"{home}/prizes")
    visitor.post(f"{home}/prizes", list="Open", group="", amounts="100; 50; 25", rounding="left")
    assert planned(desk, home).rounding == "left"
    page = visitor.get(f"{home}/prizes").text
    assert '<option value="left" selected>' in page
    assert "left over 3" in page  # four share 175: 43 each
    wrong = visitor.post(f"{home}/prizes", list="Open", group="", amounts="100", rounding="up")
    assert wrong.status_code == 422

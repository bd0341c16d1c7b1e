"""The plan of prizes as it is typed."""

from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.mechanism.desk import Desk
from albireo.desk.settings.facts import SettingsFacts
from albireo.state.money import Prizes


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


def test_an_age_without_a_first_day_says_what_is_missing_and_in_which_row(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.get(f"{home}/prizes")
    answer = visitor.post(f"{home}/prizes", list="Seniors", group="age=", low="65", high="", amounts="100")
    assert answer.status_code == 422
    page = " ".join(answer.text.split())
    assert "Row 1: " in page
    assert "ages count from the tournament’s first day, which is missing in the settings" in page
    assert '<tr class="wrong"><td class="n">1</td>' in page


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

"""Standings, reasons for places, cross table, player card."""

import html
import re

import pytest
from starlette.applications import Starlette
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.special_rules import SetAbnormalPoints
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.state.restrictions import AbnormalPointsRow
from albireo.web.http.basis import standings_basis

MANY_POINTS = re.compile(r">\s*7[78]½?\s*<")


@pytest.fixture
def home(visitor: Visitor) -> str:
    """One complete round and one being played."""
    home = visitor.tournament()
    results = (EnterResult(1, board, code) for board, code in ((1, "10"), (2, "=="), (3, "01")))
    visitor.do(home, PairRound(1), PublishRound(1), *results, PairRound(2), PublishRound(2))
    return home


def ids(desk: Desk, home: str) -> dict[str, int]:
    return {e.name: e.id for e in desk.state(home.removeprefix("/t/")).entrants.values()}


def test_standings_after_the_last_complete_round_or_any_other(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/standings").text
    assert "Standings after round 1" in page
    assert "BH/C1" in page
    assert "Decided by" in page
    assert "count for no one" not in page
    assert "3 games have no final result" in visitor.get(f"{home}/standings?after=2").text
    assert "Standings after round 2" in visitor.get(f"{home}/standings?after=77").text


def test_before_the_first_round_the_standings_are_a_starting_list(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert "Starting list" in visitor.get(f"{home}/standings").text


def test_a_group_has_places_of_its_own(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/standings?group=rating=2400-2599").text
    assert "Aldebaran, Hugo" in page
    assert "Gemma, Lucia" not in page
    assert "Rating 2400–2599" in page


@pytest.mark.parametrize("group", ["shoe=42", "age=U18", "rating=high", "rating", "<script>"])
@pytest.mark.sample(1)
def test_a_group_that_makes_no_sense(visitor: Visitor, home: str, group: str) -> None:
    answer = visitor.get(f"{home}/standings", params={"group": group})
    assert answer.status_code == 422
    assert "<script>" not in answer.text.replace('<script src="', "")


def test_why_a_place_opens_every_figure(visitor: Visitor, home: str, desk: Desk) -> None:
    who = ids(desk, home)["Castor, Emil"]
    panel = visitor.get(f"{home}/standings/{who}/why?after=1").text
    assert "after round 1" in panel
    assert "sum of the opponents" in panel
    assert "C.07" in panel
    assert visitor.get(f"{home}/standings/999/why").status_code == 404


def test_two_players_compared(visitor: Visitor, home: str) -> None:
    answer = visitor.get(f"{home}/standings/compare?first=1&second=Denebola").text
    assert "ahead of" in answer or "share a place" in answer
    for second, problem in (
        ("1", "Choose another player"),
        ("Nobody", "expected a number or part of a name, found no one"),
        ("", "found no one"),
        ("a", "found 1 Aldebaran, Hugo; 2 Bellatrix, Nadia; "),
        ("99", "there is no participant 99"),
    ):
        assert problem in visitor.get(f"{home}/standings/compare?first=1&second={second}").text


def test_lots_and_orders_by_hand(visitor: Visitor, home: str, desk: Desk) -> None:
    uid = home.removeprefix("/t/")
    assert visitor.post(f"{home}/standings/order", order="1 99", reason="play-off").status_code == 422
    assert visitor.post(f"{home}/standings/order", order="1 1", reason="play-off").status_code == 422
    assert visitor.post(f"{home}/standings/order", order="", reason="play-off").status_code == 422
    version = desk.state(uid).version
    visitor.confirmed(f"{home}/standings/lots")
    assert desk.state(uid).version == version + 1
    assert desk.state(uid).standings.lots


@pytest.mark.parametrize("by", ["rank", "tpn", "square", "nonsense"])
@pytest.mark.sample(1)
def test_cross_table(visitor: Visitor, home: str, by: str) -> None:
    page = visitor.get(f"{home}/cross-table?after=1&by={by}")
    assert page.status_code == 200
    assert "Cross table after round 1" in page.text
    assert "bye" in page.text or by == "square"


def test_the_card_tells_games_colours_floats_and_performance(visitor: Visitor, home: str, desk: Desk) -> None:
    page = visitor.get(f"{home}/players/{ids(desk, home)['Castor, Emil']}").text
    for words in (
        "Average rating of opponents",
        "Performance",
        "How the figures are calculated",
        "C.07 10.2",
    ):
        assert words in page
    bye = visitor.get(f"{home}/players/{ids(desk, home)['Gemma, Lucia']}").text
    assert "pairing-allocated bye" in bye
    assert "floated down" in bye
    assert visitor.get(f"{home}/players/999").status_code == 404


def test_standings_are_kept_while_the_next_round_is_played(
    visitor: Visitor, home: str, desk: Desk, app: Starlette
) -> None:
    uid = home.removeprefix("/t/")

    def kept() -> object:
        return app.state.services.standings.peek((uid, 1), standings_basis(desk.state(uid), 1))

    visitor.get(f"{home}/standings?after=1")
    before = kept()
    assert before is not None
    visitor.fragment(f"{home}/rounds/2/boards/1/result", result="10")
    visitor.get(f"{home}/standings?after=1")
    assert kept() is before
    path = f"{home}/rounds/1/boards/1/result"
    visitor.confirmed(path, result="01", correct="10", reason="mistake")
    assert kept() is None


def test_points_given_by_decision_are_in_all_standings_at_once(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    """Nothing but the rule changes: no round, no participant."""
    uid, path = home.removeprefix("/t/"), f"{home}/public/standings"
    visitor.do(home, LeaveFideMode("round 2 is paired: FIDE mode takes no more points in round 1"))
    visitor.confirmed(f"{home}/outside", public_pages="1", public_standings="1")
    pages = visitor.get(f"{home}/standings").text, visitor.get(path).text
    rows = (AbnormalPointsRow(None, 770, 1, (ids(desk, home)["Castor, Emil"],)),)
    try:
        desk.execute(uid, SetAbnormalPoints(rows), "Anna", desk.state(uid).version)
    except NeedsConsent as asks:
        given = {warned.token: warned.level.answers for warned in asks.warnings}
        desk.execute(uid, SetAbnormalPoints(rows), "Anna", desk.state(uid).version, given)
    for before, page in zip(pages, (f"{home}/standings", path), strict=True):
        after = visitor.get(page).text
        assert not MANY_POINTS.search(before)
        assert MANY_POINTS.search(after)


def test_the_place_on_a_card_is_that_of_the_last_complete_round(
    visitor: Visitor, home: str, desk: Desk
) -> None:
    who = ids(desk, home)["Aldebaran, Hugo"]

    def place() -> str:
        found = re.search(
            r"Place <small>after round (\d)</small></dt><dd>(\d)", visitor.get(f"{home}/players/{who}").text
        )
        assert found is not None
        return "/".join(found.groups())

    before = place()
    assert before.startswith("1/")
    visitor.fragment(f"{home}/rounds/2/boards/1/result", result="01")
    assert place() == before


def test_c07_10_a_figure_that_does_not_exist_is_shown_as_none(visitor: Visitor) -> None:
    """Three players: the bye has no opponent, so no average of ratings."""
    home = visitor.tournament(players="Alpha, A 2000\nBeta, B 1900\nGamma, C 1800")
    visitor.do(home, ChangeSettings(SettingsFacts(tie_breaks=("ARO",))))
    visitor.do(home, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"))
    page = html.unescape(visitor.get(f"{home}/standings").text)
    assert re.search(r">ARO – < (1900|2000)<", page)
    why = visitor.get(f"{home}/standings/3/why").text
    assert "has a value for Average rating of opponents (ARO)" in html.unescape(why)


def test_columns_of_the_cross_table_are_summed_up(visitor: Visitor, home: str) -> None:
    """Seven players, so that each round has three games and a bye: four points."""
    foot = visitor.get(f"{home}/cross-table?after=1").text.partition("<tfoot>")[2].partition("</tfoot>")[0]
    assert re.findall(r">([^<>]+)</td>", foot) == ["Sum", "4", "4"]
    paper = visitor.get(f"{home}/print/cross-table?after=1").text.partition("<tfoot>")[2]
    assert re.findall(r">([\d½]+)<", paper.partition("</tfoot>")[0]) == ["4", "4"]


def test_direct_encounter_says_that_it_is_a_place(visitor: Visitor, home: str) -> None:
    visitor.do(home, ChangeSettings(SettingsFacts(tie_breaks=("BH", "DE"))))
    page = visitor.get(f"{home}/standings?after=1").text
    assert 'title="Direct encounter (place among those tied, 1 is best)"' in page
    assert "Buchholz (place" not in page
    assert set(re.findall(r'<td class="n tb" data-code="DE">([^<]*)</td>', page)) == {
        ""
    }  # no one has a place
    sheet = visitor.get(f"{home}/export/standings/csv?after=1").text
    assert {line[-2:] for line in sheet.splitlines()[1:]} == {",,"}, sheet
    assert (
        "Direct encounter (place among those tied, 1 is best)" in visitor.get(f"{home}/print/standings").text
    )

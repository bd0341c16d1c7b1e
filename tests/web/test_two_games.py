"""Double-Swiss in the app: matches of two games, their results entered together."""

import re
from pathlib import Path

import pytest
from tests.web.visitor import PLAYERS, Visitor

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.player_import import preview
from albireo.desk.rounds.matches import EnterMatch
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.domain.colour import Colour
from albireo.formats.pasted_players import read_pasted

JOURNALS = Path(__file__).parents[1] / "desk" / "data" / "journals" / "matches"
PAGES = ("/rounds/1", "/players", "/players/1", "/standings", "/cross-table", "/documents", "/outside")
PUBLIC = ("/public", "/public/boards", "/public/names", "/public/standings", "/public/cross-table")


@pytest.fixture
def home(visitor: Visitor) -> str:
    """Seven players, round 1 published; the last one has the bye."""
    visitor.get("/")
    settings = SettingsFacts(system="FIDE_DOUBLESWISS", initial_colour=Colour.WHITE)
    uid = visitor.create(CreateTournament("Two games", 3, settings))
    pasted = read_pasted(PLAYERS)
    assert pasted is not None
    visitor.do(
        f"/t/{uid}", preview(visitor.desk.state(uid), pasted.rows).command, PairRound(1), PublishRound(1)
    )
    visitor.get(f"/t/{uid}/rounds/1")
    return f"/t/{uid}"


def boards(visitor: Visitor, home: str, match: int) -> list[str]:
    found = visitor.desk.state(home.removeprefix("/t/")).rounds[0].matches[match]
    return [str(board.result) for board in found.boards.values()]


def test_it_is_chosen_among_the_systems(visitor: Visitor) -> None:
    page = visitor.get("/").text
    assert "FIDE_DOUBLESWISS" in page
    answer = visitor.confirmed("/tournaments", name="Double", rounds=5, system="FIDE_DOUBLESWISS")
    assert answer.headers["location"].endswith("/players")


def test_both_results_are_typed_at_once(visitor: Visitor, home: str) -> None:
    """For the player named first, who has White in the first game and Black in the second."""
    answer = visitor.fragment(f"{home}/rounds/1/matches/1/result", results="1=")
    assert "1½-½" in answer.text
    assert boards(visitor, home, 1) == ["1-0", "½-½"]
    visitor.fragment(f"{home}/rounds/1/matches/2/result", results="01")
    assert boards(visitor, home, 2) == ["0-1", "0-1"]
    assert "1-1" in visitor.get(f"{home}/rounds/1").text


def test_one_game_may_be_missing(visitor: Visitor, home: str) -> None:
    visitor.fragment(f"{home}/rounds/1/matches/1/result", results="1.")
    assert boards(visitor, home, 1) == ["1-0", ""]
    assert "3 results missing" in visitor.get(f"{home}/rounds/1").text


def test_a_result_that_is_there_is_asked_about(visitor: Visitor, home: str) -> None:
    visitor.fragment(f"{home}/rounds/1/matches/1/result", results="1=")
    answer = visitor.fragment(f"{home}/rounds/1/matches/1/result", results="10")
    assert "Change to 10" in answer.text
    assert boards(visitor, home, 1) == ["1-0", "½-½"]
    visitor.fragment(f"{home}/rounds/1/matches/1/result", results="10", correct="1=", reason="slip")
    assert boards(visitor, home, 1) == ["1-0", "1-0"]


def test_someone_does_not_appear(visitor: Visitor, home: str) -> None:
    assert "did not show up" in visitor.get(f"{home}/rounds/1/matches/1/more").text
    visitor.fragment(f"{home}/rounds/1/matches/1/result", results="++")
    assert boards(visitor, home, 1) == ["1F-0F", "0F-1F"]


def test_why_this_match(visitor: Visitor, home: str) -> None:
    answer = visitor.get(f"{home}/rounds/1/matches/1/why")
    assert answer.status_code == 200
    assert "Aldebaran" in answer.text


def test_tables_name_rounds_and_games(visitor: Visitor, home: str) -> None:
    for match in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/matches/{match}/result", results="=1")
    heads = re.findall(r'<th class="c">([^<]+)</th>', visitor.get(f"{home}/cross-table").text)
    assert heads == ["1a", "1b"]
    assert f'href="{home}/rounds/2"' not in visitor.get(f"{home}/players/1").text.split("<table", 1)[1]


def test_line_ups_are_of_teams(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/rounds/1").text
    assert "ine-up" not in page
    assert visitor.get(f"{home}/rounds/1/line-ups").status_code == 404


def test_a_player_has_the_first_colour_and_the_bye_on_the_phone(stranger: Visitor, home: str) -> None:
    stranger.get(f"{home}/me?player=1")
    assert "You have White in the first game" in stranger.get(f"{home}/me").text
    stranger.get(f"{home}/me?player=7")
    assert "1½ points" in stranger.get(f"{home}/me").text


@pytest.mark.parametrize("path", [*PAGES, *PUBLIC])
def test_every_page(visitor: Visitor, home: str, path: str) -> None:
    for match in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/1/matches/{match}/result", results="=1")
    assert visitor.get(f"{home}{path}").status_code == 200


def test_a_report_file_is_taken_over(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    report = (JOURNALS / "two-games.trf").read_text()
    answer = visitor.confirmed("/import", report=report, file_name="two.trf")
    assert answer.status_code == 303, answer.text
    [head] = desk.tournaments()
    assert not desk.state(head.uid).competition.match.is_one_game


def test_a_journal_is_shown_and_stays_whole(visitor: Visitor, desk: Desk) -> None:
    data = (JOURNALS / "two-games.albireo").read_bytes()
    import_tournament(desk, data)
    for page in (*PAGES, *PUBLIC):
        assert visitor.get(f"/t/two-games{page}").status_code == 200, page
    assert export_tournament(desk, "two-games") == data


def test_each_game_has_buttons_for_the_one_named_first(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/rounds/1").text
    row = page.partition('id="match-1"')[2].partition("</li>")[0]
    groups = re.findall(r'<form hx-post="([^"]+)"[^>]*class="res of-two".*?</form>', row, re.DOTALL)
    assert groups == [f"{home}/rounds/1/matches/1/boards/{game}/result" for game in (1, 2)]
    names = re.findall(r'data-names="([^"|]+)\|([^"]+)"', page)[0]
    wins = re.findall(r'value="(\d\d)"[^>]* aria-label="\d: ([^"]+) wins"', row)
    assert wins == [("10", names[0]), ("01", names[1]), ("01", names[0]), ("10", names[1])]
    for (code, _), address in zip(wins[0::2], groups, strict=True):
        visitor.fragment(address, result=code)
    assert "2-0" in visitor.get(f"{home}/rounds/1").text.partition('id="match-1"')[2].partition("</li>")[0]


def test_a_board_of_a_match_says_until_when_it_is_corrected_here(visitor: Visitor, home: str) -> None:
    """As single boards do: in time, late with a way to the rating report, too late and refused."""
    link, board = (
        f'href="{home}/documents/rating-report?round=1&amp;board=1.2"',
        "rounds/1/matches/1/boards/2",
    )
    for round_ in (1, 2):
        if round_ == 2:
            visitor.do(home, PairRound(2), PublishRound(2))
        for match in (1, 2, 3):
            visitor.do(home, EnterMatch(round_, match, "1="))
        dialog = visitor.get(f"{home}/{board}/more").text
        assert (link in dialog) is (round_ == 2)
    assert "reported before its end" in dialog
    assert "Board 1.2" in dialog
    visitor.do(home, PairRound(3), PublishRound(3))
    for match in (1, 2, 3):
        visitor.do(home, EnterMatch(3, match, "1="))
    refused = visitor.fragment(f"{home}/{board}/result", result="10")
    assert "for the rating report only" in refused.text
    assert "Reason for the correction" not in refused.text

"""The page of the play-offs: ties, games, places, reasons."""

import pytest
from tests.web.command_requests import PLAY_OFF, Scenario
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.organising.standings import course_of


@pytest.fixture
def tied(visitor: Visitor, desk: Desk) -> Scenario:
    """Whites won the only round: they are tied for first."""
    scenario = Scenario(visitor, desk)
    scenario.send("settings/event", name="Final", rounds=1)
    scenario.send("settings/play-off", **PLAY_OFF)
    scenario.play()
    return scenario


def page(scenario: Scenario) -> str:
    return str(scenario.visitor.get(f"{scenario.home}/play-offs").text)


def test_before_anything_is_announced_the_page_says_so(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert "No play-offs announced." in visitor.get(f"{home}/play-offs").text


def test_who_is_tied_games_and_places(tied: Scenario) -> None:
    assert "Tied for place 1" in page(tied)
    tied.send("play-offs/start", place=1)
    text = page(tied)
    assert "Play-off for place 1" in text
    assert "not before" in text
    assert text.count('value="10"') >= 2
    course = tied.state.standings.play_offs[0]
    assert course.rules.places == 9
    assert "Why?" in text


def test_the_sheet_is_offered_while_someone_is_tied(tied: Scenario, visitor: Visitor) -> None:
    address = f"{tied.home}/print/play-off"
    assert f'href="{address}"' in page(tied)
    assert f'action="{address}"' in visitor.get(f"{tied.home}/documents").text
    assert "Place 1: lots have not been drawn yet." in visitor.get(address).text
    tied.send("play-offs/start", place=1)
    sheet = visitor.get(address).text
    assert "Place 1: lots have not been drawn yet." not in sheet
    assert "Stage 1, not before" in sheet
    assert visitor.get(f"{tied.home}/export/play-off/pdf").content.startswith(b"%PDF")
    other = visitor.tournament()
    assert visitor.get(f"{other}/print/play-off").status_code == 404
    assert f"{other}/print/play-off" not in visitor.get(f"{other}/documents").text


def test_results_are_entered_and_taken_back(tied: Scenario) -> None:
    tied.send("play-offs/start", place=1)
    game = {"place": 1, "stage": 1, "match": 1, "game": 1}
    tied.send("play-offs/result", **game, result="10")
    assert 'aria-pressed="true"' in page(tied)
    tied.send("play-offs/result", **game, result="")
    assert 'aria-pressed="true"' not in page(tied)
    answer = tied.visitor.post(f"{tied.home}/play-offs/result", **game, result="2-0")
    assert answer.status_code == 422
    assert tied.state.standings.play_offs[0].results == {}


def test_everyone_sees_the_games_and_when_they_start(tied: Scenario, stranger: Visitor) -> None:
    def shown() -> str:
        return stranger.get(f"{tied.home}/public/standings").text

    assert "Play-off for place 1" not in shown()
    tied.send("play-offs/start", place=1)
    assert "Play-off for place 1" in shown()
    assert "not before" in shown()
    while games := course_of(tied.state, tied.state.standings.play_offs[0]).to_play:
        place = dict(zip(("stage", "match", "game"), games[0].key, strict=True))
        tied.send("play-offs/result", place=1, **place, result="10" if games[0].key.game == 1 else "==")
    assert "not before" not in shown(), "it is over"
    assert "½-½" in shown()


def test_the_standings_lead_there(tied: Scenario) -> None:
    assert f"{tied.home}/play-offs" in tied.visitor.get(f"{tied.home}/standings").text


def test_a_choice_that_is_not_there_is_refused(tied: Scenario) -> None:
    answer = tied.visitor.post(f"{tied.home}/settings/play-off", **{**PLAY_OFF, "decider": "dice"})
    assert answer.status_code == 422

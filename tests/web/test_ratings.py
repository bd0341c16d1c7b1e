"""Rating changes, forecasts and title norms in the app."""

import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk


@pytest.fixture
def home(visitor: Visitor) -> str:
    """One complete round, and one with the top board still playing."""
    home = visitor.tournament()
    for round_ in (1, 2):
        visitor.confirmed(f"{home}/rounds/{round_}/pair")
        visitor.confirmed(f"{home}/rounds/{round_}/publish")
        for board, code in ((1, "10"), (2, "=="), (3, "01")):
            if round_ == 1 or board > 1:
                visitor.fragment(f"{home}/rounds/{round_}/boards/{board}/result", result=code)
    return home


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def on_board(desk: Desk, home: str, board: int = 1) -> tuple[int, int]:
    found = desk.state(home.removeprefix("/t/")).rounds[-1].boards[board]
    return found.white, found.black


def test_every_player_has_a_change_and_a_button_that_opens_it(visitor: Visitor, home: str) -> None:
    page = visitor.get(f"{home}/ratings")
    assert page.status_code == 200
    assert page.text.count("Rating of ") == 7
    assert "after round 2 · standard · elo-2024" in text_of(page.text)
    assert "No encoded time control given: rated as standard." in page.text


def test_changes_after_an_earlier_round(visitor: Visitor, home: str) -> None:
    assert "after round 1 ·" in text_of(visitor.get(f"{home}/ratings?after=1").text)
    assert "before the first round ·" in text_of(visitor.get(f"{home}/ratings?after=0").text)
    assert "after round 2 ·" in text_of(visitor.get(f"{home}/ratings?after=99").text)


def test_a_player_opened_tells_what_the_next_game_does(visitor: Visitor, desk: Desk, home: str) -> None:
    white, _ = on_board(desk, home)
    panel = text_of(visitor.get(f"{home}/ratings/{white}").text)
    assert re.search(r"Win [+−]\d+\.\d\d \d{4} Draw [+−]\d+\.\d\d \d{4} Loss [+−]\d+\.\d\d \d{4}", panel)
    assert "K = " in panel
    assert "no result yet" in panel


def test_what_a_rating_takes_is_answered(visitor: Visitor, desk: Desk, home: str) -> None:
    white, _ = on_board(desk, home)
    assert "2900 is out of reach" in visitor.get(f"{home}/ratings/{white}?rating=2900").text
    assert "1000 needs 0 from" in visitor.get(f"{home}/ratings/{white}?rating=1000").text
    assert visitor.get(f"{home}/ratings/{white}?rating=99999").status_code == 200
    assert visitor.get(f"{home}/ratings/99").status_code == 404


@pytest.mark.slow
def test_norms_say_what_they_cannot_know(visitor: Visitor, home: str) -> None:
    page = text_of(visitor.get(f"{home}/norms").text)
    assert "The event has 3 rounds: a norm needs 9 games." in page
    assert "No norm achieved, and none within reach." in page
    panel = text_of(visitor.get(f"{home}/norms/1").text)
    assert "GM norm no longer possible" in panel
    assert "Games: 1, at least 9 B.01 1.4.1" in panel
    assert visitor.get(f"{home}/norms/99").status_code == 404


def test_a_letter_that_is_no_exemption_is_refused(visitor: Visitor, desk: Desk, home: str) -> None:
    answer = visitor.post(f"{home}/norms", norm_exemption="z", norm_games=9)
    assert answer.status_code in (409, 422)
    assert desk.state(home.removeprefix("/t/")).rules.norm_exemption == ""


def test_phones_and_public_cards_show_ratings_only_if_allowed(visitor: Visitor, home: str) -> None:
    pages = (f"{home}/public/players/1", f"{home}/me")
    visitor.get(f"{home}/me?player=1")
    for page in pages:
        assert 'id="rating"' not in visitor.get(page).text
    visitor.get(f"{home}/outside")
    visitor.post(f"{home}/outside", public_pages="on", public_standings="on", public_ratings="on")
    for page in pages:
        assert 'id="rating"' in visitor.get(page).text
    assert "public rating changes" in visitor.get(f"{home}/history").text


def test_corrections_for_the_rating_report_count(visitor: Visitor, desk: Desk, home: str) -> None:
    """A mistake found too late changes the rating, not the standings (C.04.2 4.3)."""
    visitor.fragment(f"{home}/rounds/2/boards/1/result", result="10")
    visitor.confirmed(f"{home}/rounds/3/pair")
    visitor.confirmed(f"{home}/rounds/3/publish")
    for board in (1, 2, 3):
        visitor.fragment(f"{home}/rounds/3/boards/{board}/result", result="==")
    state = desk.state(home.removeprefix("/t/"))
    white = state.rounds[0].boards[1].white
    before = text_of(visitor.get(f"{home}/ratings/{white}").text)
    answer = visitor.confirmed(
        f"{home}/documents/rating-report", round=1, board=1, result="01", reason="found late"
    )
    assert answer.status_code == 303, answer.text
    assert text_of(visitor.get(f"{home}/ratings/{white}").text) != before


@pytest.mark.parametrize(("form", "start"), [("it3/pdf", b"%PDF"), ("fa1/xlsx", b"PK")])
@pytest.mark.sample(2)
def test_forms_are_files(visitor: Visitor, home: str, form: str, start: bytes) -> None:
    assert f"{home}/forms/{form}" in visitor.get(f"{home}/norms").text
    answer = visitor.get(f"{home}/forms/{form}")
    assert (answer.status_code, answer.content[: len(start)]) == (200, start)


@pytest.mark.parametrize("form", ["it1/pdf", "it9/pdf", "it3/doc"])
@pytest.mark.sample(1)
def test_forms_there_are_not(visitor: Visitor, home: str, form: str) -> None:
    """No norm has been made, so that there is no IT1."""
    assert visitor.get(f"{home}/forms/{form}").status_code == 404

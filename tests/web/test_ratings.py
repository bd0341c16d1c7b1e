"""Rating changes, forecasts and title norms in the app."""

import io
import re
from dataclasses import replace

import pytest
from httpx2 import Response
from python_calamine import CalamineWorkbook
from tests.ratings.norms.norm_events import DRAW, SCORE, WIN, event, opponents
from tests.reports.official_copies import it3_copy, pdf_copy
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.domain.result import GameResult
from albireo.formats.trf import write_trf


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


def test_cards_of_an_unrated_tournament_have_no_rating_and_no_norms(visitor: Visitor) -> None:
    visitor.get("/")
    made = visitor.confirmed("/tournaments", name="Club evening", rounds=3, fide_rated="no")
    home = made.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    visitor.post(f"{home}/outside", public_pages="on", public_standings="on", public_ratings="on")
    for page in (f"{home}/players/1", f"{home}/public/players/1"):
        shown = visitor.get(page)
        assert shown.status_code == 200
        assert 'id="rating"' not in shown.text
        assert 'id="norms"' not in shown.text
    assert "no rating will change" in visitor.get(f"{home}/ratings").text


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
    choices = visitor.get(f"{home}/documents/rating-report").text
    assert 'value="--"' in choices
    assert 'value="HH"' not in choices  # ½F-½F is refused: no game was played
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


@pytest.mark.slow
def test_sets_of_games_that_make_a_norm_stand_side_by_side(visitor: Visitor) -> None:
    """1.4.1c beside 1.4.2c: the one worth most first."""
    scores: list[GameResult | None] = [*[WIN] * 6, DRAW, DRAW, GameResult.WHITE_WINS_BY_FORFEIT]
    report = write_trf(event(opponents(), scores)).decode()
    visitor.get("/")
    home = visitor.confirmed("/import", report=report, file_name="a.trf").headers["location"]
    panel = text_of(visitor.get(f"{home}/norms/1").text)
    assert "Combinations of games that achieve the norm" in panel
    assert re.search(r"Towards 27 Remarks 7 8 6 10 Eight games .* 1\.4\.1c 7 9 6½ 9 No-show", panel), panel
    assert "1.4.1c" in text_of(visitor.get(f"{home}/norms").text)


@pytest.mark.slow
def test_a_norm_that_needs_one_more_game_is_not_called_achieved(visitor: Visitor) -> None:
    scores: list[GameResult | None] = [*[WIN] * 8, GameResult.UNKNOWN]
    report = write_trf(event(opponents(), scores)).decode()
    visitor.get("/")
    home = visitor.confirmed("/import", report=report, file_name="a.trf").headers["location"]
    panel = text_of(visitor.get(f"{home}/norms/1").text)
    assert "still possible" in panel
    assert "no more points, but the games to come must be played" in panel


@pytest.mark.slow
def test_one_s_own_copy_of_a_form_is_filled_in(visitor: Visitor, home: str) -> None:
    def send(form: str, **files: tuple[str, bytes]) -> Response:
        visitor.get(f"{home}/norms")
        return visitor.client.post(f"{home}/forms/{form}/copy", data={"csrf": visitor.token}, files=files)

    answer = send("it3", copy=("IT3.xlsx", it3_copy()))
    assert answer.status_code == 200, answer.text
    book = CalamineWorkbook.from_filelike(io.BytesIO(answer.content))
    assert book.get_sheet_by_name("Invulformulier").to_python()[2][1] == "Spring Open"
    own = send(
        "it3", copy=("f.pdf", pdf_copy("Name")), layout=("l.toml", b'[it3.cells]\n"event.event" = "Name"')
    )
    assert (own.status_code, own.content[:5]) == (200, b"%PDF-")
    assert "expected a workbook" in send("it3", copy=("a.xlsx", b"PK nonsense")).text
    assert "no layout is known" in send("it3", copy=("f.pdf", pdf_copy("Name"))).text
    assert "Choose your copy" in send("it3", layout=("l.toml", b"")).text


@pytest.mark.slow
def test_title_applications_have_a_page_and_norms_from_elsewhere(visitor: Visitor) -> None:
    tournament = event(opponents(), list(SCORE))
    players = (replace(tournament.players[0], fide_id="99900011"), *tournament.players[1:])
    visitor.get("/")
    report = write_trf(replace(tournament, players=players)).decode()
    home = visitor.confirmed("/import", report=report, file_name="a.trf").headers["location"]
    assert f"{home}/norms/1/application" in visitor.get(f"{home}/norms/1").text
    page = text_of(visitor.get(f"{home}/norms/1/application").text)
    assert "GM not complete" in page
    assert "Games the norms count as: 9, at least 27 B.01 1.5.1" in page
    sent = {"title": "GM", "event": "Old Open", "end": "2024-05-09", "games": "18", "listed_event": "on"}
    assert visitor.post(f"{home}/norms/1/application", **sent).status_code == 303
    page = text_of(visitor.get(f"{home}/norms/1/application").text)
    assert "Games the norms count as: 27, at least 27" in page
    assert "GM · Old Open · 9 May 2024 · 18" in page
    assert "title norms of other events" in visitor.get(f"{home}/history").text
    answer = visitor.get(f"{home}/norms/1/application/GM/pdf")
    assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")
    assert visitor.get(f"{home}/norms/1/application/IM/pdf").status_code == 404
    assert visitor.post(f"{home}/norms/1/application", **{**sent, "games": "99"}).status_code in (409, 422)
    visitor.post(f"{home}/norms/1/application/remove", place=0)
    assert "Old Open" not in visitor.get(f"{home}/norms/1/application").text
    assert visitor.get(f"{home}/norms/99/application").status_code == 404


def test_a_part_is_chosen_downloaded_and_marked_as_sent(visitor: Visitor, desk: Desk, home: str) -> None:
    page = f"{home}/documents/rating-report"
    shown = visitor.get(f"{page}?first_round=1&last_round=1").text
    assert "The part you chose" in shown
    assert "no date: enter the days of the rounds" in shown
    assert "There are no games" in visitor.get(f"{page}?first=2001-01-01").text
    report = visitor.get(f"{home}/export/trf26?first_round=1&last_round=1")
    assert 'filename="' in report.headers["content-disposition"]
    assert "rounds-1.trf" in report.headers["content-disposition"]
    assert "### Part of the tournament for rating" in report.text
    assert visitor.get(f"{home}/export/trf26?first=yesterday").status_code == 422
    visitor.confirmed(f"{page}/sent", recipient="FIDE", first_round=1, last_round=1)
    (sent,) = desk.state(home.removeprefix("/t/")).round_notes.sent
    assert {game.round for game in sent.games} == {1}
    assert "Reports sent" in visitor.get(page).text
    again = visitor.post(f"{page}/sent", recipient="FIDE", first_round=1, last_round=1)
    assert again.status_code == 409
    assert "before, with the same result" in again.text

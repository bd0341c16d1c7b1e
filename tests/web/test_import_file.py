"""Files of other programs in the app: shown first, taken over, played on, handed back."""

import re

import pytest
from httpx2 import Response
from tests.desk.test_importing_files import cup
from tests.formats.swiss_perfect.test_swiss_perfect import GAMES, INI, PLAYERS
from tests.web.visitor import Visitor

from albireo.checking.generator import generate
from albireo.checking.recipe import Range, Recipe
from albireo.data import sample_bytes
from albireo.desk.mechanism.desk import Desk
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.formats.registry import write_file
from albireo.formats.trf import read_trf, write_trf

pytestmark = pytest.mark.slow


def send(visitor: Visitor, *files: tuple[str, bytes]) -> Response:
    visitor.get("/")
    sent = [("file", file) for file in files]
    answer: Response = visitor.client.post("/import", data={"csrf": visitor.token}, files=sent)
    return answer


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(file_name|foreign)" value="([^"]*)"', page))


def test_a_swiss_manager_event_goes_on_and_goes_back(visitor: Visitor, desk: Desk) -> None:
    shown = send(visitor, ("cup.TUNX", cup()))
    assert shown.status_code == 200
    assert "Swiss-Manager tournament" in shown.text
    assert "the file says only Swiss" in shown.text
    assert not desk.tournaments()
    asked = visitor.post("/import", **hidden(shown.text))
    assert asked.status_code == 409, "the preview answers no question for the person"
    assert "The tournament is imported outside FIDE mode, permanently" in asked.text
    assert not desk.tournaments()
    home = visitor.confirmed("/import", **hidden(shown.text)).headers["location"]
    assert not desk.state(home.removeprefix("/t/")).fide_mode
    for number in (3, 4):
        visitor.do(home, PairRound(number), PublishRound(number))
        visitor.do(home, *(EnterResult(number, board, "10") for board in (1, 2, 3, 4)))
    page = visitor.get(f"{home}/documents").text
    assert "cup.TUNX" in page
    rows = visitor.get(f"{home}/export/as/swiss-manager-pairings").content.decode("utf-8-sig").splitlines()
    assert [row.split(";")[0] for row in rows[1:]] == [n for n in "1234" for _ in range(4)]
    report = read_trf(visitor.get(f"{home}/export/trf26").content).tournament
    assert [len(round_.pairings) for round_ in report.rounds] == [4, 4, 4, 4]
    assert visitor.get(f"{home}/export/original").content == cup()
    assert visitor.get(f"{home}/export/as/nothing").status_code == 404


def test_several_files_that_belong_together(visitor: Visitor, desk: Desk) -> None:
    shown = send(visitor, ("cup.ini", INI), ("cup.trn", PLAYERS), ("cup.sco", GAMES))
    assert "SwissPerfect tournament" in shown.text
    home = visitor.confirmed("/import", **hidden(shown.text)).headers["location"]
    assert len(desk.state(home.removeprefix("/t/")).tournament.rounds) == 2


def test_what_is_damaged_is_refused_on_the_page(visitor: Visitor, desk: Desk) -> None:
    answer = send(visitor, ("cup.TUNX", cup()[:7000]))
    assert answer.status_code == 422
    assert "found the end of the file" in answer.text
    assert visitor.post("/import", foreign="x", file_name="y").status_code == 422
    assert not desk.tournaments()


def test_a_file_that_names_no_system_is_not_said_to_have_one(visitor: Visitor) -> None:
    data = write_file("dwz-list", read_trf(sample_bytes()).tournament).data
    shown = send(visitor, ("list.txt", data)).text
    assert "The file does not name its pairing system; its rounds were compared with" in shown
    assert "dutch-2026" not in shown


def test_a_team_file_of_2016_offers_the_bye_it_cannot_name(visitor: Visitor, desk: Desk) -> None:
    made = generate(Recipe(system="FIDE_TEAM", players=Range(5, 5), rounds=Range(2, 2)), "2016")
    text = write_trf(made, version="TRF16", lossy=True).decode().replace("092 FIDE_TEAM", "092 Team Swiss")
    asked = send(visitor, ("old.trf", text.encode()))
    assert "read as the pairing-allocated bye" in asked.text
    assert 'name="teams_absent"' in asked.text
    sent = {"report": text, "file_name": "old.trf"}
    again = visitor.post("/import", **sent, teams_absent="1").text
    assert "read as absent" in again
    assert '<input type="hidden" name="teams_absent" value="1">' in again, "another question keeps the choice"
    for chosen, marks in ({}, ["U", "U"]), ({"teams_absent": "1"}, ["Z", "Z"]):
        home = visitor.confirmed("/import", **sent, **chosen).headers["location"]
        rounds = desk.state(home.removeprefix("/t/")).rounds
        assert [mark.value for each in rounds for mark in each.byes.values()] == marks

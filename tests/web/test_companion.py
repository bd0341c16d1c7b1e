"""The pages of companion mode: what is followed, what differs, what goes back, and who may."""

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.applications import Starlette
from tests.desk.managed_elsewhere import ALL, saved
from tests.web.api_client import Program
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.formats.trf import read_trf
from albireo.web.http.roles import Role


def followed(visitor: Visitor, path: Path) -> str:
    """Return the address of a tournament that follows a file with round 2 on the boards."""
    path.write_bytes(saved(2, ALL))
    visitor.get("/companion")
    answer = visitor.post("/companion/start", file=path)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removesuffix("/companion")


@pytest.mark.slow
def test_a_session(visitor: Visitor, stranger: Visitor, app: Starlette, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    home = followed(visitor, path)
    page = visitor.get(f"{home}/companion").text
    assert "2 rounds imported." in page
    assert "Every round is as the system pairs it." in page
    assert "Continue to round" not in visitor.get(f"{home}/rounds/2").text
    assert "will come with the other program’s file" not in visitor.get(f"{home}/rounds/2").text
    refused = visitor.fragment(f"{home}/rounds/3/pair")
    assert "Another program runs this tournament: Albireo follows open.trf" in refused.text
    assert "Talitha, Noé" in stranger.get(f"{home}/public/boards").text
    visitor.post(f"{home}/rounds/2/boards/1/result", result="10")
    path.write_bytes(saved(2))
    visitor.post(f"{home}/companion/look")
    assert "round 3 will come with the other program’s file" in visitor.get(f"{home}/rounds/2").text
    assert "1 result differs from the one in open.trf." in visitor.get(f"{home}/rounds/2").text
    page = visitor.get(f"{home}/companion").text
    assert "Use the file’s result" in page
    assert "In the file <b>0-1</b>" in page
    sent = visitor.get(f"{home}/companion/results")
    assert sent.headers["content-disposition"].endswith('results.trf"')
    clerk = Program(app, Role.CLERK)
    uid = home.removeprefix("/t/")
    assert clerk.do(uid, do="take-file-result", round=2, board=1).status_code == 403
    visitor.post(f"{home}/companion/take", round=2, board=1)
    assert "Use the file’s result" not in visitor.get(f"{home}/companion").text
    visitor.confirmed(f"{home}/companion/stop")
    assert "it does not follow a file" in visitor.get(f"{home}/companion").text
    assert desk.state(uid).imported.companion is None
    assert app.state.services.companions.path(uid) is None


@pytest.mark.slow
def test_byes_asked_for_here_are_handed_back(visitor: Visitor, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    home = followed(visitor, path)
    uid = home.removeprefix("/t/")
    answer = visitor.confirmed(f"{home}/players/3/bye", round=3, mark="H")
    assert answer.status_code in (200, 303), answer.text
    name = desk.state(uid).entrants[3].name
    assert f"Round 3: {name}, half-point bye" in visitor.get(f"{home}/companion").text
    back = read_trf(visitor.get(f"{home}/companion/results").content).tournament
    assert [(bye.round, bye.player, bye.mark.value) for bye in back.requested_byes if bye.player == 3] == [
        (3, 3, "H")
    ]
    path.write_bytes(saved(3))
    visitor.post(f"{home}/companion/look")
    assert "the other program does not have it" in visitor.get(f"{home}/companion").text


@pytest.mark.parametrize("file", ["open.trf", "/there/is/no/such/file", ""])
def test_a_path_that_is_none_is_refused(visitor: Visitor, file: str) -> None:
    visitor.get("/companion")
    answer = visitor.post("/companion/start", file=file)
    assert answer.status_code == 422
    assert "There is no file or folder" in answer.text


def test_a_file_of_no_known_format_is_refused(visitor: Visitor, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna", encoding="utf-8")
    visitor.get("/companion")
    answer = visitor.post("/companion/start", file=path)
    assert answer.status_code == 422
    assert "unknown format" in answer.text
    assert desk.tournaments() == []


def test_an_administrator_elsewhere_names_no_file(log_in: Callable[..., Visitor], tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes(saved(1))
    admin = log_in("admin", Role.ADMIN)
    admin.get("/companion")
    answer = admin.post("/companion/start", file=path)
    assert answer.status_code == 422
    assert "Only the person at this computer" in answer.text

"""The examples of docs/how-to/api.md do what the page says, against a running app."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.test_server import running
from tests.web.visitor import PLAYERS

from albireo.desk.conduct.commands import CreateTournament, DrawInitialColour
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.player_import import preview
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.domain.colour import Colour
from albireo.formats.pasted_players import read_pasted
from albireo.storage.api_tokens import ApiTokens
from albireo.web.http.security import digest
from albireo.web.server import open_desk

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "api.md"
OVERLAY, RESULT = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
TOKEN = "a" * 43
PATIENCE = 30.0


@pytest.fixture
def api(tmp_path: Path) -> Iterator[str]:
    """The address of a tournament with round 1 on the boards, in a running app."""
    desk = open_desk(str(tmp_path / "albireo.db"))
    uid, _ = desk.create(CreateTournament("Open", 3), "Anna")
    pasted = read_pasted(PLAYERS)
    assert pasted is not None
    for command in (
        preview(desk.state(uid), pasted.rows).command,
        DrawInitialColour(Colour.WHITE),
        PairRound(1),
        PublishRound(1),
    ):
        _confirmed(desk, uid, command)
    ApiTokens(desk.journal.database).add(digest(TOKEN), "Overlay", "clerk")
    desk.journal.database.close()
    with running(tmp_path / "albireo.db") as (_, lines):
        address = re.search(r"http://127\.0\.0\.1:[0-9]+", "\n".join(lines))
        assert address is not None
        yield f"{address[0]}/api/v1/tournaments/{uid}"


def _confirmed(desk: Desk, uid: str, command: object) -> None:
    consent: dict[str, int] = {}
    while True:
        try:
            desk.execute(uid, command, "Anna", desk.state(uid).version, consent)  # type: ignore[arg-type]
            return
        except NeedsConsent as asks:
            consent |= {warning.token: consent.get(warning.token, 0) + 1 for warning in asks.warnings}


def test_the_examples_follow_board_1(api: str, tmp_path: Path) -> None:
    (tmp_path / "overlay.py").write_text(OVERLAY, encoding="utf-8")
    (tmp_path / "result.py").write_text(RESULT, encoding="utf-8")
    shown = tmp_path / "board-1.txt"
    overlay = subprocess.Popen([sys.executable, "overlay.py", api], cwd=tmp_path)
    try:
        wait_for(shown, "Aldebaran, Hugo  –  Denebola, Iris\n")
        said = subprocess.run(
            [sys.executable, "result.py", api, TOKEN],
            cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert said == "round 1, board 1: 1-0\n422 Round 1 has no board 99.\n"
        wait_for(shown, "Aldebaran, Hugo  1-0  Denebola, Iris\n")
        assert overlay.poll() is None
    finally:
        overlay.terminate()
        overlay.wait()


def wait_for(file: Path, text: str) -> None:
    """Until the overlay shows a text."""
    end = time.monotonic() + PATIENCE
    found = ""
    while time.monotonic() < end:
        found = file.read_text(encoding="utf-8") if file.exists() else ""
        if found == text:
            return
        time.sleep(0.05)
    raise AssertionError(f"expected {text!r}, found {found!r}")


def test_the_overlay_has_ten_lines() -> None:
    assert len(OVERLAY.strip().splitlines()) == 11  # with the empty one

"""`albireo demo`: events that can be played with, and nothing left afterwards."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import albireo
from albireo.cli.demo import fill
from albireo.cli.demo_events import demo_events
from albireo.desk.mechanism.desk import Desk
from albireo.storage.database import Database
from albireo.storage.journal import Journal

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]


def test_the_events_are_paired_by_the_rules_and_in_the_middle_of_their_story() -> None:
    open_, teams, league = demo_events()
    assert (open_.paired_rounds, open_.settings.number_of_rounds) == (7, 9)
    assert not open_.is_round_complete(7)
    assert albireo.check(open_, range(1, 8)).is_right
    assert {player.title for player in open_.players} > {albireo.Title.GM, albireo.Title.IM, None}
    assert any(norm.games >= 6 for norms in albireo.norms(open_).values() for norm in norms)
    assert teams.is_paired_by_teams
    assert league.is_paired_by_teams
    assert [each.paired_rounds for each in (teams, league)] == [5, 4]
    names = [player.name for player in open_.players]
    assert len(names) == len(set(names))


def test_the_desk_has_the_events(tmp_path: Path) -> None:
    place = str(tmp_path / "albireo.db")
    fill(place)
    desk = Desk(Journal(Database(place)))
    states = [desk.state(head.uid) for head in desk.journal.tournaments()]
    assert {state.settings.name for state in states} == {"Lyra Open", "Cygnus Team Cup", "Aquila League"}
    for state in states:
        assert state.imported.adjustments == ()


def test_the_demonstration_answers_and_leaves_nothing(tmp_path: Path) -> None:
    program = tmp_path / "albireo"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m albireo "$@"\n')
    program.chmod(0o755)
    (tmp_path / "temporary").mkdir()
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "ask_ready.py"), str(program), "demo"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "TMPDIR": str(tmp_path / "temporary")},
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert [path.name for path in (tmp_path / "temporary").iterdir() if "demo" in path.name] == []


def test_the_events_as_a_website_for_any_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path / "own"))
    site = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "albireo", "demo", "--site", str(site)],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        timeout=240,
    )
    assert not (tmp_path / "own").exists()  # nothing beside the own tournaments
    front = (site / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="([a-z-]+/index\.html)"', front)
    assert links == [f"{name}/index.html" for name in ("lyra-open", "cygnus-team-cup", "aquila-league")]
    assert "64 players · 9 rounds" in front
    assert "Alkaid, Hugo" in (site / "lyra-open" / "norms.html").read_text(encoding="utf-8")
    for page in site.rglob("*.html"):
        for target in re.findall(r'(?:href|src)="([^"#?:]+)["#?]', page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page, target)

"""The folder of the tournaments, opened for the person at the computer and no one else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.web.http import folders
from albireo.web.http.roles import Role


@pytest.mark.slow
def test_a_button_opens_the_folder_with_the_program_of_the_system(
    visitor: Visitor, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tmp_path / "opened"
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" > {opened}.part\nmv {opened}.part {opened}\n')
    opener.chmod(0o755)
    monkeypatch.setattr(folders, "command_for", lambda folder: (str(opener), str(folder)))
    started = []
    start = folders.subprocess.Popen  # type: ignore[attr-defined]

    def note_start(*arguments: Any, **options: Any) -> Any:
        started.append(start(*arguments, **options))
        return started[-1]

    monkeypatch.setattr(folders.subprocess, "Popen", note_start)  # type: ignore[attr-defined]
    assert str(desk.journal.database.path.parent) in visitor.get("/safety").text  # type: ignore[union-attr]
    assert visitor.post("/safety/folder").status_code == 303
    assert started[0].wait(30) == 0
    assert opened.read_text().strip() == str(desk.journal.database.path.parent)  # type: ignore[union-attr]


def test_no_one_opens_a_folder_on_a_computer_far_away(log_in: Callable[..., Visitor]) -> None:
    admin = log_in("Bea", Role.ADMIN)
    assert "/safety/folder" not in admin.get("/safety").text
    assert admin.post("/safety/folder").status_code == 422


def test_where_no_program_shows_folders_the_page_says_where_it_is(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "command_for", lambda folder: ())
    visitor.get("/safety")
    answer = visitor.post("/safety/folder")
    assert answer.status_code == 422
    assert "open" in answer.text

"""The steps that try the folder without Python, with the program of this environment in its place."""

import os
import sys
from pathlib import Path

import pytest
from executable.try_folder import Folder, try_app, try_command_line

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_every_step_can_be_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "albireo"
    program.write_text(
        f'#!{sys.executable}\nimport runpy\nrunpy.run_path(r"{ROOT / "executable/start.py"}")\n'
    )
    program.chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    folder = Folder(tmp_path, home)
    folder.world["PYTHONPATH"] = str(ROOT / "src") + os.pathsep + os.environ.get("PYTHONPATH", "")
    try_command_line(folder)
    try_app(folder)
    assert "every journal verified" in capsys.readouterr().out

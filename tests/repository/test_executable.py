"""The steps that try the folder without Python, with the program of this environment in its place."""

import os
import re
import shutil
import struct
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest
from executable.try_folder import Folder, try_app, try_command_line

from albireo import __version__
from albireo.i18n import LANGUAGES
from albireo.i18n.languages import SOURCE

ROOT = Path(__file__).parents[2]


def test_the_entry_of_the_menu_is_in_every_language() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "executable" / "albireo.desktop", encoding="utf-8")
    others = [language for language in LANGUAGES if language != SOURCE]
    values = entry["Desktop Entry"]
    for name in ("GenericName", "Comment"):
        words = [values[name], *(values[f"{name}[{language}]"] for language in others)]
        assert len(set(words)) == len(LANGUAGES), name


def test_the_installer_names_files_there_are() -> None:
    """No one here can compile it: what it names is compared with what there is."""
    text = (ROOT / "executable" / "albireo.iss").read_text(encoding="utf-8")
    assert f"AppVersion={__version__}\n" in text
    assert (ROOT / "executable" / "albireo.ico").is_file()
    assert "SetupIconFile=albireo.ico\n" in text
    assert re.findall(r"^Name: (\w\w); MessagesFile", text, re.MULTILINE) == list(LANGUAGES)
    spec = (ROOT / "executable" / "albireo.spec").read_text(encoding="utf-8")
    for name in re.findall(r'HERE / "([^"]+)"', spec):
        assert (ROOT / "executable" / name).is_file(), name


def test_the_icons_of_windows_and_macos_hold_pictures_of_the_sizes_they_name() -> None:
    def size(picture: bytes) -> int:
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", picture[16:24])
        assert width == height
        return int(width)

    data = (ROOT / "executable" / "albireo.ico").read_bytes()
    _, kind, count = struct.unpack("<HHH", data[:6])
    entries = [struct.unpack("<BBBBHHII", data[6 + 16 * n : 22 + 16 * n]) for n in range(count)]
    assert kind == 1
    assert [size(data[e[7] : e[7] + e[6]]) for e in entries] == [e[0] or 256 for e in entries]

    data = (ROOT / "executable" / "albireo.icns").read_bytes()
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    sizes, at = {}, 8
    while at < len(data):
        length = struct.unpack(">I", data[at + 4 : at + 8])[0]
        sizes[data[at : at + 4]], at = size(data[at + 8 : at + length]), at + length
    assert sizes == {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


@pytest.mark.slow
def test_the_icon_starts_the_folder_it_stands_in_and_goes_again(tmp_path: Path) -> None:
    folder, home = tmp_path / "my programs" / "albireo", tmp_path / "home"
    for path in (folder, home / "Desktop"):
        path.mkdir(parents=True)
    for name in ("albireo.desktop", "desktop-icon.sh"):
        shutil.copy(ROOT / "executable" / name, folder)
    script = ["/bin/sh", str(folder / "desktop-icon.sh")]
    world = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run(script, env=world, check=True, capture_output=True)
    entries = [home / ".local/share/applications/albireo.desktop", home / "Desktop/albireo.desktop"]
    for entry in entries:
        assert f'Exec="{folder}/albireo"\nIcon={folder}/albireo.svg\n' in entry.read_text()
    subprocess.run([*script, "remove"], env=world, check=True, capture_output=True)
    assert [entry.exists() for entry in entries] == [False, False]


@pytest.mark.slow
def test_every_step_can_be_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "albireo"
    program.write_text(
        f"#!{sys.executable}\nimport runpy\n"
        'if __name__ == "__main__":\n'
        f'    runpy.run_path(r"{ROOT / "executable/start.py"}", run_name="__main__")\n'
    )
    program.chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    folder = Folder(tmp_path, home)
    folder.world["PYTHONPATH"] = str(ROOT / "src") + os.pathsep + os.environ.get("PYTHONPATH", "")
    try_command_line(folder)
    try_app(folder)
    assert "every journal verified" in capsys.readouterr().out

"""A new language is one catalogue and one line: shown with a made-up one, added to a copy of the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.i18n.pseudo import CODE, NAME, pseudo_catalogue
from tools.messages import SOURCE

from albireo.i18n.languages import VARIABLES

pytestmark = pytest.mark.slow

LINE = f'    "{CODE}": Language("{NAME}", "{CODE}"),\n'
PAGES = """
import sys
from pathlib import Path
from starlette.testclient import TestClient
from albireo.web.app import create_app
from albireo.web.http.local_keys import opening_path
from albireo.web.server import open_desk
from albireo.web.http.services import LOOPBACK, Config

app = create_app(open_desk(str(Path(sys.argv[1]) / "albireo.db")), Config(hosts=LOOPBACK, local_user="Anna"))
client = TestClient(app, base_url="http://127.0.0.1", client=("127.0.0.1", 50000))
client.get(opening_path(app.state.services.local_keys.new()))
print(client.get("/").text)
print(client.get("/public", headers={"accept-language": "xx, nl-BE;q=0.8"}).text)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(SOURCE, folder / "albireo", ignore=shutil.ignore_patterns("__pycache__"))
    i18n = folder / "albireo" / "i18n"
    (i18n / f"{CODE}.po").write_bytes(pseudo_catalogue())
    before, opening, after = (i18n / "languages.py").read_text(encoding="utf-8").partition("LANGUAGES = {\n")
    (i18n / "languages.py").write_text(before + opening + LINE + after, encoding="utf-8")
    return folder


def run(package: Path, *arguments: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    environment |= {"PYTHONPATH": str(package), "ALBIREO_DATA": str(package / "data"), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=package, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_command_line_speaks_it(package: Path) -> None:
    assert f"[{CODE}|en|" in run(package, "-m", "albireo", "--help")
    shown = run(package, "-m", "albireo", "--lang", CODE, "show", "sample")
    assert "⟦Whén⟧:" in shown
    assert "7–15 nov 2026" in shown or " 2026" in shown
    assert "⟦Cõmmànds⟧" in run(package, "-m", "albireo", "--lang", CODE, "--help")


def test_the_app_offers_and_speaks_it(package: Path, tmp_path: Path) -> None:
    start, public = run(package, "-c", PAGES, str(tmp_path)).split("<!doctype html>")[1:]
    assert f'<option value="{CODE}" lang="{CODE}">{NAME}</option>' in start
    assert '<html lang="en-GB"' in start
    assert f'<html lang="{CODE}"' in public
    assert f'<option value="{CODE}" lang="{CODE}" selected>{NAME}</option>' in public
    assert "⟦Tõürnàménts⟧" in public

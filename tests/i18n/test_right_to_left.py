"""Names written from right to left move nothing beside them, in any kind of output."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf
from albireo.i18n.right_to_left import isolated
from albireo.reports.formatter import Formatter
from albireo.reports.registry import kind_named
from albireo.reports.renderers import data, html, text
from albireo.reports.source import Choices, from_file

HEBREW = "\u05db\u05d4\u05df, \u05d3\u05d5\u05d3"
ARABIC = "\u0633\u0627\u0644\u0645\u060c \u0639\u0645\u0631"
WITH_HYPHEN = "\u05d1\u05df-\u05d2\u05d5\u05e8\u05d9\u05d5\u05df"


def marked(name: str) -> str:
    return f"\u2067{name}\u2069"


def with_hebrew() -> bytes:
    """The sample tournament, the name of its third player in Hebrew."""
    return sample_bytes().decode().replace("Castor, Emil".ljust(33), HEBREW.ljust(33)).encode()


@pytest.mark.parametrize("name", [HEBREW, ARABIC, WITH_HYPHEN, "\ufb2a"])
def test_a_name_is_marked_as_one(name: str) -> None:
    assert isolated(f"8 {name} 2031 (2 W!) \u2013 3 {name}: \u00bd") == (
        f"8 {marked(name)} 2031 (2 W!) \u2013 3 {marked(name)}: \u00bd"
    )


def test_what_is_marked_is_not_marked_again() -> None:
    once = isolated(f"{HEBREW}; {ARABIC}")
    assert once == f"{marked(HEBREW)}; {marked(ARABIC)}"
    assert isolated(once) == once


def test_documents_mark_it_where_people_read_and_not_in_data() -> None:
    document = kind_named("pairings").make(from_file(read_trf(with_hebrew()).tournament), Choices(round=1))
    formatter = Formatter("en")
    assert marked(HEBREW) in text.as_text(document, formatter, 80)
    assert marked(HEBREW) in html.as_html(document, formatter)
    for written in (data.as_csv(document, formatter), data.as_json(document, formatter)):
        assert HEBREW in written
        assert "\u2067" not in written


@pytest.mark.slow
def test_a_terminal_gets_it_marked_and_a_pipe_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "t.trf").write_bytes(with_hebrew())
    command = [sys.executable, "-m", "albireo", "explain", "t.trf", "--round", "1"]
    piped = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True).stdout
    assert HEBREW in piped
    assert "\u2067" not in piped
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=theirs, env={**os.environ, "LC_ALL": "C.UTF-8"}
    ) as run:
        os.close(theirs)
        shown = b""
        try:
            while some := os.read(ours, 65536):
                shown += some
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
    assert run.returncode == 0
    assert marked(HEBREW) in shown.decode()

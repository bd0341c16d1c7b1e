"""What pages, parsers and accounts do without, so that nothing can be done with it (rows of docs/asvs.md)."""

import ast
import json
import re
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.web.visitor import Visitor

import albireo.web
from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.formats.registry import write_file
from albireo.storage.accounts import Accounts
from albireo.storage.schema import accounts
from albireo.web.http.security import hash_password

WEB = Path(albireo.web.__file__).parent
OBSOLETE = re.compile(
    r"<(?:object|embed|applet|frame|frameset|marquee|keygen)\b|javascript:|document\.write|ActiveXObject|"
    r"\beval\(|new Function\(|vbscript:",
    re.IGNORECASE,
)
READERS = {
    "xml",
    "csv",
    "tomllib",
    "pickle",
    "marshal",
    "shelve",
    "sqlite3",
    "zlib",
    "tarfile",
    "lzma",
    "bz2",
}
"""Modules that read what strangers send; beside the door there is no other reader."""
HOSTILE = 'A", "admin": true, "x": "</script><script>alert(1)</script>\\'


@pytest.mark.parametrize("ending", ["html", "js"])
def test_pages_use_no_plug_ins_and_no_obsolete_techniques(ending: str) -> None:
    files = [path for path in WEB.rglob(f"*.{ending}") if "htmx" not in path.name]
    found = [path.name for path in files if OBSOLETE.search(path.read_text(encoding="utf-8"))]
    assert len(files) > 10
    assert found == []


def test_the_web_has_no_parsers_of_its_own() -> None:
    """Files are read behind the door of `formats.foreign_file`: pages only write archives."""
    found = []
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [each.name for each in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ZipFile"):
                mode = [ast.unparse(each) for each in (*node.args[1:2], *(k.value for k in node.keywords))]
                if not any("w" in each for each in mode):
                    found.append(f"{path.name}: opens an archive")
            found += [f"{path.name}: {name}" for name in names if name.partition(".")[0] in READERS]
    assert found == []


def test_a_hostile_name_stays_a_name_in_json(visitor: Visitor) -> None:
    visitor.get("/")
    uid = visitor.create(CreateTournament(HOSTILE, 3))
    said = visitor.get(f"/api/v1/tournaments/{uid}")
    assert said.status_code == 200
    whole = json.loads(write_file("json", visitor.desk.state(uid).tournament).data)
    for found in (json.loads(said.text), whole):
        assert "admin" not in found
        assert HOSTILE in _values(found)
    assert "<script>alert" not in visitor.get(f"/t/{uid}").text


def _values(found: object) -> list[object]:
    if isinstance(found, dict):
        return [each for value in found.values() for each in _values(value)]
    if isinstance(found, list):
        return [each for value in found for each in _values(value)]
    return [found]


def test_accounts_hold_no_hint_question_or_address_to_recover_them_by(stranger: Visitor) -> None:
    assert {column.name for column in accounts.columns} == {
        *("name", "password", "role", "created_at", "second_factor")
    }
    words = re.sub(r"<[^>]+>", " ", stranger.get("/login").text)
    assert "Password" in words
    assert re.search(r"forgot|recover|hint|question", words, re.IGNORECASE) is None


def test_a_password_is_never_too_old(stranger: Visitor, desk: Desk) -> None:
    """Forced changes lead to worse passwords."""
    Accounts(desk.journal.database).add("Vera", hash_password("correct horse battery"), "arbiter")
    with desk.journal.database.writing() as connection:
        connection.execute(update(accounts).values(created_at="2001-01-01T00:00:00Z"))
    stranger.get("/login")
    answer = stranger.post("/login", name="Vera", password="correct horse battery")
    assert answer.status_code == 303
    assert "password" not in answer.headers["location"]

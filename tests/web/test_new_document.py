"""A document is one module: whoever adds one changes nothing else, and finds it wherever documents are.

The module is written to a folder of the test. What else a new document needs in the repository is its golden
(and its picture), which `python3 dev.py goldens --accept` makes.
"""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import goldens
from tests.reports import goldens as document_goldens
from tests.web.visitor import Visitor

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.reports import documents
from albireo.reports.registry import kind_named, kinds
from albireo.web import app
from albireo.web.http.pages import route
from albireo.web.routes import documents as document_pages

MODULE = """
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Kind, Section
from albireo.reports.registry import DocumentKind, Shelf
from albireo.reports.values import Name

COLUMNS = (Column("name", "Name", kind=Kind.NAME, weight=1), Column("initial", "Initial"))


def initials(source, choices):
    rows = [(Name(player.name, player.tpn), player.name[0]) for player in source.tournament.players]
    facts = {"tournament": source.tournament.settings.name}
    section = Section("players", COLUMNS, rows)
    return Document("initials", remark("Initials"), source.page(choices), (section,), facts=facts)


WORDS = translatable("Initials"), translatable("The first letter of everybody.")
KINDS = (DocumentKind("initials", *WORDS, Shelf.PLAYERS, 99, initials),)
"""


@pytest.fixture(autouse=True)
def one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "initials_of_everybody.py").write_text(MODULE)
    monkeypatch.setattr(documents, "__path__", [*documents.__path__, str(folder)])
    kinds.cache_clear()
    # addresses are collected when the modules are loaded, which other tests have seen to
    new = [page for page in document_pages._pages() if "initials" in page.path]
    monkeypatch.setattr(app, "_ROUTES", [route(page) for page in (*new, *app.PAGES)])
    yield
    kinds.cache_clear()


def test_it_stands_on_its_shelf() -> None:
    assert kind_named("initials") in kinds()
    assert [kind.id for kind in kinds() if kind.shelf == 3][-1] == "initials"


def test_the_documents_page_offers_it(visitor: Visitor) -> None:
    home = visitor.tournament()
    page = visitor.get(f"{home}/documents").text
    assert "Initials" in page
    assert "The first letter of everybody." in page
    assert f'action="{home}/print/initials"' in page


def test_it_can_be_printed_and_downloaded(visitor: Visitor) -> None:
    home = visitor.tournament()
    assert "Initials" in visitor.get(f"{home}/print/initials").text
    file = visitor.get(f"{home}/export/initials/csv")
    rows = list(csv.reader(file.content.decode("utf-8-sig").splitlines()))
    assert rows[0] == ["Name", "Initial"]
    assert all(name[0] == initial for name, initial in rows[1:])
    data = json.loads(visitor.get(f"{home}/export/initials/json").content)
    assert [row["initial"] for row in data["players"]] == [initial for _, initial in rows[1:]]


@pytest.mark.parametrize(
    ("form", "first"),
    [("txt", "Castor, Emil"), ("csv", '"Castor, Emil",C'), ("json", '"name": "Castor, Emil"')],
)
def test_the_report_command_writes_it(
    form: str, first: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / f"initials.{form}"
    assert main(["report", "sample", "initials", "-o", str(target)]) == exit_codes.OK
    assert first in target.read_text("utf-8-sig")
    assert main(["report", "sample"]) == exit_codes.OK
    assert "initials" in capsys.readouterr().out


def test_the_golden_it_lacks_is_shown_and_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document_goldens, "FOLDER", tmp_path)
    monkeypatch.setattr(goldens, "ROOT", tmp_path)
    kind = kind_named("initials")
    with pytest.raises(AssertionError, match=r"initials\.txt is missing: python3 dev.py goldens --accept"):
        document_goldens.read(kind)
    today = "".join(f"=== {name}\n{text}" for name, text in document_goldens.parts(kind) if "sample" in name)
    path = document_goldens.path_of(kind)
    assert "+Castor, Emil" in goldens.difference(path, today).replace("+ ", "+")
    path.write_text(today, "utf-8", newline="\n")
    assert goldens.difference(path, today) == ""
    assert set(document_goldens.read(kind)) == {f"sample.{form}" for form in document_goldens.WRITTEN}

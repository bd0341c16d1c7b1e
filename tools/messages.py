"""Update the translation catalogues from the source; run by `python3 dev.py messages`."""

import ast
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment
from jinja2.ext import extract_from_ast

from albireo.i18n.typography import in_signs
from tools.sentences import Said, said

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "albireo"
CATALOGUES = SOURCE / "i18n"
CHANGING_HEADERS = (
    '"Project-Id-Version',
    '"Report-Msgid-Bugs-To',
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Last-Translator',
    '"Language-Team',
    '"Generated-By',
)


def main() -> None:
    template = extracted(SOURCE)
    for path in sorted(CATALOGUES.glob("*.po")):
        catalogue = read_catalogue(path)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        for message in catalogue:
            if message.id and message.string:
                message.string = in_signs(message.string, path.stem)
        path.write_text(written(catalogue), encoding="utf-8")
        missing = sum(1 for message in catalogue if message.id and not message.string)
        print(f"{path.relative_to(ROOT)}: {len(catalogue)} messages, {missing} to translate")


def written(catalogue: Catalog) -> str:
    """Return the catalogue as text, without parts that change with every run or move of code."""
    file = BytesIO()
    write_po(file, catalogue, width=110, sort_output=True, no_location=True)
    lines = file.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(CHANGING_HEADERS))


def read_catalogue(path: Path, locale: str = "") -> Catalog:
    """Return the catalogue of a file, in the language of the file's name unless one is given."""
    with path.open("rb") as file:
        return read_po(file, locale=locale or path.stem)


def modules(folder: Path, below: str = "") -> dict[str, ast.Module]:
    """Return the syntax trees of the source, or of a folder below it, by path."""
    return {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((folder / below).rglob("*.py"))
    }


@cache
def said_by(folder: Path) -> Said:
    """Return what the modules of the source say."""
    return said(modules(folder))


@cache
def extracted(folder: Path) -> Catalog:
    """Return all sentences of the source below a folder, with their files."""
    catalogue = Catalog(project="albireo", charset="utf-8")
    for module, message in said_by(folder).sentences:
        catalogue.add(message, locations=[(module, 1)])
    for path in sorted(folder.rglob("*.html")):
        for message in in_template(path.read_text(encoding="utf-8")):
            catalogue.add(message, locations=[(path.relative_to(folder).as_posix(), 1)])
    return catalogue


def in_template(text: str) -> Iterator[str | tuple[str, str]]:
    """Yield sentences in `_("…")`, `ngettext("…", "…", count)`, `attribute("title", "…")` of a template."""
    functions = ("_", "ngettext", "attribute")
    for _, function, message in extract_from_ast(Environment().parse(text), functions, babel_style=False):
        texts = tuple(part for part in (message if isinstance(message, tuple) else (message,)) if part)
        if function == "ngettext":
            yield texts[0], texts[1]
        elif function == "_" and texts:
            yield texts[0]
        elif function == "attribute" and len(texts) == 2:
            yield texts[1]


if __name__ == "__main__":
    main()

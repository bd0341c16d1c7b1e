"""Make the documentation as one site in `build/site`, with search; run by `python3 dev.py docs`.

The pages stay where they are in the repository and read well there: they are copied in the same folders, so
that links between them lead to the same places. A link to a file that is no page becomes plain text. Any
warning of the generator ends it with an error: a page that no menu names, a link or heading that is missing.

Alternatives considered: MkDocs, whose themes end in 2027; a generator of our own, one thing more to keep.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from albireo.reports.manual.pages import ORDER

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
MANUAL = "src/albireo/reports/manual"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano", "es": "Español"}
ROOT_PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CODE_OF_CONDUCT.md": "CODE_OF_CONDUCT.md",
    "SECURITY.md": "SECURITY.md",
    "conformance/reports/articles.md": "conformance/reports/articles.md",
}
"""Pages outside the documentation, and their names on the site."""
FOLDERS = {
    "docs/decisions": "Decisions",
    "docs/how-to": "How to",
    "docs/reference": "Reference",
    "docs/history": "History",
}
"""Folders that have no page of their own: a list of their pages is made."""
MENU: Mapping[str, tuple[str, ...]] = {
    "How to": ("docs/how-to",),
    "Reference": ("docs/documents.md", "docs/command-line.md", "docs/library.md", "docs/reference"),
    "Explanation": (
        "docs/architecture.md",
        "docs/pairing-engine.md",
        "docs/conformance.md",
        "conformance/reports/articles.md",
        "docs/acceptance-walk.md",
        "docs/benchmarks.md",
        "docs/forecast-calibration.md",
        "docs/security.md",
        "docs/threat-model.md",
        "docs/asvs.md",
        "docs/accessibility.md",
    ),
    "Rules": ("docs/rules",),
    "Decisions": ("docs/decisions",),
    "Project": (
        "docs/README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/releasing.md",
        "docs/translating.md",
        "SECURITY.md",
        "CODE_OF_CONDUCT.md",
        "docs/history",
    ),
}
CONFIGURATION = """
from albireo import __version__
project = "Albireo"
copyright = "the authors of Albireo"
release = version = __version__
extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = []
html_theme = "furo"
html_title = f"Albireo {release}"
html_show_sphinx = False
html_copy_source = False
html_show_search_summary = False
nitpicky = True
exclude_patterns = ["conf.py"]
"""
PICTURES = (".png", ".svg")
_LINK = re.compile(r"(?P<sign>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_FENCE = re.compile(r"(^```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)


def main() -> int:
    """Build the site, or only check it, and return the exit status of Sphinx."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--to", type=Path, default=SITE, help="the folder of the site")
    parser.add_argument("--check", action="store_true", help="write nothing: only look for warnings")
    options = parser.parse_args()
    target = options.to.resolve()
    shutil.rmtree(BUILD, ignore_errors=True)
    pages = copied(BUILD / "pages")
    (BUILD / "pages" / "conf.py").write_text(CONFIGURATION, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-E",
        "-j",
        "auto",
        "-b",
        "dummy" if options.check else "html",
    ]
    done = subprocess.run([*command, str(BUILD / "pages"), str(target)], cwd=ROOT)
    if not done.returncode:
        print(f"{target / 'index.html'}: {len(pages)} pages")
    return done.returncode


def copied(folder: Path) -> list[str]:
    """Copy all pages and their pictures, and return the pages by their place on the site."""
    sources = dict(ROOT_PAGES)
    inside = [str(path.relative_to(ROOT)) for part in ("docs", MANUAL) for path in _inside(part)]
    sources |= dict(zip(inside, inside, strict=True))
    named = {*sources.values()}
    for source, place in sources.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        _write(folder / place, linked(text, source, named, folder))
    for name, title in FOLDERS.items():
        _write(folder / name / "index.md", _contents(name, title, folder))
        named.add(f"{name}/index.md")
    for language in LANGUAGES:
        place = f"{MANUAL}/{language}/index.md"
        _write(folder / place, _manual_contents(language, folder))
        named.add(place)
    _write(folder / "index.md", (folder / "index.md").read_text(encoding="utf-8") + menus(named))
    return sorted(named)


def linked(text: str, source: str, pages: set[str], folder: Path) -> str:
    """Return a page whose links lead to pages and pictures of the site; code stays as it is."""

    def link(found: re.Match[str]) -> str:
        target, _, anchor = found["target"].partition("#")
        if not target or "://" in target or target.startswith(("mailto:", "/")):
            return found[0]
        place = os.path.normpath(Path(source).parent / target)
        if found["sign"] and source.startswith(MANUAL):
            place = f"docs/screenshots/{target}"
        place = ROOT_PAGES.get(place, place)
        if Path(place).suffix in PICTURES:
            _write(folder / place, (ROOT / place).read_bytes())
        elif place in FOLDERS:
            place += "/index.md"
        elif place == "docs/rules":
            place += "/README.md"
        elif place not in pages and not place.endswith(".md"):
            return found["text"]  # a file that is no page
        start = Path(ROOT_PAGES.get(source, source)).parent
        where = f"{os.path.relpath(place, start)}{'#' if anchor else ''}{anchor}"
        return f"{found['sign']}[{found['text']}]({where})"

    parts = _FENCE.split(text)
    return "".join(part if part.startswith("```") else _LINK.sub(link, part) for part in parts)


def menus(pages: set[str]) -> str:
    """Return the menu of the site: it stands on the first page, where it is not shown."""
    manual = [f"{MANUAL}/{code}/index.md" for code in LANGUAGES]
    found = {"Start": ["docs/tutorial.md"], "Manual": manual}
    found |= {title: [page for part in parts for page in _part(part, pages)] for title, parts in MENU.items()}
    return "".join(_tree(inside, f":hidden:\n:caption: {title}\n") for title, inside in found.items())


def _part(part: str, pages: set[str]) -> list[str]:
    """Return the pages of a part of the menu: a page, a folder by its contents, or all in a folder."""
    if part in pages:
        return [part]
    if part in FOLDERS:
        return [f"{part}/index.md"]
    inside = sorted(page for page in pages if str(Path(page).parent) == part)
    if not inside:
        raise FileNotFoundError(part)
    return inside


def _tree(pages: Iterable[str], options: str) -> str:
    named = "".join(f"{page.removesuffix('.md')}\n" for page in pages)
    return f"\n```{{toctree}}\n{options}\n{named}```\n"


def _contents(name: str, title: str, folder: Path) -> str:
    pages = sorted(page.name for page in (folder / name).glob("*.md") if page.name != "index.md")
    return f"# {title}\n" + _tree(pages, ":maxdepth: 1\n")


def _manual_contents(language: str, folder: Path) -> str:
    """Return the contents of the manual in a language, in reading order."""
    own = [name for name in ORDER if (folder / MANUAL / language / f"{name}.md").exists()]
    return f"# {LANGUAGES[language]}\n" + _tree(own, ":maxdepth: 1\n")


def _inside(name: str) -> Iterator[Path]:
    yield from sorted((ROOT / name).rglob("*.md"))


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


if __name__ == "__main__":
    sys.exit(main())

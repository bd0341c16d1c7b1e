"""The manual as pages for any web server, or to open from disk."""

from html import escape
from pathlib import Path

from albireo.domain.message import translatable
from albireo.formats.atomic_file import write_atomically
from albireo.i18n import translator
from albireo.i18n.languages import SOURCE
from albireo.reports.manual.html import as_html
from albireo.reports.manual.markdown import ManualPicture, blocks
from albireo.reports.manual.pages import RULES, ManualPage, manual, page_named, picture

MANUAL = translatable("Manual")
CONTENTS = translatable("Contents")
RULES_OF_SYSTEMS = translatable("Rules of the pairing systems")
STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:1rem}
img{max-width:100%;border:1px solid #ccc}figure{margin:1rem 0}figcaption{color:#555;font-size:.9rem}
table{border-collapse:collapse;font-size:.9rem}
td,th{border:1px solid #bbb;padding:.2rem .4rem;vertical-align:top}
code{background:#f3f3f3}pre{background:#f3f3f3;padding:.6rem;overflow:auto}nav{margin:1rem 0}"""


def write_pages(folder: Path, language: str = SOURCE) -> tuple[Path, ...]:
    """Write contents, pages and pictures to a folder, and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / "index.html"]
    translate = translator(language)
    write_atomically(written[0], _frame(translate(MANUAL), _contents(language), language).encode())
    for page in manual(language):
        place = folder / f"{page.name}.html"
        text = as_html(page.text, _address) + _next(page, language)
        write_atomically(place, _frame(page.title, text, page.language).encode())
        written.append(place)
        for block in blocks(page.text):
            content = picture(block.file) if isinstance(block, ManualPicture) else None
            if isinstance(block, ManualPicture) and content is not None:
                write_atomically(folder / block.file, content)
                written.append(folder / block.file)
    return tuple(dict.fromkeys(written))


def _address(link: str) -> str | None:
    if picture(link) is not None:
        return link
    name = link.removesuffix(".md")
    return next((f"{known}.html" for known in (name, RULES + name) if page_named(known) is not None), None)


def _contents(language: str) -> str:
    translate = translator(language)
    pages = manual(language)
    own, rules = ("".join(_entry(page) for page in pages if page.is_rules is kind) for kind in (False, True))
    heading = escape(translate(RULES_OF_SYSTEMS))
    return f"<h1>{escape(translate(MANUAL))}</h1><ol>{own}</ol><h2>{heading}</h2><ul>{rules}</ul>"


def _entry(page: ManualPage) -> str:
    return f'<li lang="{page.language}"><a href="{page.name}.html">{escape(page.title)}</a></li>'


def _next(page: ManualPage, language: str) -> str:
    pages = manual(language)
    at = pages.index(page)
    following = (
        f' · <a href="{pages[at + 1].name}.html">{escape(pages[at + 1].title)}</a>'
        if at + 1 < len(pages)
        else ""
    )
    contents = escape(translator(language)(CONTENTS))
    return f'\n<nav><a href="index.html">{contents}</a>{following}</nav>'


def _frame(title: str, body: str, language: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Albireo</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )

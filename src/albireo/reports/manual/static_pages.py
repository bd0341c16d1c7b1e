"""The manual as pages for any web server or for opening from the disk."""

from html import escape
from pathlib import Path

from albireo.formats.atomic_file import write_atomically
from albireo.reports.manual.html import as_html
from albireo.reports.manual.markdown import Picture, blocks
from albireo.reports.manual.pages import RULES, ManualPage, manual, page_named, picture

STYLE = """body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:1rem}
img{max-width:100%;border:1px solid #ccc}figure{margin:1rem 0}figcaption{color:#555;font-size:.9rem}
table{border-collapse:collapse;font-size:.9rem}
td,th{border:1px solid #bbb;padding:.2rem .4rem;vertical-align:top}
code{background:#f3f3f3}pre{background:#f3f3f3;padding:.6rem;overflow:auto}nav{margin:1rem 0}"""


def write_pages(folder: Path) -> tuple[Path, ...]:
    """Contents, every page and its pictures, in a folder; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [folder / "index.html"]
    write_atomically(written[0], _frame("Manual", _contents()).encode())
    for page in manual():
        place = folder / f"{page.name}.html"
        write_atomically(place, _frame(page.title, as_html(page.text, _address) + _next(page)).encode())
        written.append(place)
        for block in blocks(page.text):
            content = picture(block.file) if isinstance(block, Picture) else None
            if isinstance(block, Picture) and content is not None:
                write_atomically(folder / block.file, content)
                written.append(folder / block.file)
    return tuple(dict.fromkeys(written))


def _address(link: str) -> str | None:
    if picture(link) is not None:
        return link
    name = link.removesuffix(".md")
    return next((f"{known}.html" for known in (name, RULES + name) if page_named(known) is not None), None)


def _contents() -> str:
    own = "".join(
        f'<li><a href="{p.name}.html">{escape(p.title)}</a></li>' for p in manual() if not p.is_rules
    )
    rules = "".join(f'<li><a href="{p.name}.html">{escape(p.title)}</a></li>' for p in manual() if p.is_rules)
    return f"<h1>Manual</h1><ol>{own}</ol><h2>Rules of the systems</h2><ul>{rules}</ul>"


def _next(page: ManualPage) -> str:
    pages = manual()
    at = pages.index(page)
    following = (
        f' · <a href="{pages[at + 1].name}.html">{escape(pages[at + 1].title)}</a>'
        if at + 1 < len(pages)
        else ""
    )
    return f'\n<nav><a href="index.html">Contents</a>{following}</nav>'


def _frame(title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Albireo</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )

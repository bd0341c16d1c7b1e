"""Building a site: every page that is new or has changed."""

import re
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from albireo import __version__
from albireo.domain.wording import Score
from albireo.i18n import LANGUAGES
from albireo.i18n.right_to_left import isolate_names_in_page
from albireo.reports.icalendar import calendar_file
from albireo.reports.source import Source
from albireo.reports.values import Day, Moment
from albireo.site import addresses
from albireo.site.calendars import calendars_of
from albireo.site.contents import Contents
from albireo.site.feeds import feed, news_of
from albireo.site.folder import SiteFolder
from albireo.site.options import PastSeason, SiteOptions
from albireo.site.pages import SitePage, pages_of
from albireo.site.publish.upload import site_files
from albireo.site.search import names_script
from albireo.site.texts import Texts

HERE = Path(__file__).parent
TABS = frozenset(
    (
        "index.html",
        "teams.html",
        "players.html",
        "cross-table.html",
        "groups.html",
        "norms.html",
        "statistics.html",
        "archive.html",
    )
)
STATIC = ("site.css", "site.js", "icon.svg")


class Built(NamedTuple):
    """The outcome of building a site."""

    folder: Path
    files: int
    written: tuple[str, ...]
    removed: tuple[str, ...]


def build(source: Source, folder: Path, options: SiteOptions, past: tuple[PastSeason, ...] = ()) -> Built:
    """Write the site of a tournament to a folder, or only what has changed.

    The sites of past seasons are copied into folders of their own. If anything goes wrong, the folder is left
    unchanged.
    """
    site = SiteFolder(folder, maker(options))
    try:
        texts = Texts(options.languages, site.entries)
        contents = Contents(source, options, past)
        news = news_of(contents, site.news)
        arounds: dict[tuple[str, str], Around] = {}
        for page in pages_of(contents, news):
            frame = page.frame(contents)
            if not site.is_current(page.path, page.basis, frame):
                kept = _inside(site.in_another_frame(page.path, page.basis))
                site.put(
                    page.path, render_page(page, contents, texts, arounds, kept).encode(), page.basis, frame
                )
        for name in STATIC:
            site.put(name, (HERE / "static" / name).read_bytes())
        if options.logo is not None:
            site.put(addresses.logo(options.logo), options.logo.content)
        site.put(addresses.NAMES, names_script(contents).encode())
        for path, calendar in calendars_of(contents):
            basis = contents.settled(calendar)
            if not site.is_current(path, basis, ""):
                name = contents.tournament.settings.name
                site.put(path, calendar_file(name, [calendar], datetime.now(UTC)), basis)
        for season in past:
            put_site(site, addresses.season_folder(season.folder), season.made)
        for language in options.languages:
            site.put(addresses.feed(language), feed(contents, news, language).encode())
            if len(options.languages) > 1:
                site.put(f"words-{language}.js", texts.script(language).encode())
        written, removed = site.finish(texts.entries)
    finally:
        site.leave()
    return Built(folder, len(site.kept), tuple(written), tuple(removed))


def put_site(site: SiteFolder, folder: str, made: Path) -> None:
    """Copy a site that was built elsewhere into a folder of another, as far as it has changed."""
    for path, digest in site_files(made).items():
        if not site.is_current(folder + path, digest, ""):
            site.put(folder + path, (made / path).read_bytes(), digest)


class Inside(NamedTuple):
    """The content of a page without its frame, as last written."""

    title: Markup
    main: Markup


_INSIDE = re.compile(r"<title>(.*?)</title>.*<main [^>]*>\n(.*)</main>", re.DOTALL)


def _inside(data: bytes | None) -> Inside | None:
    found = _INSIDE.search(data.decode()) if data is not None else None
    return Inside(Markup(found[1]), Markup(found[2])) if found else None


class Around(NamedTuple):
    """The frame of a page: everything above and below its content."""

    top: Markup
    bottom: Markup


def render_page(
    page: SitePage,
    contents: Contents,
    texts: Texts,
    arounds: dict[tuple[str, str], Around],
    kept: Inside | None = None,
) -> str:
    """Return a page as HTML; its content may be reused.

    `arounds` caches the frames shared by all pages of a folder, by the path to the top and the page's tab.
    """
    root = addresses.root_of(page.path)
    texts.link = page.link(root) if page.link is not None else None
    own = {"kept": kept} if kept is not None else page.values(texts)
    values: dict[str, Any] = {
        "_": texts.sentence,
        "ngettext": texts.counted,
        "attribute": texts.attribute,
        "texts": texts,
        "root": root,
        "path": page.path,
        "steps": page.steps,
        "contents": contents,
        "options": contents.options,
        "settings": contents.tournament.settings,
        "addresses": addresses,
        "LANGUAGES": LANGUAGES,
        "Moment": Moment,
        "Day": Day,
        "Score": Score,
    }
    own_tab = page.path if page.path in TABS else ""
    around = arounds.get((root, own_tab))
    if around is None:
        made: Any = environment().get_template("around.html").make_module(values)
        around = arounds[root, own_tab] = Around(made.top(), made.bottom())
    template = environment().get_template("kept.html" if kept is not None else page.template)
    return isolate_names_in_page(template.render(values | own | {"around": around}))


@cache
def environment() -> Environment:
    """Return the Jinja environment of the site."""
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def maker(options: SiteOptions) -> str:
    """Return a key of the program version: with another version, all pages are rebuilt."""
    return f"{__version__} {_own_files()} {' '.join(options.languages)}"


@cache
def _own_files() -> str:
    found = sha256()
    for path in sorted(HERE.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".html", ".css", ".js"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]

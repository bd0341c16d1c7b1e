"""Feeds (Atom, RFC 4287): rounds paired, rounds finished, standings; one feed per language."""

from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from albireo.domain.message import Remark, remark
from albireo.i18n import LANGUAGES, translator
from albireo.site import addresses
from albireo.site.contents import Contents

MOST = 40


class News(NamedTuple):
    """A news item of the site."""

    id: str
    title: Remark
    page: str
    at: str


def news_of(contents: Contents, known: dict[str, str]) -> list[News]:
    """Return the news, newest first; `known` records when each item first appeared."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told: list[tuple[str, Remark, str]] = []
    for number in range(1, contents.rounds + 1):
        page = addresses.round_page(number)
        told.append((f"paired-{number}", remark("Round {number} is paired", number=number), page))
        if number <= contents.complete:
            told.append((f"over-{number}", remark("All results for round {number}", number=number), page))
            if contents.has_standings:
                page = addresses.standings_page(number)
                title = remark("Standings after round {number}", number=number)
                told.append((f"standings-{number}", title, page))
    ids = {id_ for id_, _, _ in told}
    for gone in [id_ for id_ in known if id_ not in ids]:
        del known[gone]
    return [News(id_, title, page, known.setdefault(id_, now)) for id_, title, page in reversed(told)][:MOST]


def feed(contents: Contents, news: list[News], language: str) -> str:
    """Return the feed as XML."""
    settings, address = contents.tournament.settings, contents.options.address
    own = sha256(f"{settings.name} {settings.start} {address}".encode()).hexdigest()[:24]
    _ = translator(language)
    latest = max((each.at for each in news), default="1970-01-01T00:00:00Z")
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang={quoteattr(LANGUAGES[language].tag)}>',
        f"<id>tag:albireo.invalid,2026:{own}</id>",
        f"<title>{_text(settings.name)}</title>",
        f"<updated>{latest}</updated>",
        "<author><name>Albireo</name></author>",
        f"<link href={quoteattr(address + addresses.INDEX)}/>",
    ]
    for each in news:
        lines += [
            "<entry>",
            f"<id>tag:albireo.invalid,2026:{own}/{each.id}</id>",
            f"<title>{_text(each.title.sentence(_))}</title>",
            f"<updated>{each.at}</updated>",
            f"<link href={quoteattr(address + each.page)}/>",
            "</entry>",
        ]
    return "\n".join([*lines, "</feed>", ""])


def _text(text: str) -> str:
    """Return a text for XML, without control characters."""
    return escape("".join(char if char >= " " else " " for char in text)) or "Albireo"

"""One text, all languages: what the script puts together is what a page in that language would say."""

import json
import re

import pytest

from albireo.data import sample_bytes
from albireo.domain.message import plural, remark, translatable
from albireo.domain.wording import Figure, Participant, Score, participants
from albireo.formats.trf import read_trf
from albireo.i18n import LANGUAGES
from albireo.i18n.wording import wording
from albireo.reports.values import Day
from albireo.site.texts import Texts
from albireo.standings.explain import explain
from albireo.standings.order import standings

MARKED = re.compile(r'<span data-k="(\d+)">')


def spoken(texts: Texts, html: str, language: str) -> str:
    """Return what `site.js` makes of marked text, as plain text."""
    words = json.loads(texts.script(language).partition(",")[2].removesuffix(");\n"))

    def element(at: int) -> tuple[str, int]:
        """Return the text of the element that begins at a place, and where it ends."""
        start = html[at : html.index(">", at) + 1]
        holes, plain, at = [], [], at + len(start)
        while not html.startswith("</span>", at):
            if html.startswith("<span", at):
                inner, at = element(at)
                holes.append(inner)
                plain.append(inner)
            else:
                plain.append(html[at])
                at += 1
        marked = MARKED.match(start)
        if "data-d" in start:
            return "".join(plain).replace(",", ".").replace(".", words["sign"]), at + 7
        if marked is None:
            return "".join(plain), at + 7
        parts = words["texts"][int(marked[1])]
        return "".join(holes[part] if isinstance(part, int) else part for part in parts), at + 7

    html = f"<span>{html}</span>"
    return element(0)[0].replace("&#39;", "'")


@pytest.mark.parametrize("main", list(LANGUAGES))
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_reason_for_a_place_in_every_language(main: str, language: str) -> None:
    texts = Texts((main, *(code for code in LANGUAGES if code != main)))
    found = standings(read_trf(sample_bytes()).tournament)
    words = wording(language)

    for note in explain(found, 17).walk():
        assert spoken(texts, texts.said(note), language) == note.sentence(words)


def test_values_and_plurals_and_dates() -> None:
    texts = Texts(("en", "it", "fr", "de", "es"))

    def said(html: str) -> list[str]:
        return [spoken(texts, html, code) for code in texts.languages]

    assert said(texts.counted("{count} round", "{count} rounds", 1)) == [
        "1 round",
        "1 turno",
        "1 ronde",
        "1 Runde",
        "1 ronda",
    ]
    assert said(texts.cell(Day("2026/04/05"))) == [
        "5 Apr 2026",
        "5 apr 2026",
        "5 avr. 2026",
        "05.04.2026",
        "5 abr 2026",
    ]
    assert said(texts.value(Figure("12.5"))) == ["12.5", "12,5", "12,5", "12,5", "12,5"]
    assert texts.value(Score(35)) == "3½"
    assert texts.value(participants([])) == "–"
    note = remark("round {round}: {what}", round=3, what=translatable("half-point bye"))
    assert said(texts.said(note))[1].endswith("bye da mezzo punto") or "mezzo" in said(texts.said(note))[1]
    games = plural(
        "Not final: {count} game has no final result and counts for no one.", "Not final: {count} games …", 1
    )
    assert "data-k" in texts.filled(games, {"count": 1})


def test_participants_are_links_to_their_pages() -> None:
    texts = Texts(("en",))
    texts.link = lambda tpn: f"../players/{tpn}.html"

    assert texts.value(Participant(3, "A <b>")) == '3 <a href="../players/3.html">A &lt;b&gt;</a>'


def test_a_site_in_one_language_has_no_marks() -> None:
    assert "data-" not in Texts(("de",)).sentence("Round {number}", number=3)

"""Every page in every language: no text no one translated, no date or figure in the notation of files."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from tests.i18n.pseudo import CODE, NAME, outside_brackets, pseudo_catalogue
from tests.web.command_requests import REQUESTS, Scenario
from tests.web.test_every_route import READS, named
from tests.web.test_security import address
from tests.web.visitor import PLAYERS, Visitor, at_the_computer

from albireo.data import sample_bytes
from albireo.desk.mechanism.desk import Desk
from albireo.domain.player import Title
from albireo.i18n import LANGUAGES, catalogue
from albireo.i18n.languages import Language, locale_of
from albireo.pairing.registry import declared_systems
from albireo.tiebreaks.table import ALIASES, BY_CODE

READ_ALOUD = ("title", "placeholder", "aria-label", "alt")
"""Attributes people see or hear."""
FILE_DATE = re.compile(r"\b(19|20)\d\d[-/][01]\d[-/][0-3]\d\b")
BIRTH_DATE = "1990/12/31"
"""How it is typed: the one date on a page in the notation of files."""
HALF_AS_DECIMAL = re.compile(r"(?<![\d.,])\d{1,2}[.,]5(?![\d.,])")
ARTICLE = re.compile(r"\b[A-D]\.\d\d(\.\d)?( [\d.]+)?")
ALLOWED = {
    "½F",  # half a point without a game
    *("virtual", "topscorers"),  # an option of the system, as it is typed
    *("Albireo", "Anna", "Spring", "Open", "Oslo", "EUR"),
    *(*map(str.upper, LANGUAGES), "NL", *(language.name for language in LANGUAGES.values())),
    *("Dutch", "Swiss", "Italian", "FIDE", "ITA", "vega"),
    *("CSV", "XLSX", "JSON", "kB", "SST", "Nashira", "Olga"),
    *("Manager", "Papi", "PairTwo", "SwissPerfect", "JavaPairing", "Deutscher", "Schachbund", "Vega"),
    *("Sharly", "KeizerForClubs", "SwissSys", "SWAR", "Gambit", "Pairing", "US", "IBAN", "BIC"),
    *("Chess", "chess", "UTC"),
    *("We", "ΔR", "Ra", "Rp", "elo", "FA", "IA", "PDF", "PGN", "STARTTLS", "TRF"),
}
"""Names, of languages, systems and programs too, kinds of files, signs of the rating regulations."""
QUOTED = re.compile(
    r"\b[0-9a-f]{8,}\b|[^\n]* @ Round \d[^\n]*|Tournament annulled[^\n]*|\b[BKNQR]{8}\b|\b[WB]{2,}\b"
    r"|\b[A-Z]{6}-\d{4}\b"
)
"""Lots; what the file for FIDE will say, English and shown as it stands there; Chess960; receipts."""
OTHER_NAMES = {
    *("cup", "TUNX"),  # the file that is imported
    *("Annex", "US", "Chess", "MPvGP", "ID"),
    *("Cup", "Festival", "Final", "Knights", "Rooks", "Late", "Lea", "Pavia", "Hall", "Main", "hall"),
    *("since", "en"),
    *("Rossi", "Bianchi", "Ugo", "Nova", "Lyra", "Ann", "Imported", "Blitz", "Grand", "prix"),
}
"""`C.05 Annex 1`, a federation with a variant of a tie-break, codes; what the requests call things; a field
that no person fills in; `and` of the language whose lists Babel writes."""
EACH = 8
"""Every so many acts, all pages of the tournament they led to are looked at; after the others its history."""
PLACE = re.compile(r"/tmp/\S+")
ADDRESS = re.compile(r"(?:https?|ftps)://\S*|\b[\w.]+\.(com|phtml)\S*")


class Seen(HTMLParser):
    """The texts of a page that someone sees, with the tag they stand in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [value for name, value in attrs if name in READ_ALOUD and value]
        if tag in ("script", "style", "code", "kbd", "svg"):
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside and tag == self._inside[-1]:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._inside:
            self.texts.append(data)


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    for language in LANGUAGES:  # some texts are looked up in all of them; kept before the folder is another
        catalogue.translations(language)
    (tmp_path / f"{CODE}.po").write_bytes(pseudo_catalogue())
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    monkeypatch.setitem(LANGUAGES, CODE, Language(NAME, CODE))
    yield CODE
    catalogue.translations.cache_clear()
    locale_of.cache_clear()


def words(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", text)}


def names(language: str) -> set[str]:
    """Return what is the same in every language, or a month that Babel has written."""
    known = (
        ALLOWED
        | words(PLAYERS, *(spec.name for spec in declared_systems()))
        | {option.name for spec in declared_systems() for option in spec.options}  # typed as cycles=2
        | BY_CODE.keys()
        | ALIASES.keys()
        | Title.__members__.keys()
    )
    return known | words(*locale_of(language).months["format"]["abbreviated"].values())


def pages(visitor: Visitor, language: str) -> Iterator[tuple[str, list[str]]]:
    home = tournament(visitor)
    visitor.client.cookies.set("albireo_language", language)
    for page in READS:
        if page.path.endswith(".zip") or page.path.startswith("/help"):
            continue  # a site in all languages; the manual, which is in English
        answer = visitor.get(address(page, home.removeprefix("/t/")))
        if answer.headers.get("content-type", "").startswith("text/html") and answer.status_code == 200:
            yield named(page), Seen(answer.text).texts


def tournament(visitor: Visitor) -> str:
    home = visitor.tournament()
    event = {"name": "Spring Open", "rounds": 3, "city": "Oslo", "start": "2026-03-01", "end": "2026-03-08"}
    assert visitor.confirmed(f"{home}/settings/event", **event).status_code == 303
    visitor.post(f"{home}/payments", amount="1025.50", currency="EUR")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    for board, result in enumerate(("10", "55", "01"), 1):
        visitor.fragment(f"{home}/rounds/1/boards/{board}/result", result=result)
    visitor.confirmed(f"{home}/outside", public_pages="1", public_standings="1", phone_results="1")
    return home


@pytest.mark.slow
def test_nothing_is_left_in_english(visitor: Visitor, made_up: str) -> None:
    """Whatever the made-up language does not put in brackets is a name, a code, or a date it wrote."""
    allowed = names(made_up)
    left = {
        name: rest
        for name, texts in pages(visitor, made_up)
        # a translation may be shown in several lines
        if (rest := words(ADDRESS.sub("", PLACE.sub("", outside_brackets("\n".join(texts))))) - allowed)
    }
    assert left == {}


class Reader(Visitor):
    """A browser that reads every page it is shown and knows what was typed into the forms."""

    def __init__(self, app: Starlette, language: str, known: set[str]) -> None:
        super().__init__(at_the_computer(app))
        self.client.cookies.set("albireo_language", language)
        self.known = known
        self.left: dict[str, str] = {}
        """Words no one translated, and where they were first seen."""

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: object) -> Response:
        self.known.update(words(*map(str, fields.values())))
        return super().post(path, headers, **fields)

    def _seen(self, response: Response) -> Response:
        if response.headers.get("content-type", "").startswith("text/html"):
            text = ADDRESS.sub("", QUOTED.sub("", outside_brackets("\n".join(Seen(response.text).texts))))
            where = f"{response.request.method} {response.request.url.path}"
            self.left |= {word: where for word in words(text) - self.known if word not in self.left}
        return super()._seen(response)


@pytest.mark.slow
def test_nothing_that_any_act_leads_to_is_left_in_english(desk: Desk, app: Starlette, made_up: str) -> None:
    """Every command of the desk given in the app: refusals, questions, answers, and pages afterwards."""
    left = {}
    known = names(made_up) | words(sample_bytes().decode(), "Anna managed.trf") | OTHER_NAMES
    for number, (kind, give) in enumerate(REQUESTS.items()):
        reader = Reader(app, made_up, known)
        scenario = Scenario(reader, desk)
        give(scenario)
        for page in READS:
            if not page.path.startswith("/t/{uid}/") or page.path.endswith(".zip"):
                continue
            if number % EACH == 0 or page.path.endswith("/history"):
                reader.get(address(page, scenario.home.removeprefix("/t/")))
        left |= {word: f"{kind.__name__}: {where}" for word, where in reader.left.items()}
    assert left == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_dates_and_points_as_people_write_them(visitor: Visitor, language: str) -> None:
    wrong = [
        (name, text)
        for name, texts in pages(visitor, language)
        for text in texts
        if (FILE_DATE.search(text) and text != BIRTH_DATE)
        or (HALF_AS_DECIMAL.search(ARTICLE.sub("", text)) and " cm" not in text)
    ]
    assert wrong == []

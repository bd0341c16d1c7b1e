"""The web site of a tournament: complete, explained, in all languages, and written only where it changes."""

import re
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from albireo.data import sample_bytes
from albireo.domain.result import GameResult
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.i18n import LANGUAGES
from albireo.reports.page_setup import Logo
from albireo.reports.source import FileSource
from albireo.site.build import Built, build
from albireo.site.folder import MANIFEST, STAGE, NotASite
from albireo.site.options import LISTS, SiteOptions, UnknownList, known_lists

SAMPLE = read_trf(sample_bytes()).tournament
DATA = Path(__file__).parents[1] / "data" / "trf"
ATOM = "{http://www.w3.org/2005/Atom}"


def made(tournament: Tournament, folder: Path, options: SiteOptions | None = None) -> Built:
    return build(FileSource(tournament), folder, options or SiteOptions())


class Seen(HTMLParser):
    """The links, anchors and texts of a page; it fails if elements are not closed in their order."""

    VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "path", "rect", "line", "circle"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.tags.add(tag)
        self.links += [str(found[name]) for name in ("href", "src") if name in found]
        if "id" in found:
            self.ids.append(str(found["id"]))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def pages(folder: Path) -> dict[Path, Seen]:
    return {path: Seen(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}


def broken_links(folder: Path) -> list[str]:
    """Links that lead nowhere, or out of the site."""
    seen, found = pages(folder), []
    top = folder.resolve()
    for path, page in seen.items():
        assert len(page.ids) == len(set(page.ids)), path
        for link in page.links:
            address, _, anchor = link.partition("#")
            target = (path.parent / address).resolve() if address else path.resolve()
            is_there = target.is_file() and top in target.parents
            if not is_there or (anchor and anchor not in seen[folder / target.relative_to(top)].ids):
                found.append(f"{path.name}: {link}")
    return found


@pytest.mark.parametrize(
    "tournament",
    [
        pytest.param(SAMPLE, id="swiss"),
        pytest.param(read_trf(DATA / "team-26.trf").tournament, id="teams"),
        pytest.param(read_trf(DATA / "double-swiss-26.trf").tournament, id="two games a round"),
        pytest.param(replace(SAMPLE, rounds=()), id="before the first round"),
        pytest.param(Tournament(), id="nobody yet"),
    ],
)
@pytest.mark.slow
def test_every_link_leads_somewhere_within_the_site(tournament: Tournament, tmp_path: Path) -> None:
    made(tournament, tmp_path)

    assert broken_links(tmp_path) == []


@pytest.mark.slow
def test_every_board_and_every_row_of_the_standings_has_its_reason(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path)

    found = pages(tmp_path)
    for number in range(1, 8):
        boards = len(SAMPLE.rounds[number - 1].pairings)
        links = found[tmp_path / f"round-{number}.html"].links
        assert sum(link.startswith(f"why/round-{number}.html#p") for link in links) >= boards
        links = found[tmp_path / f"standings-{number}.html"].links
        assert sum(link.startswith(f"why/standings-{number}-1.html#p") for link in links) == 19


def test_the_figures_are_opened_round_by_round_with_what_was_cut(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path, SiteOptions(("en",)))

    text = (tmp_path / "why" / "standings-4-1.html").read_text(encoding="utf-8")
    castor = text[text.index('<section class="figures" id="p3">') :].partition("</section>")[0]
    assert '<th scope="row">BH/C1</th><td class="c">2</td><td class="c"><s>1½</s></td>' in castor
    assert "worth 1½; cut: the least significant value" in castor
    assert "C.07 14" in castor


@pytest.mark.slow
def test_a_second_time_nothing_is_written(tmp_path: Path) -> None:
    first = made(SAMPLE, tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.html")}

    again = made(SAMPLE, tmp_path)

    assert (again.written, again.removed, again.files) == ((), (), first.files)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.html")} == before


def with_result(board: int, result: GameResult) -> Tournament:
    """Return the sample with another result on a board of the last round."""
    last = SAMPLE.rounds[-1]
    games = list(last.pairings)
    games[board - 1] = replace(games[board - 1], result=result)
    return replace(SAMPLE, rounds=(*SAMPLE.rounds[:-1], replace(last, pairings=tuple(games))))


def test_a_result_changes_the_pages_it_stands_on_and_no_others(tmp_path: Path) -> None:
    open_ = with_result(2, GameResult.UNKNOWN)
    games = list(open_.rounds[-1].pairings)
    games[2] = replace(games[2], result=GameResult.UNKNOWN)
    made(
        replace(open_, rounds=(*open_.rounds[:-1], replace(open_.rounds[-1], pairings=tuple(games)))),
        tmp_path,
    )

    built = made(open_, tmp_path)

    assert "round-7.html" in built.written
    assert not any(path.startswith(("why/", "standings-")) for path in built.written)
    assert "round-6.html" not in built.written
    white = games[2].white
    assert f"players/{white}.html" in built.written


@pytest.mark.slow
def test_the_same_pages_come_out_whether_at_once_or_step_by_step(tmp_path: Path) -> None:
    options = SiteOptions(("en",))
    for rounds in range(8):
        made(SAMPLE.up_to(rounds), tmp_path / "steps", options)
    made(SAMPLE, tmp_path / "once", options)

    for path in (tmp_path / "once").rglob("*.html"):
        same = tmp_path / "steps" / path.relative_to(tmp_path / "once")
        if path.name != "index.html":  # it tells when things were new
            assert same.read_text(encoding="utf-8") == path.read_text(encoding="utf-8"), path


@pytest.mark.slow
def test_a_round_that_is_taken_back_leaves_the_site(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path)

    built = made(SAMPLE.up_to(6), tmp_path)

    assert "round-7.html" in built.removed
    assert not (tmp_path / "standings-7.html").exists()
    assert broken_links(tmp_path) == []


def test_lists_can_be_left_out(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path, SiteOptions(("en",), frozenset()))

    names = {path.name for path in tmp_path.rglob("*.html")}
    assert names == {"index.html", "players.html", *(f"round-{number}.html" for number in range(1, 8))}
    assert broken_links(tmp_path) == []


def test_an_unknown_list_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownList, match=r"list 'places': expected one of standings, cross-table"):
        known_lists(("standings", "places"))
    assert known_lists(tuple(LISTS)) == frozenset(LISTS)


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script>",
    "{{ 7*7 }}",
    "{name}",
    "&amp;",
)


@pytest.mark.slow
def test_names_that_look_like_markup_stay_names(tmp_path: Path) -> None:
    players = tuple(
        replace(player, name=HOSTILE[player.tpn % len(HOSTILE)] + str(player.tpn))
        for player in SAMPLE.players
    )
    settings = replace(SAMPLE.settings, name="Open <b>&</b> \x07 {x}")
    made(replace(SAMPLE, players=players, settings=settings), tmp_path)

    for page in pages(tmp_path).values():
        assert "img" not in page.tags
        assert not [link for link in page.links if "alert" in link]
    words = "".join(pages(tmp_path)[tmp_path / "players.html"].words)
    assert all(player.name in words for player in players)
    assert "</script>" not in (tmp_path / "names.js").read_text(encoding="utf-8")
    for language in LANGUAGES:
        feed = ElementTree.parse(tmp_path / f"feed-{language}.xml").getroot()
        assert "".join(feed.find(f"{ATOM}title").itertext()) == "Open <b>&</b>   {x}"  # type: ignore[union-attr]


def test_feeds_tell_what_is_new_in_each_language(tmp_path: Path) -> None:
    made(SAMPLE.up_to(1), tmp_path, SiteOptions(address="https://chess.example/"))
    first = (tmp_path / ".albireo-site.json").read_text(encoding="utf-8")
    made(SAMPLE.up_to(2), tmp_path, SiteOptions(address="https://chess.example/"))

    feed = ElementTree.parse(tmp_path / "feed-it.xml").getroot()
    titles = [entry.find(f"{ATOM}title").text for entry in feed.iter(f"{ATOM}entry")]  # type: ignore[union-attr]
    assert titles[0] == "Classifica dopo il turno 2"
    assert len(titles) == 6
    link = next(feed.iter(f"{ATOM}entry")).find(f"{ATOM}link").get("href")  # type: ignore[union-attr]
    assert link == "https://chess.example/standings-2.html"
    assert re.search(r'"paired-1": ?"20', first)


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """As on a disk with no more room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_disk_without_room_leaves_the_former_site_as_it_was(tmp_path: Path) -> None:
    made(SAMPLE.up_to(5), tmp_path)
    before = contents(tmp_path)

    with files_no_larger_than(9_000), pytest.raises(OSError, match="large") as refusal:
        made(SAMPLE, tmp_path)

    assert str(tmp_path) in str(refusal.value.filename)
    assert contents(tmp_path) == before


@pytest.mark.slow
def test_what_a_stopped_run_left_behind_is_put_right(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path)
    (tmp_path / f"{STAGE}abc").mkdir()
    (tmp_path / f"{STAGE}abc" / "round-1.html").write_text("half")
    (tmp_path / "round-2.html").write_text("put in place before the plug was pulled")

    made(SAMPLE, tmp_path)

    assert "<!doctype html>" in (tmp_path / "round-2.html").read_text(encoding="utf-8")
    assert not list(tmp_path.glob(f"{STAGE}*"))


@pytest.mark.slow
def test_a_page_someone_deleted_comes_back(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path)
    (tmp_path / "round-3.html").unlink()

    assert made(SAMPLE, tmp_path).written == ("round-3.html",)


def test_a_folder_with_other_things_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")

    with pytest.raises(NotASite, match=r"found 'thesis\.txt'"):
        made(SAMPLE, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.slow
def test_a_damaged_record_of_the_folder_does_no_harm(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path)
    (tmp_path / MANIFEST).write_text("{")

    assert made(SAMPLE, tmp_path).files > 50


def test_the_colours_are_those_of_the_app() -> None:
    source = Path(__file__).parents[2] / "src" / "albireo"
    app, site = (
        dict(re.findall(r"(--[a-z0-9-]+): (light-dark\([^)]*\))", path.read_text(encoding="utf-8")))
        for path in (source / "web/static/albireo.css", source / "site/static/site.css")
    )
    assert site
    assert {name: app[name] for name in site} == site


@pytest.mark.slow
def test_a_poster_where_the_address_is_known(tmp_path: Path) -> None:
    made(SAMPLE, tmp_path, SiteOptions(address="https://chess.example/open/"))

    page = (tmp_path / "poster.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "https://chess.example/open/" in page
    assert broken_links(tmp_path) == []


def test_groups_and_the_logo_are_on_the_site(tmp_path: Path) -> None:
    """Men and women of the sample are listed among themselves; the picture stands at the head."""
    made(SAMPLE, tmp_path, SiteOptions(logo=Logo(b"picture", "png")))
    groups = (tmp_path / "groups.html").read_text("utf-8")
    assert "Women" in groups
    assert groups.index("Men") < groups.index("Castor, Emil")
    assert (tmp_path / "logo.png").read_bytes() == b"picture"
    assert 'src="../logo.png"' in (tmp_path / "players" / "1.html").read_text("utf-8")
    assert not (tmp_path / "norms.html").exists()  # no one made one

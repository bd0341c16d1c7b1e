"""The site of an event: a front page and the site of every public section, renewed when a section changes."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.desk.conftest import opened
from tests.desk.test_sections import do, festival

from albireo.desk.conduct.commands import ChangeRules
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.sections.acts import sections_of
from albireo.desk.sections.commands import SetChampionship
from albireo.desk.settings.facts import RulesFacts
from albireo.site.event import build_event
from albireo.site.options import SiteOptions
from albireo.site.publish.upload import site_files
from albireo.site.publisher import SitePublisher
from albireo.standings.championship import ChampionshipRules
from albireo.storage.site_plans import SitePlan, SitePlans

OPTIONS = SiteOptions(("en", "de"), frozenset({"standings"}))
NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.mark.slow
def test_the_site_of_an_event_is_renewed_with_its_sections(tmp_path: Path) -> None:
    desk = opened(tmp_path / "albireo.db")
    event, a, b, c = festival(desk, 3)
    for section in (a, b, c):
        do(desk, section, RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}") for n in range(4))))
    do(desk, c, ChangeRules(RulesFacts(public_pages=False)))

    def made() -> tuple[str, ...]:
        sections = sections_of(desk, desk.state(event), event)
        folder, parts = tmp_path / "site", tmp_path / "parts"
        return build_event(desk.festival(event), sections, parts, folder, NOW, OPTIONS).written

    assert {"index.html", "index-de.html", "open-a/index.html", "open-b/players.html"} <= set(made())
    assert not any(path.startswith("open-c") for path in site_files(tmp_path / "site"))
    front = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert 'href="open-b/index.html"' in front
    assert made() == ()
    do(desk, a, PairRound(1), PublishRound(1))
    changed = made()
    assert changed
    assert all(path.startswith("open-a/") for path in changed)
    desk.journal.database.close()


@pytest.mark.slow
def test_championships_are_on_the_site_with_what_makes_each_total(tmp_path: Path) -> None:
    desk = opened(tmp_path / "albireo.db")
    event, a, b, c = festival(desk, 3)
    for section in (a, b, c):
        do(desk, section, RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}") for n in range(4))))
        do(desk, section, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"), EnterResult(1, 2, "=="))
    do(desk, event, SetChampionship("Grand prix", ChampionshipRules((10, 6, 4), best=1), (a, b)))
    do(desk, event, SetChampionship("All three", ChampionshipRules((10, 6, 4))))

    def front_and_tables() -> tuple[str, str]:
        sections = sections_of(desk, desk.state(event), event)
        folder = tmp_path / "site"
        build_event(desk.festival(event), sections, tmp_path / "parts", folder, NOW, OPTIONS)
        tables = folder / "championships-de.html"
        front = (folder / "index-de.html").read_text(encoding="utf-8")
        return front, tables.read_text(encoding="utf-8") if tables.exists() else ""

    front, tables = front_and_tables()
    assert 'href="championships-de.html"' in front
    for expected in ("<h1>Meisterschaften</h1>", "All three", "Grand prix", "Plätze 2–3", "In Klammern"):
        assert expected in tables
    assert "(10)" in tables, "the worse of two results does not count"
    do(desk, c, ChangeRules(RulesFacts(public_standings=False)))
    _, tables = front_and_tables()
    assert "Grand prix" in tables
    assert "All three" not in tables, "it would show the standings of a section that keeps them to itself"
    do(desk, a, ChangeRules(RulesFacts(public_pages=False)))
    front, tables = front_and_tables()
    assert tables == ""
    assert "championships" not in front
    desk.journal.database.close()


@pytest.mark.slow
def test_a_round_of_a_section_publishes_the_event(tmp_path: Path) -> None:
    desk = opened(tmp_path / "albireo.db")
    event, a, _ = festival(desk)
    do(desk, a, RegisterPlayers(tuple(PlayerFacts(name=f"Player {n}") for n in range(4))))
    plans = SitePlans(desk.journal.database)
    sites = SitePublisher(desk, plans, tmp_path / "sites")
    target = tmp_path / "there"
    target.mkdir()
    plans.keep(event, SitePlan(str(target), "", "", ("en",), ("standings",), True))
    before = desk.state(a)
    do(desk, a, PairRound(1), PublishRound(1))
    assert sites.follow(a, before, desk.state(a))
    sites.wait(event)
    outcome = sites.outcome(event)
    assert outcome is not None
    assert outcome.problem is None
    assert (target / "open-a" / "index.html").exists()
    desk.journal.database.close()

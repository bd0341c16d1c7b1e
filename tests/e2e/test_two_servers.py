"""Two processes of the app on one PostgreSQL: the screens of both show the same."""

import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.conftest import Server
from tests.e2e.steps import pair_and_publish, type_results, typed_tournament


@pytest.fixture
def servers(postgresql_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    made = Server(postgresql_url, tmp_path), Server(postgresql_url, tmp_path)
    for one in made:
        one.start()
    yield made
    for one in made:
        one.stop()


def opened(browser: Browser, server: Server) -> Page:
    context = browser.new_context(base_url=server.url, locale="en-GB")
    context.set_default_timeout(20_000)
    server.let_in(context)
    return context.new_page()


def cut_all_connections(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def until_all_listen(url: str, count: int) -> None:
    """Each process has its connection again that hears of changes."""
    found = 0
    end = time.monotonic() + 20
    with psycopg.connect(url, autocommit=True) as connection:
        while found < count and time.monotonic() < end:
            row = connection.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE 'LISTEN albireo_journals%'"
            ).fetchone()
            found = row[0] if row else 0
            time.sleep(0.05)
    assert found >= count, "the processes do not listen"


def entered(page: Page, key: str, seen_by: Page) -> None:
    board = page.locator("tr.active").get_attribute("data-number")
    type_results(page, key)
    expect(seen_by.locator(f"#board-{board}.done")).to_be_attached()


def test_a_result_at_one_process_appears_at_the_other(
    browser: Browser, servers: tuple[Server, Server], postgresql_url: str
) -> None:
    here, there = (opened(browser, server) for server in servers)
    typed_tournament(here, players=14)
    pair_and_publish(here, 1)
    there.goto(here.url.replace(servers[0].url, servers[1].url))
    expect(there.locator("#boards[data-entry]")).to_be_visible()
    entered(here, "1", seen_by=there)
    there.keyboard.press("ArrowDown")
    entered(there, "=", seen_by=here)

    cut_all_connections(postgresql_url)
    until_all_listen(postgresql_url, len(servers))
    here.keyboard.press("ArrowDown")
    entered(here, "0", seen_by=there)
    cut_all_connections(postgresql_url)
    there.keyboard.press("ArrowDown")
    type_results(there, "1")  # while no one listens
    expect(here.locator("h1")).to_contain_text("4 of 7 results")
    for page in (here, there):
        page.context.close()

"""Faults that an arbiter met before and beside the rounds, each named after what hurt; each failed before."""

import pytest
from playwright.sync_api import Browser, Error, expect
from tests.e2e.conftest import Server
from tests.e2e.demo import demo_tournament
from tests.e2e.test_tournament_day import Screen

from albireo.web.server import open_desk, own_addresses


def test_the_network_is_opened_and_closed_by_one_switch(
    screen: Screen, browser: Browser, server: Server
) -> None:
    if not own_addresses():
        pytest.skip("this computer is in no network")
    lan = f"http://{own_addresses()[0]}:{server.port}"
    desk = open_desk(str(server.database))
    demo = demo_tournament(desk, players=8, played=1)
    desk.journal.database.close()
    phone = browser.new_context().new_page()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        phone.goto(f"{lan}/public")
    page = screen()
    page.goto(f"/t/{demo.uid}/outside")
    page.get_by_role("link", name="Open to the network").click()
    expect(page.get_by_text(f"reach it at {lan}.")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Passwords travel through this network unencrypted.")
    expect(page.locator("main")).to_contain_text("There is no account yet")
    page.get_by_role("button", name="Open to the network").click()
    expect(page.get_by_role("img", name=f"QR code of {lan}")).to_be_visible()
    page.goto(f"/t/{demo.uid}/outside")
    expect(page.get_by_role("img", name=f"QR code of {lan}/t/{demo.uid}/me")).to_be_visible()
    phone.goto(f"{lan}/t/{demo.uid}/public")
    expect(phone.locator("h1")).to_contain_text("Round 2")
    phone.goto(f"{lan}/")  # the desk itself asks for an account
    expect(phone.get_by_label("Password")).to_be_visible()
    page.goto("/network")
    page.get_by_role("button", name="Close the network").click()
    expect(page.get_by_role("heading", name="Only this computer can be reached now.")).to_be_visible()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        phone.goto(f"{lan}/public")
    page.goto(f"/t/{demo.uid}/outside")
    expect(page.get_by_role("img", name=f"QR code of {lan}/t/{demo.uid}/me")).to_have_count(0)

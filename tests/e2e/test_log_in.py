"""Coming in with a password, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.slow
def test_a_password_can_be_looked_at_while_it_is_typed(screen: Callable[..., Page]) -> None:
    page = screen(390, 844, stranger=True)
    page.goto("/login")
    field = page.locator("input[name=password]")
    field.fill("correct horse")
    expect(field).to_have_attribute("type", "password")
    page.get_by_label("Show password").check()
    expect(field).to_have_attribute("type", "text")
    expect(field).to_have_value("correct horse")
    page.get_by_label("Show password").uncheck()
    expect(field).to_have_attribute("type", "password")

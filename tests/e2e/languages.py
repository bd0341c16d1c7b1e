"""Pages in every language of the app, on a laptop and on a phone."""

from playwright.sync_api import Page
from tests.e2e.axe import faults

from albireo.i18n import LANGUAGES
from albireo.web.http.pages import LANGUAGE_COOKIE

OPEN = "document.querySelectorAll('main details:not(.menu)').forEach(one => { one.open = true })"
SCREENS = ((1280, 800), (390, 844))


def faults_in_every_language(page: Page, home: str, *parts: str) -> list[str]:
    """Return what is wider than the screen with all details open, and what axe-core says to the first page.

    Words change widths, so every page is measured in every language at both widths. What axe-core looks at is
    the same template in all of them: it is asked at each width in another language.
    """
    found = []
    for turn, (code, language) in enumerate(LANGUAGES.items()):
        page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": code, "url": home.split("/t/")[0]}])
        for part in parts:
            page.goto(f"{home}/{part}")
            assert page.locator("html").get_attribute("lang") == language.tag
            page.evaluate(OPEN)
            for screen, (width, height) in enumerate(SCREENS):
                page.set_viewport_size({"width": width, "height": height})
                if page.evaluate("document.documentElement.scrollWidth") > width:
                    found.append(f"{part} in {code}: wider than {width}")
                if part == parts[0] and screen == turn:
                    found += [f"{part} in {code} at {width}: {fault}" for fault in faults(page)]
    return found

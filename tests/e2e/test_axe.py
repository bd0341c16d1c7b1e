"""What axe-core finds reaches the tests: otherwise every page would seem to be without fault."""

from playwright.sync_api import Browser
from tests.e2e.axe import CONTRAST, faults

PAGE = """<!doctype html><html lang="en"><title>Page</title><main><h1>Heading</h1>
<p style="color: #999; background: #aaa">Pale</p><img src="data:,"><button></button>
<button></button><button></button><button></button></main></html>"""


def test_serious_faults_are_said_with_their_place(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE)
    found = faults(page)
    assert [line.partition(":")[0] for line in found] == [
        *["button-name"] * 3,  # of four
        *("color-contrast", "image-alt"),
        *["target-size"] * 3,
    ]
    assert "<button></button> Fix any of the following" in found[0]
    assert len(faults(page, CONTRAST)) == 1
    assert faults(page, within="h1") == []
    page.close()

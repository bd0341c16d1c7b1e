"""An event by rules of its own, declared and paired in the app (C.04.2 1.2)."""

import html

from tests.web.visitor import Visitor


def test_c04_2_1_2_declared_described_and_paired_by_hand(visitor: Visitor) -> None:
    visitor.get("/")
    made = visitor.confirmed("/tournaments", name="Cup", rounds=3, system="CUSTOM_SWISS")
    home = made.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted="Castor, Emil\nElectra, Sofia\nIzar, Ada\nMira, Jo")
    settings = html.unescape(visitor.get(f"{home}/settings").text)
    assert "Not a FIDE system; rated events need authorisation." in settings
    assert "Approved by FIDE" not in settings.split('id="fide-mode"')[1]
    rules = "Neighbours meet.\r\nThe higher number has White."
    visitor.post(f"{home}/settings/authorisation", authorisation="QC 7", system_rules=rules)
    page = html.unescape(visitor.get(f"{home}/settings").text)
    assert ">Neighbours meet.\nThe higher number has White.</textarea>" in page

    page = visitor.get(f"{home}/rounds/1").text
    assert '<button class="go">Pair by hand</button>' in page
    assert "Pair round 1" not in page  # nothing is offered that can only be refused
    visitor.post(f"{home}/rounds/1/manual/start")
    page = html.unescape(visitor.get(f"{home}/rounds/1").text)
    assert "only the basic rules for Swiss systems are checked" in page
    assert "Reset to the system’s pairing" not in page
    visitor.post(f"{home}/rounds/1/manual/sheet", pairs="2 - 1\n4 - 3")
    ended = visitor.post(f"{home}/rounds/1/manual/end")
    assert ended.status_code == 303  # no question: there is no engine to differ from
    page = visitor.get(f"{home}/rounds/1").text
    assert "Re-pair" not in page
    assert visitor.post(f"{home}/rounds/1/publish").status_code == 303
    report = visitor.get(f"{home}/export/trf26").text
    assert "192 CUSTOM_SWISS" in report
    assert "### Pairing rules 2: The higher number has White." in report

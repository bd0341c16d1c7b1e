"""Where the engine finds no pairing, the page says why, what keeps people apart, and what can be done."""

import html
import re

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.players.special_rules import SetProhibitedPairs
from albireo.state.restrictions import Prohibition


def test_what_keeps_them_apart_is_told_and_each_can_be_looked_at(visitor: Visitor, desk: Desk) -> None:
    visitor.get("/")
    home = visitor.post("/tournaments", name="Club", rounds=3).headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted="Castor, Emil\nElectra, Sofia\nIzar, Ada\nMira, Jo")
    uid = home.removeprefix("/t/")
    state = desk.state(uid)
    apart = Prohibition(tuple(state.entrants)[:3], 1, 999)
    desk.execute(uid, SetProhibitedPairs((apart,)), "Anna", state.version)
    refused = visitor.confirmed(f"{home}/rounds/1/pair")
    page = re.sub(r"\s+", " ", html.unescape(refused.text))
    assert refused.status_code == 422
    assert "at least 2 of them are left without an opponent. " in page
    assert "<li>Pairs among them: 3; already met: 0; ruled out by colours: 0; prohibited: 3." in page
    assert re.search(r"<details><summary>Details</summary>.*Each of .* can only meet .*prohibited: 2", page)
    assert "<li>Without the prohibited pairings the round could be paired." in page
    assert "Pair by hand" in page

"""The page of the provisional pairing: marked, changeable, followed by the draft."""

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.colour import Colour
from albireo.web.http.roles import Role


@pytest.fixture
def home(visitor: Visitor) -> str:
    """Round 1 of 3 boards is being played; boards 2 and 3 have no result."""
    found = visitor.tournament()
    settings = ChangeSettings(SettingsFacts(initial_colour=Colour.WHITE))
    visitor.do(found, settings, PairRound(1), PublishRound(1), EnterResult(1, 1, "10"))
    return found


def test_it_follows_the_results_until_the_draft_is_there(visitor: Visitor, home: str) -> None:
    assert f'href="{home}/provisional"' in visitor.get(f"{home}/rounds/1").text
    page = visitor.get(f"{home}/provisional").text
    assert "Not final: 2 games are still open" in page
    assert f"{home}/rounds/2/pair" not in page
    other = visitor.get(f"{home}/provisional?as=likely").text
    assert page.count("<tr>") == other.count("<tr>") == 4
    assert page != other
    visitor.do(home, EnterResult(1, 2, "01"), EnterResult(1, 3, "=="))
    page = visitor.get(f"{home}/provisional").text
    assert "All results are in: this is the pairing." in page
    assert len(visitor.desk.state(home.removeprefix("/t/")).rounds) == 1
    visitor.confirmed(f"{home}/rounds/2/pair")
    draft = visitor.desk.state(home.removeprefix("/t/")).rounds[1]
    assert not draft.published
    names = [
        visitor.desk.state(home.removeprefix("/t/")).units[match.white].name
        for match in draft.matches.values()
    ]
    assert all(name in page for name in names)
    assert "No further round can be paired provisionally" in visitor.get(f"{home}/provisional").text


def test_only_arbiters_see_it(log_in: object, stranger: Visitor, home: str) -> None:
    assert stranger.get(f"{home}/provisional").status_code in (303, 401, 403)
    clerk: Visitor = log_in("Carla", Role.CLERK)  # type: ignore[operator]
    assert clerk.get(f"{home}/provisional").status_code == 403

"""Any form to any page by anybody, a little of it; `conformance/any_form.py` goes on as long as one likes."""

from pathlib import Path

import pytest
from conformance.any_form import NEVER_ENDING, Broken, Fuzz
from tests.cheap_keys import use_cheap_keys
from tests.web.visitor import Visitor

from albireo.desk.mechanism import fact_names
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.settings.facts import RulesFacts, SettingsFacts
from albireo.web.app import PAGES

pytestmark = pytest.mark.slow

DIGITS = "9" * 5000


def test_nothing_breaks_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page at least three times, with a seed of its own."""
    use_cheap_keys(monkeypatch)
    fuzz = Fuzz(tmp_path, seed=20)
    fuzz.run(PAGES, rounds=3)
    tried = {name for name, times in fuzz.tried.items() if times >= 3}
    assert {f"{page.method} {page.path}" for page in PAGES if page.path not in NEVER_ENDING} <= tried
    assert {200, 303, 403, 404, 409, 422} <= set(fuzz.answers)


def test_a_page_that_breaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(fact_names.NAMES, "public_standings")
    history = tuple(page for page in PAGES if page.path == "/t/{uid}/history")
    with pytest.raises(Broken, match="public_standings"):
        Fuzz(tmp_path, seed=1).run(history, rounds=40)


def test_every_fact_has_a_name_for_the_history() -> None:
    for kind in (SettingsFacts, PlayerFacts, RulesFacts):
        assert set(kind.__struct_fields__) <= set(fact_names.NAMES), kind


def test_numbers_no_one_can_read_are_refused(visitor: Visitor) -> None:
    """Python itself refuses to read numbers of more than 4,300 digits."""
    home = visitor.tournament()
    visitor.confirmed(f"{home}/rounds/1/pair")
    assert visitor.get(f"{home}/rounds/1/why-not?first={DIGITS}&second=1").status_code == 200
    assert visitor.post(f"{home}/settings/tie-breaks", edit=f"up {DIGITS}").status_code == 422
    assert visitor.get(f"{home}/live?seen={DIGITS}").status_code == 422
    assert (
        visitor.get(f"{home}/live", headers={"last-event-id": DIGITS}, params={"seen": "x"}).status_code
        == 422
    )
    assert visitor.post("/tournaments", headers={"content-length": DIGITS}).status_code == 413


def test_a_stream_of_no_tournament_is_not_found(visitor: Visitor) -> None:
    assert visitor.get("/t/0123456789abcdef/live").status_code == 404


def test_digits_of_another_script_choose_no_one(visitor: Visitor) -> None:
    home = visitor.tournament()
    answer = visitor.get(f"{home}/me", params={"player": "٣"})
    assert answer.status_code == 303
    assert "Who are you?" in visitor.get(f"{home}/me").text


def test_a_wrong_code_is_said_to_a_page_that_is_open(visitor: Visitor) -> None:
    home = visitor.tournament()
    visitor.confirmed(f"{home}/rounds/1/pair")
    visitor.confirmed(f"{home}/rounds/1/publish")
    answer = visitor.get(f"{home}/me/1/1/w/000000", headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "This is not the code" in answer.text

"""Pairing by hand: the reason is asked wherever it starts, and shown to the players."""

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk


def test_the_reason_is_asked_before_the_round_is_paired_too(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    page = visitor.get(f"{home}/rounds/1").text
    form = page[page.index("/rounds/1/manual/start") :]
    assert 'name="reason"' in form[: form.index("</form>")]
    assert "Reason (optional)" in form[: form.index("</form>")]
    visitor.confirmed(f"{home}/rounds/1/manual/start", reason="The two travel together")
    assert desk.state(home.removeprefix("/t/")).rounds[0].by_hand == "The two travel together"
    assert "or select two, to pair them." in visitor.get(f"{home}/rounds/1").text

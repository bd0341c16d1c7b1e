"""The side panel: who the two are, what came first and what stood against it, what could not be had."""

import re

from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk


def _text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def _sample(visitor: Visitor) -> str:
    visitor.get("/")
    return visitor.post("/tournaments/sample").headers["location"]


def test_a_pair_of_the_first_thought_says_so(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    panel = _text(visitor.get(f"{home}/rounds/1/boards/1/why").text)
    assert "The first attempt under the rules for scoregroup 0, with nothing against it" in panel
    assert "The first attempt was" not in panel
    assert "due: either, no game played yet" in panel


def test_a_changed_pair_names_the_first_thought_and_what_stood_against_it(visitor: Visitor) -> None:
    home = _sample(visitor)
    panel = visitor.get(f"{home}/rounds/5/boards/4/why").text
    said = _text(panel)
    assert "The first attempt was Aldébaran, Hugo – Juxta, Peter." in said
    assert "The first attempt was Hadar, Jonas – Kochab, Ömer." in said
    assert "What could not be achieved in this group" in said
    assert re.search(r'<td class="gone">Juxta, Peter</td><td><strong>Kochab, Ömer</strong>', panel)
    assert re.search(r"<td>Izar, Camille</td><td>Lesath, Marta</td><td>✓", panel)


def test_colours_so_far_and_what_is_due(visitor: Visitor) -> None:
    home = _sample(visitor)
    panel = _text(visitor.get(f"{home}/rounds/5/boards/1/why").text)
    # Castor has come down and has played Black less often; Furud has one more game with White
    assert "due: Black: one more game with White so far" in panel
    assert "due: Black, to alternate" in panel
    assert "↓ down in the previous round" in panel
    assert "Both are due the same colour, and the one with the stronger claim gets it. C.04.3 5.2.2" in panel
    assert "No. 3 Castor, Emil floats down: there is no one else in this scoregroup." in panel


def test_other_systems_call_players_by_name(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700\nE 1600\nF 1500")
    visitor.confirmed(f"{home}/settings/pairing", system="FIDE_DUBOV", acceleration="", rating_method="FIDE")
    assert desk.state(home.removeprefix("/t/")).settings.system == "FIDE_DUBOV"
    visitor.post(f"{home}/rounds/1/pair")
    panel = _text(visitor.get(f"{home}/rounds/1/boards/1/why").text)
    assert "G1 is the first half 1 A; 2 B; 3 C" in panel
    assert "nothing against it: the upper half meets the lower half in order." in panel
    # 1.6: before the first game everybody is due Black, so that half of them cannot be
    assert "What could not be achieved in this group C7: players without their colour preference: 3" in panel


def test_a_criterion_that_is_met_is_not_among_what_could_not_be_had(visitor: Visitor) -> None:
    home = visitor.tournament(players="\n".join(f"P{number} {2000 - number}" for number in range(10)))
    visitor.confirmed(
        f"{home}/settings/pairing", system="FIDE_BURSTEIN", acceleration="", rating_method="FIDE"
    )
    for round_ in (1, 2):
        visitor.confirmed(f"{home}/rounds/{round_}/pair")
        visitor.confirmed(f"{home}/rounds/{round_}/publish")
        for board in range(1, 6):
            code = ("10", "==", "01")[board % 3]
            visitor.fragment(f"{home}/rounds/{round_}/boards/{board}/result", result=code)
    visitor.confirmed(f"{home}/rounds/3/pair")
    panel = _text(visitor.get(f"{home}/rounds/3/boards/2/why").text)
    assert "C8: players without their colour preference: 0" in panel
    assert "What could not be achieved in this group" not in panel


def test_a_corrected_name_is_the_one_in_the_reasons(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    visitor.post(f"{home}/rounds/1/publish")
    visitor.get(f"{home}/rounds/1/boards/1/why")
    visitor.post(f"{home}/players/1/edit", name="Algol", rating="2000")
    panel = _text(visitor.get(f"{home}/rounds/1/boards/1/why").text)
    assert "1 Algol" in panel
    assert "1 A " not in panel


def test_a_draft_is_paired_by_hand_for_a_reason_that_why_and_the_report_repeat(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    draft = visitor.get(f"{home}/rounds/1").text
    form = draft.partition(f'action="{home}/rounds/1/manual/start"')[2].partition("</form>")[0]
    assert '<input name="reason"' in form
    visitor.post(f"{home}/rounds/1/manual/start", reason="Two brothers")
    visitor.post(f"{home}/rounds/1/manual/sheet", pairs="1 - 2\n3 - 4")
    visitor.confirmed(f"{home}/rounds/1/manual/end")
    visitor.confirmed(f"{home}/rounds/1/publish")
    assert "Reason: Two brothers" in visitor.get(f"{home}/rounds/1/boards/1/why").text
    assert "reason: Two brothers" in visitor.get(f"{home}/export/trf26").text

"""The side panel: who the two are, what came first and what stood against it, what could not be had."""

import html
import re

import pytest
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import ChangeSettings, LeaveFideMode
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.byes import RequestBye
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import CorrectResult, EnterResult
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.domain.result import Mark


def _text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


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
    # 1.6: before the first game everyone is due Black, so that half of them cannot be
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


def test_a_round_robin_says_first_that_a_table_decides(visitor: Visitor) -> None:
    visitor.get("/")
    created = visitor.post("/tournaments", type="round-robin", name="Four", rounds=3, fide_rated="no")
    home = created.headers["location"].removesuffix("/players")
    visitor.post(f"{home}/players/paste", pasted="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.post(f"{home}/rounds/1/pair")
    panel = visitor.get(f"{home}/rounds/1/boards/1/why").text
    lead = re.search(r'<p class="strong">(.*?)</p>', panel)
    assert lead is not None
    assert (
        lead[1]
        == "A table fixed before the start decides who meets whom in each round; results play no part."
    )


def test_a_bye_says_first_that_someone_is_left_over(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700\nE 1600\nF 1500\nG 1400")
    visitor.post(f"{home}/rounds/1/pair")
    page = visitor.get(f"{home}/rounds/1").text
    found = re.search(r"/rounds/1/byes/(\d+)/why", page)
    assert found is not None
    panel = visitor.get(f"{home}/rounds/1/byes/{found[1]}/why").text
    lead = re.search(r'<p class="strong">(.*?)</p>', panel)
    assert lead is not None
    assert "The number of players to be paired is odd" in lead[1]


def test_every_round_without_a_game_starts_with_a_sentence_about_the_player(
    visitor: Visitor, desk: Desk
) -> None:
    home = visitor.tournament(players="Adam 2000\nBell 1900\nCox 1800\nDunn 1700\nEve 1600")
    absent = next(each for each in desk.state(home.removeprefix("/t/")).entrants.values())
    visitor.post(f"{home}/rounds/1/absent", player=absent.id, mark="H")
    panel = visitor.get(f"{home}/rounds/1/byes/{absent.id}/why").text
    assert f"{absent.name} asked for a half-point bye in this round." in panel


def test_a_correction_after_the_pairing_does_not_make_it_paired_by_hand(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700\nE 1600\nF 1500")
    visitor.do(home, LeaveFideMode("club evening"), PairRound(1), PublishRound(1))
    visitor.do(home, *(EnterResult(1, board, "10") for board in (1, 2, 3)), PairRound(2), PublishRound(2))
    visitor.do(home, CorrectResult(1, 1, "01"), CorrectResult(1, 2, "=="))
    panels = [visitor.get(f"{home}/rounds/2/boards/{board}/why").text for board in (1, 2, 3)]
    assert any("Something was corrected after this round was paired" in panel for panel in panels)
    assert not any("Paired by hand" in panel for panel in panels)


@pytest.mark.parametrize(
    ("system", "rounds", "sentence"),
    [
        (
            "KEIZER",
            2,
            "The ranking is paired from the top, each player with the nearest possible opponent",
        ),
        ("AMALFI-RATING", 2, "In this round players meet the opponent 2 places below in the ranking"),
        ("AMALFI-RATING", 1, "In this round players meet the next in the ranking"),
    ],
)
def test_a_pair_of_a_ranking_is_told_first_where_the_two_stand(
    visitor: Visitor, system: str, rounds: int, sentence: str
) -> None:
    """The places in the first sentence are those of the list, the higher player first."""
    home = visitor.tournament(rounds=rounds, players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, LeaveFideMode("club"), ChangeSettings(SettingsFacts(system=system)))
    visitor.do(home, PairRound(1))
    state = visitor.desk.state(home.removeprefix("/t/"))
    for number, board in state.rounds[0].boards.items():
        higher, lower = sorted((board.white, board.black))  # no games yet: places are numbers
        lead = _lead(visitor.get(f"{home}/rounds/1/boards/{number}/why").text)
        assert lead.startswith(sentence)
        first, second = (f"no. {id_} {state.units[id_].name}" for id_ in (higher, lower))
        assert lead.endswith(f"of those playing, {first} is ranked {higher} and {second} {lower}.")


def test_a_knock_out_says_first_that_the_bracket_decides_and_ends_sentences_once(visitor: Visitor) -> None:
    home = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700")
    visitor.do(home, LeaveFideMode("cup"), ChangeSettings(SettingsFacts(system="CUSTOM_KNOCKOUT")))
    visitor.do(
        home, PairRound(1, lot="00"), PublishRound(1), EnterResult(1, 1, "10"), EnterResult(1, 2, "10")
    )
    visitor.do(home, PairRound(2))
    panel = visitor.get(f"{home}/rounds/2/boards/1/why").text
    assert _lead(panel) == "The bracket, fixed before round 1, decides who meets whom."
    assert ".." not in _text(panel)
    out = visitor.desk.state(home.removeprefix("/t/")).rounds[0].boards[1].black
    assert "voluntarily" not in visitor.get(f"{home}/rounds/2/byes/{out}/why").text


def test_a_zero_point_bye_of_a_file_is_not_called_an_act_by_hand(visitor: Visitor, desk: Desk) -> None:
    """A report file tells that a player had no game, not that someone took them out."""
    made = visitor.tournament(players="A 2000\nB 1900\nC 1800\nD 1700\nE 1600")
    visitor.do(made, RequestBye(5, 2, Mark.ZERO_BYE))
    for round_ in (1, 2):
        visitor.do(made, PairRound(round_), PublishRound(round_))
        visitor.do(made, *(EnterResult(round_, board, "10") for board in (1, 2)))
    report = visitor.get(f"{made}/export/trf26").text
    with pytest.raises(NeedsConsent) as asks:
        desk.create(ImportTrf("club.trf", report), "Anna")
    uid, _ = desk.create(
        ImportTrf("club.trf", report), "Anna", {each.token: 2 for each in asks.value.warnings}
    )
    said = _lead(visitor.get(f"/t/{uid}/rounds/2/byes/5/why").text)
    assert said == "E is recorded without a game in this round and gets no points for it."


def _lead(panel: str) -> str:
    found = re.search(r'<p class="strong">(.*?)</p>', panel, re.DOTALL)
    assert found is not None, panel
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", found[1]).split()))

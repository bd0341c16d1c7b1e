"""Points given, virtual points where one looks for them, numbers by lot, checks, copies, backups."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from tests.web.command_requests import Scenario
from tests.web.visitor import Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import export_tournament
from albireo.desk.transfer.report import report_file
from albireo.organising.standings import standings_of


@pytest.fixture
def scenario(visitor: Visitor, desk: Desk) -> Scenario:
    return Scenario(visitor, desk)


def page(scenario: Scenario, part: str) -> str:
    return scenario.visitor.get(f"{scenario.home}/{part}").text


def points_of(scenario: Scenario, id_: int) -> int:
    return standings_of(scenario.state).by_tpn[scenario.state.numbers[id_]].points


def test_points_are_given_and_taken_with_a_reason(scenario: Scenario) -> None:
    scenario.play()
    before = points_of(scenario, 2)
    scenario.send("players/2/points", what="take", points="½", round=1, reason="a telephone rang")
    assert points_of(scenario, 2) == before - 5
    for part in ("players/2/edit", "players/2", "standings/2/why"):
        assert "a telephone rang" in page(scenario, part)
    assert "Bellatrix, Nadia: points in round 1: −½ (a telephone rang)" in page(scenario, "history")
    assert b"299" in report_file(scenario.state)
    scenario.send("players/2/points/take-back", place=0)
    assert points_of(scenario, 2) == before
    scenario.send("undo", sure=1)
    assert points_of(scenario, 2) == before - 5


def test_points_ask_with_their_consequence_and_keep_what_was_typed(scenario: Scenario) -> None:
    scenario.play()
    sent = {"what": "give", "points": "1", "round": 1, "reason": "appeal"}
    asked = scenario.visitor.post(f"{scenario.home}/players/2/points", **sent)
    assert asked.status_code == 409
    assert "future pairings" in asked.text
    assert "Change points" in asked.text
    refused = scenario.visitor.post(f"{scenario.home}/players/2/points", **{**sent, "reason": " "})
    assert refused.status_code == 422
    assert "enter a reason" in refused.text
    assert (
        'name="points" class="short" inputmode="decimal" required placeholder="½" value="1"' in refused.text
    )
    wrong = scenario.visitor.post(f"{scenario.home}/players/2/points", **{**sent, "points": "many"})
    assert "expected points such as 3.5" in wrong.text
    assert scenario.state.restrictions.abnormal == ()


def test_virtual_points_are_said_where_they_count(scenario: Scenario) -> None:
    scenario.send("settings/acceleration", acceleration="baku")
    scenario.publish()
    assert "1–4 +1" in page(scenario, "rounds/1")
    assert "+ 1 virtual" in page(scenario, "rounds/1/boards/1/why")
    assert "Virtual points in round 1: 1" in page(scenario, "players/1")
    assert "virtual points" not in page(scenario, "players/7")


def test_numbers_by_hand_and_by_lot(scenario: Scenario) -> None:
    scenario.send("settings/pairing", system="BERGER_ROUNDROBIN", rating_method="FIDE")
    scenario.send("players/numbers", **{f"number_{id_}": 8 - id_ for id_ in scenario.state.entrants})
    assert scenario.state.numbers[7] == 1
    assert "set by hand" in page(scenario, "players/numbers")
    ones = {f"number_{id_}": 1 for id_ in scenario.state.entrants}
    twice = scenario.visitor.post(f"{scenario.home}/players/numbers", **ones)
    assert twice.status_code == 422
    assert "a different number" in twice.text
    assert len(re.findall(r'value="1"', twice.text)) >= 7
    scenario.send("players/numbers/lot")
    assert sorted(scenario.state.numbers.values()) == list(range(1, 8))
    scenario.send("renumber")
    assert scenario.state.numbers[1] == 1
    scenario.publish()
    assert "now they are fixed" in page(scenario, "players/numbers")


def test_c04_2_2_2_a_swiss_in_fide_mode_offers_no_lots(visitor: Visitor) -> None:
    page = visitor.get(f"{visitor.tournament()}/players/numbers").text
    assert "players with the same rating and title can swap theirs" in page
    assert "lot" not in page.split("<main")[1]


def test_numbers_by_the_varma_tables(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="\n".join(f"Player {n}\t{2000 - n}" for n in range(1, 11)))
    visitor.post(f"{home}/settings/pairing", system="BERGER_ROUNDROBIN", rating_method="FIDE")
    assert "Draw using the Varma tables" in visitor.get(f"{home}/players/numbers").text
    assert visitor.post(f"{home}/players/numbers/lot", varma=1).status_code == 303
    state = desk.state(home.removeprefix("/t/"))
    assert state.registration.numbers_by_hand
    assert sorted(state.numbers.values()) == list(range(1, 11))


def test_a_late_mistake_is_for_the_rating_only(scenario: Scenario) -> None:
    scenario.play(1)
    assert "can still be corrected on its round page" in page(scenario, "documents/rating-report")
    scenario.play(1)
    assert "reported before its end" in page(scenario, "rounds/1/boards/1/more")
    before = points_of(scenario, scenario.state.rounds[0].boards[1].white)
    scenario.send("documents/rating-report", round=1, board=1, result="01", reason="score sheets")
    assert "score sheets" in page(scenario, "documents/rating-report")
    assert points_of(scenario, scenario.state.rounds[0].boards[1].white) == before
    assert "TRF26 for rating" in page(scenario, "documents")
    wrong = scenario.visitor.post(f"{scenario.home}/documents/rating-report", round=1, board=99, result="01")
    assert wrong.status_code == 422
    assert "no board 99" in wrong.text


def test_the_journal_and_the_rounds_are_checked(scenario: Scenario) -> None:
    scenario.play(2)
    text = page(scenario, "history/checks")
    assert "all present and unchanged" in text
    assert "Nothing unusual" in text
    assert "exactly as the system pairs" in page(scenario, "history/checks?rounds=1")


def test_a_damaged_journal_is_told(scenario: Scenario, desk: Desk) -> None:
    with desk.journal.database.writing() as connection:
        connection.exec_driver_sql(
            "UPDATE event SET body = replace(body, 'Castor', 'Pollux') WHERE version = 4"
        )
    assert "The history is damaged" in page(scenario, "history/checks")
    assert 'class="error"' in scenario.visitor.get("/safety").text


def test_what_the_report_will_say(scenario: Scenario) -> None:
    scenario.play()
    scenario.send("settings/tie-breaks", tie_breaks="BH", edition="")
    assert "### Tie-breaks @ Round" in page(scenario, "history/checks")


def test_two_moments_are_compared(scenario: Scenario) -> None:
    version = scenario.state.version
    scenario.play()
    assert f"compare?before={version}" in page(scenario, "history")
    text = page(scenario, f"history/compare?before={version}")
    assert "round 1 was paired" in text
    assert "both versions are the same" in page(scenario, "history/compare")
    assert scenario.visitor.get(f"{scenario.home}/history/compare?before=9999").status_code == 422


def test_a_backup_goes_out_and_comes_back(scenario: Scenario, desk: Desk) -> None:
    answer = scenario.visitor.get("/safety/backup")
    assert zipfile.is_zipfile(io.BytesIO(answer.content))
    back = scenario.upload("/safety/restore", "all.zip", answer.content)
    assert back.status_code == 200
    assert "already here" in back.text
    damaged = scenario.upload("/safety/restore", "all.zip", b"no backup at all")
    assert damaged.status_code == 422
    assert scenario.visitor.post("/safety/restore").status_code == 422
    assert len(desk.tournaments()) == 1


def test_a_backup_larger_than_other_forms_comes_back(scenario: Scenario, desk: Desk, tmp_path: Path) -> None:
    """A backup of 13 MB, of which a tournament is a small part; what arrived does not stay."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("notes.txt", bytes(13 * 1024 * 1024))
        archive.writestr("one.albireo", export_tournament(desk, scenario.home.removeprefix("/t/")))
    back = scenario.upload("/safety/restore", "all.zip", made.getvalue())
    assert back.status_code == 200
    assert "already here" in back.text
    assert list((tmp_path / "data" / "arriving").iterdir()) == []


def test_broken_backups_are_refused(scenario: Scenario, desk: Desk) -> None:
    """Cut short in the directory, locked by a password, packed in a way no one knows."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("one.albireo", export_tournament(desk, scenario.home.removeprefix("/t/")))
    whole = made.getvalue()
    directory = whole.index(b"PK\x01\x02")
    end = whole.index(b"PK\x05\x06")
    for at, new in ((8, b"\x01"), (10, b"\x63")):
        broken = bytearray(whole)
        broken[directory + at : directory + at + 1] = new
        broken[at - 2 : at - 1] = new
        answer = scenario.upload("/safety/restore", "all.zip", bytes(broken))
        assert answer.status_code == 200
        assert "one</b>: all.zip: one.albireo: damaged" in answer.text
    for broken_end in (whole[:directory] + b"\xff" * 20 + whole[end:], whole[: end + 16] + b"\xff" * 6):
        answer = scenario.upload("/safety/restore", "all.zip", broken_end)
        assert answer.status_code in (200, 422)
        assert "damaged" in answer.text or 'role="alert"' in answer.text
    assert len(desk.tournaments()) == 1


def test_what_the_rounds_should_be_is_said_in_the_visitors_language(scenario: Scenario) -> None:
    scenario.send("rounds/1/pair")
    scenario.send("rounds/1/manual/start")
    first, second = (board for _, board in sorted(scenario.state.rounds[0].boards.items())[:2])
    for board in (1, 2):
        scenario.send("rounds/1/manual/break", board=board)
    scenario.send("rounds/1/manual/pair", white=first.white, black=second.white)
    scenario.send("rounds/1/manual/pair", white=first.black, black=second.black)
    scenario.send("rounds/1/manual/end")
    scenario.send("rounds/1/publish")
    assert "round 1: the system pairs" in page(scenario, "history/checks?rounds=1")
    scenario.visitor.post("/preferences", language="it", theme="auto", back="/")
    assert "turno 1: il sistema abbina" in page(scenario, "history/checks?rounds=1")

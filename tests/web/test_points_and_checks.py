"""Points given, virtual points where one looks for them, numbers by lot, checks, copies, backups."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from tests.web.visitor import Visitor
from tests.web.ways import Tour

from albireo.desk.desk import Desk
from albireo.desk.portable import export_tournament
from albireo.desk.report import report_file, standings_of


@pytest.fixture
def tour(visitor: Visitor, desk: Desk) -> Tour:
    return Tour(visitor, desk)


def page(tour: Tour, part: str) -> str:
    return tour.visitor.get(f"{tour.home}/{part}").text


def points_of(tour: Tour, id_: int) -> int:
    return standings_of(tour.state).by_tpn[tour.state.numbers[id_]].points


def test_points_are_given_and_taken_with_a_reason(tour: Tour) -> None:
    tour.play()
    before = points_of(tour, 2)
    tour.send("players/2/points", what="take", points="½", round=1, reason="a telephone rang")
    assert points_of(tour, 2) == before - 5
    for part in ("players/2/edit", "players/2", "standings/2/why"):
        assert "a telephone rang" in page(tour, part)
    assert "Bellatrix, Nadia: points in round 1: −½ (a telephone rang)" in page(tour, "history")
    assert b"299" in report_file(tour.state)
    tour.send("players/2/points/take-back", place=0)
    assert points_of(tour, 2) == before
    tour.send("undo", sure=1)
    assert points_of(tour, 2) == before - 5


def test_points_ask_with_their_consequence_and_keep_what_was_typed(tour: Tour) -> None:
    tour.play()
    sent = {"what": "give", "points": "1", "round": 1, "reason": "appeal"}
    asked = tour.visitor.post(f"{tour.home}/players/2/points", **sent)
    assert asked.status_code == 409
    assert "every pairing to come" in asked.text
    assert "Change the points" in asked.text
    refused = tour.visitor.post(f"{tour.home}/players/2/points", **{**sent, "reason": " "})
    assert refused.status_code == 422
    assert "write the reason" in refused.text
    assert (
        'name="points" class="short" inputmode="decimal" required placeholder="½" value="1"' in refused.text
    )
    wrong = tour.visitor.post(f"{tour.home}/players/2/points", **{**sent, "points": "many"})
    assert "expected points such as 3.5" in wrong.text
    assert tour.state.abnormal == ()


def test_virtual_points_are_said_where_they_count(tour: Tour) -> None:
    tour.send("settings/acceleration", acceleration="baku")
    tour.publish()
    assert "1–4 +1" in page(tour, "rounds/1")
    assert "+ 1 virtual" in page(tour, "rounds/1/boards/1/why")
    assert "Virtual points in round 1: 1" in page(tour, "players/1")
    assert "virtual points" not in page(tour, "players/7")


def test_numbers_by_hand_and_by_lot(tour: Tour) -> None:
    tour.send("players/numbers", **{f"number_{id_}": 8 - id_ for id_ in tour.state.entrants})
    assert tour.state.numbers[7] == 1
    assert "given by hand" in page(tour, "players/numbers")
    ones = {f"number_{id_}": 1 for id_ in tour.state.entrants}
    twice = tour.visitor.post(f"{tour.home}/players/numbers", **ones)
    assert twice.status_code == 422
    assert "one number of its own" in twice.text
    assert len(re.findall(r'value="1"', twice.text)) >= 7
    tour.send("players/numbers/lot")
    assert sorted(tour.state.numbers.values()) == list(range(1, 8))
    tour.send("renumber")
    assert tour.state.numbers[1] == 1
    tour.publish()
    assert "now they stay as they are" in page(tour, "players/numbers")


def test_numbers_by_the_varma_tables(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament(players="\n".join(f"Player {n}\t{2000 - n}" for n in range(1, 11)))
    visitor.post(f"{home}/settings/pairing", system="BERGER_ROUNDROBIN", rating_method="FIDE")
    assert "Draw by the Varma tables" in visitor.get(f"{home}/players/numbers").text
    assert visitor.post(f"{home}/players/numbers/lot", varma=1).status_code == 303
    state = desk.state(home.removeprefix("/t/"))
    assert state.numbers_by_hand
    assert sorted(state.numbers.values()) == list(range(1, 11))


def test_a_late_mistake_is_for_the_rating_only(tour: Tour) -> None:
    tour.play(1)
    assert "can still be corrected on its round page" in page(tour, "documents/rating-report")
    tour.play(1)
    assert "for the rating report only" in page(tour, "rounds/1/boards/1/more")
    before = points_of(tour, tour.state.rounds[0].boards[1].white)
    tour.send("documents/rating-report", round=1, board=1, result="01", reason="score sheets")
    assert "score sheets" in page(tour, "documents/rating-report")
    assert points_of(tour, tour.state.rounds[0].boards[1].white) == before
    assert "TRF26 for the rating" in page(tour, "documents")
    wrong = tour.visitor.post(f"{tour.home}/documents/rating-report", round=1, board=99, result="01")
    assert wrong.status_code == 422
    assert "no board 99" in wrong.text


def test_the_journal_the_rounds_and_the_copies_are_checked(tour: Tour) -> None:
    tour.play(2)
    text = page(tour, "history/checks")
    assert "all there and unchanged" in text
    assert "Nothing out of the ordinary" in text
    assert "exactly what the system pairs" in page(tour, "history/checks?rounds=1")
    name = re.search(r"copy\?name=(round-2-[^\"]+)", text)
    assert name is not None
    answer = tour.visitor.get(f"{tour.home}/history/copy?name={name[1]}")
    assert answer.headers["content-disposition"] == f'attachment; filename="{name[1]}"'
    for wrong in ("../../albireo.db", "round-9-20260101T000000Z.albireo", "%2e%2e/x.albireo"):
        assert tour.visitor.get(f"{tour.home}/history/copy?name={wrong}").status_code == 404


def test_a_damaged_journal_is_told(tour: Tour, desk: Desk) -> None:
    with desk.journal.database.writing() as connection:
        connection.exec_driver_sql(
            "UPDATE event SET body = replace(body, 'Castor', 'Pollux') WHERE version = 4"
        )
    assert "The journal is damaged" in page(tour, "history/checks")
    assert 'class="error"' in tour.visitor.get("/safety").text


def test_what_the_report_will_say(tour: Tour) -> None:
    tour.play()
    tour.send("settings/tie-breaks", tie_breaks="BH", edition="")
    assert "### Tie-breaks changed" in page(tour, "history/checks")


def test_two_moments_are_compared(tour: Tour) -> None:
    version = tour.state.version
    tour.play()
    assert f"compare?before={version}" in page(tour, "history")
    text = page(tour, f"history/compare?before={version}")
    assert "round 1 was paired" in text
    assert "both moments are the same" in page(tour, "history/compare")
    assert tour.visitor.get(f"{tour.home}/history/compare?before=9999").status_code == 422


def test_a_backup_goes_out_and_comes_back(tour: Tour, desk: Desk) -> None:
    answer = tour.visitor.get("/safety/backup")
    assert zipfile.is_zipfile(io.BytesIO(answer.content))
    back = tour.upload("/safety/restore", "all.zip", answer.content)
    assert back.status_code == 200
    assert "was here already" in back.text
    damaged = tour.upload("/safety/restore", "all.zip", b"no backup at all")
    assert damaged.status_code == 422
    assert tour.visitor.post("/safety/restore").status_code == 422
    assert len(desk.tournaments()) == 1


def test_a_backup_larger_than_other_forms_comes_back(tour: Tour, desk: Desk, tmp_path: Path) -> None:
    """A backup of 13 MB, of which a tournament is a small part; what arrived does not stay."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("notes.txt", bytes(13 * 1024 * 1024))
        archive.writestr("one.albireo", export_tournament(desk, tour.home.removeprefix("/t/")))
    back = tour.upload("/safety/restore", "all.zip", made.getvalue())
    assert back.status_code == 200
    assert "was here already" in back.text
    assert list((tmp_path / "data" / "arriving").iterdir()) == []


def test_broken_backups_are_refused(tour: Tour, desk: Desk) -> None:
    """Cut short in the directory, locked by a password, packed in a way nobody knows."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("one.albireo", export_tournament(desk, tour.home.removeprefix("/t/")))
    whole = made.getvalue()
    directory = whole.index(b"PK\x01\x02")
    end = whole.index(b"PK\x05\x06")
    for at, new in ((8, b"\x01"), (10, b"\x63")):
        broken = bytearray(whole)
        broken[directory + at : directory + at + 1] = new
        broken[at - 2 : at - 1] = new
        answer = tour.upload("/safety/restore", "all.zip", bytes(broken))
        assert answer.status_code == 200
        assert "one</b>: all.zip: one.albireo: damaged" in answer.text
    for broken_end in (whole[:directory] + b"\xff" * 20 + whole[end:], whole[: end + 16] + b"\xff" * 6):
        answer = tour.upload("/safety/restore", "all.zip", broken_end)
        assert answer.status_code in (200, 422)
        assert "damaged" in answer.text or 'role="alert"' in answer.text
    assert len(desk.tournaments()) == 1


def test_what_the_rounds_should_be_is_said_in_the_visitors_language(tour: Tour) -> None:
    tour.send("rounds/1/pair")
    tour.send("rounds/1/manual/start")
    first, second = (board for _, board in sorted(tour.state.rounds[0].boards.items())[:2])
    for board in (1, 2):
        tour.send("rounds/1/manual/break", board=board)
    tour.send("rounds/1/manual/pair", white=first.white, black=second.white)
    tour.send("rounds/1/manual/pair", white=first.black, black=second.black)
    tour.send("rounds/1/manual/end")
    tour.send("rounds/1/publish")
    assert "round 1: the system pairs" in page(tour, "history/checks?rounds=1")
    tour.visitor.post("/preferences", language="it", theme="auto", back="/")
    assert "turno 1: il sistema abbina" in page(tour, "history/checks?rounds=1")

"""Norms over the tournaments of a database: worked out anew, or entered; one person by the FIDE ID."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from python_calamine import CalamineWorkbook
from tests.ratings.norms.norm_events import SCORE, SETTINGS, event, opponents

from albireo.cli.start import main
from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import EditPlayer
from albireo.desk.standings.applications import title_applications
from albireo.desk.transfer.erase import erase
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.verify import verify
from albireo.domain.achieved_norm import AchievedNorm
from albireo.formats.trf import write_trf
from albireo.ratings.norms.titles import NormTitle
from albireo.storage.database import Database
from albireo.storage.journal import Journal
from albireo.storage.migrate import bring_up_to_date

ID = "99900011"
ELSEWHERE = AchievedNorm("GM", "Old Open", "2024/05/09", games=9, listed_event=True, single_rounds=True)


def taken_in(desk: Desk, name: str, rounds: int = 9) -> str:
    """Return a tournament in which player 1 makes a GM norm, if its nine rounds are all there are."""
    settings = replace(SETTINGS, name=name, start="2026/03/01", end="2026/03/09", number_of_rounds=rounds)
    tournament = event(opponents(), list(SCORE), settings)
    own = replace(tournament.players[0], fide_id=ID, name="Own, Ada", rating=2505)
    report = write_trf(replace(tournament, players=(own, *tournament.players[1:]))).decode()
    try:
        return desk.create(ImportTrf("a.trf", report), "Anna")[0]
    except NeedsConsent as asks:
        consent = {warning.token: warning.level.answers for warning in asks.warnings}
        return desk.create(ImportTrf("a.trf", report), "Anna", consent)[0]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "albireo.db"


@pytest.fixture
def desk(place: Path, tmp_path: Path) -> Desk:
    database = Database(str(place))
    bring_up_to_date(database, tmp_path)
    return Desk(Journal(database))


def enter(desk: Desk, uid: str, *norms: AchievedNorm) -> None:
    state = desk.state(uid)
    id_ = next(each.id for each in state.entrants.values() if each.player.fide_id == ID)
    desk.execute(uid, EditPlayer(id_, PlayerFacts(norms_elsewhere=norms)), "Anna", state.version, {})


@pytest.mark.slow
def test_norms_of_several_tournaments_and_of_elsewhere(desk: Desk) -> None:
    first, second = taken_in(desk, "First"), taken_in(desk, "Second")
    found = title_applications(desk, ID)
    assert found is not None
    (application,) = found.applications
    assert (application.title, application.games, application.is_complete) == (NormTitle.GM, 18, False)
    assert found.rating == 2505
    enter(desk, second, ELSEWHERE)
    found = title_applications(desk, ID)
    assert found is not None
    assert found.applications[0].is_complete
    assert [each.is_entered for each in found.found] == [True, False, False]
    seen = title_applications(desk, ID, {first})
    assert seen is not None
    assert seen.applications[0].games == 9
    assert title_applications(desk, "1") is None
    assert title_applications(desk, "") is None


@pytest.mark.slow
def test_a_tournament_that_is_not_finished_does_not_count_yet(desk: Desk) -> None:
    taken_in(desk, "Begun", rounds=11)
    found = title_applications(desk, ID)
    assert found is not None
    assert (found.applications, found.unfinished) == ((), ("Begun",))


@pytest.mark.slow
def test_the_command_and_form_it2(
    desk: Desk, place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    uid = taken_in(desk, "First")
    enter(desk, uid, ELSEWHERE)
    at = ["--database", str(place)]
    assert main(["title-application", ID, *at]) == 0
    text = capsys.readouterr().out
    assert "GM: application not complete" in text.splitlines()
    assert "\ufffd" not in text
    assert "− games the norms count as: 18, at least 27  [B.01 1.5.1]" in text
    assert main(["title-application", ID, "--format", "json", *at]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [norm["event"] for norm in data["applications"][0]["norms"]] == ["Old Open", "First"]
    out = tmp_path / "it2.xlsx"
    assert main(["title-application", ID, "--title", "GM", "-o", str(out), *at]) == 0
    rows = CalamineWorkbook.from_filelike(io.BytesIO(out.read_bytes())).get_sheet_by_index(0).to_python()
    assert rows[0][0] == "Title application (IT2): GM - not complete"
    assert next(row[2] for row in rows if row[1] == "FIDE ID") == int(ID)
    assert [row[1] for row in rows if row[0] in (1, 2)] == ["Old Open", "First"]
    assert not any("not met" in str(cell) for row in rows for cell in row)  # nothing of that is signed
    last = CalamineWorkbook.from_filelike(io.BytesIO(out.read_bytes())).get_sheet_by_index(1).to_python()
    assert any("(at least 27: not met)" in str(row[2]) for row in last)
    assert main(["title-application", "5", *at]) != 0
    assert "No tournament at the desk has a player with the FIDE ID 5." in capsys.readouterr().err
    assert main(["title-application", ID, "--title", "GM", "-o", str(tmp_path / "a.doc"), *at]) != 0


@pytest.mark.slow
def test_erasing_reaches_norms_from_elsewhere(desk: Desk, place: Path, tmp_path: Path) -> None:
    uid = taken_in(desk, "First")
    enter(desk, uid, ELSEWHERE)
    id_ = next(each.id for each in desk.state(uid).entrants.values() if each.player.fide_id == ID)
    try:
        erase(desk, uid, id_, ("norms_elsewhere",), "Admin", tmp_path)
    except NeedsConsent as asks:
        consent = {warning.token: warning.level.answers for warning in asks.warnings}
        erase(desk, uid, id_, ("norms_elsewhere",), "Admin", tmp_path, consent)
    assert desk.state(uid).entrants[id_].player.norms_elsewhere == ()
    assert desk.journal.mentioning("Old Open") == frozenset()
    assert all(not verdict.problems for verdict in verify(desk))
    assert b"Old Open" not in place.read_bytes()


def test_norms_that_cannot_be(desk: Desk) -> None:
    from albireo.facts.errors import BadFact
    from albireo.facts.player import PLAYER

    check = PLAYER.by_name["norms_elsewhere"].check
    assert check is not None
    assert check((ELSEWHERE,)) == (ELSEWHERE,)
    for wrong in (
        {"title": "FM"},
        {"event": ""},
        {"end": "2024-05-09"},
        {"games": 6},
        {"games": 27},
        {"exemption": "x"},
    ):
        with pytest.raises(BadFact):
            check((replace(ELSEWHERE, **wrong),))  # type: ignore[arg-type]

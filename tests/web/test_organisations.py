"""Organisations that share a server: members, roles, tournaments of their own, limits."""

from collections.abc import Callable

import pytest
from starlette.applications import Starlette
from tests.web.visitor import PASSWORD, PLAYERS, Visitor

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.transfer.portable import export_tournament
from albireo.storage.accounts import Accounts
from albireo.storage.organisations import Organisations, TooMuch
from albireo.web.http.roles import Role

LogIn = Callable[..., Visitor]


@pytest.fixture
def organisations(desk: Desk) -> Organisations:
    return Organisations(desk.journal.database)


def started(visitor: Visitor, name: str = "Spring Open") -> str:
    visitor.get("/")
    answer = visitor.post("/tournaments", name=name, rounds=3)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removesuffix("/players")


def test_an_administrator_makes_one_and_its_first_member(
    visitor: Visitor, organisations: Organisations
) -> None:
    visitor.get("/organisations")
    home = visitor.post("/organisations", name="Chess club").headers["location"]
    visitor.get(home)
    assert visitor.post(f"{home}/accounts", name="Bea", password=PASSWORD, role="chief").status_code == 303
    assert organisations.members(organisations.all()[0].id) == {"Bea": "chief"}
    assert "Bea" in visitor.get(home).text
    assert "Chess club" in visitor.get("/organisations").text
    again = visitor.post("/organisations", name="chess club")
    assert (again.status_code, len(organisations.all())) == (422, 1)


def test_what_an_arbiter_starts_is_the_organisations(log_in: LogIn, organisations: Organisations) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    ours = organisations.all()[0]
    assert organisations.tournaments(ours.id) == [home.removeprefix("/t/")]
    page = bea.get(f"/o/{ours.id}").text
    assert "Spring Open" in page
    assert f'href="{home}"' in page


def test_a_role_of_a_member_counts_in_all_tournaments_of_the_organisation(
    log_in: LogIn, visitor: Visitor
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home, foreign = started(bea), visitor.tournament()
    bea.post(f"{home}/players/paste", pasted=PLAYERS)
    clerk = log_in("Carl", role_in_organisation=Role.CLERK)
    assert home in clerk.get("/").text
    assert clerk.get(f"{home}/rounds/1").status_code in (200, 303, 404)
    assert clerk.get(f"{home}/players").status_code == 200
    assert clerk.post(f"{home}/rounds/1/pair").status_code == 403
    assert clerk.get(f"{foreign}/players").status_code == 403
    assert foreign not in clerk.get("/").text
    stranger = log_in("Dora")
    assert stranger.get(f"{home}/players").status_code == 403


def test_the_higher_of_two_roles_counts(log_in: LogIn, desk: Desk) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    bea.post(f"{home}/players/paste", pasted=PLAYERS)
    carl = log_in("Carl", role_in_organisation=Role.CLERK)
    Accounts(desk.journal.database).set_role("Carl", home.removeprefix("/t/"), Role.ARBITER.code)
    carl.get(f"{home}/players")
    assert carl.post(f"{home}/rounds/1/pair").status_code == 303


def test_members_of_a_club_change_nothing_that_others_share(log_in: LogIn) -> None:
    bea = log_in("Bea", role_in_organisation=Role.CHIEF)
    bea.get("/rating-lists")
    assert bea.post("/rating-lists/remove", name="fide").status_code == 403
    assert bea.get("/people").status_code == 403
    assert bea.get("/organisations").status_code == 403
    arbiter = log_in("Emil", Role.ARBITER)
    arbiter.get("/rating-lists")
    assert arbiter.post("/rating-lists/remove", name="fide").status_code != 403


def test_a_chief_decides_about_members_of_the_own_organisation_only(
    log_in: LogIn, organisations: Organisations
) -> None:
    chief = log_in("Bea", role_in_organisation=Role.CHIEF)
    other = organisations.add("Rivals")
    log_in("Rita")
    organisations.set_member(other, "Rita", Role.CLERK.code)
    log_in("Nobody's")
    ours = organisations.all()[0].id
    assert chief.get(f"/o/{other}").status_code == 403
    chief.get(f"/o/{ours}")
    assert chief.post(f"/o/{ours}/accounts", name="Carl", password=PASSWORD, role="clerk").status_code == 303
    assert chief.post(f"/o/{ours}/members", name="Carl", role="arbiter").status_code == 303
    assert organisations.members(ours)["Carl"] == "arbiter"
    for name, role in (("Rita", "clerk"), ("Nobody's", "clerk"), ("Bea", "")):
        assert chief.post(f"/o/{ours}/members", name=name, role=role).status_code == 422, name
    assert chief.post(f"/o/{ours}/limits", tournaments="9").status_code == 403
    assert organisations.members(ours) == {"Bea": "chief", "Carl": "arbiter"}


def limited(visitor: Visitor, organisations: Organisations, **limits: int) -> int:
    ours = organisations.all()[0].id
    visitor.get(f"/o/{ours}")
    assert visitor.post(f"/o/{ours}/limits", **limits).status_code == 303
    return ours


def test_no_more_tournaments_than_allowed(
    visitor: Visitor, log_in: LogIn, organisations: Organisations
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    ours = limited(visitor, organisations, tournaments=1)
    started(bea)
    bea.get("/")
    refused = bea.post("/tournaments", name="Second", rounds=3)
    assert refused.status_code == 422
    assert "has reached its limit of tournaments: 1" in refused.text
    assert bea.post("/tournaments/sample").status_code == 422
    assert len(organisations.tournaments(ours)) == 1
    started(visitor)  # whoever belongs to no organisation has no such limit


def test_no_more_players_than_allowed(visitor: Visitor, log_in: LogIn, organisations: Organisations) -> None:
    """By whatever way they come, and whoever enters them."""
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    limited(visitor, organisations, players=3)
    home = started(bea)
    bea.get(f"{home}/players")
    assert bea.post(f"{home}/players/paste", pasted="One, A 1500\nTwo, B 1400").status_code == 303
    refused = bea.post(f"{home}/players/paste", pasted="Three, C 1300\nFour, D 1200")
    assert refused.status_code == 422
    assert "per tournament is 3" in refused.text
    visitor.get(f"{home}/players")
    assert visitor.post(f"{home}/players/paste", pasted="Three, C 1300").status_code == 303
    assert visitor.post(f"{home}/players/paste", pasted="Four, D 1200").status_code == 422
    assert visitor.post(f"{home}/players/1/edit", name="One, Anna").status_code == 303


def test_no_backup_brings_more_players_than_allowed(
    visitor: Visitor, log_in: LogIn, organisations: Organisations, desk: Desk
) -> None:
    """Neither as a copy, nor restored as a later state of the tournament."""
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    uid = home.removeprefix("/t/")
    bea.get(f"{home}/players")
    bea.post(f"{home}/players/paste", pasted="One, A 1500\nTwo, B 1400")
    early = desk.journal.read(uid)
    bea.post(f"{home}/players/paste", pasted="Three, C 1300\nFour, D 1200")
    later = export_tournament(desk, uid)
    cut_back(desk, uid, len(early))
    ours = limited(visitor, organisations, players=3)
    bea.get(f"{home}/history/backups")
    sent = {"csrf": bea.token}
    opened = bea.client.post(
        f"{home}/history/backups/open", data=sent, files={"file": ("later.albireo", later)}
    )
    name = opened.headers["location"].partition("name=")[2]
    for act in ("as-copy", "restore"):
        bea.get(opened.headers["location"])
        refused = bea.post(f"{home}/history/backups/{act}", name=name)
        assert (refused.status_code, "per tournament is 3" in refused.text) == (422, True), act
    assert (organisations.tournaments(ours), len(desk.state(uid).entrants)) == ([uid], 2)
    limited(visitor, organisations, players=4)
    bea.get(opened.headers["location"])
    assert bea.post(f"{home}/history/backups/restore", name=name).status_code == 303
    assert len(desk.state(uid).entrants) == 4


def cut_back(desk: Desk, uid: str, versions: int) -> None:
    """Take the latest events out of a journal, as if they had been written on another computer."""
    with desk.journal.database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM event WHERE tournament = ? AND version > ?", (uid, versions))
        connection.exec_driver_sql(
            "UPDATE tournament SET version = ?, hash = (SELECT hash FROM event WHERE tournament = ?"
            " ORDER BY version DESC LIMIT 1) WHERE uid = ?",
            (versions, uid, uid),
        )
    desk.forget(uid)


def test_no_more_files_in_a_day_than_allowed(log_in: LogIn, organisations: Organisations) -> None:
    log_in("Bea", role_in_organisation=Role.ARBITER)
    ours = organisations.all()[0].id
    organisations.limit(ours, None, None, 1)
    organisations.count_upload(ours, 600_000)
    with pytest.raises(TooMuch, match="may send 1 MB a day"):
        organisations.count_upload(ours, 600_000)
    organisations.count_upload(ours, 400_000)


def test_a_file_beyond_the_limit_is_refused(
    app: Starlette, log_in: LogIn, organisations: Organisations
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    organisations.limit(organisations.all()[0].id, None, None, 0)
    bea.get("/")
    answer = bea.client.post("/import", data={"csrf": bea.token}, files={"file": ("a.trf", b"012 X\n")})
    assert answer.status_code == 422
    assert "may send 0 MB a day" in answer.text
    assert app.state.services.desk.tournaments() == []


def test_an_organisation_that_goes_leaves_accounts_and_tournaments(
    visitor: Visitor, log_in: LogIn, organisations: Organisations, desk: Desk
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    ours = organisations.all()[0].id
    visitor.get(f"/o/{ours}")
    assert visitor.post(f"/o/{ours}/remove").status_code == 303
    assert organisations.all() == []
    assert Accounts(desk.journal.database).account("Bea") is not None
    assert bea.get(f"{home}/players").status_code == 200  # chief arbiter of what was started
    assert visitor.get(f"/o/{ours}").status_code == 404


def test_an_account_that_goes_is_no_member(
    visitor: Visitor, log_in: LogIn, organisations: Organisations
) -> None:
    log_in("Bea", role_in_organisation=Role.CLERK)
    visitor.get("/people")
    assert visitor.post("/people/remove", name="Bea").status_code == 303
    assert organisations.members(organisations.all()[0].id) == {}


def test_a_tournament_is_given_to_an_organisation(
    visitor: Visitor, log_in: LogIn, organisations: Organisations
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.READER)
    home, ours = visitor.tournament(), organisations.all()[0].id
    assert bea.get(f"{home}/players").status_code == 403
    visitor.get(f"/o/{ours}")
    visitor.post(f"/o/{ours}/tournaments", tournament=home.removeprefix("/t/"))
    assert bea.get(f"{home}/players").status_code == 200


def test_a_tournament_of_a_club_lists_its_own_people(visitor: Visitor, log_in: LogIn) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    log_in("Not the same person")
    log_in("Carl", role_in_organisation=Role.CLERK)
    page = bea.get(f"{home}/people").text
    assert "Carl" in page
    assert "Not the same person" not in page


def test_the_one_who_leaves_has_no_role_any_more_in_what_they_started(
    log_in: LogIn, organisations: Organisations, desk: Desk
) -> None:
    bea, chief = (
        log_in("Bea", role_in_organisation=Role.ARBITER),
        log_in("Carl", role_in_organisation=Role.CHIEF),
    )
    home, ours = started(bea), organisations.all()[0].id
    uid = home.removeprefix("/t/")
    elsewhere, _ = desk.create(CreateTournament("Elsewhere", 5), "Anna")
    Accounts(desk.journal.database).set_role("Bea", elsewhere, Role.CLERK.code)
    chief.get(f"/o/{ours}")
    asked = chief.post(f"/o/{ours}/members", name="Bea", role="")
    assert "These roles end with it" in asked.text
    assert "Spring Open" in asked.text
    assert "keeps its role in one tournament" in asked.text
    assert bea.get(f"{home}/players").status_code == 200, "nothing was done yet"
    refused = chief.post(f"/o/{ours}/members", name="Bea", role="", sure="1", successor="Nobody")
    assert refused.status_code == 422
    done = chief.post(f"/o/{ours}/members", name="Bea", role="", sure="1", successor="Carl")
    assert done.status_code == 303
    assert bea.get(f"{home}/players").status_code == 403
    accounts = Accounts(desk.journal.database)
    assert accounts.roles_in(uid) == {"Carl": "chief"}
    assert accounts.roles_in(elsewhere) == {"Bea": "clerk"}


def test_the_one_who_changes_to_another_organisation_leaves_the_roles_behind(
    log_in: LogIn, organisations: Organisations, desk: Desk
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    home = started(bea)
    organisations.set_member(organisations.add("Other club"), "Bea", Role.ARBITER.code)
    assert Accounts(desk.journal.database).roles_in(home.removeprefix("/t/")) == {}
    assert bea.get(f"{home}/players").status_code == 403


def test_helpers_who_are_no_members_are_shown(
    log_in: LogIn, organisations: Organisations, desk: Desk
) -> None:
    chief = log_in("Carl", role_in_organisation=Role.CHIEF)
    home, ours = started(chief), organisations.all()[0].id
    log_in("Dora", Role.READER, home.removeprefix("/t/"), Role.CLERK)
    page = chief.get(f"/o/{ours}").text
    assert "Dora" in page[page.index('id="outsiders"') :]

"""No identity that a form sends grants anything: `conformance/foreign_identities.py` for every role."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from conformance.foreign_identities import ATTACKERS, Gained, Walk
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import Response
from tests.web.visitor import Visitor

from albireo.desk.conduct.commands import CreateTournament
from albireo.desk.mechanism.desk import Desk
from albireo.desk.sections.acts import Actor, add_section
from albireo.desk.sections.commands import CreateEvent
from albireo.desk.transfer.portable import export_tournament, import_tournament
from albireo.storage.accounts import Accounts
from albireo.web.api import endpoint
from albireo.web.api.acting import ROLES
from albireo.web.app import PAGES
from albireo.web.http import answers
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role, User
from albireo.web.routes import event, start
from albireo.web.server import open_desk

LogIn = Callable[..., Visitor]
EXPLAINED = ("forbidden", "missing")


@pytest.fixture
def short_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a refusal a walk reads the status: writing the page around it takes half of the time."""
    whole = answers._show_refusal

    def shown(context: RequestContext, status: int, **values: Any) -> Response:
        if values.get("kind") in EXPLAINED:
            return Response(status_code=status)
        return whole(context, status, **values)

    monkeypatch.setattr(answers, "_show_refusal", shown)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.usefixtures("short_refusals")
@pytest.mark.parametrize("attacker", ATTACKERS)
def test_no_form_gives_what_is_someone_elses(tmp_path: Path, attacker: str) -> None:
    walk = Walk(tmp_path, attacker)
    try:
        walk.pages()
    finally:
        walk.close()
    assert set(walk.tried) == {page.path for page in PAGES if page.method == "POST"}
    assert walk.answers[200] + walk.answers[303] > 0


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_no_command_of_a_program_gives_what_is_someone_elses(tmp_path: Path) -> None:
    walk = Walk(tmp_path, "chief of a club")
    try:
        walk.commands()
    finally:
        walk.close()
    assert set(walk.understood) == {kind.__name__ for kind in ROLES}
    assert walk.answers[200] > 100


@pytest.mark.slow
@pytest.mark.parametrize("attacker", ["chief of a club", "arbiter of the server"])
def test_the_walk_finds_a_form_that_gives_a_tournament_away(
    tmp_path: Path, attacker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hole there once was: the form named the new tournament, and no one asked whose it was."""

    def make_chief(context: Any, uid: str) -> None:
        context.services.accounts.set_role(context.user.name, uid, Role.CHIEF.code)

    monkeypatch.setattr(start, "new_identity", lambda context: context.form.text("command") or None)
    monkeypatch.setattr(start, "make_chief", make_chief)
    walk = Walk(tmp_path, attacker)
    try:
        with pytest.raises(Gained, match="/tournaments/like"):
            walk.pages(tuple(page for page in PAGES if page.path == "/tournaments/like"))
    finally:
        walk.close()


@pytest.mark.slow
def test_the_walk_finds_a_token_that_opens_other_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint, "role_in", lambda token, _: Role.CHIEF if token else Role.READER)
    walk = Walk(tmp_path, "chief of a club")
    try:
        with pytest.raises(Gained, match="by the API"):
            walk.commands()
    finally:
        walk.close()


@pytest.fixture
def victim(visitor: Visitor) -> str:
    """A tournament of the person at the computer: no one has a role in it."""
    return visitor.tournament().removeprefix("/t/")


@pytest.fixture
def eve(log_in: LogIn) -> Visitor:
    """An arbiter of a club."""
    return log_in("Eve", role_in_organisation=Role.ARBITER)


def own_event(eve: Visitor) -> str:
    eve.get("/events/new")
    return str(eve.post("/events", name="Own", command="made").headers["location"]).removesuffix("/event")


def test_a_tournament_like_another_is_a_new_one_whatever_the_form_calls_it(
    eve: Visitor, desk: Desk, victim: str
) -> None:
    own = own_event(eve)
    answer = eve.post("/tournaments/like", old=own.removeprefix("/t/"), name="Like", command=victim)
    assert answer.status_code == 303
    assert victim not in answer.headers["location"]
    assert eve.get(f"/t/{victim}/players").status_code == 403
    assert Accounts(desk.journal.database).roles_in(victim) == {}


def test_a_new_section_is_a_new_one_whatever_the_form_calls_it(eve: Visitor, desk: Desk, victim: str) -> None:
    own = own_event(eve)
    assert eve.post(f"{own}/event/new-section", name="A", rounds=5, command=victim).status_code == 303
    assert desk.state(victim).membership.event == ""
    sections = desk.festival(own.removeprefix("/t/")).festival.sections
    assert victim not in sections
    assert eve.get(f"/t/{victim}/players").status_code == 403


def test_a_new_tournament_never_leads_to_someone_elses(eve: Visitor, victim: str) -> None:
    eve.get("/")
    answer = eve.post("/tournaments", name="Mine", rounds=3, command=victim)
    assert victim not in answer.headers["location"]


def test_a_form_sent_twice_starts_one_and_by_two_people_two(eve: Visitor, log_in: LogIn, desk: Desk) -> None:
    max_ = log_in("Max", role_in_organisation=Role.ARBITER)
    for person in (eve, max_):
        person.get("/")
    found = [
        person.post("/tournaments", name="Open", rounds=3, command="0123456789abcdef").headers["location"]
        for person in (eve, eve, max_)
    ]
    assert found[0] == found[1] != found[2]
    assert len(desk.heads()) == 2
    own_event(eve)
    own_event(eve)
    assert len(desk.heads()) == 3


def context_of(app: Starlette, uid: str = "") -> Any:
    request = SimpleNamespace(path_params={"uid": uid})
    return SimpleNamespace(
        services=app.state.services, user=User("Eve", Role.ARBITER), who="Eve", request=request, uid=uid
    )


def test_the_two_acts_that_give_a_tournament_away_check_themselves(
    app: Starlette, eve: Visitor, desk: Desk, victim: str
) -> None:
    own = own_event(eve).removeprefix("/t/")
    with pytest.raises(HTTPException):
        start.make_chief(cast(Any, context_of(app)), victim)
    Accounts(desk.journal.database).set_role("Eve", own, Role.CHIEF.code)
    with pytest.raises(HTTPException):
        event._add_section(cast(Any, context_of(app, own)), victim)
    assert Accounts(desk.journal.database).roles_in(victim) == {}


def test_no_file_makes_an_event_rule_over_a_section_that_is_here(
    eve: Visitor, desk: Desk, tmp_path: Path
) -> None:
    """A section whose event is elsewhere says to which it belongs; whoever has the file of that event..."""
    abroad = open_desk(str(tmp_path / "abroad.db"))
    section, _ = abroad.create(CreateTournament("Section", 5), "Anna")
    whole, _ = abroad.create(CreateEvent("Abroad"), "Anna")
    add_section(abroad, whole, section, Actor("Anna"))
    import_tournament(desk, export_tournament(abroad, section))
    sent = export_tournament(abroad, whole)
    abroad.journal.database.close()
    eve.get("/")
    files = {"file": ("abroad.albireo", sent, "application/gzip")}
    answer = eve.client.post("/import", data={"csrf": eve.token}, files=files)
    assert answer.status_code == 422
    assert "it as a copy" in answer.text
    assert eve.get(f"/t/{section}/players").status_code == 403
    copied = eve.client.post("/import", data={"csrf": eve.token, "copy": "on"}, files=files)
    assert copied.status_code == 303
    assert eve.get(f"/t/{section}/players").status_code == 403

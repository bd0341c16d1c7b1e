"""Smaller harm that people of one server could do each other."""

import struct
import zlib
from collections.abc import Callable

import pytest
from starlette.applications import Starlette
from tests.web.api_client import Program
from tests.web.visitor import PASSWORD, Visitor

from albireo.desk.mechanism.desk import Desk
from albireo.formats.picture import BadPicture, read_picture
from albireo.formats.player_file import MOST_COLUMNS, read_player_file
from albireo.formats.table_file import BadTable
from albireo.site.publish import carriers
from albireo.site.publish.target import BadTarget, read_target
from albireo.storage.accounts import AccountExists, Accounts
from albireo.storage.errors import UnknownTournament
from albireo.storage.organisations import Organisations
from albireo.storage.site_plans import SitePlan
from albireo.web.app import PAGES
from albireo.web.http.form import BadForm
from albireo.web.http.new_accounts import new_account
from albireo.web.http.roles import Role
from albireo.web.http.security import hash_password

LogIn = Callable[..., Visitor]


@pytest.mark.parametrize("host", ["chess..example", "chess.example.", ".example", f"{'a' * 64}.example"])
def test_a_host_has_something_between_its_dots(host: str) -> None:
    with pytest.raises(BadTarget):
        read_target(f"ftp://anna@{host}/www")


def test_a_password_of_a_host_is_one_line(visitor: Visitor) -> None:
    home = visitor.tournament()
    sent = {"target": "ftp://anna@chess.example/www", "password": "one\r\ntwo"}
    answer = visitor.post(f"{home}/site", **sent)
    assert answer.status_code == 422
    assert "no line breaks" in answer.text


def test_no_error_leaves_a_site_being_published_for_ever(
    app: Starlette, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise UnicodeError("label empty or too long")

    home = visitor.tournament()
    uid = home.removeprefix("/t/")
    sites = app.state.services.sites
    sites.plans.keep(uid, SitePlan("ftp://anna@chess.example/www", "x", "", (), None, False))
    monkeypatch.setattr(carriers, "carrier_for", break_down)
    monkeypatch.setattr("albireo.site.publisher.carrier_for", break_down)
    sites.start(uid)
    sites.wait(uid)
    assert not sites.is_running(uid)
    assert "label empty" in str(sites.outcome(uid).problem)


def png(profile: bytes) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    packed = chunk(b"iCCP", b"icc\0\0" + zlib.compress(profile, 9))
    rows = chunk(b"IDAT", zlib.compress(b"\0\0\0\0"))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + packed + rows + chunk(b"IEND", b"")


def test_a_logo_with_a_packed_profile_of_megabytes_is_refused() -> None:
    assert read_picture(png(bytes(3000))).format == "png"
    with pytest.raises(BadPicture):
        read_picture(png(bytes(200 << 20)))


def test_rows_that_grow_like_stairs_are_refused() -> None:
    stairs = "name;rating\n" + "\n".join(";" * number for number in range(MOST_COLUMNS + 40))
    with pytest.raises(BadTable):
        read_player_file((stairs + "x").encode(), "stairs.csv")


def test_an_own_log_in_forgives_no_guesses_at_others(app: Starlette, stranger: Visitor, desk: Desk) -> None:
    Accounts(desk.journal.database).add("Eve", hash_password(PASSWORD), Role.READER.code)
    limiter = app.state.services.sender_limiter
    stranger.get("/login")
    for number in range(19):
        assert stranger.post("/login", name=f"guess{number}", password="x").status_code == 401
    stranger.client.cookies.clear()
    stranger.get("/login")
    assert stranger.post("/login", name="Eve", password=PASSWORD).status_code == 303
    stranger.client.cookies.clear()
    stranger.get("/login")
    assert stranger.post("/login", name="guess19", password="x").status_code == 401
    assert stranger.post("/login", name="guess20", password="x").status_code == 429
    assert limiter.wait("192.168.1.77")


@pytest.fixture
def clubs(desk: Desk) -> Organisations:
    return Organisations(desk.journal.database)


def test_the_sample_tournament_keeps_the_limit_of_players(
    log_in: LogIn, clubs: Organisations, desk: Desk
) -> None:
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    clubs.limit(clubs.all()[0].id, None, 3, None)
    bea.get("/")
    assert bea.post("/tournaments/sample").status_code == 422
    assert desk.tournaments() == []


def test_what_is_new_on_a_shared_server_is_hidden_until_someone_shows_it(
    log_in: LogIn, visitor: Visitor, stranger: Visitor, desk: Desk, app: Starlette
) -> None:
    visitor.get("/")
    alone = visitor.post("/tournaments", name="Alone", rounds=3).headers["location"].split("/")[2]
    assert desk.state(alone).rules.public_pages
    bea = log_in("Bea", role_in_organisation=Role.ARBITER)
    bea.get("/events/new")
    made = [
        bea.post("/tournaments", name="New", rounds=3, command="a"),
        bea.post("/tournaments/sample"),
        bea.post("/events", name="Event", command="b"),
        bea.post("/tournaments/like", old=alone, name="Like", command="c"),
    ]
    uids = [answer.headers["location"].split("/")[2] for answer in made if answer.status_code == 303]
    assert len(uids) == 3, "the other is nobody's of theirs"
    own = bea.post("/tournaments/like", old=uids[0], name="Like", command="d")
    for uid in (*uids, own.headers["location"].split("/")[2]):
        assert not desk.state(uid).rules.public_pages
    bea.post(f"/t/{uids[2]}/event/new-section", name="Section", rounds=3, command="e")
    section = desk.festival(uids[2]).festival.sections[0]
    assert not desk.state(section).rules.public_pages
    again = bea.post("/tournaments", name="New", rounds=3, command="a")
    assert again.headers["location"].split("/")[2] == uids[0]
    program = Program(app, Role.ARBITER)
    created = program.post("/tournaments", {"name": "A", "rounds": 3})
    assert created.status_code == 201, created.text
    assert not desk.state(created.json()["uid"]).rules.public_pages


def test_a_chief_learns_of_no_account_of_another_club(
    log_in: LogIn, clubs: Organisations, desk: Desk
) -> None:
    eve = log_in("Eve", role_in_organisation=Role.CHIEF)
    accounts = Accounts(desk.journal.database)
    accounts.add("Vera", "hash", Role.READER.code)
    clubs.set_member(clubs.add("Other club"), "Vera", Role.CHIEF.code)
    eve.get("/")
    home = "/".join(eve.post("/tournaments", name="Own", rounds=3).headers["location"].split("/")[:3])
    nobody = eve.post(f"{home}/people/role", name="Nora", role="clerk")
    vera = eve.post(f"{home}/people/role", name="Vera", role="clerk")
    assert (nobody.status_code, vera.status_code) == (422, 422)
    assert nobody.text.replace("Nora", "Vera") == vera.text
    assert accounts.roles_in(home.removeprefix("/t/")) == {"Eve": "chief"}
    assert "Vera" not in eve.get(f"{home}/people").text
    sent = {"password": "a long enough one", "role": "clerk"}
    refused = [eve.post(f"{home}/people/add", name="Vera", **sent) for _ in range(6)]
    assert "choose another" in refused[0].text
    assert "Vera&#39;" not in refused[0].text
    assert "Too many names" in refused[-1].text
    accounts.add("Lone", "hash", Role.READER.code)
    club = next(each.id for each in clubs.all() if "Eve" in clubs.members(each.id))
    asked = {
        name: eve.post(f"/o/{club}/members", name=name, role="clerk") for name in ("Nora", "Vera", "Lone")
    }
    assert {name: answer.status_code for name, answer in asked.items()} == dict.fromkeys(asked, 422)
    assert len({answer.text.replace(name, "Nora") for name, answer in asked.items()}) == 1


def test_an_identity_with_a_nul_is_an_act_like_others(visitor: Visitor, desk: Desk) -> None:
    home = visitor.tournament()
    before = desk.state(home.removeprefix("/t/")).version
    answer = visitor.post(f"{home}/rounds/1/pair", command="a\0b")
    assert answer.status_code == 303
    records = desk.journal.read(home.removeprefix("/t/"), after=before)
    assert {record.command for record in records} == {"ab"}
    assert visitor.get("/t/%00/players").status_code == 404
    with pytest.raises(UnknownTournament):
        desk.journal.read("\0")


@pytest.mark.parametrize("name", ["Аnna", "Ａnna", "ANNA", "аnnа", "An na", "Αnna"])
def test_no_new_account_looks_like_another(desk: Desk, name: str) -> None:
    """With letters of other alphabets: the journal would name one person and mean another."""
    accounts = Accounts(desk.journal.database)
    accounts.add("Anna", "hash", Role.CLERK.code)
    with pytest.raises(AccountExists):
        new_account(accounts, name, PASSWORD, Role.CLERK)
    assert new_account(accounts, "Hanna", PASSWORD, Role.CLERK) == "Hanna"


@pytest.mark.parametrize(
    "name", ["ticker (API)", "Alcor, Ida (player)", "Ann (Captain)", "Bob ( api )", "Ada (Mannschaftsführer)"]
)
def test_no_new_account_is_named_like_a_program_a_player_or_a_captain(desk: Desk, name: str) -> None:
    """The journal names their acts so."""
    with pytest.raises(BadForm, match="end in"):
        new_account(Accounts(desk.journal.database), name, PASSWORD, Role.CLERK)


OF_ONES_OWN = {"/tournaments", "/tournaments/sample", "/events", "/tournaments/like", "/import"}
"""What an arbiter of a club starts is the club's."""


def test_what_all_share_is_not_for_arbiters_of_one_club() -> None:
    """Each page outside tournaments that arbiters may use says whether it changes what others use."""
    found = {
        page.path
        for page in PAGES
        if page.role in (Role.ARBITER, Role.CHIEF)
        and page.method == "POST"
        and not page.in_tournament
        and not page.in_organisation
        and not page.is_shared
    }
    assert found == OF_ONES_OWN


def test_an_arbiter_of_a_club_is_not_offered_to_load_lists_for_all(log_in: LogIn) -> None:
    eve = log_in("Eve", role_in_organisation=Role.ARBITER)
    assert "/rating-lists/load" not in eve.get("/rating-lists").text
    assert eve.get("/rating-lists/columns?waiting=x").status_code == 403
    assert eve.post("/rating-lists/columns", waiting="x").status_code == 403

"""The first page: tournaments, a new one, language and theme."""

import re

from starlette.responses import Response

from albireo.data import sample_bytes
from albireo.desk.commands.importing import ImportTrf
from albireo.desk.commands.settings import CreateTournament
from albireo.desk.desk import NeedsConsent
from albireo.desk.rating_lists import loaded_lists
from albireo.domain.errors import AlbireoError
from albireo.domain.message import filled, translatable
from albireo.i18n import LANGUAGES, translator
from albireo.storage.errors import TournamentExists
from albireo.web import answers
from albireo.web.pages import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Page, set_cookie
from albireo.web.roles import Role, role_named
from albireo.web.routes.addresses import qr
from albireo.web.visit import Visit, own_path

DEFAULT_ROUNDS = 7
MOST_TOLD = 24
"""Tournaments whose players and rounds the list tells; of older ones the name."""
_IDENTITY = re.compile(r"[0-9a-f]{16}", re.ASCII)


def show(visit: Visit, error: str = "", status: int = 200, import_error: str = "") -> Response:
    """Every tournament the visitor may see."""
    house = visit.house
    heads = house.desk.tournaments()
    if visit.user is not None and visit.role is not Role.ADMIN:
        invited = house.people.roles_of(visit.user.name)
        heads = [head for head in heads if role_named(invited.get(head.uid, "")) >= Role.READER]
    return visit.page(
        "start.html",
        status,
        tournaments=[(head, house.desk.state(head.uid)) for head in heads[:MOST_TOLD]],
        others=heads[MOST_TOLD:],
        error=error,
        import_error=import_error,
        typed_name=visit.form.text("name"),
        typed_rounds=visit.form.text("rounds", str(DEFAULT_ROUNDS)),
        lists=loaded_lists(),
        codes=[(address, qr(address)) for address in house.config.addresses],
    )


def create(visit: Visit) -> Response:
    """A name and a number of rounds are enough."""
    wanted = visit.form.text("command")
    uid = wanted if _IDENTITY.fullmatch(wanted) else None
    try:
        command = CreateTournament(visit.form.text("name"), visit.form.number("rounds"))
        uid, _ = visit.house.desk.create(command, visit.who, visit.consent, uid=uid)
    except TournamentExists:  # the form was sent twice
        return visit.go(f"/t/{uid}/players")
    except AlbireoError as error:
        return show(visit, answers.words(visit, error), 422)
    make_chief(visit, uid)
    return visit.go(f"/t/{uid}/players")


def make_chief(visit: Visit, uid: str) -> None:
    """Whoever starts a tournament is its chief arbiter."""
    if visit.user is not None and visit.user.role < Role.ADMIN:
        visit.house.people.set_role(visit.user.name, uid, Role.CHIEF.code)


def sample(visit: Visit) -> Response:
    """The tournament that comes with Albireo, to play with."""
    name = filled(translatable("Sample: {name}"), {"name": "Albireo Open"}, translator(visit.language))
    text = re.sub(r"(?m)^012 .*$", f"012 {name}", sample_bytes().decode(), count=1)
    command = ImportTrf("sample.trf", text)
    try:
        uid, _ = visit.house.desk.create(command, visit.who)
    except NeedsConsent as asks:  # it is ours: nothing in it has to be confirmed
        consent = {warned.token: warned.level.answers for warned in asks.warnings}
        uid, _ = visit.house.desk.create(command, visit.who, consent)
    make_chief(visit, uid)
    return visit.go(f"/t/{uid}")


def prefer(visit: Visit) -> Response:
    """Language and theme of this browser."""
    response = visit.go(own_path(visit.form.text("back")))
    if visit.form.text("language") in LANGUAGES:
        set_cookie(response, visit.house, LANGUAGE_COOKIE, visit.form.text("language"))
    if visit.form.text("theme") in THEMES:
        set_cookie(response, visit.house, THEME_COOKIE, visit.form.text("theme"))
    return response


PAGES = (
    Page("GET", "/", Role.READER, show),
    Page("POST", "/tournaments", Role.ARBITER, create),
    Page("POST", "/tournaments/sample", Role.ARBITER, sample),
    Page("POST", "/preferences", Role.PUBLIC, prefer),
)

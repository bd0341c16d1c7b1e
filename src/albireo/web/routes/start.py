"""The first page: tournaments, a new one, language and theme."""

import segno
from starlette.responses import Response

from albireo.desk.commands.settings import CreateTournament
from albireo.domain.errors import AlbireoError
from albireo.i18n import LANGUAGES
from albireo.web import answers
from albireo.web.pages import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Page, role_of, set_cookie
from albireo.web.roles import Role
from albireo.web.visit import Visit

DEFAULT_ROUNDS = 7


def show(visit: Visit, error: str = "", status: int = 200, import_error: str = "") -> Response:
    """Every tournament the visitor may see."""
    house = visit.house
    heads = [head for head in house.desk.tournaments() if role_of(house, visit.user, head.uid) >= Role.READER]
    shown = []
    for head in heads:
        state = house.desk.state(head.uid)
        shown.append((head, state))
    return visit.page(
        "start.html",
        status,
        tournaments=shown,
        error=error,
        import_error=import_error,
        typed_name=visit.form.text("name"),
        typed_rounds=visit.form.text("rounds", str(DEFAULT_ROUNDS)),
        codes=[(address, qr(address)) for address in house.config.addresses],
    )


def create(visit: Visit) -> Response:
    """A name and a number of rounds are enough."""
    try:
        command = CreateTournament(visit.form.text("name"), visit.form.number("rounds"))
        uid, _ = visit.house.desk.create(
            command, visit.who, visit.consent, command_id=visit.form.text("command")[:64] or None
        )
    except AlbireoError as error:
        return show(visit, answers.words(visit, error), 422)
    if visit.user is not None and visit.user.role < Role.ADMIN:
        visit.house.people.set_role(visit.user.name, uid, Role.CHIEF.code)
    return visit.go(f"/t/{uid}/players")


def prefer(visit: Visit) -> Response:
    """Language and theme of this browser."""
    back = visit.form.text("back")
    response = visit.go(back if back.startswith("/") and not back.startswith("//") else "/")
    if visit.form.text("language") in LANGUAGES:
        set_cookie(response, visit.house, LANGUAGE_COOKIE, visit.form.text("language"))
    if visit.form.text("theme") in THEMES:
        set_cookie(response, visit.house, THEME_COOKIE, visit.form.text("theme"))
    return response


def qr(address: str) -> str:
    """The QR code of an address, as an image in the page itself."""
    return segno.make(address, error="m").svg_data_uri(scale=5, border=2)


PAGES = (
    Page("GET", "/", Role.READER, show),
    Page("POST", "/tournaments", Role.ARBITER, create),
    Page("POST", "/preferences", Role.PUBLIC, prefer),
)

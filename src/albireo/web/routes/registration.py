"""Adding participants one by one, correcting them, and their leaving and coming back."""

from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.commands.numbering import Renumber
from albireo.desk.commands.players import (
    CloseRegistration,
    EditPlayer,
    ReadmitPlayer,
    RegisterPlayers,
    RemovePlayer,
    ReopenRegistration,
    WithdrawPlayer,
)
from albireo.desk.desk import Conflict, NeedsConsent
from albireo.desk.facts import PlayerFacts
from albireo.desk.rating_update import facts_from
from albireo.domain.errors import AlbireoError
from albireo.domain.player import Sex, Title
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.places import rating_list_place
from albireo.storage.rating_index import ListInfo, RatingIndex
from albireo.web import answers
from albireo.web.form import BadForm, Form
from albireo.web.pages import Page
from albireo.web.roles import Role
from albireo.web.routes import players
from albireo.web.visit import Visit

LIST = "fide"
MOST_HITS = 12
SHORTEST_SEARCH = 2
TEXTS = ("name", "federation", "fide_id", "birth_date", "club", "category")


def search(visit: Visit) -> Response:
    """Names of the rating list that begin like what was typed."""
    text = visit.form.text("name").strip()
    hits, info = _listed(text) if len(text) >= SHORTEST_SEARCH else ([], None)
    here = {entrant.player.fide_id for entrant in visit.state.entrants.values() if entrant.player.fide_id}
    return visit.page("player_hits.html", hits=hits, info=info, here=here, asked=bool(text))


def _listed(text: str) -> tuple[list[ListedPlayer], ListInfo | None]:
    place = rating_list_place(LIST)
    if not place.is_file():
        return [], None
    with RatingIndex(place) as index:
        return index.search(text, MOST_HITS), index.info


def add(visit: Visit) -> Response:
    """One participant, as typed or as the rating list describes them."""
    try:
        entry = visit.form.number("entry_round") if visit.form.text("entry_round") else None
        visit.do(RegisterPlayers((_new_facts(visit.form),), entry))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return players.show(visit, add_error=answers.words(visit, error), status=422)
    return visit.go(visit.path("players"))


def _new_facts(form: Form) -> PlayerFacts:
    if form.text("listed"):
        with RatingIndex(rating_list_place(LIST)) as index:
            found = index.by_id(form.text("listed"))
        if found is None:
            raise BadForm("the rating list has no player {id}", id=form.text("listed"))
        return facts_from(found)
    return facts(form)


def facts(form: Form) -> PlayerFacts:
    """What the fields of a form say of a participant; fields that are not there say nothing."""
    given: dict[str, object] = {name: form.text(name).strip() for name in TEXTS if form.has(name)}
    for name in ("rating", "k_factor"):
        if form.has(name):
            given[name] = form.number(name, 0) or None
    if form.has("title"):
        title = form.text("title")
        if title and title not in Title.__members__:
            raise BadForm(
                "title {found!r}: expected one of {expected}",
                found=title,
                expected=" ".join(Title.__members__),
            )
        given["title"] = Title(title) if title else None
    if form.has("sex"):
        given["sex"] = {"m": Sex.MAN, "w": Sex.WOMAN}.get(form.text("sex"))
    return PlayerFacts(**given)  # type: ignore[arg-type]


def form(visit: Visit, error: str = "", status: int = 200) -> Response:
    """Everything about one participant that can be changed."""
    id_ = visit.number("player")
    if id_ not in visit.state.entrants:
        raise HTTPException(404)
    entrant = visit.state.entrants[id_]
    return visit.page(
        "player_edit.html",
        status,
        entrant=entrant,
        number=visit.state.numbers[id_],
        titles=tuple(Title.__members__),
        error=error,
        typed=visit.form if error else None,
    )


def edit(visit: Visit) -> Response:
    if visit.number("player") not in visit.state.entrants:
        raise HTTPException(404)
    try:
        visit.do(EditPlayer(visit.number("player"), facts(visit.form)))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return form(visit, answers.words(visit, error), 422)
    return visit.go(visit.path("players"))


def withdraw(visit: Visit) -> Response:
    reason = visit.form.text("reason")
    visit.do(WithdrawPlayer(visit.number("player"), visit.form.has("expel"), reason))
    return visit.go(visit.path("players"))


def readmit(visit: Visit) -> Response:
    visit.do(ReadmitPlayer(visit.number("player")))
    return visit.go(visit.path("players"))


def remove(visit: Visit) -> Response:
    visit.do(RemovePlayer(visit.number("player")))
    return visit.go(visit.path("players"))


def close(visit: Visit) -> Response:
    visit.do(CloseRegistration())
    return visit.go(visit.path("players"))


def reopen(visit: Visit) -> Response:
    visit.do(ReopenRegistration())
    return visit.go(visit.path("players"))


def renumber(visit: Visit) -> Response:
    visit.do(Renumber())
    return visit.go(visit.path("players"))


_PLAYER = "/t/{uid}/players/{player:int}"
PAGES = (
    Page("GET", "/t/{uid}/players/search", Role.ARBITER, search),
    Page("POST", "/t/{uid}/players/add", Role.ARBITER, add),
    Page("GET", f"{_PLAYER}/edit", Role.ARBITER, form),
    Page("POST", f"{_PLAYER}/edit", Role.ARBITER, edit),
    Page("POST", f"{_PLAYER}/withdraw", Role.ARBITER, withdraw),
    Page("POST", f"{_PLAYER}/readmit", Role.ARBITER, readmit),
    Page("POST", f"{_PLAYER}/remove", Role.ARBITER, remove),
    Page("POST", "/t/{uid}/registration/close", Role.ARBITER, close),
    Page("POST", "/t/{uid}/registration/reopen", Role.ARBITER, reopen),
    Page("POST", "/t/{uid}/renumber", Role.ARBITER, renumber),
)

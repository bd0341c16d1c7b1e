"""Adding participants one by one, correcting them, and their leaving and coming back."""

from dataclasses import replace
from typing import NamedTuple

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.execution import Conflict, NeedsConsent
from albireo.desk.players.byes import SetHalfByes
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.numbering import Renumber
from albireo.desk.players.registration import (
    CloseRegistration,
    EditPlayer,
    ReadmitPlayer,
    RegisterPlayers,
    RemovePlayer,
    ReopenRegistration,
    WithdrawPlayer,
)
from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.lists import lists_for, opened_lists
from albireo.desk.rating_lists.update import facts_from_all
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.player import NationalRecord, OfficialRating, Sex, Title
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.rating_index import RatingIndex
from albireo.web import answers
from albireo.web.form import BadForm, Form
from albireo.web.pages import Page
from albireo.web.request_context import RequestContext
from albireo.web.roles import Role
from albireo.web.routes import players
from albireo.web.views.given_points import given_points

MOST_HITS = 12
SHORTEST_SEARCH = 2
TEXTS = ("name", "federation", "fide_id", "birth_date", "club", "category", "group")


def search(context: RequestContext) -> Response:
    """Names of the rating list that begin like what was typed."""
    text = context.form.text("name").strip()
    here = {entrant.player.fide_id for entrant in context.state.entrants.values() if entrant.player.fide_id}
    with opened_lists(lists_for(context.state)) as lists:
        return context.page(
            "player_hits.html",
            hits=_hits(text, lists) if len(text) >= SHORTEST_SEARCH else [],
            lists=[(index.name, index.info) for index in lists],
            kind=context.state.rating_kind,
            here=here,
            asked=len(text) >= SHORTEST_SEARCH,
            job=rating_jobs.current() if not lists else None,
        )


class Hit(NamedTuple):
    """A player of a list."""

    list: str
    listed: ListedPlayer


def _hits(text: str, lists: tuple[RatingIndex, ...]) -> list[Hit]:
    """Players of all lists; whoever is in several of them stands there once."""
    found: dict[tuple[str, str], Hit] = {}
    for index in lists:
        for listed in index.search(text, MOST_HITS):
            identity = ("", listed.id) if listed.id else (index.name, listed.key)
            found.setdefault(identity, Hit(index.name, listed))
    return list(found.values())[: MOST_HITS if len(lists) < 2 else 2 * MOST_HITS]


def add(context: RequestContext) -> Response:
    """One participant, as typed or as the rating list describes them."""
    try:
        entry = context.form.number("entry_round") if context.form.text("entry_round") else None
        context.do(RegisterPlayers((new_facts(context),), entry))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return players.show(context, add_error=answers.words(context, error), status=422)
    return context.go(f"{context.path('players')}?add=1")


def new_facts(context: RequestContext) -> PlayerFacts:
    """A participant as the form describes one, or as the rating list does."""
    chosen, _, key = context.form.text("listed").partition(":")
    if not chosen:
        return facts(context.form)
    others = tuple(name for name in lists_for(context.state) if name != chosen)
    with opened_lists((chosen, *others)) as lists:
        found = lists[0].by_key(key)
        if found is None:
            raise BadForm("the rating list has no player {id}", id=key)
        return facts_from_all(found, lists, context.state.rating_kind)


def facts(form: Form) -> PlayerFacts:
    """What the fields of a form say of a participant; fields that are not there say nothing."""
    given: dict[str, object] = {name: form.text(name).strip() for name in TEXTS if form.has(name)}
    for name in ("rating", "k_factor", "estimate"):
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


def national(form: Form, before: tuple[NationalRecord, ...]) -> tuple[NationalRecord, ...]:
    """What a national federation says, as typed; what other federations say stays."""
    federation = form.text("national_federation").strip().upper()
    rating, id_ = form.number("national_rating", 0) or None, form.text("national_id").strip()
    shown = form.text("national_shown")
    old = next((record for record in before if record.federation == shown), None)
    rest = tuple(record for record in before if record is not old and record.federation != federation)
    if rating is None and not id_:
        return rest
    if not federation:
        raise BadForm("a national rating needs the federation whose it is, such as ITA")
    return (replace(old or NationalRecord(federation), federation=federation, rating=rating, id=id_), *rest)


def official(form: Form) -> tuple[OfficialRating, ...]:
    """What rating lists say of a player, line by line as typed; a line without a rating says nothing."""
    names = ("kind", "rating", "k", "list", "period", "from")
    found = []
    for kind, rating, k, list_, period, first in zip(
        *(form.texts(f"official_{name}") for name in names), strict=False
    ):
        if rating.strip():
            numbers = Form([("rating", rating), ("K", k), ("from round", first)])
            found.append(
                OfficialRating(
                    kind,
                    numbers.number("rating") or None,
                    numbers.number("K", 0) or None,
                    list_.strip(),
                    period.strip(),
                    numbers.number("from round", 1),
                )
            )
    return tuple(found)


def form(context: RequestContext, error: str = "", status: int = 200, points_error: str = "") -> Response:
    """Everything about one participant that can be changed."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    entrant = context.state.entrants[id_]
    return context.page(
        "player_edit.html",
        status,
        entrant=entrant,
        number=context.state.numbers[id_],
        titles=tuple(Title.__members__),
        official_lines=(*entrant.player.official, None),
        national=next(iter(entrant.player.national), None),
        national_federation=context.state.settings.rating_federation or context.state.settings.federation,
        error=error,
        typed=context.form if error else None,
        points_error=points_error,
        points_typed=context.form if points_error else None,
        given=given_points(context.state, id_),
    )


def edit(context: RequestContext) -> Response:
    if context.number("player") not in context.state.entrants:
        raise HTTPException(404)
    try:
        before = context.state.entrants[context.number("player")].player.national
        changes = facts(context.form)
        if context.form.has("national_federation"):
            changes = structs.replace(changes, national=national(context.form, before))
        if context.form.has("official_kind"):
            changes = structs.replace(changes, official=official(context.form))
        context.do(EditPlayer(context.number("player"), changes))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    return context.go(context.path("players"))


def withdraw(context: RequestContext) -> Response:
    reason = context.form.text("reason")
    context.do(WithdrawPlayer(context.number("player"), context.form.has("expel"), reason))
    return context.go(context.path("players"))


def half_byes(context: RequestContext) -> Response:
    """Whether somebody is entitled to half-point byes."""
    context.do(SetHalfByes(context.number("player"), context.form.has("allowed")))
    return context.go(context.path("players", context.number("player"), "edit"))


def readmit(context: RequestContext) -> Response:
    context.do(ReadmitPlayer(context.number("player")))
    return context.go(context.path("players"))


def remove(context: RequestContext) -> Response:
    context.do(RemovePlayer(context.number("player")))
    return context.go(context.path("players"))


def close(context: RequestContext) -> Response:
    context.do(CloseRegistration())
    return context.go(context.path("players"))


def reopen(context: RequestContext) -> Response:
    context.do(ReopenRegistration())
    return context.go(context.path("players"))


def renumber(context: RequestContext) -> Response:
    context.do(Renumber())
    return context.go(context.path("players"))


_PLAYER = "/t/{uid}/players/{player:int}"
PAGES = (
    Page("GET", "/t/{uid}/players/search", Role.ARBITER, search),
    Page("POST", "/t/{uid}/players/add", Role.ARBITER, add, translatable("Register all the same")),
    Page("GET", f"{_PLAYER}/edit", Role.ARBITER, form),
    Page("POST", f"{_PLAYER}/edit", Role.ARBITER, edit, translatable("Save all the same")),
    Page("POST", f"{_PLAYER}/half-byes", Role.ARBITER, half_byes),
    Page("POST", f"{_PLAYER}/withdraw", Role.ARBITER, withdraw, translatable("Expel")),
    Page("POST", f"{_PLAYER}/readmit", Role.ARBITER, readmit, translatable("Re-admit")),
    Page("POST", f"{_PLAYER}/remove", Role.ARBITER, remove, translatable("Strike off the list")),
    Page("POST", "/t/{uid}/registration/close", Role.ARBITER, close),
    Page("POST", "/t/{uid}/registration/reopen", Role.ARBITER, reopen),
    Page("POST", "/t/{uid}/renumber", Role.ARBITER, renumber, translatable("Give the numbers anew")),
)

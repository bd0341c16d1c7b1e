"""Adding participants one by one, editing them, withdrawing and readmitting them."""

from dataclasses import replace
from typing import NamedTuple

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.mechanism.facts import with_facts
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
from albireo.desk.rating_lists.lists import lists_for, main_rating, opened_lists, sequence_for
from albireo.desk.rating_lists.update import (
    OtherRating,
    facts_from,
    facts_from_all,
    picked_facts,
    rating_source,
    ratings_in,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.domain.player import NationalRecord, OfficialRating, Player
from albireo.facts.player import PLAYER
from albireo.ratings.list_sequence import ListEntry, entry
from albireo.ratings.rating_list import ListedPlayer
from albireo.storage.rating_index import RatingIndex
from albireo.web.http import answers
from albireo.web.http.fact_fields import fact_fields, typed_facts
from albireo.web.http.form import BadForm, Form
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role
from albireo.web.routes import players
from albireo.web.views.given_points import given_points

MOST_HITS = 12
SHORTEST_SEARCH = 2
TABLE_IN_TEAM_EVENT = translatable("Fixed table: used for the team’s match in every round")


def search(context: RequestContext) -> Response:
    """Show names in the rating list that begin with the typed text."""
    text = context.form.text("name").strip()
    here = {entrant.player.fide_id for entrant in context.state.entrants.values() if entrant.player.fide_id}
    sequence = sequence_for(context.state)
    main = main_rating(sequence, context.state.rating_kind)
    with opened_lists(lists_for(context.state)) as lists:
        return context.page(
            "player_hits.html",
            hits=_hits(text, lists, sequence, main) if len(text) >= SHORTEST_SEARCH else [],
            lists=[(index.name, index.info) for index in lists],
            main=main,
            here=here,
            asked=len(text) >= SHORTEST_SEARCH,
            job=rating_jobs.current() if not lists else None,
        )


class ListHit(NamedTuple):
    """A player of a rating list."""

    list: str
    listed: ListedPlayer
    others: tuple[OtherRating, ...]
    """If the main rating is missing: ratings of the other entries of the sequence."""


def _hits(
    text: str, lists: tuple[RatingIndex, ...], sequence: tuple[ListEntry, ...], main: str
) -> list[ListHit]:
    """Return players of all lists; those in several occur once."""
    found: dict[tuple[str, str], ListHit] = {}
    main_entry = next((each for each in sequence if each.rating == main), None)
    for index in lists:
        for listed in index.search(text, MOST_HITS):
            identity = ("", listed.id) if listed.id else (index.name, listed.key)
            if identity not in found:
                player = with_facts(Player(0, listed.name), facts_from(listed, index.info))
                others = () if listed.rating_in(main) else ratings_in(player, sequence, lists)
                has_main = any(each.entry == main_entry for each in others)
                found[identity] = ListHit(index.name, listed, () if has_main else others)
    return list(found.values())[: MOST_HITS if len(lists) < 2 else 2 * MOST_HITS]


def add(context: RequestContext) -> Response:
    """Add one participant, as typed or from the rating list."""
    try:
        entry = context.form.number("entry_round") if context.form.text("entry_round") else None
        context.do(RegisterPlayers((new_facts(context),), entry))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return players.show(context, add_error=answers.words(context, error), status=422)
    return context.go(f"{context.path('players')}?add=1")


def new_facts(context: RequestContext) -> PlayerFacts:
    """Return a participant as described in the form, or in the rating list."""
    sent, _, taken = context.form.text("listed").partition("|")
    chosen, _, key = sent.partition(":")
    if not chosen:
        return facts(context.form)
    sequence, kind = sequence_for(context.state), context.state.rating_kind
    others = tuple(name for name in lists_for(context.state) if name != chosen)
    with opened_lists((chosen, *others)) as lists:
        found = lists[0].by_key(key)
        if found is None:
            raise BadForm("the rating list has no player {id}", id=key)
        made = facts_from_all(found, lists, kind, main_rating(sequence, kind))
        picked = entry(taken)
        return made if picked is None else _with_picked(made, picked, lists)


def _with_picked(made: PlayerFacts, picked: ListEntry, lists: tuple[RatingIndex, ...]) -> PlayerFacts:
    """Return a participant with the chosen rating of another list."""
    player = with_facts(Player(0, ""), made)
    index = next((each for each in lists if each.name == picked.list), None)
    added = picked_facts(player, picked, index) if index is not None else None
    if added is None:
        raise BadForm("{entry} has no rating for this player", entry=str(picked))
    return structs.replace(made, **added.given())


def take_rating(context: RequestContext) -> Response:
    """Use the rating of one of the lists for a registered player."""
    id_, picked = context.number("player"), entry(context.form.text("pick"))
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    player = context.state.entrants[id_].player
    try:
        if picked is None or picked not in sequence_for(context.state):
            raise BadForm("choose a rating from the lists")
        with opened_lists((picked.list,)) as (index,):
            changes = picked_facts(player, picked, index)
        if changes is None:
            raise BadForm("{entry} has no rating for this player", entry=str(picked))
        context.do(EditPlayer(id_, changes))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    return context.go(context.path("players", id_, "edit"))


def facts(form: Form) -> PlayerFacts:
    """Return the facts about a participant entered in a form; missing fields are omitted."""
    return PlayerFacts(**typed_facts(PLAYER, form))


def national(form: Form, before: tuple[NationalRecord, ...]) -> tuple[NationalRecord, ...]:
    """Return the national records with the typed one; those of other federations stay."""
    federation = form.text("national_federation").strip().upper()
    rating, id_ = form.number("national_rating", 0) or None, form.text("national_id").strip()
    class_, province = form.text("national_class").strip(), form.text("province").strip()
    shown = form.text("national_shown")
    old = next((record for record in before if record.federation == shown), None)
    rest = tuple(record for record in before if record is not old and record.federation != federation)
    if not any((rating, id_, class_, province)):
        return rest
    if not federation:
        raise BadForm("national details need their federation, such as ITA")
    record = old or NationalRecord(federation)
    new = replace(
        record, federation=federation, rating=rating, id=id_, classification=class_, origin=province
    )
    return (new, *rest)


def official(form: Form) -> tuple[OfficialRating, ...]:
    """Return the official ratings of a player, line by line as typed.

    A line without a rating is ignored.
    """
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
    """Show everything about one participant that can be changed."""
    id_ = context.number("player")
    if id_ not in context.state.entrants:
        raise HTTPException(404)
    entrant = context.state.entrants[id_]
    with opened_lists(lists_for(context.state)) as lists:
        in_lists = ratings_in(entrant.player, sequence_for(context.state), lists)
    return context.page(
        "player_edit.html",
        status,
        in_lists=in_lists,
        rating_from=rating_source(entrant.player, context.state.rating_kind),
        entrant=entrant,
        number=context.state.numbers[id_],
        fact_fields=fact_fields(
            PLAYER,
            entrant.player,
            context.form if error else None,
            {"fixed_board": TABLE_IN_TEAM_EVENT}
            if context.state.competition.offers("matches-of-team")
            else {},
        ),
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
    """Withdraw a player, or expel them: the button of a question names which."""
    expels = context.form.has("expel")
    context.act = translatable("Expel") if expels else translatable("Withdraw")
    context.do(WithdrawPlayer(context.number("player"), expels, context.form.text("reason")))
    return context.go(context.path("players"))


def half_byes(context: RequestContext) -> Response:
    """Set whether a participant is entitled to half-point byes."""
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


_PLAYER = "/t/{uid}/players/{player:number}"
PAGES = (
    Page("GET", "/t/{uid}/players/search", Role.ARBITER, search),
    Page("POST", "/t/{uid}/players/add", Role.ARBITER, add, translatable("Register anyway")),
    Page("GET", f"{_PLAYER}/edit", Role.ARBITER, form),
    Page("POST", f"{_PLAYER}/edit", Role.ARBITER, edit, translatable("Save anyway")),
    Page("POST", f"{_PLAYER}/rating", Role.ARBITER, take_rating, translatable("Save anyway")),
    Page("POST", f"{_PLAYER}/half-byes", Role.ARBITER, half_byes),
    Page("POST", f"{_PLAYER}/withdraw", Role.ARBITER, withdraw, translatable("Expel")),
    Page("POST", f"{_PLAYER}/readmit", Role.ARBITER, readmit, translatable("Re-admit")),
    Page("POST", f"{_PLAYER}/remove", Role.ARBITER, remove, translatable("Remove from the list")),
    Page("POST", "/t/{uid}/registration/close", Role.ARBITER, close),
    Page("POST", "/t/{uid}/registration/reopen", Role.ARBITER, reopen),
    Page("POST", "/t/{uid}/renumber", Role.ARBITER, renumber, translatable("Renumber")),
)

"""Updating participants from a rating list: a preview first, then what is ticked."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from starlette.responses import Response

from albireo.desk.mechanism.execution import Conflict, NeedsConsent
from albireo.desk.rating_lists import jobs as rating_jobs
from albireo.desk.rating_lists.in_force import applies, day_that_counts, relation
from albireo.desk.rating_lists.jobs import AlreadyLoading
from albireo.desk.rating_lists.lists import checked_lists, main_rating, opened_lists, sequence_for
from albireo.desk.rating_lists.sources import is_fresh, read_asked, read_sources
from albireo.desk.rating_lists.spelling import spellings
from albireo.desk.rating_lists.update import (
    Update,
    changes_rating,
    later_updates,
    moves,
    update_command,
    updates,
)
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.domain.player import NationalRecord, OfficialRating, Player
from albireo.domain.renumbering import LAST_RENUMBERING_ROUND
from albireo.ratings.long_event import InForce
from albireo.state.tournament import State
from albireo.storage.rating_index import ListInfo
from albireo.web.http import answers
from albireo.web.http.form import BadForm
from albireo.web.http.pages import Page
from albireo.web.http.request_context import RequestContext
from albireo.web.http.roles import Role

FIELDS: dict[str, Translatable] = {
    "rating": translatable("Rating"),
    "national": translatable("National rating"),
    "title": translatable("Title"),
    "federation": translatable("Federation"),
    "fide_id": translatable("FIDE ID"),
    "k_factor": translatable("K-factor"),
    "official": translatable("Official rating"),
    "sex": translatable("Sex"),
    "birth_date": translatable("Birth date"),
    "club": translatable("Club"),
}
OFFICIAL: dict[str, Translatable] = {
    "standard": translatable("Official standard rating"),
    "rapid": translatable("Official rapid rating"),
    "blitz": translatable("Official blitz rating"),
}
"""The ratings of a list by the kind of play they are for."""


UNRATED = translatable("unrated")


class FactChange(NamedTuple):
    """One fact, before and after."""

    field: Translatable
    before: str
    after: str | Translatable


class UpdateRow(NamedTuple):
    """A participant for whom the list has new data."""

    player: int
    number: int
    name: str
    choices: tuple[tuple[str, Update, tuple[FactChange, ...]], ...]
    """(value of the form field, update, changes); several if the name is ambiguous."""
    is_ticked: bool
    is_about_ratings: bool
    """Whether a rating that counts here changes, not only what else the list knows."""

    @property
    def is_sure(self) -> bool:
        """Found by an ID."""
        return self.choices[0][1].sure


class ListUpdates(NamedTuple):
    """The updates of one list."""

    name: str
    info: ListInfo
    updates: tuple[Update, ...]
    names: tuple[Update, ...]
    """Names that it spells otherwise."""
    in_force: InForce
    """The relation of the list to the day that counts."""
    counts_on: str
    """That day: the start of the event, or today in events of more than 30 days."""
    from_round: int
    """1, or the first round for which the list counts."""
    applies: bool
    """Whether its ratings are those to use, as far as the first day is known (B.02)."""


def _find_updates(context: RequestContext) -> tuple[tuple[str, ...], ListUpdates | None]:
    """Return the lists of the tournament, and the updates of the chosen one, by default the first."""
    names = checked_lists(context.state)
    wanted = context.form.text("list")
    chosen = wanted if wanted in names else next(iter(names), "")
    if not chosen:
        return names, None
    state, first = context.state, _from_round(context)
    with opened_lists((chosen,)) as (index,):
        found = (
            later_updates(state, index, state.rating_kind, first)
            if first > 1
            else updates(state, index, state.rating_kind, _main(state))
        )
        spelled = spellings(state, index) if first == 1 else ()
        info = index.info
        stands, day = relation(state, info), day_that_counts(state)
        return names, ListUpdates(chosen, info, found, spelled, stands, day, first, applies(state, info))


def _main(state: State) -> str:
    return main_rating(sequence_for(state), state.rating_kind)


def _from_round(context: RequestContext) -> int:
    """Return the first round for which a list counts: 1, unless a long event sets another."""
    state = context.state
    wanted = context.form.number("from", 1)
    return wanted if state.is_long and 1 < wanted <= state.published + 1 else 1


def _ask_first(context: RequestContext) -> None:
    """Fetch newer lists before comparing ratings, if allowed."""
    if not is_fresh():
        with suppress(AlreadyLoading):
            context.services.workers.fetch(read_sources().sources)


def asking(context: RequestContext) -> Response:
    """Show whether newer lists are being fetched; the page is reloaded when they are ready."""
    job = rating_jobs.current()
    if job is None or not job.is_running:
        return context.go(context.path("players", "ratings"))
    return context.page("rating_list_progress.html", job=job)


def show(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Show what would change, with reliable updates ticked.

    Ratings of a list that was not in force on the day that counts, or whose month is not known, are not
    ticked until the user asks for it.
    """
    _ask_first(context)
    job = rating_jobs.current()
    names, found = _find_updates(context)
    state = context.state
    is_ticked = found is not None and (found.applies or context.form.has("all"))
    lines = _rows(state, found.updates, is_ticked) if found is not None else []
    sent = frozenset(context.form.texts("take"))
    if error:
        lines = [
            line._replace(is_ticked=any(value in sent for value, _, _ in line.choices)) for line in lines
        ]
    ticked = [line.choices[0][1] for line in lines if line.is_ticked]
    return context.page(
        "rating_update.html",
        status,
        names=names,
        job=job,
        sources=read_sources(),
        asked=read_asked(),
        found=found,
        sure=[line for line in lines if line.is_sure and line.is_about_ratings],
        others=[line for line in lines if line.is_sure and not line.is_about_ratings],
        spelled=[
            (_name_value(update), update, _name_value(update) in sent if error else update.sure)
            for update in (found.names if found is not None else ())
        ],
        unsure=[line for line in lines if not line.is_sure],
        moved=_moved_numbers(state, ticked),
        error=error,
        starts=range(1, state.published + 2) if state.is_long else (),
        sent=sent,
        is_open=len(state.rounds) < LAST_RENUMBERING_ROUND,
    )


class RatingCheck(NamedTuple):
    """How many ratings differ from a list."""

    name: str
    source: str
    players: int
    in_force: InForce


def check(context: RequestContext) -> Response:
    """Show whose ratings differ from the local lists, without changing anything."""
    state = context.state
    found = []
    with opened_lists(checked_lists(state)) as lists:
        for index in lists:
            differing = [
                update
                for update in updates(state, index, state.rating_kind, _main(state))
                if update.sure
                and changes_rating(state.entrants[update.player].player, update.changes, state.rating_kind)
            ]
            if differing:
                stands = relation(state, index.info)
                found.append(RatingCheck(index.name, index.info.source, len(differing), stands))
    return context.page("rating_check.html", checks=found)


def places(context: RequestContext) -> Response:
    """Show whose place would change if only the ticked updates were applied."""
    _, found = _find_updates(context)
    chosen = _ticked_updates(found, context.form.texts("take")) if found is not None else []
    is_open = len(context.state.rounds) < LAST_RENUMBERING_ROUND
    return context.page(
        "rating_update_places.html", moved=_moved_numbers(context.state, chosen), is_open=is_open
    )


def apply(context: RequestContext) -> Response:
    """Apply what is ticked, in one action."""
    _, found = _find_updates(context)
    try:
        chosen = _ticked_updates(found, context.form.texts("take")) if found is not None else []
        if found is None or not chosen:
            raise BadForm("Select at least one.")
        context.do(update_command(chosen, found.info.source))
    except (NeedsConsent, Conflict):
        raise
    except AlbireoError as error:
        return show(context, answers.words(context, error), 422)
    return context.go(context.path("players"))


def _ticked_updates(found: ListUpdates, values: Iterable[str]) -> list[Update]:
    """Return what is ticked: one of the people a participant may be, and the spelling of the name."""
    sent = set(values)
    by_value = {_value(update): update for update in found.updates}
    chosen = {update.player: update for value, update in by_value.items() if value in sent}
    return [*chosen.values(), *(update for update in found.names if _name_value(update) in sent)]


def _value(update: Update) -> str:
    return f"{update.player}:{update.listed.key}"


def _name_value(update: Update) -> str:
    return f"{_value(update)}:name"


def _rows(state: State, found: tuple[Update, ...], ticks_ratings: bool) -> list[UpdateRow]:
    by_player: dict[int, list[Update]] = {}
    for update in found:
        by_player.setdefault(update.player, []).append(update)
    lines = []
    for id_, candidates in by_player.items():
        player = state.entrants[id_].player
        loses_rating = candidates[0].changes.given().get("rating", 0) is None
        is_about_ratings = any(
            changes_rating(player, update.changes, state.rating_kind) for update in candidates
        )
        lines.append(
            UpdateRow(
                id_,
                state.numbers[id_],
                player.name,
                tuple((_value(update), update, _changes(player, update)) for update in candidates),
                candidates[0].sure and not loses_rating and (ticks_ratings or not is_about_ratings),
                is_about_ratings,
            )
        )
    return lines


def _changes(player: Player, update: Update) -> tuple[FactChange, ...]:
    given = update.changes.given()
    found: list[FactChange] = []
    for field, words in FIELDS.items():
        if field == "official" and field in given:
            found += _official(player, update)
        elif field in given:
            after = _words(given[field]) if given[field] else UNRATED
            found.append(FactChange(words, _words(getattr(player, field)), after))
    return tuple(found)


def _official(player: Player, update: Update) -> Iterator[FactChange]:
    """Yield the ratings the list provides for each kind of play, with the round from which it applies."""
    before = {(item.kind, item.from_round): item for item in player.official}
    for item in update.changes.given()["official"]:
        old = before.get((item.kind, item.from_round))
        if item.rating != (old.rating if old else None):
            after = _rating(item) or UNRATED
            yield FactChange(OFFICIAL[item.kind], str(old.rating or "–") if old else "–", after)


def _rating(item: OfficialRating) -> str:
    if not item.rating:
        return ""
    since = f" (R{item.from_round})" if item.from_round > 1 else ""
    return f"{item.rating} {item.list} {item.period}".strip() + since


def _words(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(_words(record) for record in value)
    if isinstance(value, NationalRecord):
        return f"{value.rating or '–'} {value.federation}".strip()
    return str(getattr(value, "value", value) or "–")


def _moved_numbers(state: State, chosen: Iterable[Update]) -> list[tuple[str, int, int]]:
    return [(state.entrants[id_].name, before, after) for id_, before, after in moves(state, chosen)]


PAGES = (
    Page("GET", "/t/{uid}/players/ratings", Role.ARBITER, show),
    Page("GET", "/t/{uid}/players/ratings/check", Role.ARBITER, check),
    Page("GET", "/t/{uid}/players/ratings/asking", Role.ARBITER, asking),
    Page("GET", "/t/{uid}/players/ratings/places", Role.ARBITER, places),
    Page("POST", "/t/{uid}/players/ratings", Role.ARBITER, apply, translatable("Update anyway")),
)

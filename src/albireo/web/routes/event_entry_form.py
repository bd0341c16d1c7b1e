"""The public entry form of an event: the player first, then the sections open to them.

An entry belongs to the section from the start, with its places, waiting list and questions.
"""

from datetime import UTC, datetime
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from albireo.desk.entries.eligibility import limits_in_words, why_not
from albireo.desk.entries.entry import Entry
from albireo.desk.entries.lookup import SHORTEST, facts_of, listed_player, look_up
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.sections.acts import sections_of
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.ratings.rating_list import ListedPlayer
from albireo.state.entry_form import EntryForm
from albireo.state.tournament import State
from albireo.storage.errors import StorageError
from albireo.web.http import answers
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender
from albireo.web.routes.entry_sending import LONGEST, WAIT, consent_of, is_late, submitted, words
from albireo.web.routes.public import chosen_looks

UNLISTED = "none"
"""Chosen if the player is not in the rating lists."""


class Choice(NamedTuple):
    """A section on the form."""

    uid: str
    state: State
    limits: tuple[Note, ...]
    reason: Note | None
    """Why it does not accept this player; None if it does."""
    free: int | None

    @property
    def is_full(self) -> bool:
        return self.free == 0

    @property
    def rounds(self) -> range:
        """The rounds it asks about."""
        asks = self.state.rules.entry_form.asks_byes
        return range(1, (self.state.settings.number_of_rounds or 0) + 1 if asks else 1)


def sections_with_forms(context: RequestContext) -> dict[str, State]:
    """Return the sections whose form has been opened at some time."""
    found = sections_of(context.services.desk, context.festival, context.uid)
    return {uid: state for uid, state in found.items() if state.rules.entry_form != EntryForm()}


def form(context: RequestContext, error: str = "", status: int = 200) -> Response:
    """Ask for the name or FIDE ID, then the match in the lists, then the section and the rest."""
    sent, sections = context.form, sections_with_forms(context)
    if not sections or not context.festival.rules.public_pages:
        raise HTTPException(404)
    if (chosen := chosen_looks(context)) is not None:
        return chosen
    asked, key, hits = sent.text("name").strip(), sent.text("listed"), []
    known = listed_player(key, *sections.values()) if key not in ("", UNLISTED) else None
    if asked and known is None and key != UNLISTED:
        seconds = context.services.look_up_rate.wait(sender(context.request))
        if seconds:
            error, status = words(context, WAIT, seconds=seconds), 429
        else:
            hits = look_up(asked, *sections.values())
    is_known = known is not None or (bool(asked) and not asked.isdecimal() and (key == UNLISTED or not hits))
    choices = _choices(context, sections, asked, key, known) if is_known else []
    consents = {choice.uid: consent_of(context, choice.state) for choice in choices}
    return context.html(
        context.text(
            "event_entry_form.html",
            name=context.festival.name,
            version=context.festival.version,
            tabs=(),
            has_own_pages=False,
            takes_entries=False,
            which="register",
            server_time=0,
            event=context.festival,
            sections=sections,
            typed=sent,
            asked=asked,
            hits=hits if not is_known else [],
            listed=key if known is not None else "",
            known=known,
            unlisted=UNLISTED,
            is_id=asked.isdecimal(),
            is_known=is_known,
            shortest=SHORTEST,
            choices=choices,
            rounds=_common_rounds(choices),
            asks_needs=any(choice.state.rules.entry_form.asks_needs for choice in choices),
            consents=consents,
            one_consent=next(iter(consents.values()), "") if len(set(consents.values())) == 1 else "",
            is_late=is_late(context.festival),
            longest=LONGEST,
            sends_mail=context.services.mail_server.settings().is_on,
            error=error,
        ),
        status,
        is_shared=False,
    )


def _choices(
    context: RequestContext,
    sections: dict[str, State],
    asked: str,
    key: str,
    known: ListedPlayer | None,
) -> list[Choice]:
    """Return each section's answer to a player; if the age is unknown, it is asked with the entry."""
    now, birth = datetime.now(UTC), context.form.text("birth").strip()
    found = []
    for uid, state in sections.items():
        entry = Entry(asked, birth=birth, listed=key if known is not None else "")
        limits = state.rules.entry_limits
        reason = why_not(state, facts_of(entry, state), now)
        if (
            (known is None or not known.birth_year)
            and not birth
            and reason is not None
            and reason.kind == "age"
        ):
            reason = None
        free = context.services.inbox.free(uid, state)
        found.append(Choice(uid, state, tuple(limits_in_words(limits)), reason, free))
    return found


def _common_rounds(choices: list[Choice]) -> range:
    """Return the rounds asked by all open sections; empty if they differ, then each asks separately."""
    asked = {choice.rounds for choice in choices if choice.reason is None}
    return asked.pop() if len(asked) == 1 else range(0)


def send(context: RequestContext) -> Response:
    """Send an entry for the chosen section."""
    sections = sections_with_forms(context)
    if not sections or not context.festival.rules.public_pages:
        raise HTTPException(404)
    section = context.form.text("section")
    try:
        if section not in sections:
            raise refusal("no-section", "Choose a section.")
        code = submitted(context, section, sections[section], tuple(sections.values()))
    except StorageError:
        raise
    except AlbireoError as error:
        return form(context, answers.words(context, error), 422)
    return RedirectResponse(f"/t/{section}/register/{code}", 303)

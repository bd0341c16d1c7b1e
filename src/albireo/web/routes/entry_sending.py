"""Accepting an entry of the public form: questions, consent, storage, and limits."""

from datetime import UTC, date, datetime, timedelta

from starlette.exceptions import HTTPException

from albireo.desk.entries.entry import Entry
from albireo.desk.entries.lookup import listed_player
from albireo.domain.errors import AlbireoError
from albireo.domain.message import translatable
from albireo.i18n import translator
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.web.http.form import whole
from albireo.web.http.request_context import RequestContext
from albireo.web.http.request_user import sender

NOTICE = 20
"""Days before the start by which special needs must be notified (C.02 10.1.4)."""
LONGEST = {"needs": 200, "remark": 200}
CONSENT = translatable(
    "I agree that my name, rating, federation, club and results are shown publicly, and that the data "
    "I send here is stored for this tournament."
)
WAIT = translatable("Too many attempts. Try again in {seconds} s.")
_TEXTS = ("name", "fide_id", "federation", "birth", "club", "group", "needs", "remark", "email")


def submitted(context: RequestContext, uid: str, state: State, others: tuple[State, ...] = ()) -> str:
    """Store what was sent as an entry of a tournament; return its code.

    `others` are sections of the same event, whose rating lists are searched too.
    """
    services = context.services
    limiter, address = services.entry_limiter, sender(context.request)
    seconds = limiter.wait(address)  # check first: a flood of posts must not occupy the writer
    if seconds:
        raise HTTPException(429, words(context, WAIT, seconds=seconds))
    entry = _entry(context, uid, state, others)
    if seconds := limiter.attempt(address):  # other simultaneous requests came first
        raise HTTPException(429, words(context, WAIT, seconds=seconds))
    own = next(iter(services.network.addresses), "").rstrip("/")  # a request may name any host and port
    place = f"{own}/t/{uid}/register" if own else ""
    code = services.inbox.submit(uid, state, entry, place)
    services.mail_clock.wake()
    return code


def _entry(context: RequestContext, uid: str, state: State, others: tuple[State, ...]) -> Entry:
    sent = context.form
    given = {name: sent.text(name).strip() for name in _TEXTS}
    if isinstance(context.state, FestivalState):
        given["group"] = sent.text(f"group-{uid}").strip()
    key = sent.text("listed")
    known = listed_player(key, state, *others) if key else None
    if known is not None:
        given |= {"name": known.name, "fide_id": known.id, "federation": known.federation}
        if known.birth_year:
            given["birth"] = ""
    ticked = (*sent.texts("bye"), *sent.texts(f"bye-{uid}"))
    byes = tuple(number for text in ticked if (number := whole(text)) is not None)
    return Entry(
        **given,
        listed=key if known is not None else "",
        byes=byes,
        language=context.language,
        consent=consent_of(context, state) if sent.has("consent") else "",
    )


def is_late(state: State) -> bool:
    """Return whether the deadline for special needs has passed."""
    try:
        start = date.fromisoformat(state.settings.start.replace("/", "-"))
    except ValueError:
        return False
    return datetime.now(UTC).date() > start - timedelta(days=NOTICE)


def consent_of(context: RequestContext, state: State) -> str:
    """Return the consent text."""
    return state.rules.entry_form.consent or str(translator(context.language)(CONSENT))


def words(context: RequestContext, text: str, **values: object) -> str:
    return AlbireoError(text, **values).sentence(translator(context.language))

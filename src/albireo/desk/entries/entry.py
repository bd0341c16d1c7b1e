"""An entry as sent, checked before it is stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

import msgspec

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_facts, check_text
from albireo.desk.players.facts import PlayerFacts
from albireo.domain.initial_order import name_key
from albireo.domain.message import translatable
from albireo.domain.player import Player
from albireo.facts.checks import LONGEST_ADDRESS, is_mail_address
from albireo.facts.player import PLAYER
from albireo.formats.name_reading import read_name
from albireo.state.entry_form import CHOICE, TICK, EntryForm
from albireo.state.tournament import State
from albireo.storage.entry_requests import EntryRequest

YES = "✓"
"""The stored answer of a tick."""
MOST_WAITING = 1_000
"""Maximum of undecided entries per tournament, so that flooding the form fills neither disk nor page."""


@dataclass(frozen=True, slots=True)
class EntryFields:
    """The fields of the form."""

    name: str
    fide_id: str = ""
    federation: str = ""
    birth: str = ""
    """The year, or the day as `1990/12/31`."""
    rating: int = 0
    """The player's own estimate, if no list has a rating."""
    club: str = ""
    listed: str = ""
    """The player in a rating list: its name and the key there, `fide:123456`."""
    group: str = ""
    byes: tuple[int, ...] = ()
    """Rounds in which the player cannot play."""
    needs: str = ""
    """An impairment that requires special circumstances (C.02 10.1.4)."""
    remark: str = ""
    email: str = ""
    answers: dict[str, str] = field(default_factory=dict)
    """Answers to the organiser's questions, by the text of each."""
    guardian: str = ""
    """The parent or guardian who enters a minor."""
    guardian_phone: str = ""
    voucher: str = ""
    fee: int | None = None
    """The fee due in cents, as it was shown when the entry was sent."""
    fee_changes: tuple[tuple[str, int], ...] = field(default=(), metadata={"shown": False})
    """Discounts and surcharges in the fee."""
    reference: str = ""
    """Reference of the transfer, the same for all sections of an order."""
    guardian_consent: str = ""
    """What the parent or guardian agreed to, in the words of the form."""
    knows_of_waiting: bool = field(default=False, metadata={"shown": False})
    """Whether an email has said that the entry is on the waiting list."""
    language: str = field(default="en", metadata={"shown": False})
    address: str = field(default="", metadata={"shown": False})
    """The page of the entry, for the link in the email: an address of the app, never from a request."""
    unconfirmed: str = field(default="", metadata={"shown": False})
    """The word that confirms the email address, known only from the email; empty once confirmed.
    """
    letter: tuple[str, str] = field(default=("", ""), metadata={"shown": False})
    """Subject and text of the organiser's last email."""
    consent: str = ""
    """What was agreed to, in the words of the form."""


def check_entry(entry: EntryFields, form: EntryForm, state: State) -> EntryFields:
    """Return the entry with tidy spaces; refuse it with the reason if something is invalid."""
    facts = check_facts(
        PLAYER,
        PlayerFacts(
            name=entry.name,
            fide_id=entry.fide_id,
            federation=entry.federation,
            birth_date=entry.birth.replace("-", "/"),
            estimate=entry.rating or None,
            club=entry.club,
            group=entry.group,
        ),
    ).given()
    if form.groups and entry.group not in form.groups:
        raise refusal("no-section", "Choose a section.")
    if not form.groups and entry.group:
        raise refusal("no-section", "There is no section {found}.", found=repr(entry.group))
    rounds = tuple(sorted(set(entry.byes)))
    last = state.settings.number_of_rounds or 0
    if rounds and (not form.asks_byes or not 1 <= rounds[0] <= rounds[-1] <= last):
        raise refusal("no-such-round", "There is no such round.")
    if len(rounds) == last and rounds:
        raise refusal("no-round-left", "A player who misses every round cannot enter.")
    email = entry.email.strip()
    if email and not is_mail_address(email):
        raise refusal("bad-address", "{found} is not an email address.", found=repr(email[:LONGEST_ADDRESS]))
    if not entry.consent:
        raise refusal("no-consent", "The entry cannot be stored without your consent.")
    return replace(
        entry,
        name=facts["name"] if facts["fide_id"] else _read(facts["name"]),
        fide_id=facts["fide_id"],
        federation=facts["federation"],
        birth=facts["birth_date"],
        club=facts["club"],
        group=facts["group"],
        byes=rounds,
        needs=check_text(entry.needs, translatable("special needs"), empty=True) if form.asks_needs else "",
        remark=check_text(entry.remark, translatable("remark"), empty=True),
        email=email,
        voucher=check_text(entry.voucher, translatable("voucher"), empty=True),
        answers=_checked_answers(entry.answers, form),
        guardian=check_text(entry.guardian, translatable("parent or guardian"), empty=True),
        guardian_phone=check_text(entry.guardian_phone, translatable("phone number"), empty=True),
    )


def _read(written: str) -> str:
    """Return the name as "Family, Given" if the order is clear, after the title."""
    title, name = read_name(written)
    return f"{title.value} {name}" if title is not None else name


def check_guardian(entry: EntryFields, state: State, birth: str) -> None:
    """Refuse a minor for whom no parent or guardian has agreed."""
    age, form = age_at(birth, state), state.rules.entry_form
    if age is None or age >= form.guardian_age:
        return
    if not entry.guardian.strip():
        raise refusal(
            "no-guardian",
            "Enter the name of a parent or guardian: the player is under {age}.",
            age=form.guardian_age,
        )
    if not entry.guardian_consent:
        raise refusal("no-guardian-consent", "A parent or guardian must agree to the entry.")


LONGEST_YEAR = 4
"""Digits: a longer part of a date of birth is no number of it."""


def age_at(birth: str, state: State) -> int | None:
    """Return the age on the first day of a tournament, or today if its days are not known.

    If only the year of birth is known, it is the age reached in that year, as in youth events.
    """
    parts = [int(part) for part in birth.split("/") if part.isdecimal() and len(part) <= LONGEST_YEAR]
    if not parts:
        return None
    try:
        day = date.fromisoformat(state.settings.start.replace("/", "-"))
    except ValueError:
        day = date.today()
    years = day.year - parts[0]
    has_day = len(parts) == len(("year", "month", "day")) and parts[1] and parts[2]
    return years - 1 if has_day and (day.month, day.day) < (parts[1], parts[2]) else years


def _checked_answers(given: Mapping[str, str], form: EntryForm) -> dict[str, str]:
    """Return the answers to the questions of the form; refuse missing and impossible ones."""
    found = {}
    for question in form.own_questions:
        answer = check_text(given.get(question.text, ""), translatable("answer"), empty=True)
        if question.is_required and not answer:
            raise refusal("no-answer", "Please answer: {question}", question=question.text)
        if answer and question.type == CHOICE and answer not in question.choices:
            raise refusal("no-such-choice", "{question}: choose one of the answers.", question=question.text)
        if answer:
            found[question.text] = YES if question.type == TICK else answer
    return found


def same_recipient(email: str) -> str:
    """Return a key that is the same for all spellings of one email address.

    >>> same_recipient("Anna+open@Example.org") == same_recipient("anna@example.org")
    True
    """
    name, _, host = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def is_same_person(entry: EntryFields, player: Player) -> bool:
    """Return whether a participant is the person entering, by FIDE ID, else by name and birth year."""
    if entry.fide_id and player.fide_id:
        return entry.fide_id == player.fide_id
    years = entry.birth[:4], player.birth_date[:4]
    return name_key(entry.name) == name_key(player.name) and (not all(years) or years[0] == years[1])


def as_player(entry: EntryFields) -> Player:
    return Player(0, entry.name, fide_id=entry.fide_id, birth_date=entry.birth)


def encode_entry(entry: EntryFields) -> str:
    """Return an entry as JSON, as it is stored."""
    return msgspec.json.encode(entry).decode()


def sent_entry(request: EntryRequest) -> EntryFields:
    return msgspec.json.decode(request.body, type=EntryFields)


FIELDS = {
    **{name: PLAYER.labels[name] for name in ("name", "fide_id", "federation", "club", "group")},
    "birth": PLAYER.labels["birth_date"],
    "rating": translatable("own estimate of the rating"),
    "byes": translatable("requested byes"),
    "needs": translatable("special needs"),
    "remark": translatable("remark"),
    "email": translatable("email address"),
    "answers": translatable("answers"),
    "voucher": translatable("voucher"),
    "reference": translatable("payment reference"),
    "guardian": translatable("parent or guardian"),
    "guardian_phone": translatable("phone number"),
    "guardian_consent": translatable("consent of the parent or guardian"),
    "consent": translatable("consent"),
}
"""Labels of the stored fields of an entry."""

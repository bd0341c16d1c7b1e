"""An entry as sent, checked before it is stored."""

from dataclasses import dataclass, field, replace

import msgspec

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import checked_facts, checked_text
from albireo.desk.players.facts import PlayerFacts
from albireo.domain.initial_order import name_key
from albireo.domain.message import translatable
from albireo.domain.player import Player
from albireo.facts.checks import LONGEST_ADDRESS, is_mail_address
from albireo.facts.player import PLAYER
from albireo.state.entry_form import EntryForm
from albireo.state.tournament import State
from albireo.storage.entry_requests import EntryRequest

MOST_WAITING = 1_000
"""Maximum of undecided entries per tournament, so that flooding the form fills neither disk nor page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The fields of the form."""

    name: str
    fide_id: str = ""
    federation: str = ""
    birth: str = ""
    """The year, or the day as `1990/12/31`."""
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
    language: str = field(default="en", metadata={"shown": False})
    address: str = field(default="", metadata={"shown": False})
    """The page of the entry, for the link in the email: an address of the app, never from a request."""
    unconfirmed: str = field(default="", metadata={"shown": False})
    """Until the owner of the email address has confirmed it: the word that the mail tells, and no one else.
    """
    consent: str = ""
    """What was agreed to, in the words of the form."""


def checked_entry(entry: Entry, form: EntryForm, state: State) -> Entry:
    """Return the entry with tidy spaces; refuse it with the reason if something is invalid."""
    facts = checked_facts(
        PLAYER,
        PlayerFacts(
            name=entry.name,
            fide_id=entry.fide_id,
            federation=entry.federation,
            birth_date=entry.birth.replace("-", "/"),
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
        name=facts["name"],
        fide_id=facts["fide_id"],
        federation=facts["federation"],
        birth=facts["birth_date"],
        club=facts["club"],
        group=facts["group"],
        byes=rounds,
        needs=checked_text(entry.needs, translatable("special needs"), empty=True) if form.asks_needs else "",
        remark=checked_text(entry.remark, translatable("remark"), empty=True),
        email=email,
    )


def same_recipient(email: str) -> str:
    """Return a key that is the same for all spellings of one email address.

    >>> same_recipient("Anna+open@Example.org") == same_recipient("anna@example.org")
    True
    """
    name, _, host = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def is_same_person(entry: Entry, player: Player) -> bool:
    """Return whether a participant is the person entering, by FIDE ID, else by name and birth year."""
    if entry.fide_id and player.fide_id:
        return entry.fide_id == player.fide_id
    years = entry.birth[:4], player.birth_date[:4]
    return name_key(entry.name) == name_key(player.name) and (not all(years) or years[0] == years[1])


def as_player(entry: Entry) -> Player:
    return Player(0, entry.name, fide_id=entry.fide_id, birth_date=entry.birth)


def encoded(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def sent_entry(request: EntryRequest) -> Entry:
    return msgspec.json.decode(request.body, type=Entry)


FIELDS = {
    **{name: PLAYER.labels[name] for name in ("name", "fide_id", "federation", "club", "group")},
    "birth": PLAYER.labels["birth_date"],
    "byes": translatable("requested byes"),
    "needs": translatable("special needs"),
    "remark": translatable("remark"),
    "email": translatable("email address"),
    "consent": translatable("consent"),
}
"""Labels of the stored fields of an entry."""

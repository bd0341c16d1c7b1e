"""Entries awaiting the arbiter: who has a place, who waits, and how one is accepted."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta

from albireo.desk.entries.eligibility import outside_limits
from albireo.desk.entries.entry import (
    MOST_WAITING,
    Entry,
    as_player,
    checked_entry,
    encoded,
    is_same_person,
    same_recipient,
    sent_entry,
)
from albireo.desk.entries.lookup import facts_of
from albireo.desk.mechanism.execution import Receipt
from albireo.desk.mechanism.outcome import Refused, refusal
from albireo.desk.players.byes import RequestBye, last_half_bye_round
from albireo.desk.players.events import PlayerRegistered
from albireo.desk.players.likely_doubles import LikelyDoubles
from albireo.desk.players.registration import RegisterPlayers
from albireo.domain.cached_property import cached_property
from albireo.domain.initial_order import name_key
from albireo.domain.player import Player
from albireo.domain.result import Mark
from albireo.state.entry_form import DAYS_AFTER_THE_END, KEPT, UNTIL_DECIDED
from albireo.state.tournament import State
from albireo.storage.entry_requests import ACCEPTED, DECLINED, WAITING, EntryRequest, EntryRequests
from albireo.value_classes import dataclass, replace

CODE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Arrived:
    """An entry with what the arbiter needs to know."""

    request: EntryRequest
    entry: Entry
    place: int = 0
    """Position on the waiting list; 0 if there is a place."""
    double: Player | None = None
    """A participant who may be the same person."""

    @property
    def is_waiting(self) -> bool:
        return self.request.status == WAITING


class Inbox:
    """The entries of a database."""

    def __init__(
        self,
        requests: EntryRequests,
        sends_mail: Callable[[], bool] = lambda: False,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.requests = requests
        self._sends_mail = sends_mail
        self._clock = clock

    def submit(self, uid: str, state: State, entry: Entry, address: str = "") -> str:
        """Store an entry from the public form; return the code by which its sender finds it again.

        `address` is the form's address, for the link in the email.
        """
        form = state.rules.entry_form
        if not form.takes_entries(self._clock()):
            raise refusal("entries-closed", "The entry form is closed.")
        entry = checked_entry(entry, form, state)
        outside = outside_limits(state.rules.entry_limits, facts_of(entry, state))
        if outside is not None:
            raise Refused(outside)
        others = [sent_entry(each) for each in self._same_name(uid, entry)]
        if any(is_same_person(entry, as_player(other)) for other in others):
            raise refusal("entered-twice", "An entry for {name} has already arrived.", name=entry.name)
        if Registered(state).find(entry) is not None:
            raise refusal("entered-twice", "{name} is already registered.", name=entry.name)
        code = secrets.token_urlsafe(CODE_BYTES)
        if entry.email and address:
            entry = replace(entry, address=f"{address}/{code}")
        mail = ""
        if entry.email and not self._is_confirmed(uid, entry.email):
            entry = replace(entry, unconfirmed=secrets.token_urlsafe(CODE_BYTES))
            mail = "arrived" if address and self._sends_mail() else ""
        key = name_key(entry.name)
        made = self.requests.add(uid, digest(code), key, entry.fide_id, encoded(entry), mail, MOST_WAITING)
        if made is None:
            raise refusal(
                "inbox-full",
                "Too many entries are waiting for the organiser; no more can be accepted now. Try "
                "again later.",
            )
        return code

    def _is_confirmed(self, uid: str, email: str) -> bool:
        """Return whether the owner of an email address has agreed to mail about this tournament."""
        others = (sent_entry(request) for request in self.requests.of(uid))
        return any(
            other.address and not other.unconfirmed and same_recipient(other.email) == same_recipient(email)
            for other in others
            if other.email
        )

    def confirm(self, uid: str, state: State, code: str, word: str) -> bool:
        """Note that an email reached the person entering; only the email contains the word."""
        found = self.own(uid, state, code)
        if found is None or not found.entry.unconfirmed:
            return False
        if not hmac.compare_digest(found.entry.unconfirmed.encode(), word.encode()):
            return False
        wanted = same_recipient(found.entry.email)
        for request in self.requests.of(uid):
            entry = sent_entry(request)
            if entry.unconfirmed and same_recipient(entry.email) == wanted:
                self.requests.change_body(request.id, encoded(replace(entry, unconfirmed="")))
        return True

    def _decision_mail(self, kind: str, entry: Entry) -> str:
        """Return the kind of email to send about a decision, if the address was confirmed."""
        return kind if entry.email and not entry.unconfirmed and self._sends_mail() else ""

    def _same_name(self, uid: str, entry: Entry) -> list[EntryRequest]:
        return self.requests.same_person(uid, name_key(entry.name), entry.fide_id)

    def arrived(self, uid: str, state: State) -> list[Arrived]:
        """Return all entries, undecided ones with their place on the waiting list."""
        registered = Registered(state)
        free, waiting = free_places(state), 0
        found = []
        for request in self.requests.of(uid):
            entry = sent_entry(request)
            if request.status != WAITING and not _is_taken_back(request, entry, state):
                found.append(Arrived(request, entry))
                continue
            waiting += 1
            place = 0 if free is None else max(0, waiting - free)
            found.append(
                Arrived(_undecided(request), entry, place, registered.find(entry) or registered.likely(entry))
            )
        return found

    def own(self, uid: str, state: State, code: str) -> Arrived | None:
        """Return an entry by its code."""
        request = self.requests.by_code(uid, digest(code))
        if request is None:
            return None
        entry = sent_entry(request)
        if request.status != WAITING and not _is_taken_back(request, entry, state):
            return Arrived(request, entry)
        request = _undecided(request)
        return Arrived(request, entry, self.place(request, state))

    def place(self, request: EntryRequest, state: State) -> int:
        """Return the position on the waiting list; 0 if there is a place, or it is decided."""
        free = free_places(state)
        if free is None or request.status != WAITING:
            return 0
        return max(0, self.requests.waiting(request.tournament, before=request.id) + 1 - free)

    def free(self, uid: str, state: State) -> int | None:
        """Return the places left after undecided entries; None if there is no limit."""
        free = free_places(state)
        return free and max(0, free - self.requests.waiting(uid))

    def accepted(self, uid: str, state: State, chosen: Sequence[Arrived], done: Receipt) -> list[RequestBye]:
        """Note who became which participant; return the byes they requested."""
        players = [each.event.player for each in done.events if isinstance(each.event, PlayerRegistered)]
        byes: list[RequestBye] = []
        for each, player in zip(chosen, players, strict=True):
            mail = self._decision_mail("accepted", each.entry)
            self.requests.decide(each.request.id, ACCEPTED, player, mail)
            byes += wished_byes(state, each.entry, player)
        self.forget_decided(uid, state)
        return byes

    def decline(self, uid: str, state: State, chosen: Iterable[Arrived]) -> None:
        for each in chosen:
            mail = self._decision_mail("declined", each.entry)
            self.requests.decide(each.request.id, DECLINED, None, mail)
        self.forget_decided(uid, state)

    def forget_decided(self, uid: str, state: State) -> int:
        """Delete entries whose retention period is over; return how many."""
        form, today = state.rules.entry_form, self._clock().date()
        if form.keeps == KEPT:
            return 0
        last = last_day(state)
        is_over = last is not None and today > last + timedelta(days=DAYS_AFTER_THE_END)
        gone = [
            request.id
            for request in self.requests.of(uid)
            if is_over or (form.keeps == UNTIL_DECIDED and request.status != WAITING and not request.mail)
        ]
        if gone:
            self.requests.delete(gone)
        return len(gone)


def acceptance(state: State, chosen: Sequence[Arrived]) -> RegisterPlayers:
    """The command that registers those who entered."""
    return RegisterPlayers(tuple(facts_of(each.entry, state) for each in chosen))


def acceptable(arrived: Iterable[Arrived]) -> list[Arrived]:
    """Return undecided entries with a place from people not registered yet, to accept with one click."""
    return [each for each in arrived if each.is_waiting and not each.place and each.double is None]


def wished_byes(state: State, entry: Entry, player: int) -> list[RequestBye]:
    """Return half-point byes if the rules grant them automatically, else zero-point byes."""
    allowed = min(1, state.rules.half_byes) if state.fide_mode else state.rules.half_byes
    found = []
    for number in entry.byes:
        if number <= state.published:
            continue
        is_half = allowed > 0 and number <= last_half_bye_round(state)
        allowed -= is_half
        found.append(RequestBye(player, number, Mark.HALF_BYE if is_half else Mark.ZERO_BYE))
    return found


def free_places(state: State) -> int | None:
    """Return how many more can be accepted; None if there is no limit."""
    places = state.rules.entry_form.places
    taken = sum(entrant.withdrawn_after is None for entrant in state.entrants.values())
    return max(0, places - taken) if places else None


def last_day(state: State) -> date | None:
    """Return the last day of the event: from the settings, else the day of the last round."""
    for text in (state.settings.end, *reversed(state.settings.round_dates)):
        try:
            return date.fromisoformat(text.replace("/", "-"))
        except ValueError:
            continue
    return None


def digest(code: str) -> str:
    """Return the hash of a code, so that the database does not reveal it."""
    return hashlib.sha256(code.encode()).hexdigest()


def _is_taken_back(request: EntryRequest, entry: Entry, state: State) -> bool:
    """Return whether the registration of an accepted entry was undone; its number may have been reused.

    Players removed from the list or moved to another section have left: their number is not reused.
    """
    if request.status != ACCEPTED:
        return False
    found = state.entrants.get(request.player or 0)
    if found is None:
        return (request.player or 0) >= state.registration.next_player
    shares_a_word = set(name_key(entry.name).split()) & set(name_key(found.player.name).split())
    return not shares_a_word and not is_same_person(entry, found.player)


def _undecided(request: EntryRequest) -> EntryRequest:
    return replace(request, status=WAITING, player=None)


class Registered:
    """The participants by FIDE ID and by name."""

    def __init__(self, state: State) -> None:
        self._players = [entrant.player for entrant in state.entrants.values()]
        self._by_id = {player.fide_id: player for player in self._players if player.fide_id}

    @cached_property
    def _by_name(self) -> dict[str, list[Player]]:
        found: dict[str, list[Player]] = {}
        for player in self._players:
            found.setdefault(name_key(player.name), []).append(player)
        return found

    @cached_property
    def _likely(self) -> LikelyDoubles:
        return LikelyDoubles(self._players)

    def find(self, entry: Entry) -> Player | None:
        """Return the participant who is the person entering."""
        if entry.fide_id and entry.fide_id in self._by_id:
            return self._by_id[entry.fide_id]
        same = self._by_name.get(name_key(entry.name), ())
        return next((player for player in same if is_same_person(entry, player)), None)

    def likely(self, entry: Entry) -> Player | None:
        """Return a participant whose name may be a variant of the same."""
        return self._likely.find(as_player(entry))

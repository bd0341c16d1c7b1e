"""Messages to phones: what is new for each subscription, sent by the push service of its browser.

Every few seconds the journals of tournaments that have subscriptions are compared with what was told before.
A subscription is taken by the process that stores first what it tells, so that no phone gets a message twice.
"""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from albireo.desk.mechanism.desk import Desk
from albireo.desk.network.outgoing import NotOutside
from albireo.desk.network.web_push import (
    GONE,
    BadSubscription,
    PushServices,
    Sender,
    deliver,
    encrypt,
    is_available,
    new_secret,
)
from albireo.domain.message import Remark
from albireo.i18n import translator
from albireo.organising.phone_news import news_of, unheard
from albireo.state.conduct import Phase
from albireo.state.festival import FestivalState
from albireo.state.tournament import State
from albireo.storage.errors import UnknownTournament
from albireo.storage.push_subscriptions import NewSubscription, PushSubscriptions, Subscription

AT_ONCE = 8
"""Messages sent at the same time."""
MOST_IN_ALL = 5_000
"""Subscriptions of a tournament."""
EVERY = 3.0
"""Seconds between two looks."""


class PhoneMessages:
    """The messages of one installation."""

    def __init__(self, desk: Desk, contact: Callable[[], str], services: PushServices | None = None) -> None:
        self._desk = desk
        self._contact = contact
        self.services = services or PushServices()
        self.subscriptions = PushSubscriptions(desk.journal.database)
        self._looked: dict[str, int] = {}
        """The version of each tournament looked at last."""

    @property
    def sender(self) -> Sender:
        """Who sends, with a key made at the first need."""
        return Sender(self.subscriptions.server_key(new_secret()), self._contact())

    def subscribe(self, uid: str, state: State, new: NewSubscription) -> bool:
        """Store a subscription; return False if there are too many. Raises `BadSubscription`."""
        self.services.check(new.endpoint, new.key, new.auth)
        if self.subscriptions.count(uid) >= MOST_IN_ALL:
            return False
        return self.subscriptions.add(uid, new, news_of(state, new.player))

    def send_due(self) -> None:
        """Send what is new; called repeatedly."""
        if is_available():
            for uid in self.subscriptions.tournaments():
                self._look(uid)

    def _look(self, uid: str) -> None:
        try:
            state = self._desk.state(uid)
        except UnknownTournament:
            return
        if isinstance(state, FestivalState) or self._looked.get(uid) == state.version:
            return
        if state.conduct.is_deleted or state.conduct.phase is not Phase.OPEN:
            self.subscriptions.erase(uid, everyone=True)  # the event is over
            return
        due = list(self._due(uid, state))
        if due:
            sender = self.sender
            with ThreadPoolExecutor(AT_ONCE, "messages") as pool:
                list(pool.map(lambda one: self._send(sender, state, uid, *one), due))
        self._looked[uid] = state.version

    def _due(self, uid: str, state: State) -> Iterable[tuple[Subscription, list[Remark]]]:
        for found in self.subscriptions.of(uid):
            news = news_of(state, found.player)
            words = unheard(found.told, news)
            if news.keys() != found.told and self.subscriptions.take(found, news) and words:
                yield found, words

    def _send(self, sender: Sender, state: State, uid: str, found: Subscription, words: list[Remark]) -> None:
        translate = translator(found.language)
        body = "\n".join(each.sentence(translate) for each in words)
        text = json.dumps({"title": state.settings.name[:100], "body": body[:500], "tag": uid})
        try:
            status = deliver(
                self.services, sender, found.endpoint, encrypt(text.encode(), found.key, found.auth)
            )
        except (OSError, NotOutside, BadSubscription):
            status = 0
        if status in GONE:
            self.subscriptions.expire(found.id)
        else:
            self.subscriptions.note(found.id, 200 <= status < 300)

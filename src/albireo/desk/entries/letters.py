"""The organiser's email to all who entered, or to some of them; it is sent with the other emails.

Only confirmed addresses get one, and each address only one, also if it was given in several sections.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from albireo.desk.entries.entry import EntryFields, encode_entry, same_recipient
from albireo.desk.entries.inbox import Arrived, Inbox
from albireo.desk.entries.mail import LETTER
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_text
from albireo.domain.message import Translatable, fill, translatable
from albireo.i18n import translator
from albireo.state.rounds import NOBODY
from albireo.state.tournament import State
from albireo.storage.entry_requests import ACCEPTED, DECLINED
from albireo.value_classes import replace

EVERYONE, REGISTERED, WAITING_LIST, OWING = "everyone", "accepted", "waiting-list", "owing"
GROUPS: Mapping[str, Translatable] = {
    EVERYONE: translatable("everyone whose entry was not declined"),
    REGISTERED: translatable("accepted players"),
    WAITING_LIST: translatable("the waiting list"),
    OWING: translatable("players who still owe the entry fee"),
}
LONGEST_TEXT = 10_000
_OWN_PAGE = translatable(
    "Your own page: board, results, and check-in in the hall. Keep this link to yourself."
)
_BOARD = translatable("Round {round}: {white} – {black}, board {board}")


LinkTo = Callable[[str, int], str]
"""Return the path of the personal link of a player in a tournament."""


class Recipient(NamedTuple):
    """An entry whose sender gets the email."""

    uid: str
    arrived: Arrived

    @property
    def entry(self) -> EntryFields:
        return self.arrived.entry


def recipients(
    inbox: Inbox, sections: Mapping[str, State], group: str
) -> tuple[list[Recipient], list[Recipient]]:
    """Return who in a group gets an email now, and who later, since an earlier one is still unsent."""
    found: dict[str, Recipient] = {}
    busy: set[str] = set()
    for uid, state in sections.items():
        for each in inbox.arrived(uid, state):
            entry = each.entry
            if not entry.email or not entry.address or entry.unconfirmed:
                continue
            if each.request.mail:
                busy.add(same_recipient(entry.email))
            if _is_in(group, each, state):
                found.setdefault(same_recipient(entry.email), Recipient(uid, each))
    now = [each for address, each in found.items() if address not in busy]
    return now, [each for address, each in found.items() if address in busy]


def _is_in(group: str, each: Arrived, state: State) -> bool:
    player = each.request.player or 0
    is_accepted = not each.is_waiting and each.request.status == ACCEPTED and player in state.entrants
    has_left = is_accepted and state.entrants[player].withdrawn_after is not None
    match group:
        case "everyone":
            return each.request.status != DECLINED and not has_left
        case "accepted":
            return is_accepted and not has_left
        case "waiting-list":
            return each.is_waiting and bool(each.place)
        case "owing":
            return is_accepted and not has_left and state.money.payment(player).owed > 0
    raise refusal("no-group", "Choose who gets the email.")


def check_letter(subject: str, text: str) -> tuple[str, str]:
    """Return subject and text of an email; refuse it if one is missing or too long."""
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if not text or len(text) > LONGEST_TEXT:
        raise refusal("no-text", "Enter a text of at most {most} characters.", most=LONGEST_TEXT)
    return check_text(subject, translatable("subject")), text


def letter_to(
    recipient: Recipient,
    state: State,
    letter: tuple[str, str],
    with_board: bool,
    link_to: LinkTo | None = None,
) -> EntryFields:
    """Return the entry with the email for it, in the language of its sender where words are ours."""
    subject, text = letter
    board = board_line(state, recipient.arrived.request.player or 0, recipient.entry.language)
    text = f"{text}\n\n{board}" if with_board and board else text
    if link_to is not None and (player := recipient.arrived.request.player or 0) in state.entrants:
        own = translator(recipient.entry.language)(_OWN_PAGE)
        site = recipient.entry.address.partition("/t/")[0]
        text = f"{text}\n\n{own}\n{site}{link_to(recipient.uid, player)}"
    return replace(recipient.entry, letter=(subject, text))


def board_line(state: State, player: int, language: str) -> str:
    """Return where a player plays in the last published round; empty for no opponent."""
    if not state.published or state.competition.offers("line-ups"):
        return ""
    for number, match in state.rounds[state.published - 1].matches.items():
        if player in (match.white, match.black) and NOBODY not in (match.white, match.black):
            names = {"white": state.entrants[match.white].name, "black": state.entrants[match.black].name}
            values = {"round": state.published, "board": number, **names}
            return fill(_BOARD, values, translator(language))
    return ""


def write(
    inbox: Inbox,
    sections: Mapping[str, State],
    group: str,
    letter: tuple[str, str],
    with_board: bool = False,
    link_to: LinkTo | None = None,
) -> int:
    """Queue the email for a group; return the number of recipients."""
    found, _ = recipients(inbox, sections, group)
    for each in found:
        entry = letter_to(each, sections[each.uid], letter, with_board, link_to)
        inbox.requests.change_body(each.arrived.request.id, encode_entry(entry))
        inbox.requests.note_mail(each.arrived.request.id, LETTER)
    return len(found)

"""Email to captains and club contacts: their codes, and the results they still owe."""

from collections.abc import Iterable

from albireo.desk.entries.mail import NotSent, new_message
from albireo.desk.entries.outbox import Outbox
from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.i18n.right_to_left import isolated
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Letter:
    """What one recipient is told."""

    to: str
    items: tuple[tuple[str, str], ...]
    """What it is about, a team or a match, and the address of its page."""


@dataclass(frozen=True, slots=True)
class Words:
    """What stands around it."""

    subject: Translatable
    before: Translatable
    after: Translatable


CODES = Words(
    translatable("{tournament}: your page for line-ups and results"),
    translatable("On this page you submit line-ups and report results:"),
    translatable("Keep the address to yourself: anyone who has it can act for your team."),
)
REMINDER = Words(
    translatable("{tournament}: results are missing"),
    translatable("We are still waiting for your report, or your confirmation, of:"),
    translatable("Thank you for reporting on the page given."),
)


def send_letters(
    outbox: Outbox, letters: Iterable[Letter], words: Words, tournament: str, language: str
) -> tuple[set[str], list[NotSent]]:
    """Send each letter; gives the addresses that got it, and why others did not."""
    translate = translator(language)
    made = []
    for letter in letters:
        message = new_message(
            outbox.settings, letter.to, words.subject, {"tournament": tournament}, translate
        )
        lines = [tournament, "", translate(words.before)]
        for what, address in letter.items:
            lines += ["", what, address]
        message.set_content(isolated("\n".join([*lines, "", translate(words.after)]) + "\n"))
        made.append(message)
    return outbox.send_now(made)

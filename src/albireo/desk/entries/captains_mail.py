"""Email to captains and club contacts: their codes, and the results they still owe."""

from collections.abc import Iterable

from albireo.desk.entries.mail import NotSent, new_message
from albireo.desk.entries.outbox import Outbox
from albireo.domain.message import Translatable, translatable
from albireo.i18n import translator
from albireo.i18n.right_to_left import isolate_names
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class Letter:
    """The content of a message to one recipient."""

    to: str
    items: tuple[tuple[str, str], ...]
    """Teams or matches concerned, each with the address of its page."""


@dataclass(frozen=True, slots=True)
class Words:
    """The text around the items of a letter."""

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
    """Send each letter; return the addresses reached, and the failures with reasons."""
    translate = translator(language)
    made = []
    for letter in letters:
        message = new_message(
            outbox.settings, letter.to, words.subject, {"tournament": tournament}, translate
        )
        lines = [tournament, "", translate(words.before)]
        for what, address in letter.items:
            lines += ["", what, address]
        message.set_content(isolate_names("\n".join([*lines, "", translate(words.after)]) + "\n"))
        made.append(message)
    return outbox.send_now(made)

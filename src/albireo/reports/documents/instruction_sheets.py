"""Sheets to hand out: for assistants (C.02 10), and for parents, coaches and other guests (11.1, 11.3)."""

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.reports.document import Document, Emphasis, Layout, Row, Section
from albireo.reports.documents.planning import ARTICLE, ITEM
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source

TEXT = ITEM._replace(emphasis=Emphasis.PLAIN)
ASSISTANTS: tuple[tuple[Translatable, str], ...] = (
    (translatable("Write down every move of both players: this helps the arbiter."), "10.4.4"),
    (translatable("Know how the pieces move, and their names in the language of a blind player."), "10.4.2"),
    (translatable("Tell a blind player when you leave the board, and when you are back."), "10.4.3"),
    (translatable("Pass on draw offers and claims; add nothing of your own."), "10.5.4"),
    (translatable("Players press the clock themselves, except those who cannot."), "10.5.4"),
    (translatable("Stay with the same player during the whole tournament."), "10.3.5"),
    (
        translatable(
            "A visually disabled player need not record moves in the last five minutes, even with an "
            "increment of 30 seconds, and updates the score sheet afterwards."
        ),
        "10.5.5",
    ),
    (
        translatable(
            "If the opponent assists instead of you, the chief arbiter may give the opponent extra time."
        ),
        "10.2.4",
    ),
)
GUESTS: tuple[tuple[Translatable, str], ...] = (
    (translatable("You may help your player to find the table."), "11.1.3"),
    (
        translatable(
            "During play, parents, coaches and companions are spectators: stay in the spectator area."
        ),
        "11.1.4",
    ),
    (translatable("Do not interfere with a game. If something seems wrong, tell only an arbiter."), "11.1.4"),
    (translatable("Do not use a phone or any electronic device in the playing hall."), "11.1.5"),
    (translatable("Photos with flash: only in the first five minutes of a round."), "11.1.6"),
    (
        translatable("Do not walk between the boards, or stand opposite the player you support."),
        "11.3.12",
    ),
    (translatable("Keep at least one metre from the boards, behind the rope."), "11.3.11"),
    (
        translatable("Players who have finished are spectators; no other games in the playing hall."),
        "11.3.13",
    ),
    (
        translatable("No food or drink in the playing area except bottled water, kept off the tables."),
        "11.3.15",
    ),
)


def assistants(source: Source, choices: Choices) -> Document:
    """Return the instructions for assistants, with whom to call."""
    return _sheet("assistants", remark("Instructions for assistants"), source, choices, ASSISTANTS)


def guests(source: Source, choices: Choices) -> Document:
    """Return the rules for parents, coaches and guests."""
    return _sheet("guests", remark("Rules for parents, coaches and guests"), source, choices, GUESTS)


def _sheet(
    id_: str,
    title: Remark,
    source: Source,
    choices: Choices,
    lines: tuple[tuple[Translatable, str], ...],
) -> Document:
    rows: list[Row] = [(text, article) for text, article in lines]
    physician = source.at_the_desk().rules.plan.physician
    return Document(
        id_,
        title,
        source.page(choices),
        (Section("rules", (TEXT, ARTICLE), rows),),
        Layout.WALL,
        notes=(remark("Doctor and hospital: {phone}", phone=physician),) if physician else (),
        facts={"tournament": source.tournament.settings.name},
    )


KINDS = (
    DocumentKind(
        "assistants",
        translatable("Instructions for assistants"),
        translatable("What assistants of players with an impairment do, to hand out (C.02 10)."),
        Shelf.ARBITER,
        13,
        assistants,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
    DocumentKind(
        "guests",
        translatable("Rules for guests"),
        translatable("Parents, coaches and guests: phones, flash, food, where to stay (C.02 11)."),
        Shelf.ARBITER,
        14,
        guests,
        Needs.DESK | Needs.NOBODY,
        is_for_sheets=False,
    ),
)

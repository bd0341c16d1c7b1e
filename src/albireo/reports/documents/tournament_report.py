"""The tournament report: the key figures of the event, and its history."""

from collections import Counter
from collections.abc import Iterable, Iterator

from albireo.domain.explanation import Note
from albireo.domain.message import Remark, remark, translatable
from albireo.domain.result import Mark
from albireo.domain.wording import Translate
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, Source
from albireo.reports.time_controls import time_control_said
from albireo.reports.values import Moment

FACTS = (
    Column("what", "Item", emphasis=Emphasis.STRONG),
    Column("figure", "Value", weight=1, wraps=True),
)
ACTS = (
    Column("at", "When", kind=Kind.DATE),
    Column("who", "Who"),
    Column("act", "What was done", weight=1, wraps=True),
    Column("undone", "", emphasis=Emphasis.MINOR),
)


def tournament_report(source: Source, choices: Choices) -> Document:
    """Return the participants, the games played, and irregularities."""
    sections = [Section("facts", FACTS, list(_facts(source)))]
    if comments := source.report_comments():
        rows: list[Row] = [
            (remark("Round {number}", number=number) if number else None, text) for number, text in comments
        ]
        sections.append(Section("comments", FACTS, rows, remark("What the report to FIDE will say")))
    return Document(
        "tournament-report",
        remark("Tournament report"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name},
    )


def _facts(source: Source) -> Iterator[Row]:
    tournament = source.tournament
    settings = tournament.settings
    players = tournament.players
    if settings.chief_arbiters:
        yield translatable("Chief arbiter"), "; ".join(arbiter.name for arbiter in settings.chief_arbiters)
    if settings.deputy_arbiters:
        yield translatable("Arbiters"), "; ".join(arbiter.name for arbiter in settings.deputy_arbiters)
    if said := time_control_said(settings):
        yield translatable("Time control"), said
    if tournament.teams:
        yield translatable("Teams"), len(tournament.teams)
    yield translatable("Players"), len(players)
    if federations := _frequencies(player.federation for player in players):
        yield translatable("Federations"), federations
    if titles := _frequencies(player.title.value for player in players if player.title):
        yield translatable("Titles"), titles
    rated = [player.rating for player in players if player.rating]
    if rated:
        yield translatable("Average rating"), round(sum(rated) / len(rated))
    games = [game for round_ in tournament.rounds for game in round_.pairings]
    played = sum(game.result.is_final and game.result.white.is_played for game in games)
    unplayed = sum(game.result.is_final and not game.result.white.is_played for game in games)
    yield translatable("Rounds"), source.rounds
    yield translatable("Games played"), played
    yield translatable("Unplayed games"), unplayed
    byes = Counter(bye.mark for round_ in tournament.rounds for bye in round_.byes)
    for mark, words in (
        (Mark.PAIRING_BYE, translatable("Pairing-allocated byes")),
        (Mark.HALF_BYE, translatable("Half-point byes")),
        (Mark.FULL_BYE, translatable("Full-point byes")),
    ):
        if byes[mark]:
            yield words, byes[mark]
    late = [player for player in players if player.entry_round > 1]
    if late:
        yield translatable("Late entries"), "; ".join(f"{player.tpn} {player.name}" for player in late)
    if tournament.withdrawals:
        names = tournament.by_tpn
        left = (
            f"{each.player} {names[each.player].name}"
            for each in tournament.withdrawals
            if each.player in names
        )
        yield translatable("Left the tournament"), "; ".join(left)


def _frequencies(values: Iterable[str]) -> str:
    """Return each value with its frequency, most frequent first."""
    found = Counter(value for value in values if value)
    return ", ".join(f"{value} {count}" for value, count in found.most_common())


def history(source: Source, choices: Choices) -> Document:
    """Return every act of the journal, including those undone."""
    rows: list[Row] = [
        (
            Moment(entry.at),
            entry.author,
            Remark("{act}", {"act": _Acts(entry.notes)}),
            None if entry.in_force else translatable("undone"),
        )
        for entry in source.history()
    ]
    return Document(
        "history",
        remark("Tournament history"),
        source.page(choices),
        (Section("acts", ACTS, rows),),
        facts={"tournament": source.tournament.settings.name},
    )


class _Acts:
    """Several statements joined in one line."""

    def __init__(self, notes: tuple[Note, ...]) -> None:
        self._notes = notes

    def sentence(self, translate: Translate = str) -> str:
        return "; ".join(note.sentence(translate) for note in self._notes)

    def data(self) -> str:
        return self.sentence()


KINDS = (
    DocumentKind(
        "tournament-report",
        translatable("Tournament report"),
        translatable("The event in figures: who took part, what was played, what was out of the ordinary."),
        Shelf.ARBITER,
        5,
        tournament_report,
        is_for_sheets=False,
    ),
    DocumentKind(
        "history",
        translatable("History"),
        translatable("Every action by the arbiters with its time, including undone ones."),
        Shelf.ARBITER,
        6,
        history,
        Needs.DESK | Needs.PLAYERS,
        is_for_sheets=False,
    ),
)

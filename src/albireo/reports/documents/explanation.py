"""Why a round is paired as it is, or how one player was paired in all rounds; Vega's `verbos` files."""

from collections.abc import Iterator, Mapping

from albireo.checking.actual_pairing import differences
from albireo.domain.explanation import Note
from albireo.domain.message import remark, translatable
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section, with_title_column
from albireo.reports.documents.pairings import DRAFT
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import Day, Statement

ROUND = Column("round", "Round", kind=Kind.NUMBER)
COLUMNS = (
    Column("reason", "Why", weight=1, wraps=True),
    Column("article", "Article", emphasis=Emphasis.MINOR),
)
DIFFERS = remark("The round was not paired as the system says; this explains the system’s pairing.")


def explanation(source: Source, choices: Choices) -> Document:
    """Return the explanation of a round, bracket by bracket."""
    sheet = source.round(choices.round)[0]
    pairing = source.pairing(sheet.number)
    names = {tpn: player.name for tpn, player in participants(source.tournament).items()}
    is_official = sheet.number <= source.tournament.paired_rounds
    differs = is_official and bool(differences(source.tournament, pairing))
    marks = (*((DRAFT,) if sheet.is_draft else ()), *((DIFFERS,) if differs else ()))
    return Document(
        "explanation",
        remark("Why round {number} is paired this way", number=sheet.number),
        source.page(choices, sheet),
        (*_sections(pairing.explanation.notes(), names), *_moved_matches(source, sheet.number)),
        marks=marks,
        facts={"tournament": source.tournament.settings.name, "round": sheet.number},
    )


def explanation_of_player(source: Source, choices: Choices) -> Document:
    """Return the explanations that concern one participant, round by round."""
    people = participants(source.tournament)
    wanted = choices.player or min(people, default=0)
    if wanted not in people:
        raise NoSuchDocument("there is no participant {tpn}", tpn=wanted)
    names = {tpn: player.name for tpn, player in people.items()}
    sections = []
    for number in range(1, source.rounds + 1):
        notes = [note.concerning(wanted) for note in source.pairing(number).explanation.notes()]
        rows = [row for note in notes if note is not None for row in _rows(note, names, 0)]
        section = Section("rounds", COLUMNS, rows, remark("Round {number}", number=number))
        sections.append(with_title_column(section, ROUND, number))
    return Document(
        "explanation-of-player",
        remark("Why these opponents: {name}", name=f"{wanted} {names[wanted]}"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": source.tournament.settings.name, "player": wanted},
    )


def _sections(notes: tuple[Note, ...], names: Mapping[int, str]) -> Iterator[Section]:
    """Yield a section for each bracket; notes before the first bracket get no heading."""
    loose: list[Row] = []
    for note in notes:
        if note.parts:
            if loose:
                yield Section("notes", COLUMNS, loose)
                loose = []
            rows = [row for part in note.parts for row in _rows(part, names, 0)]
            yield Section("notes", COLUMNS, rows, Statement(note, names))
        else:
            loose += _rows(note, names, 0)
    if loose:
        yield Section("notes", COLUMNS, loose)


def _moved_matches(source: Source, number: int) -> Iterator[Section]:
    """Yield the league matches played on another day; their pairing is unchanged."""
    state = source.state
    if state is None or number > len(state.rounds):
        return
    rows: list[Row] = []
    for place, match in sorted(state.rounds[number - 1].matches.items()):
        if not match.is_moved:
            continue
        teams = {"match": place, "home": state.units[match.white].name, "away": state.units[match.black].name}
        now = match.appointment
        if now.is_put_off:
            rows.append((remark("Match {match}, {home} – {away}: postponed, no new date yet", **teams), ""))
        else:
            when = Day(now.day)
            rows.append((remark("Match {match}, {home} – {away}: {day}", **teams, day=when), ""))
    if rows:
        yield Section("moved", COLUMNS, rows, remark("Matches not played on their round’s date"))


def _rows(note: Note, names: Mapping[int, str], depth: int) -> Iterator[Row]:
    yield Statement(note, names, depth), note.article
    for part in note.parts:
        yield from _rows(part, names, depth + 1)


KINDS = (
    DocumentKind(
        "explanation",
        translatable("Explanation of a round"),
        translatable("Why players meet their opponents, bracket by bracket, with the articles."),
        Shelf.ARBITER,
        2,
        explanation,
        Needs.ROUND,
        is_for_sheets=False,
    ),
    DocumentKind(
        "explanation-of-player",
        translatable("Explanation for a player"),
        translatable("Why one player met these opponents, round by round."),
        Shelf.ARBITER,
        4,
        explanation_of_player,
        Needs.ROUND_PAST,
        is_for_sheets=False,
        is_of_player=True,
    ),
)

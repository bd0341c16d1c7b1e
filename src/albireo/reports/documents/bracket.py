"""The bracket of a knock-out on paper: each stage with pairings, scores, and who advanced and how."""

from collections.abc import Mapping
from itertools import groupby

from albireo.domain.message import Remark, Translatable, remark, translatable
from albireo.domain.points import chess
from albireo.pairing.knockout.bracket import Bracket, Outcome, Tie
from albireo.pairing.knockout.plan import Side
from albireo.pairing.knockout.reading import bracket_of
from albireo.pairing.knockout.spec import entrants
from albireo.reports.bracket_drawing import bracket_svg, first_drawn, parts_of, placed_ties, stage_ties
from albireo.reports.document import Column, Document, Emphasis, Kind, Row, Section, with_title_column
from albireo.reports.registry import DocumentKind, Needs, Shelf
from albireo.reports.source import Choices, NoSuchDocument, Source, participants
from albireo.reports.values import Name

STAGE = Column("stage", "Stage")
COLUMNS = (
    Column("tie", "Tie", kind=Kind.NUMBER),
    Column("first", "No.", "No", kind=Kind.NUMBER, beside="first_name", emphasis=Emphasis.MINOR),
    Column("first_name", "Name", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("score", "Result", kind=Kind.FIGURE),
    Column("second", "No.", "No", kind=Kind.NUMBER, beside="second_name", emphasis=Emphasis.MINOR),
    Column("second_name", "Opponent", kind=Kind.NAME, weight=1, emphasis=Emphasis.STRONG),
    Column("through", "Goes through", kind=Kind.NAME, weight=1),
    Column("how", "Decided by", emphasis=Emphasis.MINOR),
)
HOW: Mapping[Outcome, Translatable] = {
    Outcome.NO_OPPONENT: translatable("no opponent"),
    Outcome.STAYED: translatable("a decision"),
    Outcome.DECIDED: translatable("a decision"),
}


def bracket(source: Source, choices: Choices) -> Document:
    """Return all stages; future ones with what is known so far."""
    tournament = source.tournament
    if not tournament.settings.type.kind.has_bracket or len(entrants(tournament)) < 2:
        raise NoSuchDocument("only a knock-out with two or more participants has a bracket")
    found = bracket_of(tournament)
    names = {tpn: unit.name for tpn, unit in participants(tournament).items()}
    drawings = _drawings(found, names, tournament.paired_rounds)
    sections = []
    for number in range(1, found.total + 1):
        begun = tournament.paired_rounds > (number - 1) * found.games
        for side, ties in groupby(stage_ties(found, number), key=lambda tie: tie.side):
            shown = list(ties)
            title = shown[0].planned.title
            drawing = drawings.get((number, side), "")
            sections.append(
                _stage([_row(tie, names, begun) for tie in shown], title)._replace(drawing=drawing)
            )
    return Document(
        "bracket",
        remark("Bracket"),
        source.page(choices),
        tuple(sections),
        facts={"tournament": tournament.settings.name},
    )


def _drawings(found: Bracket, names: Mapping[int, str], paired_rounds: int) -> dict[tuple[int, Side], str]:
    """Return the drawings by the stage and the side they stand at: the first of which they show ties."""
    drawings = {}
    for part in parts_of(found):
        first = placed_ties(found, part, first_drawn(found, part))[0]
        drawings[first.stage, first.tie.side] = bracket_svg(found, part, names, paired_rounds)
    return drawings


def _stage(rows: list[Row], title: Remark) -> Section:
    return with_title_column(Section("stages", COLUMNS, rows, title), STAGE, title)


def _row(tie: Tie, names: Mapping[int, str], begun: bool) -> Row:
    def side(tpn: int | None) -> Row:
        return (tpn, Name(names[tpn], tpn)) if tpn is not None else (None, "")

    score = "-".join(chess(points) for points in tie.scores) if begun and len(tie.pair) == 2 else ""
    how = tie.how or HOW.get(tie.outcome, "")
    if tie.is_level and tie.outcome is Outcome.OPEN:
        how = translatable("level: to be decided")
    through = Name(names[tie.through], tie.through) if tie.through is not None else ""
    return (tie.number, *side(tie.first), score, *side(tie.second), through, how)


KINDS = (
    DocumentKind(
        "bracket",
        translatable("Bracket"),
        translatable("A knock-out stage by stage: who met whom, the score, and who goes through."),
        Shelf.ROUND,
        6,
        bracket,
        Needs.PLAYERS | Needs.KNOCKOUT,
    ),
)

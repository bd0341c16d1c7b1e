"""A value in words: one note per term, with the article, the cuts and how unplayed rounds counted."""

from collections.abc import Mapping

from albireo.domain.explanation import Note
from albireo.domain.message import translatable
from albireo.domain.wording import Participant, Score
from albireo.tiebreaks.chart import Cell, Kind
from albireo.tiebreaks.descriptor import TieBreak
from albireo.tiebreaks.edition import Edition
from albireo.tiebreaks.field import TieBreakField
from albireo.tiebreaks.sonneborn import TOTALS
from albireo.tiebreaks.unplayed import PLAYED, PREDETERMINED, SCHEDULED, Unplayed
from albireo.tiebreaks.value import Term, Unit, Value, figure_of

_BY_SCORE = frozenset({PLAYED, SCHEDULED, PREDETERMINED})
_POINT_FACTS = frozenset({"secondary", "buchholz", "limit", "points"})


def explain(field: TieBreakField, tie_break: TieBreak, edition: Edition, value: Value, tpn: int) -> Note:
    """Return the value of a participant, broken down into its terms."""
    return Note(
        "tie-break",
        "{code} = {amount}: {how}" if value.amount is not None else "{code}: {how}",
        value.how.article,
        {
            "how": translatable(value.how.text),
            "code": tie_break.text,
            "amount": figure_of(value.amount, value.unit),
            "edition": edition.value,
            **{
                name: Score(fact) if name in _POINT_FACTS and isinstance(fact, int) else fact
                for name, fact in value.facts.items()
            },
        },
        (tpn,),
        tuple(
            term_note(field, tie_break, edition, value, index, tpn, term)
            for index, term in enumerate(value.terms)
        ),
    )


def term_note(
    field: TieBreakField,
    tie_break: TieBreak,
    edition: Edition,
    value: Value,
    index: int,
    tpn: int,
    term: Term,
) -> Note:
    """Return a note on one term of a value."""
    reason, cut = term.how, value.cuts.get(index)
    cell = field.chart(tie_break.reference).cells[tpn][term.round - 1] if term.round else None
    part = value.parts[index] if value.parts else 0
    amount = figure_of(part, value.unit)
    round_, game = _round_and_game(field, term.round)
    values: dict[str, object] = {
        "round": round_,
        "game": game,
        "opponent": _label(field, term.opponent) if term.round else None,
        "board": term.opponent if term.round is None else None,
        "scheduled": _label(field, cell.opponent) if cell is not None else None,
        "kind": _kind(cell),
        "score": Score(term.score),
        "rating": term.score,
        "points": Score(term.points),
        "limit": None if term.limit is None else Score(term.limit),
        "amount": amount,
        "how": translatable(reason.text),
        "cut": None if cut is None else translatable(cut.text),
        "is_cut": cut is not None,
        "is_voluntary": term.vur,
    }
    if cut is None:
        text = "{how}, times {points}" if value.unit is Unit.PRODUCT else "{how}"
    else:
        text = "{how}, times {points}; {cut}" if value.unit is Unit.PRODUCT else "{how}; {cut}"
    article = "; ".join(part for part in (reason.article, cut.article if cut else "") if part)
    parts: tuple[Note, ...] = ()
    if reason in _BY_SCORE and term.opponent is not None and tie_break.code != "BHIT":
        parts = adjustments(field, tie_break, edition, term.opponent)
    players = (tpn,) if term.opponent is None or term.round is None else (tpn, term.opponent)
    return Note("term", text, article, values, players, parts)


def adjustments(
    field: TieBreakField, tie_break: TieBreak, edition: Edition, opponent: int
) -> tuple[Note, ...]:
    """Return notes on rounds of an opponent that count as draws instead of their points."""
    score = TOTALS.get(tie_break.code, tie_break.reference)
    unplayed = field.unplayed(score, edition, fore=tie_break.code == "FB")
    return tuple(
        Note(
            "adjusted",
            "round {round} of {opponent}, {kind} with {points}, counts as a draw",
            _article(edition),
            {
                "round": _round_and_game(field, cell.round)[0],
                "opponent": _label(field, opponent),
                "kind": cell.kind.value,
                "points": Score(cell.points),
            },
            (opponent,),
        )
        for cell in _adjusted_cells(unplayed, opponent)
    )


def _adjusted_cells(unplayed: Unplayed, tpn: int) -> list[Cell]:
    draw = unplayed.chart.draw
    return [
        cell for cell in unplayed.chart.cells[tpn] if cell.points != draw and unplayed.adjusted(cell, tpn)
    ]


def _article(edition: Edition) -> str:
    named: Mapping[Edition, str] = {
        Edition.FIDE_2019: "C.02 13.15.3",
        Edition.FIDE_2009: "Congress 2009 (b)",
        Edition.FIDE_1989: "FIDE Swiss 1989 16",
        Edition.VEGA: "Vega, FAQ 28",
    }
    return named.get(edition, "C.07 16.3")


def _round_and_game(field: TieBreakField, number: int | None) -> tuple[int | None, int | None]:
    """Return the round of a cell and, if rounds are matches of several games, the number of the game."""
    games = field.games_per_round
    if number is None or games == 1:
        return number, None
    return (number - 1) // games + 1, (number - 1) % games + 1


def _label(field: TieBreakField, tpn: int | None) -> Participant | None:
    return None if tpn is None else Participant(tpn, field.name(tpn))


def _kind(cell: Cell | None) -> str | None:
    if cell is None:
        return None
    return cell.kind.value if cell.kind is not Kind.PLAYED else translatable("played")

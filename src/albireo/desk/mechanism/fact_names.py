"""Names of facts for the history and for refusals."""

import re
from collections.abc import Callable
from typing import Any

from albireo.domain.acceleration import Acceleration
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.colour import Colour
from albireo.domain.message import Listed, Remark, Translatable, remark, translatable
from albireo.domain.player import NationalRecord, OfficialRating
from albireo.domain.point_system import PointSystem
from albireo.domain.points import chess
from albireo.domain.team import MatchPoints
from albireo.domain.tournament import Arbiter
from albireo.domain.wording import Day
from albireo.facts.player import PLAYER
from albireo.facts.settings import SETTINGS
from albireo.facts.team import TEAM
from albireo.state.divisions import DivisionMoves
from albireo.state.document_table import DOCUMENTS
from albireo.state.documents import Room
from albireo.state.entry_form import EntryForm, EntryLimits
from albireo.state.event_plan import EventPlan
from albireo.state.groups_apart import KINDS
from albireo.state.hall import Hall, metres
from albireo.state.line_up_rules import CRITERIA, LineUpRule
from albireo.state.restrictions import KeepApart
from albireo.state.rule_table import RULES

NONE = translatable("not set")
_DAY = re.compile(r"\d{4}/\d\d/\d\d")
NAMES: dict[str, Translatable] = {
    **SETTINGS.labels,
    **RULES.labels,
    **PLAYER.labels,
    **TEAM.labels,
    **DOCUMENTS.labels,
}
COLOURS = {Colour.WHITE: translatable("White"), Colour.BLACK: translatable("Black")}
_RATINGS = {
    "standard": translatable("standard"),
    "rapid": translatable("rapid"),
    "blitz": translatable("blitz"),
}
REASON = translatable("reason")


def list_of_facts(names: list[str]) -> Listed:
    """Return the names of several facts as a list."""
    return Listed(NAMES[name] for name in names)


def display_value(value: object) -> str | Translatable | Listed | Day:
    """Return the value of a fact for display."""
    record = _RECORDS.get(type(value))
    if record is not None:
        return record(value)
    match value:
        case None | "" | ():
            return NONE
        case bool():
            return translatable("yes") if value else translatable("no")
        case Colour():
            return COLOURS[value]
        case bytes():
            return translatable("an image")
        case str() if _DAY.fullmatch(value):
            return Day(value)
        case dict():
            return Listed(map(str, value)) if value else NONE
        case tuple():
            return Listed(map(display_value, value))
    return str(getattr(value, "value", value))


def _points(worth: PointSystem | MatchPoints) -> str:
    return "-".join(chess(points) for points in (worth.win, worth.draw, worth.loss))


def _division_moves(moves: DivisionMoves) -> str:
    has_play_offs = moves.play_off_up or moves.play_off_down
    off = f" ({moves.play_off_up} {moves.play_off_down})" if has_play_offs else ""
    return f"{moves.division} ▲{moves.promoted} ▼{moves.relegated}{off}"


def _line_up_rule(rule: LineUpRule) -> Remark:
    return remark("{criterion} {limit}", criterion=CRITERIA[rule.criterion], limit=rule.limit)


def _entry_limits(limits: EntryLimits) -> str | Translatable:
    years, ratings = (limits.born_from, limits.born_to), (limits.rating_from, limits.rating_to)
    return " ".join(f"{a or ''}–{b or ''}" for a, b in (ratings, years) if a or b) or NONE


def _national_record(record: NationalRecord) -> str:
    given = (record.federation, record.id, str(record.rating or ""), record.classification, record.origin)
    return " ".join(filter(None, given))


_RECORDS: dict[type, Callable[[Any], str | Translatable | Listed]] = {
    Acceleration: lambda value: value.method.value,
    PointSystem: _points,
    MatchPoints: _points,
    KeepApart: lambda value: KINDS[value.same],
    DivisionMoves: _division_moves,
    LineUpRule: _line_up_rule,
    EntryForm: lambda value: translatable("open") if value.is_open else translatable("closed"),
    EntryLimits: _entry_limits,
    EventPlan: lambda value: Listed([value.venue]) if value.venue else NONE,
    Arbiter: lambda value: value.name,
    OfficialRating: lambda value: remark(
        "{kind} {rating}", kind=_RATINGS[value.kind], rating=value.rating or "–"
    ),
    AchievedNorm: lambda value: " ".join(filter(None, (value.title, value.event, value.end))),
    NationalRecord: _national_record,
    Room: lambda value: f"{value.name} {value.first}–{value.last}".strip(),
    Hall: lambda value: f"{value.name} {metres(value.length)} × {metres(value.width)} m".strip(),
}
"""The words for values with parts of their own."""

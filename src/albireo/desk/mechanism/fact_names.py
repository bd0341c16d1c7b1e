"""Names of facts for the history and for refusals."""

import re

from albireo.domain.acceleration import Acceleration
from albireo.domain.achieved_norm import AchievedNorm
from albireo.domain.colour import Colour
from albireo.domain.message import Listed, Translatable, remark, translatable
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
from albireo.state.restrictions import KeepApart
from albireo.state.rule_table import RULES

NONE = translatable("none")
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


def listed(names: list[str]) -> Listed:
    """Return the names of several facts as a list."""
    return Listed(NAMES[name] for name in names)


def shown(value: object) -> str | Translatable | Listed | Day:
    """Return the value of a fact for display."""
    match value:
        case None | "" | ():
            return NONE
        case bool():
            return translatable("yes") if value else translatable("no")
        case Colour():
            return COLOURS[value]
        case Acceleration():
            return value.method.value
        case PointSystem() | MatchPoints():
            return "-".join(chess(worth) for worth in (value.win, value.draw, value.loss))
        case KeepApart():
            return KINDS[value.same]
        case DivisionMoves():
            off = (
                f" ({value.play_off_up} {value.play_off_down})"
                if value.play_off_up or value.play_off_down
                else ""
            )
            return f"{value.division} ▲{value.promoted} ▼{value.relegated}{off}"
        case EntryForm():
            return translatable("open") if value.is_open else translatable("closed")
        case EntryLimits():
            years, ratings = (value.born_from, value.born_to), (value.rating_from, value.rating_to)
            return " ".join(f"{a or ''}–{b or ''}" for a, b in (ratings, years) if a or b) or NONE
        case EventPlan():
            return Listed([value.venue]) if value.venue else NONE
        case Arbiter():
            return value.name
        case OfficialRating():
            return remark("{kind} {rating}", kind=_RATINGS[value.kind], rating=value.rating or "–")
        case AchievedNorm():
            return " ".join(filter(None, (value.title, value.event, value.end)))
        case NationalRecord():
            return " ".join(filter(None, (value.federation, value.id, str(value.rating or ""))))
        case Room():
            return f"{value.name} {value.first}–{value.last}".strip()
        case Hall():
            return f"{value.name} {metres(value.length)} × {metres(value.width)} m".strip()
        case bytes():
            return translatable("an image")
        case str() if _DAY.fullmatch(value):
            return Day(value)
        case dict():
            return Listed(map(str, value)) if value else NONE
        case tuple():
            return Listed(map(shown, value))
    return str(getattr(value, "value", value))

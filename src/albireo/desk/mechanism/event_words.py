"""Wording shared by several events."""

from collections.abc import Sequence

from albireo.desk.mechanism.event import Event, kind_of
from albireo.domain.explanation import Note
from albireo.domain.message import Remark, and_more, remark, translatable
from albireo.domain.result import Mark
from albireo.state.result_codes import result_of
from albireo.state.tournament import State

MOST_NAMES = 5
"""Maximum number of names listed."""


def note(event: Event, text: str, **values: object) -> Note:
    return Note(kind_of(event), text, values=values)


def name_of(state: State, id_: int) -> str | Remark:
    return state.entrants[id_].name if id_ in state.entrants else remark("participant {id}", id=id_)


def team_name(state: State, id_: int) -> str | Remark:
    return state.teams[id_].name if id_ in state.teams else remark("team {id}", id=id_)


def unit_name(state: State, id_: int) -> str | Remark:
    return state.units[id_].name if id_ in state.units else remark("participant {id}", id=id_)


def board_label(state: State, match: int, board: int | None) -> str:
    """Return a board label: `7`, or `3.2` for board 2 of match 3."""
    return str(match) if board is None else state.competition.match.place(match, board)


def names_of(state: State, ids: Sequence[int]) -> object:
    """Return names, shortened if there are many: "A; B and 3 more"."""
    names = "; ".join(str(name_of(state, id_)) for id_ in ids[:MOST_NAMES])
    if len(ids) <= MOST_NAMES:
        return names
    return remark("{names} {more}", names=names, more=and_more(len(ids) - MOST_NAMES))


_BYE = {
    Mark.HALF_BYE: translatable("half-point bye"),
    Mark.FULL_BYE: translatable("full-point bye"),
    Mark.ZERO_BYE: translatable("zero-point bye"),
    Mark.PAIRING_BYE: translatable("pairing-allocated bye"),
}


def values_of(event: Event, state: State) -> dict[str, object]:
    """Return the fields of an event as values for a sentence."""
    values: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        match field:
            case "round" | "system":
                values[field] = value
            case "match":
                values["match"] = value
                values["board"] = board_label(state, value, getattr(event, "board", None))
            case "result" | "was":
                values[field] = str(result_of(value)) or translatable("no result")
            case "player":
                values["name"] = name_of(state, value)
            case "team":
                values["name"] = team_name(state, value)
            case "unit":
                values["name"] = unit_name(state, value)
            case "white" | "black":
                values[field] = unit_name(state, value)
            case "mark":
                values["bye"] = _BYE[value]
    return values

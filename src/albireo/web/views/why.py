"""Why a board or a bye is as it is, as the side panel tells it.

Two ways of telling were weighed: the engine's account word for word (complete, but nobody in a playing hall
listens to S1 and S2), and a story of its own per system (told well, but a second engine to be wrong). This
takes the engine's own facts and turns them round: who the two are, what the colours rest on, which pair
would have come first and what stood against it, what could not be had. The account word for word follows.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from albireo.desk.core.state import State
from albireo.domain.explanation import Note
from albireo.domain.history import Entry, rows
from albireo.domain.message import Translatable, translatable
from albireo.web.views.round import Seat
from albireo.web.why import Reasons

DECIDING = ("pair", "bye", "colour")
"""Kinds of notes that say in one sentence what came out."""
DUE: Mapping[str, Translatable] = {
    "W": translatable("White by turn"),
    "B": translatable("Black by turn"),
    "W!": translatable("White: one more game with Black so far"),
    "B!": translatable("Black: one more game with White so far"),
    "W!!": translatable("White, without fail: Black twice in a row, or two more games with it"),
    "B!!": translatable("Black, without fail: White twice in a row, or two more games with it"),
    "": translatable("either, no game played yet"),
}
FLOATS: Mapping[str, Translatable] = {
    "↓1": translatable("↓ down in the round before"),
    "↑1": translatable("↑ up in the round before"),
    "↓2": translatable("↓ down two rounds before"),
    "↑2": translatable("↑ up two rounds before"),
}
LARGEST_TABLE = 40
"""Pairs of a bracket that are still worth a table."""


@dataclass(frozen=True, slots=True)
class Person:
    """One of those it is about, with what the rules look at."""

    seat: Seat
    colours: tuple[str, ...]
    """Round by round `w` or `b`, or `-` without a game."""
    due: Translatable | None
    floats: tuple[Translatable, ...]


@dataclass(frozen=True, slots=True)
class FirstThought:
    """A pair that would have come first, and what speaks against it."""

    one: str
    other: str
    answer: Note


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A player of the upper half, who would have come first, and who it became."""

    player: str
    first: str
    final: str
    is_asked: bool


@dataclass(frozen=True, slots=True)
class Story:
    """Why something is so: what came out in plain sentences, then how it was decided."""

    people: tuple[Person, ...]
    plain: tuple[Note, ...]
    came_down: tuple[Note, ...]
    """Why one of them was not paired among equals."""
    points: str
    """Of the bracket in which they meet; empty where a system has none."""
    first_rule: str
    """How the system comes to the pair that comes first."""
    is_first: bool
    """Whether they are the pair that comes first in the bracket."""
    switched: tuple[FirstThought, ...]
    missed: tuple[Note, ...]
    """Criteria that the bracket cannot meet fully."""
    proof: Note | None
    table: tuple[BracketRow, ...]
    sections: tuple[Note, ...]
    """The engine's account, of what concerns them."""


def story(reasons: Reasons, uid: str, state: State, round_: int, seats: Sequence[Seat]) -> Story:
    """What the engine says of the two of a board, or of one with a bye."""
    tpns = tuple(seat.number for seat in seats)
    notes = reasons.notes(uid, state, round_)
    brackets = [note for note in notes if note.kind == "bracket" and set(tpns) & set(note.players)]
    home = next((note for note in brackets if _pair_in(note, tpns)), None)
    names = {number: state.entrants[id_].name for number, id_ in state.ids.items()}
    plain, sections = _split(notes, tpns)
    return Story(
        people=_people(state, round_, seats, brackets),
        plain=plain,
        came_down=tuple(
            part
            for note in brackets
            for part in note.parts
            if part.kind == "float" and set(tpns) & set(part.players) and note is not home
        ),
        points=str(home.values.get("points") or home.values.get("score", "")) if home is not None else "",
        first_rule=_rule(home),
        is_first=home is not None and _is_first(home, tpns),
        switched=tuple(_switched(reasons, uid, state, round_, home, tpns, names)) if home is not None else (),
        missed=tuple(note for note in _parts(home, "criterion", "completion") if _is_missed(note)),
        proof=next(iter(_parts(home, "proof")), None),
        table=_table(home, tpns, names),
        sections=sections,
    )


def _pairs(note: Note, name: str) -> tuple[tuple[int, int], ...]:
    found = note.values.get(name, ())
    return found if isinstance(found, tuple) else ()


def _pair_in(note: Note, tpns: tuple[int, ...]) -> bool:
    return any(set(pair) == set(tpns) for pair in _pairs(note, "pairs"))


def _is_first(note: Note, tpns: tuple[int, ...]) -> bool:
    return any(set(pair) == set(tpns) for pair in _pairs(note, "first_thought"))


def _rule(note: Note | None) -> str:
    found = note.values.get("first_rule", "") if note is not None else ""
    return found if isinstance(found, str) else ""


def _is_missed(note: Note) -> bool:
    """A criterion that is not fully met; some systems tell the values of those that are, too."""
    return note.values.get("value", 1) not in (0, "0", "", "–")


def _parts(note: Note | None, *kinds: str) -> tuple[Note, ...]:
    return tuple(part for part in note.parts if part.kind in kinds) if note is not None else ()


def _people(state: State, round_: int, seats: Sequence[Seat], brackets: Iterable[Note]) -> tuple[Person, ...]:
    due: dict[int, str] = {}
    floats: dict[int, tuple[str, ...]] = {}
    for note in brackets:
        for known, told in ((due, note.values.get("due")), (floats, note.values.get("floats"))):
            if isinstance(told, Mapping):
                known.update(told)
    table = rows(state.tournament, round_ - 1)
    return tuple(
        Person(
            seat,
            tuple(_colour(entry) for entry in table[seat.number]),
            DUE.get(due[seat.number]) if seat.number in due else None,
            tuple(FLOATS[sign] for sign in floats.get(seat.number, ())),
        )
        for seat in seats
    )


def _colour(entry: Entry) -> str:
    return entry.colour.value if entry.is_played and entry.colour is not None else "-"


def _switched(
    reasons: Reasons,
    uid: str,
    state: State,
    round_: int,
    home: Note,
    tpns: tuple[int, ...],
    names: Mapping[int, str],
) -> Iterable[FirstThought]:
    """The pairs of the first thought that these two would have been in."""
    for one, other in _pairs(home, "first_thought"):
        if len({one, other} & set(tpns)) == 1:
            answer = reasons.why_not(uid, state, round_, state.ids[one], state.ids[other])
            yield FirstThought(names[one], names[other], answer.note)


def _table(home: Note | None, tpns: tuple[int, ...], names: Mapping[int, str]) -> tuple[BracketRow, ...]:
    if home is None or len(_pairs(home, "pairs")) > LARGEST_TABLE:
        return ()
    final = dict(_pairs(home, "pairs")) | {two: one for one, two in _pairs(home, "pairs")}
    return tuple(
        BracketRow(
            names[one],
            names[other],
            names[final[one]] if one in final else "",
            bool({one, other, final.get(one, 0)} & set(tpns)),
        )
        for one, other in _pairs(home, "first_thought")
    )


def _split(notes: tuple[Note, ...], tpns: tuple[int, ...]) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """What came out, and how it was decided.

    Where several brackets mention them (a floater), all of those are told, in the order of the decisions.
    """
    wanted = set(tpns)
    plain: list[Note] = []
    sections: list[Note] = []
    for note in notes:
        if not wanted & set(note.players):
            continue
        if note.kind in DECIDING:
            plain.append(note)
            continue
        parts = [part for part in note.parts if not part.players or wanted & set(part.players)]
        plain += [part for part in parts if part.kind in DECIDING and wanted <= set(part.players)]
        sections.append(replace(note, parts=tuple(part for part in parts if part not in plain)))
    return tuple(plain), tuple(sections)

"""Reasons of the engine for the boards of a round, worked out once and kept while they hold.

Pairing a large round takes long enough to be kept; entering results changes the version of the
tournament, but not the reasons of the round being played. So what the reasons rest on is compared, not
the version.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from albireo.desk.engine import request_of
from albireo.desk.state import RoundState, State
from albireo.domain.explanation import Note
from albireo.pairing.explanation import WhyNot
from albireo.pairing.registry import system_for
from albireo.pairing.system import PairingRequest, RoundPairing, request_for

MOST_KEPT = 24


@dataclass(frozen=True, slots=True)
class _Basis:
    """What the pairing of a round rests on."""

    before: tuple[RoundState, ...]
    is_open: bool
    byes: object
    settings: object
    numbers: object
    rules: object


class Reasons:
    """Explanations by tournament and round."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[_Basis, RoundPairing, tuple[Note, ...]]] = (
            OrderedDict()
        )
        self._lock = Lock()

    def notes(self, uid: str, state: State, round_: int) -> tuple[Note, ...]:
        """The whole explanation of a round."""
        return self._found(uid, state, round_)[2]

    def pairing(self, uid: str, state: State, round_: int) -> RoundPairing:
        """What the engine pairs in a round."""
        return self._found(uid, state, round_)[1]

    def why_not(self, state: State, round_: int, first: int, second: int) -> WhyNot:
        """Why two participants (by registration number) do not meet in a round."""
        system = system_for(state.tournament).load()
        return system.why_not(_request(state, round_), state.numbers[first], state.numbers[second])

    def _found(self, uid: str, state: State, round_: int) -> tuple[_Basis, RoundPairing, tuple[Note, ...]]:
        basis = _basis(state, round_)
        key = uid, round_
        with self._lock:
            kept = self._kept.get(key)
        if kept is not None and kept[0] == basis:
            return kept
        pairing = system_for(state.tournament).load().pair(_request(state, round_))
        made = basis, pairing, pairing.explanation.notes()
        with self._lock:
            self._kept[key] = made
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return made


def _is_open(state: State, round_: int) -> bool:
    """Whether the pairing is not official yet: byes and absences count as they are asked for."""
    return (
        round_ > len(state.rounds)
        or not state.rounds[round_ - 1].published
        or state.rounds[round_ - 1].manual
    )


def _request(state: State, round_: int) -> PairingRequest:
    if _is_open(state, round_):
        return request_of(state, round_)
    return request_for(state.tournament, round_)


def _basis(state: State, round_: int) -> _Basis:
    is_open = _is_open(state, round_)
    return _Basis(
        before=state.rounds[: round_ - 1],
        is_open=is_open,
        byes=(state.requested, state.entrants) if is_open else state.rounds[round_ - 1].byes,
        settings=state.settings,
        numbers=state.given_numbers,
        rules=(state.prohibitions, state.virtual, state.abnormal, state.rules),
    )


DECIDING = ("pair", "bye", "colour")
"""Kinds of notes that say in one sentence what came out."""


@dataclass(frozen=True, slots=True)
class Story:
    """Why something is so: what came out in plain sentences, then how it was decided."""

    plain: tuple[Note, ...]
    sections: tuple[Note, ...]


def story(notes: tuple[Note, ...], *tpns: int) -> Story:
    """What the engine says of some participants.

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
        details = tuple(part for part in parts if part not in plain)
        sections.append(Note(note.kind, note.text, note.article, note.values, note.players, details))
    return Story(tuple(plain), tuple(sections))

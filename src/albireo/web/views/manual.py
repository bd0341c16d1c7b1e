"""A round being changed by hand: objections to its boards, and to every move."""

from collections.abc import Callable, Mapping

from albireo.desk.mechanism.outcome import Warned
from albireo.desk.rounds.legality import Legality
from albireo.desk.rounds.seating import due_colours, place_of
from albireo.domain.colour import Colour
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable, plural
from albireo.domain.points import Points, chess
from albireo.domain.result import Mark
from albireo.pairing.system import RoundPairing
from albireo.state.rounds import RoundState
from albireo.state.tournament import State
from albireo.value_classes import dataclass
from albireo.web.views.points import points_before

KINDS: dict[str, Callable[[int], Translatable]] = {
    "rematch": lambda count: plural("{count} rematch", "{count} rematches", count),
    "prohibited": lambda count: plural("{count} prohibited pairing", "{count} prohibited pairings", count),
    "colours": lambda count: plural(
        "{count} colour breaks the rules", "{count} colours break the rules", count
    ),
    "second-bye": lambda count: plural("{count} bye given twice", "{count} byes given twice", count),
}
"""Names of faults on the publish button."""
_COUNTED_AS = {"three-in-a-row": "colours", "uneven": "colours"}


@dataclass(frozen=True, slots=True)
class Faults:
    """Violations of the rules in a pairing."""

    boards: Mapping[int, tuple[Warned, ...]]
    byes: Mapping[int, tuple[Warned, ...]]

    def said(self) -> list[tuple[Translatable, int]]:
        """Return words for each kind and its count, without mere notices."""
        found = dict.fromkeys(KINDS, 0)
        for warnings in (*self.boards.values(), *self.byes.values()):
            for warned in warnings:
                kind = _COUNTED_AS.get(warned.note.kind, warned.note.kind)
                if kind in found:
                    found[kind] += 1
        return [(KINDS[kind](count), count) for kind, count in found.items() if count]


def faults(state: State, round_: RoundState) -> Faults:
    """Return the violations of every board and bye of a round."""
    legality = Legality.of(state, round_.number)
    boards = {n: legality.of_pair(board.white, board.black) for n, board in round_.matches.items()}
    byes = {id_: legality.of_bye(id_, mark) for id_, mark in round_.byes.items()}
    return Faults(
        {n: found for n, found in boards.items() if found},
        {id_: found for id_, found in byes.items() if found},
    )


@dataclass(frozen=True, slots=True)
class EngineDifference:
    """A manual pairing compared with the engine's; participants by registration number."""

    engine: tuple[tuple[int, int], ...] = ()
    """(White, Black) of the engine's missing pairs; (player, 0) for its bye."""
    by_hand: tuple[tuple[int, int], ...] = ()
    """(White, Black) of pairs the engine does not make."""
    is_known: bool = True
    """Whether the engine finds a pairing at all."""


def difference(state: State, round_: RoundState, pairing: RoundPairing | None) -> EngineDifference:
    """Return the differences from the engine's pairing."""
    if pairing is None:
        return EngineDifference(is_known=False)
    ids = state.unit_ids
    wanted = [(ids[white], ids[black]) for white, black in pairing.pairs]
    wanted += [(ids[tpn], 0) for tpn in pairing.byes]
    there = [(board.white, board.black) for _, board in sorted(round_.matches.items())]
    there += [(id_, 0) for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE]
    return EngineDifference(
        tuple(pair for pair in wanted if pair not in set(there)),
        tuple(pair for pair in there if pair not in set(wanted)),
    )


class MoveOutcome(dict[str, object]):
    """The outcome of a move: `level` 0 (no objection), 2, 3 or 5, and `text`."""


def moves(
    state: State, round_: RoundState, player: int, translate: Callable[[str], str]
) -> dict[str, MoveOutcome]:
    """Return the objections to each place a participant could take: by participant there, and `bye`."""
    legality = Legality.of(state, round_.number)
    points = points_before(state, round_.number)
    here = place_of(round_, player)
    found: dict[str, MoveOutcome] = {}

    def pairs_with(other: int) -> list[tuple[int, int]]:
        there = place_of(round_, other)
        if not here.is_held and not there.is_held:
            return [due_colours(legality, player, other)]
        if here.board is not None and here.board == there.board:
            board = round_.matches[here.board]
            return [(board.black, board.white)]
        turned = {player: other, other: player}
        boards = (round_.matches[place.board] for place in (here, there) if place.board is not None)
        return [(turned.get(b.white, b.white), turned.get(b.black, b.black)) for b in boards]

    def judged(pairs: list[tuple[int, int]], byes: list[int]) -> MoveOutcome:
        warnings = [warned for pair in pairs for warned in legality.of_pair(*pair)]
        warnings += [warned for id_ in byes for warned in legality.of_bye(id_)]
        floats = [_float(state, points, *pair) for pair in pairs]
        said = [*(warned.note for warned in warnings), *(note for note in floats if note is not None)]
        level = max((int(warned.level) for warned in warnings), default=0)
        text = " ".join(
            note.sentence(translate) + (f" ({note.article})" if note.article else "") for note in said
        )
        return MoveOutcome(level=level, text=text)

    seated = [id_ for board in round_.matches.values() for id_ in (board.white, board.black)]
    for other in (*seated, *round_.pool, *round_.byes):
        if other != player:
            gains_bye = [
                id_
                for id_, place in ((player, place_of(round_, other)), (other, here))
                if place.bye is Mark.PAIRING_BYE
            ]
            found[str(other)] = judged(pairs_with(other), gains_bye)
    holder = next((id_ for id_, mark in round_.byes.items() if mark is Mark.PAIRING_BYE), None)
    if holder != player:
        found["bye"] = found[str(holder)] if holder is not None else judged([], [player])
    return found


def _float(state: State, points: Mapping[int, Points], white: int, black: int) -> Note | None:
    one, other = (points[state.unit_numbers[id_]] for id_ in (white, black))
    if one == other:
        return None
    names = sorted((white, black), key=lambda id_: -points[state.unit_numbers[id_]])
    return Note(
        "float",
        "{high} ({more}) would meet {low} ({less}): a float.",
        values={
            "high": state.units[names[0]].name,
            "low": state.units[names[1]].name,
            "more": chess(max(one, other)),
            "less": chess(min(one, other)),
        },
    )


def wishes(state: State, round_: RoundState) -> dict[int, str]:
    """Return the colour each participant should get: `w`, `b`, or empty."""
    legality = Legality.of(state, round_.number)
    letters = {Colour.WHITE: "w", Colour.BLACK: "b", None: ""}
    return {id_: letters[legality.prefers(id_)] for id_ in state.units}

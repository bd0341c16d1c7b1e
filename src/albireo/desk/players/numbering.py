"""Pairing numbers: assigned when round 1 is paired, correctable until round 4 is (C.04.2 2.3–2.5)."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Annotated, Self, TypeAlias

from msgspec import structs

from albireo.desk.mechanism.decide import Command, Deciding, handles, warn
from albireo.desk.mechanism.face import Called, CommandFace, Ref
from albireo.desk.mechanism.outcome import Level, Warned, refusal
from albireo.desk.mechanism.reading import DeskReader
from albireo.desk.players.events import PlayersNumbered
from albireo.desk.settings.events import SettingsChanged
from albireo.desk.settings.facts import SettingsFacts
from albireo.domain.explanation import Note
from albireo.domain.initial_order import rank
from albireo.domain.message import plural
from albireo.domain.renumbering import LAST_RENUMBERING_ROUND, place_of_entry
from albireo.domain.tournament_type import PairingKind
from albireo.facts.settings import ORDER_BY_OTHER_MEANS
from albireo.pairing.round_robin import varma
from albireo.pairing.round_robin.varma import Draw
from albireo.pairing.system import CannotPair
from albireo.state.tournament import State, initial_order, strength_of, titles_of


class Renumber(Command, frozen=True, tag="renumber"):
    """Reassign pairing numbers after corrections, until round 4 is paired."""


@handles(Renumber)
def _renumber(deciding: Deciding, command: Renumber) -> None:
    state = deciding.state
    if not state.registration.given_numbers:
        raise refusal(
            "no-numbers-yet",
            "Pairing numbers are assigned when round 1 is paired; until then they follow the data.",
        )
    is_drawn = state.registration.numbers_by_hand and state.settings.type.kind is PairingKind.TABLE
    if is_drawn and state.started:
        raise refusal("numbers-drawn", "The round robin numbers were drawn; ratings do not change them.")
    numbers = {id_: tpn for tpn, id_ in enumerate(initial_order(state), start=1)}
    if numbers == state.registration.given_numbers:
        return
    paired = max(len(state.rounds), state.rounds_played)  # also if round 4 was deleted since
    if state.pairs_teams or paired >= LAST_RENUMBERING_ROUND:
        raise refusal(
            "renumbering-closed",
            "Pairing numbers cannot change once round {last} has been paired.",
            "C.04.2 2.3",
            last=LAST_RENUMBERING_ROUND,
        )
    warn_of_other_numbers(deciding, numbers, "renumbering", "C.04.2 2.3")
    give_numbers(deciding, numbers, by_hand=state.registration.numbers_by_hand and not is_drawn)


def warn_of_other_numbers(deciding: Deciding, numbers: Mapping[int, int], kind: str, article: str) -> None:
    """Ask before numbers change, listing old and new ones."""
    before = deciding.state.numbers
    moved = [(id_, before[id_], tpn) for id_, tpn in numbers.items() if before[id_] != tpn]
    if not moved:
        return
    parts = tuple(
        Note(
            "number",
            "{name}: {old} → {new}",
            values={"name": deciding.state.entrants[id_].name, "old": old, "new": new},
        )
        for id_, old, new in sorted(moved, key=lambda item: item[2])
    )
    text = plural("{count} pairing number changes.", "{count} pairing numbers change.", len(moved))
    deciding.warnings.append(
        Warned(Level.CONFIRM, Note(kind, text, article, {"count": len(moved)}, parts=parts))
    )


class SetNumbers(Command, frozen=True, tag="set-numbers"):
    """Assign pairing numbers 1, 2, 3… in the order given, as drawn by lot for a round robin."""

    face = CommandFace("number")

    numbers: Annotated[tuple[tuple[int, int], ...], Ref.PLAYERS_IN_ORDER, Called("PLAYERS")]


@handles(SetNumbers)
def _set(deciding: Deciding, command: SetNumbers) -> None:
    numbers = dict(command.numbers)
    wanted = set(range(1, len(deciding.state.entrants) + 1))
    if numbers.keys() != deciding.state.entrants.keys() or set(numbers.values()) != wanted:
        raise refusal(
            "bad-numbers",
            "Each participant needs a different number, from 1 to {count}.",
            count=len(deciding.state.entrants),
        )
    if deciding.state.started:
        raise refusal("started", "Draw numbers before round 1 is published.")
    by_other_means = deciding.state.settings.rating_method == ORDER_BY_OTHER_MEANS
    if deciding.state.settings.type.kind is PairingKind.SWISS and not by_other_means:
        _refuse_against_order(deciding, numbers)
    warn_of_other_numbers(deciding, numbers, "numbers-by-hand", "C.04.2 2.2")
    give_numbers(deciding, numbers, by_hand=True)


def _refuse_against_order(deciding: Deciding, numbers: Mapping[int, int]) -> None:
    """Refuse to exchange numbers in a Swiss, except for equal rating and title (C.04.2 2.2)."""
    players = [deciding.state.entrants[id_].player for id_ in sorted(numbers, key=numbers.__getitem__)]
    strength = strength_of(deciding.state)
    ranks = [rank(player, strength, titles_of(deciding.state)) for player in players]
    if ranks != sorted(ranks):
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "numbers-against-order",
            "Only players with the same rating and title can swap pairing numbers.",
            "C.04.2 2.2",
        )


class DrawNumbers(Command, frozen=True, tag="draw-numbers"):
    """Draw the pairing numbers of a round robin by lot; the draw is recorded."""

    face = CommandFace("draw")

    varma: Annotated[
        bool,
        Called(says="By the Varma tables: players from the same federation do not meet late."),
    ] = False
    lot: str = ""
    """Random bits in hexadecimal."""

    def with_lot(self, lot: str) -> Self:
        return self if self.lot else structs.replace(self, lot=lot)


def may_draw_numbers(state: State) -> bool:
    """Return whether numbers may be drawn: in a Swiss they follow the ratings (C.04.2 2.2)."""
    return state.settings.type.kind is not PairingKind.SWISS or not state.fide_mode


@handles(DrawNumbers)
def _draw(deciding: Deciding, command: DrawNumbers) -> None:
    if deciding.state.started:
        raise refusal("started", "Draw numbers before round 1 is published.")
    if not deciding.state.entrants:
        raise refusal("nobody", "There is no one to draw a number yet.")
    if not may_draw_numbers(deciding.state):
        warn(
            deciding,
            Level.LEAVE_FIDE_MODE,
            "numbers-by-rating",
            "Numbers are not drawn in a Swiss; they follow the ratings.",
            "C.04.2 2.2",
        )
    try:
        bits = int(command.lot, 16)
    except ValueError:
        raise refusal("no-lot", "Numbers are drawn by lot: give the seed in hexadecimal digits.") from None
    if deciding.state.registration.numbers_by_hand:
        warn(
            deciding,
            Level.CONFIRM,
            "numbers-drawn",
            "The numbers have already been drawn.",
            "C.05",
            "A new draw would be made.",
        )
    numbers = (
        varma_draw(deciding.state, bits).numbers if command.varma else _draw_freely(deciding.state, bits)
    )
    give_numbers(deciding, numbers, by_hand=True, lot=command.lot, varma=command.varma)


def _draw_freely(state: State, bits: int) -> dict[int, int]:
    order = sorted(state.entrants)
    Random(bits).shuffle(order)
    return {id_: number for number, id_ in enumerate(order, start=1)}


def varma_draw(state: State, bits: int) -> Draw:
    """Return the draw by the Varma tables: the same lot always gives the same draw, by ID."""
    players = [replace(state.entrants[id_].player, tpn=id_) for id_ in sorted(state.entrants)]
    try:
        return varma.draw(players, bits)
    except CannotPair as error:
        raise refusal("no-varma", error.text, "C.05 Annex 2", **error.values) from None


def draw_by_tables(desk: DeskReader, uid: str) -> Draw | None:
    """Return the draw by the Varma tables behind the current numbers, step by step; None without one.

    It is repeated from the lot and the players' data at the time.
    """
    with desk.timeline(uid) as timeline:
        for item in reversed(timeline.path()):
            event = item.event
            if isinstance(event, PlayersNumbered) and event.by_hand:
                before = timeline.at(item.version - 1)
                return varma_draw(before, int(event.lot, 16)) if event.varma else None
    return None


def give_numbers(
    deciding: Deciding, numbers: dict[int, int], *, by_hand: bool = False, lot: str = "", varma: bool = False
) -> None:
    """Number everyone; the borders of an acceleration stay with their participants."""
    before = deciding.state.numbers
    in_order = tuple(sorted(numbers.items(), key=lambda item: item[1]))
    deciding.emit(PlayersNumbered(in_order, by_hand, lot, varma))
    acceleration = deciding.state.settings.acceleration
    if acceleration is not None:
        moved = {old: numbers[id_] for id_, old in before.items() if id_ in numbers}
        borders = (acceleration.last_of_first_group, acceleration.last_of_second_group)
        first, second = (None if border is None else moved.get(border, border) for border in borders)
        following = replace(acceleration, last_of_first_group=first, last_of_second_group=second)
        if following != acceleration:
            deciding.emit(SettingsChanged(SettingsFacts(acceleration=following)))


def with_late_entry(state: State, player: int) -> dict[int, int]:
    """Return the numbers after a registered late entry gets one (2.4).

    The number follows the initial order, and those behind increase (2.5), in any round: the limit of 2.3
    applies to corrected data. Players of teams get the next free number.
    """
    numbers = dict(state.registration.given_numbers)
    if state.pairs_teams:
        numbers[player] = max(numbers.values(), default=0) + 1
        return numbers
    place = place_of_entry(initial_order(state), sorted(numbers, key=numbers.__getitem__), player)
    numbers = {id_: tpn + 1 if tpn >= place else tpn for id_, tpn in numbers.items()}
    numbers[player] = place
    return numbers


NumberingCommand: TypeAlias = DrawNumbers | Renumber | SetNumbers

"""What a player's pairing card says before a round, worked out for the oracles alone.

The engines have their own code for the same facts; an oracle that shared it would share its mistakes.
Only the domain layer is used.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from albireo.domain.colour import Colour
from albireo.domain.history import Row, rows
from albireo.domain.points import Points
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.pairing.system import PairingRequest

NONE, MILD, STRONG, ABSOLUTE = range(4)
"""Strength of a colour preference (Dutch 1.7, A.6)."""


@dataclass(frozen=True)
class Card:
    """One participant about to be paired."""

    tpn: int
    row: Row
    """Entries of the rounds before the one to be paired."""
    score: Points
    """For pairing: virtual points included."""
    real_score: Points
    played: frozenset[int]
    """Opponents of played games."""
    colours: tuple[Colour, ...]
    """Colours of played games, in order; unplayed rounds left out (C.04.2 3.4)."""

    @property
    def colour_difference(self) -> int:
        """Whites minus Blacks (Dutch 1.6)."""
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours)

    @property
    def unplayed(self) -> int:
        """Rounds without a played game."""
        return len(self.row) - len(self.colours)

    @property
    def was_ever_paired(self) -> bool:
        return any(entry.opponent is not None or entry.mark is Mark.PAIRING_BYE for entry in self.row)


def virtual_points(tournament: Tournament, tpn: int, round_: int) -> Points:
    """Return points of the acceleration in force in a round: of the last record that speaks of it."""
    return next(
        (
            rule.points
            for rule in reversed(tournament.virtual_points)
            if rule.first_round <= round_ <= rule.last_round and rule.first_tpn <= tpn <= rule.last_tpn
        ),
        0,
    )


def pairing_score(tournament: Tournament, row: Row, tpn: int, round_: int) -> Points:
    """Return the score a round was (or is) paired with."""
    gathered = sum(entry.points for entry in row if entry.round < round_)
    return gathered + virtual_points(tournament, tpn, round_)


def cards(request: PairingRequest) -> dict[int, Card]:
    """Return the cards of all participants, absent ones included."""
    tournament, round_ = request.tournament, request.round
    made = {}
    for tpn, row in rows(tournament, round_ - 1).items():
        games = [entry for entry in row if entry.opponent is not None and entry.mark.is_played]
        made[tpn] = Card(
            tpn=tpn,
            row=row,
            score=pairing_score(tournament, row, tpn, round_),
            real_score=sum(entry.points for entry in row),
            played=frozenset(entry.opponent for entry in games if entry.opponent is not None),
            colours=tuple(entry.colour for entry in games if entry.colour is not None),
        )
    return made


def prohibited(request: PairingRequest, first: int, second: int) -> bool:
    """Return whether the tournament forbids this pair in this round."""
    return any(
        rule.first_round <= request.round <= rule.last_round
        and first in rule.players
        and second in rule.players
        for rule in request.tournament.prohibited
    )


def parity_numbers(request: PairingRequest, all_cards: Mapping[int, Card]) -> dict[int, int]:
    """Return numbers whose parity gives the initial colour.

    Players never paired so far have none (a late entry gets a number on arrival, C.04.2 2.4); by the option
    `parity=tpn` everyone has the number of the list.
    """
    if request.options.get("parity") == "tpn":
        return {tpn: tpn for tpn in all_cards}
    arrived = [
        tpn for tpn in sorted(all_cards) if tpn not in request.absent or all_cards[tpn].was_ever_paired
    ]
    return {tpn: number for number, tpn in enumerate(arrived, start=1)}


def colour_preference(card: Card) -> tuple[Colour | None, int]:
    """Colour and strength of the preference (Dutch 1.7; 2017 A.6)."""
    if not card.colours:
        return None, NONE  # 1.7.4
    difference = card.colour_difference
    if difference > 1:
        return Colour.BLACK, ABSOLUTE  # 1.7.1
    if difference < -1:
        return Colour.WHITE, ABSOLUTE
    last = card.colours[-1]
    if card.colours[-2:] == (last, last):
        return last.opposite, ABSOLUTE
    if difference != 0:
        return (Colour.BLACK if difference > 0 else Colour.WHITE), STRONG  # 1.7.2
    return last.opposite, MILD  # 1.7.3


@dataclass(frozen=True)
class Answer:
    """A pairing as a set of (white, black), and who has the bye."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None

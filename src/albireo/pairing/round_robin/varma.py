"""Varma tables: a restricted draw of numbers that keeps compatriots apart in the last three rounds.

Seed 003, 13.18 (C.05 Annex 2). The arbiter prepares envelopes; the largest contingent draws first, from one
envelope that holds enough numbers for all of it. The draw is reproducible: the same seed gives the same draw,
and every step is recorded, so that it can be shown to the players or replayed by hand.
"""

from collections.abc import Sequence
from random import Random

from albireo.domain.initial_order import alphabetical
from albireo.domain.message import plural
from albireo.domain.player import Player
from albireo.pairing.explanation import Note
from albireo.pairing.system import CannotPair
from albireo.value_classes import dataclass

ARTICLE = "C.05 Annex 2"

TABLES: dict[int, dict[str, tuple[int, ...]]] = {
    10: {"A": (3, 4, 8), "B": (5, 7, 9), "C": (1, 6), "D": (2, 10)},
    12: {"A": (4, 5, 9, 10), "B": (1, 2, 7), "C": (6, 8, 12), "D": (3, 11)},
    14: {"A": (4, 5, 6, 11, 12), "B": (1, 2, 8, 9), "C": (7, 10, 13), "D": (3, 14)},
    16: {"A": (5, 6, 7, 12, 13, 14), "B": (1, 2, 3, 9, 10), "C": (8, 11, 15), "D": (4, 16)},
    18: {"A": (5, 6, 7, 8, 14, 15, 16), "B": (1, 2, 3, 10, 11, 12), "C": (9, 13, 17), "D": (4, 18)},
    20: {
        "A": (6, 7, 8, 9, 15, 16, 17, 18),
        "B": (1, 2, 3, 11, 12, 13, 14),
        "C": (5, 10, 19),
        "D": (4, 20),
    },
    22: {
        "A": (6, 7, 8, 9, 10, 17, 18, 19, 20),
        "B": (1, 2, 3, 4, 12, 13, 14, 15),
        "C": (11, 16, 21),
        "D": (5, 22),
    },
    24: {
        "A": (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        "B": (1, 2, 3, 4, 13, 14, 15, 16, 17),
        "C": (12, 18, 23),
        "D": (5, 24),
    },
}
"""By even number of participants; an odd number uses the next table without its last number."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One step of the draw."""

    player: Player
    envelope: str
    choices: tuple[int, ...]
    """The numbers left in the envelope."""
    number: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The whole draw, in the order it was made."""

    seed: int
    steps: tuple[Drawn, ...]
    remarks: tuple[Note, ...]

    @property
    def numbers(self) -> dict[int, int]:
        """Number drawn by TPN before the draw: ready for `initial_order.apply_numbers`."""
        return {step.player.tpn: step.number for step in self.steps}

    def notes(self) -> tuple[Note, ...]:
        """Return the draw in words."""
        drawn = tuple(
            Note(
                "draw",
                "{name} ({federation}) draws {number} from envelope {envelope} ({choices}).",
                ARTICLE,
                {
                    "name": step.player.name,
                    "federation": step.player.federation or "-",
                    "number": step.number,
                    "envelope": step.envelope,
                    "choices": ", ".join(str(number) for number in step.choices),
                },
                (step.player.tpn,),
            )
            for step in self.steps
        )
        return drawn + self.remarks


def envelopes(participants: int) -> dict[str, tuple[int, ...]]:
    """Return the envelopes for a number of participants (13.18.1.5)."""
    size = participants + participants % 2
    if size not in TABLES:
        raise CannotPair(
            "Varma tables exist for 9 to 24 players, not {participants}", participants=participants
        )
    return {
        name: tuple(number for number in numbers if number <= participants)
        for name, numbers in TABLES[size].items()
    }


def contingents(players: Sequence[Player]) -> tuple[tuple[Player, ...], ...]:
    """Return the order of drawing lots: largest federation first, then by country code.

    Within a federation, players draw by name (13.18.1.2).

    Players without a federation do not form a contingent: each draws alone.
    """
    groups: dict[str, list[Player]] = {}
    for player in players:
        groups.setdefault(player.federation or f"~{player.tpn:04}", []).append(player)
    ordered = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(
        tuple(sorted(group, key=lambda player: (alphabetical(player.name), player.tpn)))
        for _, group in ordered
    )


def draw(players: Sequence[Player], seed: int) -> Draw:
    """Draw numbers for all players.

    The contingent chooses among the envelopes with enough numbers for all of it (13.18.1.3). If none has
    enough left, it takes the fullest one and continues in the next fullest; a remark says so.
    """
    left = {name: list(numbers) for name, numbers in envelopes(len(players)).items()}
    lot = Random(seed)
    steps: list[Drawn] = []
    remarks: list[Note] = []
    if len(players) == 12:
        remarks.append(_PRINTED_12)
    for group in contingents(players):
        waiting = list(group)
        while waiting:
            enough = [name for name, numbers in left.items() if len(numbers) >= len(waiting)]
            if enough:
                name = lot.choice(enough)
            else:
                name = max(left, key=lambda key: len(left[key]))
                remarks.append(
                    Note(
                        "draw",
                        plural(
                            "No envelope has {count} number for {federation}: its players may meet late.",
                            "No envelope has {count} numbers for {federation}: its players may meet late.",
                            len(waiting),
                        ),
                        ARTICLE,
                        {"count": len(waiting), "federation": group[0].federation},
                        tuple(player.tpn for player in waiting),
                    )
                )
            for player in waiting[: len(left[name])]:
                choices = tuple(left[name])
                number = lot.choice(choices)
                left[name].remove(number)
                steps.append(Drawn(player, name, choices, number))
                waiting = waiting[1:]
    return Draw(seed, tuple(steps), tuple(remarks))


_PRINTED_12 = Note(
    "draw",
    "The published table for 12 puts 6 and 12 in the same group, but they meet in round 11.",
    ARTICLE,
)

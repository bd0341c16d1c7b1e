"""Explanation of a round of a Berger table: sums of numbers, and how cycles change the colours."""

from collections.abc import Mapping

from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import Tournament
from albireo.domain.wording import Participant
from albireo.pairing.explanation import Note
from albireo.pairing.round_robin.berger import meeting, table, table_size
from albireo.pairing.round_robin.cycles import rows_of_cycle
from albireo.pairing.round_robin.spec import ROUND_ROBIN, SWAP, cycles_of
from albireo.value_classes import dataclass

ARTICLE = ROUND_ROBIN.article
ODD_SUM = translatable("in the table, the lower of two numbers with an odd sum has White")
EVEN_SUM = translatable("in the table, the higher of two numbers with an even sum has White")
HIGHEST_BLACK = translatable("in the table, numbers 1 to {half} have White against the highest number")
HIGHEST_WHITE = translatable("in the table, numbers above {half} have Black against the highest number")


@dataclass(frozen=True, slots=True)
class BergerReasons:
    """Explanations of the rounds and games of one or more cycles of a Berger table."""

    participants: tuple[int, ...]
    """In the order of the table numbers."""
    cycles: int
    swaps_last_two: bool
    is_of_teams: bool

    @property
    def size(self) -> int:
        return table_size(len(self.participants))

    def row(self, round_: int) -> tuple[int, int]:
        """Return the cycle of a round and the round of the table that it plays."""
        cycle, place = divmod(round_ - 1, max(self.size - 1, 1))
        rows = rows_of_cycle(self.size - 1, cycle + 1, self.cycles, self.swaps_last_two)
        return cycle + 1, rows[place]

    def of_round(self, round_: int, rounds: int) -> Note:
        cycle, row = self.row(round_)
        text = "Round {round} of {rounds}: round {row} of the Berger table for {size}"
        values = {"round": round_, "rounds": rounds, "row": row, "size": self.size}
        facts = [*self._sums(row)]
        if self.cycles > 1:
            facts.append(cycle_note(cycle, self.cycles, ARTICLE))
        if row != (round_ - 1) % (self.size - 1) + 1:
            text_of_swap = (
                "The last two rounds of this cycle are swapped, so that no one has the same colour "
                "three times in a row."
            )
            facts.append(Note("swap", text_of_swap, ARTICLE))
        if len(self.participants) < self.size:
            nobody = "Number {size} of the table is vacant: the player due to meet it sits out."
            facts.append(Note("rest", nobody, ARTICLE, {"size": self.size}))
        return Note("table", text, ARTICLE, values, parts=tuple(facts))

    def _sums(self, row: int) -> tuple[Note, ...]:
        """Return a note on the numbers that meet in a round of the table, for checking by hand."""
        size = self.size
        sums = [total for total in (row + 1, row + size) if 3 <= total <= 2 * size - 3]
        (one, other), *_ = table(size)[row - 1]
        values: dict[str, object] = {"row": row, "size": size, "pivot": min(one, other)}
        if len(sums) == 2:
            values |= {"small": sums[0], "large": sums[1]}
            text = (
                "In round {row} of the table, numbers that add up to {small} or {large} meet, and "
                "number {pivot} meets number {size}."
            )
        elif sums:
            values["sum"] = sums[0]
            text = (
                "In round {row} of the table, numbers that add up to {sum} meet, and number {pivot} "
                "meets number {size}."
            )
        else:
            return ()
        return (Note("sums", text, ARTICLE, values),)

    def of_game(self, round_: int, white: int, black: int) -> tuple[Note, ...]:
        """Return why the two meet in this round, and the reason for the colours."""
        cycle, _ = self.row(round_)
        number = {tpn: place for place, tpn in enumerate(self.participants, start=1)}
        one, other = sorted((number[white], number[black]))
        values: dict[str, object] = {"one": one, "other": other, "sum": one + other, "half": self.size // 2}
        lower, higher = sorted((white, black), key=number.__getitem__)
        values |= {"lower": Participant(lower), "higher": Participant(higher)}
        is_own = (lower, higher) == (one, other)  # otherwise the table has other numbers than the event
        if other == self.size:
            text = (
                "Number {one} meets {other}, the highest number."
                if is_own
                else "{lower} has number {one} in the table and meets {higher}, number {other}, the highest."
            )
            why = Note("meeting", text, ARTICLE, values)
            rule = HIGHEST_BLACK if one <= self.size // 2 else HIGHEST_WHITE
        else:
            text = (
                "Numbers {one} and {other} add up to {sum}."
                if is_own
                else "{lower} has number {one} in the table, {higher} number {other}: they add up to {sum}."
            )
            why = Note("meeting", text, ARTICLE, values)
            rule = ODD_SUM if (one + other) % 2 else EVEN_SUM
        is_reversed = meeting(self.size, one, other)[1] != (number[white], number[black])
        told = {**values, "white": Participant(white), "rule": rule, "cycle": cycle}
        return why, Note("colour", self._colour(is_reversed), ARTICLE, told, (white, black))

    def _colour(self, is_reversed: bool) -> Translatable:
        if self.is_of_teams and is_reversed:
            return translatable("{white} has White on board 1: {rule}, and cycle {cycle} reverses that.")
        if self.is_of_teams:
            return translatable("{white} has White on board 1: {rule}.")
        if is_reversed:
            return translatable("{white} has White: {rule}, and cycle {cycle} reverses that.")
        return translatable("{white} has White: {rule}.")


def cycle_note(cycle: int, cycles: int, article: str) -> Note:
    """Return a note on how a cycle changes the colours of the table."""
    text = (
        "Cycle {cycle} of {cycles}: colours as in the table."
        if cycle % 2
        else "Cycle {cycle} of {cycles}: the colours of the table are reversed."
    )
    return Note("cycle", text, article, {"cycle": cycle, "cycles": cycles})


def reasons(tournament: Tournament, options: Mapping[str, str]) -> BergerReasons:
    """Return the explanations of a tournament's table."""
    choices = ROUND_ROBIN.choices(tournament.settings.system, options)
    return BergerReasons(
        tuple(sorted(tournament.participants)),
        cycles_of(tournament, choices),
        choices[SWAP.name] == "yes",
        tournament.is_paired_by_teams,
    )

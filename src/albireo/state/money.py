"""Entry fees, payments, prizes. All amounts are cents."""

from collections.abc import Mapping

from msgspec import Struct, structs

from albireo.value_classes import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Payment:
    """What a participant has paid and owes, in cents."""

    paid: int = 0
    due: int | None = None
    """A fee of their own; None: the entry fee."""

    @property
    def owed(self) -> int:
        """What is still to be paid, the fee being known."""
        return max(0, (self.due or 0) - self.paid)


class PrizeRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Amounts for places 1, 2 … of everyone or of a group."""

    name: str
    amounts: tuple[int, ...]
    group: str = ""
    sharing: str = ""
    """`equal`, `hort`, `none`; empty: as the whole event."""


class SpecialPrizeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A prize given by decision."""

    name: str
    amount: int
    player: int


class Prizes(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All prizes of the tournament."""

    lists: tuple[PrizeRow, ...]
    special: tuple[SpecialPrizeRow, ...] = ()
    sharing: str = "equal"
    cumulative: bool = False
    currency: str = ""
    unrated: bool = True
    """Whether players without a rating win below a limit of ratings; they did before it was asked."""
    rounding: str = ""
    """`better`: whole units, odd ones go to better places; `left`: whole units, the rest is left over; empty:
    to the cent."""


@dataclass(frozen=True, slots=True)
class MoneyState:
    """What is to be paid, was paid and can be won."""

    entry_fee: int = 0
    currency: str = ""
    """Of the entry fee."""
    payments: Mapping[int, Payment] = field(default_factory=dict)
    prizes: Prizes | None = None

    def payment(self, player: int) -> Payment:
        """Return what a participant has paid, with the fee that is due."""
        found = self.payments.get(player, Payment())
        return replace(found, due=self.entry_fee) if found.due is None else found

    def without(self, player: int) -> "MoneyState":
        """The same without what names a player who is removed."""
        payments = {id_: paid for id_, paid in self.payments.items() if id_ != player}
        if self.prizes is None:
            return replace(self, payments=payments)
        special = tuple(row for row in self.prizes.special if row.player != player)
        return replace(self, payments=payments, prizes=structs.replace(self.prizes, special=special))

"""Entry fees, payments, prizes. All amounts are cents."""

from collections.abc import Mapping

from msgspec import Struct, structs

from albireo.value_classes import dataclass, field, replace


class Refund(Struct, frozen=True, forbid_unknown_fields=True):
    """Money paid back to a participant."""

    cents: int
    reason: str
    day: str
    """`2027/05/01`."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A participant's payment and fee, in cents."""

    paid: int = 0
    """Everything received, whatever was paid back."""
    due: int | None = None
    """An individual fee; None for the entry fee."""
    refunds: tuple[Refund, ...] = ()

    @property
    def owed(self) -> int:
        """The amount still to be paid, if the fee is known; who was paid back does not owe it again."""
        return max(0, (self.due or 0) - self.paid)

    @property
    def refunded(self) -> int:
        return sum(refund.cents for refund in self.refunds)

    @property
    def kept(self) -> int:
        """What the organiser has received and not paid back."""
        return self.paid - self.refunded


class FeeRule(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A discount or surcharge for entries that meet all its conditions; 0 or empty means no condition."""

    name: str
    cents: int = 0
    """Added to the fee; negative for a discount."""
    percent: int = 0
    """Share of the entry fee added to it; -50 is half price."""
    age_from: int = 0
    age_to: int = 0
    """On the first day, inclusive."""
    titles: tuple[str, ...] = ()
    rating_from: int = 0
    rating_to: int = 0
    first_day: str = ""
    last_day: str = ""
    """Days of the entry, `2027/05/01`, inclusive."""
    is_further_section: bool = False
    """For every section of a person except the one with the highest fee."""
    family_from: int = 0
    """From this person on among those with the same email address: 2 is the second of a family."""
    club: str = ""
    voucher: str = ""
    """The code a player must give."""
    uses: int = 0
    """How many entries may use the voucher."""


class BankTransfer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The account to which fees are transferred."""

    holder: str = ""
    iban: str = ""
    bic: str = ""


class PaperIssuer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who issues receipts and invoices."""

    name: str = ""
    address: str = ""
    """In one line, separated by commas."""
    tax_number: str = ""
    note: str = ""
    """A sentence below the sum, such as why there is no value added tax."""


class PrizeRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Amounts for places 1, 2 … of everyone or of a group."""

    name: str
    amounts: tuple[int, ...]
    group: str = ""
    sharing: str = ""
    """`equal`, `hort`, `none`; empty as in the whole event."""


class SpecialPrizeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A prize awarded by decision."""

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
    """Whether unrated players can win below a rating limit; they could before this was asked."""
    rounding: str = ""
    """`better`: whole units, odd ones to better places; `left`: whole units, the rest is left over; empty:
    cents.
    """


@dataclass(frozen=True, slots=True)
class MoneyState:
    """Fees, payments and prizes."""

    entry_fee: int = 0
    currency: str = ""
    """Currency of the entry fee."""
    payments: Mapping[int, Payment] = field(default_factory=dict)
    prizes: Prizes | None = None
    fee_rules: tuple[FeeRule, ...] = ()
    transfer: BankTransfer = BankTransfer()
    pays_online: bool = False
    """Whether fees can be paid by the payment service of the installation."""
    issuer: PaperIssuer = PaperIssuer()

    def payment(self, player: int) -> Payment:
        """Return a participant's payment, with the fee due."""
        found = self.payments.get(player, Payment())
        return replace(found, due=self.entry_fee) if found.due is None else found

    def without(self, player: int) -> "MoneyState":
        """Return the same without a removed player."""
        payments = {id_: paid for id_, paid in self.payments.items() if id_ != player}
        if self.prizes is None:
            return replace(self, payments=payments)
        special = tuple(row for row in self.prizes.special if row.player != player)
        return replace(self, payments=payments, prizes=structs.replace(self.prizes, special=special))

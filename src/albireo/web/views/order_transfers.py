"""How an order is paid: by bank transfer, with account, reference and QR code, or online."""

from collections.abc import Mapping
from typing import NamedTuple

import segno

from albireo.desk.entries.inbox import Arrived
from albireo.organising.bank_transfer import epc_text, in_groups, is_euro
from albireo.organising.online_payment import currency_code
from albireo.state.money import BankTransfer
from albireo.state.tournament import State
from albireo.storage.entry_requests import ACCEPTED, DECLINED


class OrderTransfer(NamedTuple):
    """One transfer; sections with different accounts or currencies are paid separately."""

    account: BankTransfer
    cents: int
    currency: str
    reference: str
    image: str
    """The QR code for banking apps as an inline image; empty if the currency is not the euro."""

    @property
    def iban(self) -> str:
        return in_groups(self.account.iban)

    @property
    def reference_in_groups(self) -> str:
        return in_groups(self.reference)


def transfers_due(order: Mapping[str, Arrived], sections: Mapping[str, State]) -> list[OrderTransfer]:
    """Return the transfers still to be made; nothing is due on the waiting list."""
    owed: dict[tuple[BankTransfer, str, str], int] = {}
    for uid, each in order.items():
        money = sections[uid].money
        if (
            each.request.status == DECLINED
            or each.place
            or not money.transfer.iban
            or not each.entry.reference
        ):
            continue
        player = each.request.player
        if player is not None and not each.is_waiting:
            amount = money.payment(player).owed
        else:
            amount = each.entry.fee or 0
        key = (money.transfer, money.currency, each.entry.reference)
        owed[key] = owed.get(key, 0) + amount
    return [
        OrderTransfer(account, cents, currency, reference, _image(account, cents, currency, reference))
        for (account, currency, reference), cents in owed.items()
        if cents
    ]


def online_due(order: Mapping[str, Arrived], sections: Mapping[str, State]) -> dict[str, int]:
    """Return what can be paid online now, in cents by currency: only accepted entries are paid this way."""
    owed: dict[str, int] = {}
    for uid, each in order.items():
        money, player = sections[uid].money, each.request.player
        code = currency_code(money.currency)
        is_accepted = each.request.status == ACCEPTED and player in sections[uid].entrants
        if money.pays_online and code and is_accepted and each.entry.reference:
            owed[code] = owed.get(code, 0) + money.payment(player or 0).owed
    return {code: cents for code, cents in owed.items() if cents}


def _image(account: BankTransfer, cents: int, currency: str, reference: str) -> str:
    if not is_euro(currency):
        return ""
    # Error correction M and no byte order mark, as EPC069-12 prescribes.
    code = segno.make(epc_text(account, cents, reference), error="m", micro=False, boost_error=False)
    return code.svg_data_uri(scale=4, border=4)

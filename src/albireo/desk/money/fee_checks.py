"""Checks of fee rules and of the account for transfers."""

from msgspec import structs

from albireo.desk.mechanism.outcome import refusal
from albireo.desk.mechanism.text_checks import check_text, read_day
from albireo.domain.message import translatable
from albireo.domain.player import Title
from albireo.facts.checks import HIGHEST_RATING
from albireo.organising.bank_transfer import is_iban
from albireo.state.money import BankTransfer, FeeRule

MOST_RULES = 50
MOST_CENTS = 1_000_000_00
MOST_AGE, MOST_FAMILY, MOST_USES = 120, 20, 100_000
_BIC_LENGTHS = (8, 11)
_NUMBERS = {
    "age_from": MOST_AGE,
    "age_to": MOST_AGE,
    "rating_from": HIGHEST_RATING,
    "rating_to": HIGHEST_RATING,
    "family_from": MOST_FAMILY,
    "uses": MOST_USES,
}


def check_fee_rule(rule: FeeRule) -> FeeRule:
    """Return the rule with tidy texts; refuse one that changes nothing or cannot be met."""
    name = check_text(rule.name, translatable("fee rule"))
    if not rule.cents and not rule.percent:
        raise refusal("no-change", "{rule}: enter a discount or surcharge, like -5 or -50%.", rule=name)
    if abs(rule.cents) > MOST_CENTS or not -100 <= rule.percent <= 100:
        raise refusal("bad-change", "{rule}: a discount can be at most 100%.", rule=name)
    for field, most in _NUMBERS.items():
        if not 0 <= getattr(rule, field) <= most:
            raise refusal("bad-limit", "The limit must be from 0 to {most}.", most=most)
    for least, most in ((rule.age_from, rule.age_to), (rule.rating_from, rule.rating_to)):
        if least and most and least > most:
            raise refusal("bad-limits", "{rule}: the lower limit must come first.", rule=name)
    unknown = [title for title in rule.titles if title not in Title.__members__]
    if unknown:
        raise refusal("bad-title", "Enter a title like FM, not {found}.", found=unknown[0])
    days = [read_day(day) for day in (rule.first_day, rule.last_day)]
    return structs.replace(
        rule,
        name=name,
        first_day=days[0],
        last_day=days[1],
        club=check_text(rule.club, translatable("club"), empty=True),
        voucher=check_text(rule.voucher, translatable("voucher"), empty=True),
    )


def check_transfer(transfer: BankTransfer) -> BankTransfer:
    """Return the account with tidy numbers; refuse one to which no one could transfer."""
    iban = "".join(transfer.iban.split()).upper()
    bic = "".join(transfer.bic.split()).upper()
    holder = check_text(transfer.holder, translatable("account holder"), empty=True)
    if iban and not is_iban(iban):
        raise refusal(
            "bad-iban", "{found} is not an IBAN; check it for typing errors.", found=transfer.iban[:40]
        )
    if bic and (len(bic) not in _BIC_LENGTHS or not bic.isascii() or not bic.isalnum()):
        raise refusal("bad-bic", "{found} is not a BIC.", found=transfer.bic[:40])
    if iban and not holder:
        raise refusal("no-holder", "Enter the account holder.")
    return BankTransfer(holder, iban, bic)

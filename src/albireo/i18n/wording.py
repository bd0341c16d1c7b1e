"""Formatting of sentences with values in a language."""

from collections.abc import Mapping

from albireo.domain.wording import Wording
from albireo.i18n.catalogue import translator
from albireo.i18n.dates import day, moment
from albireo.i18n.numbers import decimal_sign, money


def wording(language: str, names: Mapping[int, str] | None = None) -> Wording:
    """Return the wording of a language, with these names of participants."""
    return Wording(
        translator(language),
        names or {},
        decimal_sign(language),
        money=lambda cents, currency: money(cents, currency, language),
        day=lambda text: day(text, language),
        moment=lambda at: moment(at, language),
    )

"""Numbers and amounts of money as a language writes them.

Points keep the notation of chess (`domain.points.chess`: 3½) in every language; otherwise `figure` gives them
the decimal sign of the language.
"""

from functools import cache

from albireo.i18n.languages import SOURCE, locale_of


@cache
def decimal_sign(language: str) -> str:
    """Return the decimal sign.

    >>> decimal_sign("en"), decimal_sign("it")
    ('.', ',')
    """
    if language == SOURCE:
        return "."
    from babel.numbers import get_decimal_symbol

    return get_decimal_symbol(locale_of(language))


def figure(text: str, language: str) -> str:
    """Return numbers with the decimal sign of a language and no other change.

    >>> figure("12.5", "it"), figure("12.5", "en"), figure("2.5/3.0", "fr"), figure("9½", "fr")
    ('12,5', '12.5', '2,5/3,0', '9½')
    """
    return text.replace(".", decimal_sign(language))


def whole(number: int, language: str) -> str:
    """Return a number with separators for thousands.

    >>> whole(1512345, "en"), whole(1512345, "it"), whole(999, "fr")
    ('1,512,345', '1.512.345', '999')
    """
    if language == SOURCE:
        return f"{number:,}"
    from babel.numbers import format_decimal

    return format_decimal(number, locale=locale_of(language))


def money(cents: int, currency: str, language: str) -> str:
    """Return an amount with the organiser's currency (`EUR`, `€`); whole amounts without cents.

    >>> money(2500, "EUR", "en"), money(1250, "", "fr"), money(123456, "€", "it")
    ('25 EUR', '12,50', '1.234,56 €')
    """
    units, rest = divmod(abs(cents), 100)
    sign = "−" if cents < 0 else ""
    return f"{sign}{whole(units, language)}{_rest(rest, language)} {currency}".rstrip()


def amount(cents: int, language: str) -> str:
    """Return an amount for a form field: without separators for thousands.

    >>> amount(2500, "en"), amount(123450, "fr")
    ('25', '1234,50')
    """
    units, rest = divmod(cents, 100)
    return f"{units}{_rest(rest, language)}"


def _rest(cents: int, language: str) -> str:
    return f"{decimal_sign(language)}{cents:02}" if cents else ""

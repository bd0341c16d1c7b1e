"""What a new account has to be like, wherever it is made: in the browser or on the command line."""

import unicodedata

from albireo.storage.accounts import AccountExists, Accounts
from albireo.web.http import security
from albireo.web.http.form import BadForm
from albireo.web.http.passwords import check_password
from albireo.web.http.roles import Role

LONGEST_NAME = 64
_LOOK_ALIKES = {
    ord(letter): latin
    for letters, latins in (
        ("АВЕІКМНОРСЅТУХЈаеорсухіјѕԁԛԝһӏѵ", "ABElKMHOPCSTYXJaeopcyxijsdqwhlv"),
        ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρυικ", "ABEZHlKMNOPTYXaovpuik"),
        ("օսհո", "ouhn"),
        ("01|Iı", "ollli"),
    )
    for letter, latin in zip(letters, latins, strict=True)
}
"""What others see as a Latin letter: signs that look like a Latin one: Cyrillic, Greek, Armenian, digits."""


def tidy(name: str) -> str:
    """A name however it was typed: keyboards make the same accent in two ways."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def new_account(accounts: Accounts, typed: str, password: str, role: Role) -> str:
    """A new account with a role in the installation; gives its name."""
    name = _new_name(accounts, typed)
    accounts.add(name, hashed_password(password, name), role.code)
    return name


def hashed_password(password: str, name: str) -> str:
    """Return what is kept of a password, if the account of that name may have it."""
    check_password(password, name)
    return security.hashed(password)


def look(name: str) -> str:
    """Return what a name looks like: those who read the journal cannot tell two names of one look apart.

    >>> look("Bоb") == look("bob"), look("aIice") == look("alice"), look("Bob") == look("Rob")
    (True, True, False)
    """
    latin = unicodedata.normalize("NFKC", name).translate(_LOOK_ALIKES).casefold()
    return "".join(latin.split())


def _new_name(accounts: Accounts, typed: str) -> str:
    """A name as the journal will show it; no two look the same, or differ only in capital letters."""
    name = tidy(typed)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadForm(
            "Name: at most {longest} visible characters, found {found!r}", longest=LONGEST_NAME, found=name
        )
    for account in accounts.all():
        if account.name.casefold() == name.casefold() or look(account.name) == look(name):
            raise AccountExists("account {name!r} already exists", name=account.name)
    return name

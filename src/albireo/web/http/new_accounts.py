"""Requirements for new accounts, created in the browser or on the command line."""

import unicodedata
from collections.abc import Mapping
from functools import cache

from albireo.desk.players.named_people import BY_PHONE, BY_PROGRAM
from albireo.i18n import LANGUAGES, translator
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
"""Characters that look like Latin letters: Cyrillic, Greek, Armenian, digits."""


def tidy(name: str) -> str:
    """Return a name in normal form: keyboards produce the same accent in two ways."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def new_account(accounts: Accounts, typed: str, password: str, role: Role) -> str:
    """Create an account with a role in the installation; return its name."""
    name = _new_name(accounts, typed)
    accounts.add(name, hash_new_password(password, name), role.code)
    return name


def hash_new_password(password: str, name: str) -> str:
    """Return the hash of a password, if it is acceptable for the account."""
    check_password(password, name)
    return security.hash_password(password)


def look(name: str) -> str:
    """Return a key that is equal for names that look alike in the journal.

    >>> look("Bоb") == look("bob"), look("aIice") == look("alice"), look("Bob") == look("Rob")
    (True, True, False)
    """
    latin = unicodedata.normalize("NFKC", name).translate(_LOOK_ALIKES).casefold()
    return "".join(latin.split())


@cache
def _endings_of_others() -> Mapping[str, str]:
    """Return how the history marks players, captains and programs in any language, by look."""
    marks = [
        translator(language)(text).format(name="") for text in BY_PHONE.values() for language in LANGUAGES
    ]
    # a capital I looks like another letter than a small one
    return {
        look(each): mark.strip()
        for mark in (*marks, BY_PROGRAM)
        for each in (mark, mark.lower(), mark.upper())
    }


def _new_name(accounts: Accounts, typed: str) -> str:
    """Return a valid new name; no two may look alike or differ only in case."""
    name = tidy(typed)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadForm(
            "Name: at most {longest} visible characters, found {found!r}", longest=LONGEST_NAME, found=name
        )
    for seen, mark in _endings_of_others().items():
        if look(name).endswith(seen):
            raise BadForm("Name: it cannot end in {mark}, found {found!r}", mark=mark, found=name)
    for account in accounts.all():
        if account.name.casefold() == name.casefold() or look(account.name) == look(name):
            raise AccountExists("account {name!r} already exists", name=account.name)
    return name

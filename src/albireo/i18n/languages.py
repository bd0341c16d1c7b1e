"""The languages of Albireo, and the choice among them.

A new language needs its `.po` file and one line in `LANGUAGES`: the command line, the menus of the app and
the tests use this list; dates, numbers and lists come from CLDR (Babel's locale data).
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from albireo.domain.errors import AlbireoError

if TYPE_CHECKING:
    from babel import Locale

SOURCE = "en"
"""The language of the keys."""


class Language(NamedTuple):
    """What a language needs besides its catalogue."""

    name: str
    """Its own name."""
    locale: str
    """The CLDR locale for dates and numbers."""
    last_letters: str = ""
    """Letters sorted after z, in order: `åäö` in Swedish."""
    own_letters: tuple[tuple[str, str], ...] = ()
    """Additional letters inside the alphabet, each with the one it follows: ñ and n in Spanish."""

    @property
    def tag(self) -> str:
        """The locale as a web language tag."""
        return self.locale.replace("_", "-")


LANGUAGES = {
    "en": Language("English", "en_GB"),
    "it": Language("Italiano", "it"),
    "fr": Language("Français", "fr"),
    "de": Language("Deutsch", "de"),
    "es": Language("Español", "es", own_letters=(("ñ", "n"),)),
}
"""Code to language, in the order of the menus."""
VARIABLES = ("ALBIREO_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables for the language; the first that is set counts."""


class UnknownLanguage(AlbireoError):
    """A language Albireo does not support."""


def known_language(code: str) -> str:
    """Return the code if Albireo supports the language; raise `UnknownLanguage` otherwise."""
    if code not in LANGUAGES:
        raise UnknownLanguage(
            "language {found!r}: expected one of {expected}", found=code, expected=", ".join(LANGUAGES)
        )
    return code


def chosen_language(environment: Mapping[str, str]) -> str:
    """Return the language of a POSIX environment; English if it is not supported.

    >>> chosen_language({"LANG": "it_IT.UTF-8"}), chosen_language({"LANGUAGE": "xx:fr:en", "LANG": "it"})
    ('it', 'fr')
    """
    wanted = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    for locale in wanted.split(":"):
        code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
    return SOURCE


@cache
def locale_of(language: str) -> "Locale":
    """Return the locale of a language for dates, numbers and lists.

    Babel takes 50 ms to import. It is imported when something is first formatted in a language other than
    English, which `dates`, `numbers`, `lists` and `plurals` format themselves (a test compares the two).
    """
    from babel import Locale

    return Locale.parse(LANGUAGES[known_language(language)].locale)

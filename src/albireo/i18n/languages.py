"""The languages Albireo speaks, and which of them to speak.

A new language is its `.po` file and one line in `LANGUAGES`: the command line, the menus of the app and the
tests read this list; dates, numbers and lists come from CLDR (the locale data that Babel brings).
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
    """What a language needs beside its catalogue."""

    name: str
    """What its speakers call it."""
    locale: str
    """Whose dates and numbers it uses, as CLDR names it."""
    last_letters: str = ""
    """Letters its alphabet puts behind z, in their order: `åäö` in Swedish."""
    own_letters: tuple[tuple[str, str], ...] = ()
    """Letters of its own inside the alphabet, each with the one it comes behind: ñ and n in Spanish."""

    @property
    def tag(self) -> str:
        """The locale as web pages name it."""
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
"""Where the environment says which language is wanted, the first that is set."""


class UnknownLanguage(AlbireoError):
    """A language Albireo does not speak."""


def known_language(code: str) -> str:
    """The code itself, if Albireo speaks the language; otherwise `UnknownLanguage`."""
    if code not in LANGUAGES:
        raise UnknownLanguage(
            "language {found!r}: expected one of {expected}", found=code, expected=", ".join(LANGUAGES)
        )
    return code


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for; English where it asks for one Albireo does not speak.

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
    """The dates, numbers and lists of a language.

    Babel takes 50 ms to import. It is imported when something is first formatted in another language than
    English, which `dates`, `numbers`, `lists` and `plurals` write themselves (a test compares the two).
    """
    from babel import Locale

    return Locale.parse(LANGUAGES[known_language(language)].locale)

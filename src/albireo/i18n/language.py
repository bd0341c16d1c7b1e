"""Which language to speak."""

from collections.abc import Mapping

from albireo.domain.errors import AlbireoError

SOURCE = "en"
"""The language of the keys."""
LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français"}
"""Code to the name speakers give their language."""
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

    >>> chosen_language({"LANG": "it_IT.UTF-8"}), chosen_language({"LANGUAGE": "de:fr:en", "LANG": "it"})
    ('it', 'fr')
    """
    wanted = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    for locale in wanted.split(":"):
        code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in LANGUAGES:
            return code
    return SOURCE

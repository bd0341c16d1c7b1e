"""The order of names.

Babel has no collation. Weighed: PyICU (right in every language, but without wheels: every user would need a
compiler and ICU's headers), pyuca (Unicode's default order: half a second to load, no language's own), and
this: letters without their accents, as lists in English, German (DIN 5007-1), French and Italian have them,
and the accents last; a language with letters of its own says so in `LANGUAGES`: behind z (Swedish, Danish,
Finnish) or inside the alphabet (ñ behind n in Spanish).
"""

import unicodedata

from albireo.domain.initial_order import alphabetical
from albireo.i18n.languages import LANGUAGES, known_language

_BEHIND_Z = 0x4E00
"""Characters from here on stay as they are in `alphabetical`, behind all letters."""


def name_order(name: str, language: str) -> tuple[str, str]:
    """A key that sorts names as a language does.

    >>> names = ["Zorn", "Müller, Eva", "Ångström", "abel", "Muller, Eva", "Mueller, Al"]
    >>> sorted(names, key=lambda name: name_order(name, "en"))
    ['abel', 'Ångström', 'Mueller, Al', 'Muller, Eva', 'Müller, Eva', 'Zorn']
    >>> sorted(["Nuñez", "Nuñoz", "Nunzio", "Oro"], key=lambda name: name_order(name, "es"))
    ['Nunzio', 'Nuñez', 'Nuñoz', 'Oro']
    """
    known = LANGUAGES[known_language(language)]
    behind = {ord(letter): chr(_BEHIND_Z + place) for place, letter in enumerate(known.last_letters)}
    behind |= {ord(letter): before + chr(_BEHIND_Z) for letter, before in known.own_letters}
    seen = unicodedata.normalize("NFC", name).casefold().translate(behind) if behind else name
    return alphabetical(seen), name

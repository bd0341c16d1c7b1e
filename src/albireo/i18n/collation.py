"""The order of names.

Babel has no collation. Alternatives considered: PyICU (correct in every language, but without wheels: every
user would need a compiler and ICU's headers) and pyuca (Unicode's default order: half a second to load, not
language-specific). Instead, letters are compared without accents, as in English, German (DIN 5007-1), French
and Italian lists, and accents come last; a language with additional letters declares them in `LANGUAGES`:
after z (Swedish, Danish, Finnish) or inside the alphabet (ñ after n in Spanish).
"""

import unicodedata

from albireo.domain.initial_order import alphabetical
from albireo.i18n.languages import LANGUAGES, known_language

_BEHIND_Z = 0x4E00
"""Characters from here on are unchanged by `alphabetical` and sort after all letters."""


def name_order(name: str, language: str) -> tuple[str, str]:
    """Return a key that sorts names in the order of a language.

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

"""Languages: translations and everything that depends on the language.

English sentences are the keys, `*.po` files contain their translations. The core and the file formats never
import this package: they return English sentences with `{name}` placeholders (`Note`, `AlbireoError`), which
interfaces translate when showing them. Each module takes a value and a language code:

    languages   the list of languages          catalogue   sentences
    dates       days, moments, times           numbers     figures, large numbers, money
    lists       "a, b and c"                   plurals     the form that goes with 1½
    collation   the order of names             typography  spaces and apostrophes of sentences
    right_to_left   names in Hebrew and Arabic inside other lines
"""

from albireo.i18n.catalogue import translations, translator
from albireo.i18n.languages import LANGUAGES, UnknownLanguage, chosen_language

__all__ = ["LANGUAGES", "UnknownLanguage", "chosen_language", "translations", "translator"]

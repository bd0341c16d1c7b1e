"""Languages: sentences and everything else a language writes in its own way.

English sentences are the keys, `*.po` hold their translations; the core and the file formats never import
this: they hand over English sentences with `{name}` holes (`Note`, `AlbireoError`), and the faces translate
them just before they are shown. One module per matter takes a value and the code of a language:

    languages   the list of languages          catalogue   sentences
    dates       days, moments, times           numbers     figures, large numbers, money
    lists       "a, b and c"                   plurals     the form that goes with 1½
    collation   the order of names             typography  spaces and apostrophes of sentences
    right_to_left   names in Hebrew and Arabic inside other lines
"""

from albireo.i18n.catalogue import translations, translator
from albireo.i18n.languages import LANGUAGES, UnknownLanguage, chosen_language

__all__ = ["LANGUAGES", "UnknownLanguage", "chosen_language", "translations", "translator"]

"""Languages: English sentences are the keys, `it.po` and `fr.po` hold their translations.

The core and the file formats never import this: they hand over English sentences with `{name}` holes
(`Note`, `AlbireoError`), and the faces translate them just before they are shown.
"""

from albireo.i18n.catalogue import translations, translator
from albireo.i18n.language import LANGUAGES, UnknownLanguage, chosen_language

__all__ = ["LANGUAGES", "UnknownLanguage", "chosen_language", "translations", "translator"]

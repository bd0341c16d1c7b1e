"""Translations of sentences: from the compiled catalogue of a wheel, or from the `.po` file of a checkout.

A wheel contains `.mo` files and no `.po`; a checkout contains `.po` files, compiled by Babel when a language
is first used. The result is cached in `__pycache__`, under a name with the hash of the source, so it is never
outdated. English loads nothing.

Rejected: `.mo` files in the repository (binary, a conflict in every merge, outdated as soon as a step is
forgotten), compiling in `dev.py` (the same step to forget), and Babel at every start (0.1 s).
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from albireo.domain.message import Counted
from albireo.i18n.languages import SOURCE, known_language

if TYPE_CHECKING:
    import gettext

# Modules needed only for translation are imported on use: English starts without them.
FOLDER = Path(__file__).parent


@cache
def translations(language: str) -> "gettext.NullTranslations":
    """Return the catalogue of a language, with `gettext`, `ngettext` and `pgettext`."""
    import gettext
    import io

    if known_language(language) == SOURCE:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(_catalogue(language)))


def translator(language: str) -> Callable[[str], str]:
    """Return a function that translates English sentences; unknown ones stay English.

    >>> translator("it")("They play each other."), translator("en")("They play each other.")
    ('Giocano l’uno contro l’altro.', 'They play each other.')
    """
    if known_language(language) == SOURCE:
        return str
    catalogue = translations(language)

    def translate(text: str) -> str:
        if isinstance(text, Counted):
            return catalogue.ngettext(text.singular, text.plural, text.number)
        # The empty key holds the catalogue's header, not a translation.
        return catalogue.gettext(text) if text else ""

    return translate


def compile_catalogue(po: bytes, language: str) -> bytes:
    """Return a text catalogue in GNU gettext's binary form, with the language's typography.

    Fuzzy and missing translations are left out.
    """
    import io
    from datetime import UTC, datetime

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    from albireo.i18n.typography import in_signs

    catalogue, file = read_po(io.BytesIO(po), locale=language), io.BytesIO()
    for message in catalogue:
        if message.id and message.string:
            message.string = in_signs(message.string, language)
    # the same bytes every time; the sources have no dates
    catalogue.creation_date = catalogue.revision_date = datetime.fromtimestamp(0, UTC)
    write_mo(file, catalogue)
    return file.getvalue()


def _catalogue(language: str) -> bytes:
    """Return the compiled catalogue."""
    import hashlib

    try:
        source = (FOLDER / f"{language}.po").read_bytes()
    except FileNotFoundError:
        return (FOLDER / f"{language}.mo").read_bytes()
    made_of = source + Path(__file__).with_name("typography.py").read_bytes()
    kept = FOLDER / "__pycache__" / f"{language}.{hashlib.sha256(made_of).hexdigest()[:16]}.mo"
    try:
        return kept.read_bytes()
    except FileNotFoundError:
        made = compile_catalogue(source, language)
        _keep(made, kept)
        return made


def _keep(made: bytes, path: Path) -> None:
    """Save a compiled catalogue atomically, and remove its predecessors."""
    import tempfile
    from contextlib import suppress

    with suppress(OSError):  # a read-only folder: it is compiled again next time
        path.parent.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            file.write(made)
        Path(file.name).replace(path)
        for older in path.parent.glob(f"{path.name.split('.')[0]}.*.mo"):
            if older != path:
                older.unlink(missing_ok=True)

"""Lists in a sentence: "a, b and c"."""

from collections.abc import Iterable

from albireo.i18n.languages import SOURCE, locale_of


def join_list(items: Iterable[object], language: str) -> str:
    """Return items as a list in a sentence of the language.

    >>> join_list(["Ada", "Bo", "Cy"], "en"), join_list([1, 2, 3], "it"), join_list([1, 2], "fr")
    ('Ada, Bo and Cy', '1, 2 e 3', '1 et 2')
    >>> join_list([], "en")
    ''
    """
    texts = [str(item) for item in items]
    if language != SOURCE:
        from babel.lists import format_list

        return format_list(texts, locale=locale_of(language))
    return " and ".join([*filter(None, [", ".join(texts[:-1])]), *texts[-1:]])

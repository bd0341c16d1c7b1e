"""Which language the environment asks for."""

import pytest

from albireo.i18n import LANGUAGES, UnknownLanguage, chosen_language, translator


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr-CA"}, "fr"),
        ({"LANG": "IT_it"}, "it"),
        ({"LC_ALL": "fr_FR", "LANG": "it_IT"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "it_IT"}, "fr"),
        ({"LANGUAGE": "xx:it:fr", "LANG": "fr_FR"}, "it"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"ALBIREO_LANG": "en", "LANG": "it_IT"}, "en"),
    ],
)
def test_chosen_language(environment: dict[str, str], language: str) -> None:
    assert chosen_language(environment) == language


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage) as refused:
        translator("xx")
    assert str(refused.value) == f"language 'xx': expected one of {', '.join(LANGUAGES)}"

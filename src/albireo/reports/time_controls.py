"""The time control of a tournament in words, in the reader's language."""

from functools import lru_cache

from albireo.domain.message import Remark
from albireo.domain.time_control import parse_time_control
from albireo.domain.tournament import Settings
from albireo.i18n import LANGUAGES, translator


def time_control_said(settings: Settings) -> Remark | str:
    """Return the organiser's text, translated if it comes from the list or is only a code."""
    control = parse_time_control(settings.encoded_time_control)
    written = settings.time_control
    if control is not None and (not written or written in _in_all_languages(control.code)):
        return control.words
    return written or settings.encoded_time_control


@lru_cache(maxsize=64)
def _in_all_languages(code: str) -> frozenset[str]:
    control = parse_time_control(code)
    assert control is not None
    return frozenset(control.words.sentence(translator(language)) for language in LANGUAGES)

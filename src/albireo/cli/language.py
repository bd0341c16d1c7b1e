"""The language of the command line: `--lang`, else that of the environment.

Commands translate what they print with `_("…")`. Command names, options and the contents of files do not
depend on the language.
"""

import os
from collections.abc import Iterable, Mapping

import click

from albireo.domain.message import fill
from albireo.domain.points import Points
from albireo.domain.wording import Score, Wording
from albireo.i18n import LANGUAGES, chosen_language, lists
from albireo.i18n.languages import SOURCE
from albireo.i18n.wording import wording as wording_in
from albireo.value_classes import dataclass, field


@dataclass
class LanguageSession:
    """Context of one run of the command line besides its arguments."""

    language: str = field(default_factory=lambda: _environment_language())


def _environment_language() -> str:
    """Return the language of the environment; English if what formats another one is not installed."""
    found = chosen_language(os.environ)
    if found != SOURCE:
        from importlib.util import find_spec

        if find_spec("babel") is None:
            return SOURCE
    return found


def _(text: str, /, **values: object) -> str:
    """Return a sentence in the language of the running command, with its placeholders filled."""
    words = wording()
    return fill(text, values, words) if values else words(text)


def wording(names: Mapping[int, str] | None = None) -> Wording:
    """Return how the running command writes sentences, with these names of participants."""
    return wording_in(language(), names)


def score(points: Points) -> str:
    """Return points as written in the language of the command."""
    return Score(points).sentence(wording())


def in_a_list(items: Iterable[object]) -> str:
    """Return items as a list in the language of the command."""
    return lists.join_list(items, language())


def language() -> str:
    """Return the language of the running command."""
    context = click.get_current_context(silent=True)
    session = context.find_object(LanguageSession) if context is not None else None
    return session.language if session is not None else SOURCE


def _choose(context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    session = context.find_object(LanguageSession)
    if value is not None and session is not None:
        session.language = value


language_option = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    is_eager=True,
    expose_value=False,
    callback=_choose,
    help="Output language; default: that of the environment.",
)

"""Texts of a site in all its languages, within one set of pages.

Every page is written once, in the first language. A text that differs in another language has the number of
its entry (`data-k`), and its values are elements: `site.js` puts the text in another language around the same
elements, so that links and names are kept. Figures are marked (`data-d`) for the decimal sign.

Alternatives considered: a set of pages for each language (four times the time, size and files), texts of all
languages in each page (twice the size, mostly unread), and pages built by a script (unreadable without
JavaScript).
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from string import Formatter as Holes
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from albireo.domain.explanation import Note
from albireo.domain.message import Counted, Listed, Remark, Translatable, fill
from albireo.domain.wording import NOTHING as NONE_OF_THEM
from albireo.domain.wording import NUMBER, Figure, Participant, Participants, Score
from albireo.i18n import translations, translator
from albireo.i18n.dates import days
from albireo.i18n.languages import SOURCE
from albireo.i18n.numbers import decimal_sign
from albireo.i18n.right_to_left import isolate_names
from albireo.i18n.wording import wording
from albireo.reports.formatter import Formatter
from albireo.reports.values import Name, PairingScore, Statement, TieBreakFigure
from albireo.standings.cross_cell import CrossCell

Entry = tuple[str, ...]
"""A sentence with placeholders in each language of the site."""
NO_VALUES: Mapping[str, Any] = {}


class _Template(NamedTuple):
    """A sentence of the first language, split at its placeholders."""

    id: int | None
    """Number of its entry; None if it is the same in all languages."""
    parts: tuple[tuple[str, str], ...]
    """Pairs of (text, placeholder after it), escaped; the last may have no placeholder."""
    whole: Markup | None
    """The sentence if it has no placeholder."""


class Texts:
    """Formats texts and values for the pages, and records the sentences used."""

    def __init__(self, languages: Sequence[str], known: Sequence[Sequence[str]] = ()) -> None:
        self.languages = tuple(languages)
        self.entries: list[Entry] = [tuple(entry) for entry in known]
        self._ids = {entry: number for number, entry in enumerate(self.entries)}
        self._templates: dict[object, _Template] = {}
        self._cells: dict[Any, Markup] = {}
        self._attributes: dict[tuple[str, str], Markup] = {}
        self._formatters = [Formatter(language) for language in self.languages]
        self._wordings = [wording(language) for language in self.languages]
        self._translators = [translator(language) for language in self.languages]
        self.link: Callable[[int], str] | None = None
        """Return the address of a participant's page, relative to the page being built."""

    # Sentences

    def sentence(self, text: str, /, **values: Any) -> Markup:
        """Translate a sentence; `_` in templates."""
        return self.filled(text, values)

    def counted(self, singular: str, plural: str, count: int, /, **values: Any) -> Markup:
        """Translate a counted sentence; `ngettext` in templates."""
        return self.filled(Counted(singular, plural, count), {"count": count, **values})

    def filled(self, text: str, values: Mapping[str, Any] = NO_VALUES, *, is_note: bool = False) -> Markup:
        """Return a sentence with its placeholders filled; a note begins with a capital letter."""
        found = self._template(text)
        if found.whole is not None:
            return found.whole
        is_marked = found.id is not None
        out: list[str] = []
        for literal, hole in found.parts:
            out.append(literal)
            if hole:
                opens = is_note and self._languages_opening_with(found, hole)
                inner = self._name_in_text(values[hole], opens or ()) or self.value(values[hole], values)
                out.append(f"<span>{inner}</span>" if is_marked else inner)
        return _mark("".join(out), found.id)

    def said(self, note: Note | Statement | Remark | str) -> Markup:
        """Return a reason or remark in words; a plain string is only escaped."""
        if isinstance(note, Statement):
            note = note.note
        if isinstance(note, Note | Remark):
            return self._reason(note)
        return self.filled(note) if isinstance(note, Translatable) else escape(note)

    def _reason(self, note: Note | Remark) -> Markup:
        return self.filled(note.text, note.values, is_note=isinstance(note, Note))

    def tree(self, notes: Iterable[Note]) -> Markup:
        """Return notes with their articles, and details below."""
        return Markup(f"<ul>{''.join(f'<li>{self._line(note)}</li>' for note in notes)}</ul>")

    def _line(self, note: Note) -> str:
        article = f' <span class="art">{escape(note.article)}</span>' if note.article else ""
        parts = self.tree(note.parts) if note.parts else ""
        return f"{self._reason(note)}{article}{parts}"

    def attribute(self, name: str, text: str, /, **values: object) -> Markup:
        """Return an attribute of an element, such as a placeholder; its values must be plain."""
        found = self._attributes.get((name, text)) if not values else None
        if found is None:
            entry = tuple(translate(text).format(**values) for translate in self._translators)
            number = self._number(tuple(_without_holes(each) for each in entry))
            mark = "" if number is None else f' data-k-{name}="{number}"'
            found = Markup(f'{name}="{escape(entry[0])}"{mark}')
            if not values:
                self._attributes[name, text] = found
        return found

    # Values

    def cell(self, value: Any) -> Markup:
        """Return a value of a document as people read it."""
        kind = type(value)
        if kind is int or kind is str:
            return escape(isolate_names(str(value)))
        if kind is TieBreakFigure or kind is Score or kind is PairingScore:
            return self._figure(self._plain(value))
        if kind is Note or kind is Remark:
            return self._reason(value)
        found = self._cells.get(value)
        if found is None:
            found = self._cells[value] = self._cell(value)
        return found

    def value(self, value: Any, values: Mapping[str, Any] = NO_VALUES) -> Markup:
        """Return the text of a value in a sentence."""
        if isinstance(value, Translatable):
            return self.filled(value, values)
        if isinstance(value, Remark | Note):
            return self._reason(value)
        if isinstance(value, Participant):
            return self._name_in_list(value.tpn, value.name)
        if isinstance(value, Participants):
            listed = [self.value(each) for each in value.items]
            return Markup("; ").join(listed) if listed else Markup(NONE_OF_THEM)
        if isinstance(value, Listed):
            return Markup(", ").join(self.value(each) for each in value)
        if isinstance(value, Figure):
            return self._figure(str(value))
        if isinstance(value, str) and not isinstance(value, Markup):
            return escape(isolate_names(value))
        if isinstance(value, int) or value is None or isinstance(value, Markup):
            return escape(value)
        if hasattr(value, "sentence"):
            return self._variants(tuple(value.sentence(words) for words in self._wordings))
        return self.cell(value)

    def name(self, name: Name) -> Markup:
        """Return a name with a link to its page."""
        if self.link is None:
            return escape(name.text)
        return Markup(f'<a href="{self.link(name.number)}">{escape(name.text)}</a>')

    def link_to(self, tpn: int, name: str) -> Markup:
        return self.name(Name(name, tpn))

    def days(self, first: str, last: str) -> Markup:
        """Return a day or a range of days."""
        return self.local(lambda language: days(first, last or first, language))

    def signed(self, hundredths: int) -> Markup:
        """Return a rating change with its sign and one or two decimals."""
        sign = "+" if hundredths > 0 else "−" if hundredths < 0 else ""
        whole, rest = divmod(abs(hundredths), 100)
        return self._figure(f"{sign}{whole}.{rest:02}".removesuffix("0"))

    def local(self, worded: Callable[[str], str]) -> Markup:
        """Return a text that depends on the language, such as a date or an amount."""
        return self._variants(tuple(worded(language) for language in self.languages))

    # Output for the script

    def script(self, language: str) -> str:
        """Return the sentences in a language, as a script for `site.js`."""
        at = self.languages.index(language)
        words = {
            "sign": decimal_sign(language),
            "texts": [_parts(entry[0], entry[at]) for entry in self.entries],
        }
        said = json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
        return f'albireoWords("{language}",{said});\n'

    def _cell(self, value: Any) -> Markup:
        if isinstance(value, CrossCell) and not str(value).isalpha():  # a bye is a word, a game is not
            return escape(str(value))
        if isinstance(value, Translatable):
            return self.filled(value)
        return self._variants(tuple(formatter.text(value) for formatter in self._formatters))

    def _plain(self, value: Any) -> str:
        """Return a figure with a decimal point, which the mark replaces."""
        text = self._formatters[0].text(value)
        return text.replace(decimal_sign(self.languages[0]), ".")

    def _figure(self, text: str) -> Markup:
        if "." not in text:
            return escape(text)
        shown = escape(text.replace(".", decimal_sign(self.languages[0])))
        return Markup(f"<span data-d>{shown}</span>") if len(self.languages) > 1 else shown

    def _name_in_list(self, tpn: int, name: str) -> Markup:
        """Return a participant as named in lists and tables."""
        return Markup(f"{tpn} {self.name(Name(name, tpn))}") if name else escape(tpn)

    def _languages_opening_with(self, found: _Template, hole: str) -> frozenset[int]:
        """Return the indexes of the languages whose sentence begins with this placeholder."""
        if found.id is None:
            return frozenset(range(len(self.languages)) if found.parts[0] == ("", hole) else ())
        sentences = enumerate(self.entries[found.id])
        return frozenset(at for at, sentence in sentences if sentence.startswith(f"{{{hole}}}"))

    def _name_in_text(self, who: object, opened: Collection[int]) -> Markup | None:
        """Return a participant as named in running text, `no. 7 Ada`; capitalised in some languages."""
        if not isinstance(who, Participant):
            return None
        tpn, name = who.tpn, who.name
        numbers = [fill(NUMBER, {"number": tpn}, translate) for translate in self._translators]
        number = self._variants(
            tuple(one[:1].upper() + one[1:] if at in opened else one for at, one in enumerate(numbers))
        )
        return Markup(f"{number} {self.name(Name(name, tpn))}") if name else number

    def _variants(self, texts: tuple[str, ...]) -> Markup:
        number = self._number(tuple(_without_holes(text) for text in texts))
        shown = escape(texts[0])
        return shown if number is None else Markup(f'<span data-k="{number}">{shown}</span>')

    def _template(self, text: str) -> _Template:
        key = (text.singular, text.plural, text.number) if isinstance(text, Counted) else text
        found = self._templates.get(key)
        if found is None:
            entry = tuple(self._translate(text, language) for language in self.languages)
            number, parts = self._number(entry), tuple(_split_tags(entry[0]))
            has_holes = any(hole for _, hole in parts)
            whole = None if has_holes else _mark("".join(words for words, _ in parts), number)
            found = self._templates[key] = _Template(number, parts, whole)
        return found

    @staticmethod
    def _translate(text: str, language: str) -> str:
        if not isinstance(text, Counted):
            return translator(language)(text)
        if language == SOURCE:
            return str(text)
        return translations(language).ngettext(text.singular, text.plural, text.number)

    def _number(self, entry: Entry) -> int | None:
        """Return the number of an entry; None if the text is the same in all languages."""
        if len(set(entry)) == 1:
            return None
        found = self._ids.get(entry)
        if found is None:
            found = self._ids[entry] = len(self.entries)
            self.entries.append(entry)
        return found


def _mark(body: str, number: int | None) -> Markup:
    return Markup(body if number is None else f'<span data-k="{number}">{body}</span>')


def _split_tags(text: str) -> list[tuple[str, str]]:
    return [(str(escape(literal)), hole or "") for literal, hole, _, _ in Holes().parse(text)]


def _without_holes(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _parts(main: str, text: str) -> list[str | int]:
    """Return a sentence as texts and placeholder numbers, counted in the order of the first language.

    >>> _parts("{a} beats {b}.", "{b} perde contro {a}.")
    [1, ' perde contro ', 0, '.']
    """
    order = [hole for _, hole, _, _ in Holes().parse(main) if hole]
    found: list[str | int] = []
    for literal, hole, _, _ in Holes().parse(text):
        if literal:
            found.append(literal)
        if hole:
            found.append(order.index(hole))
    return found

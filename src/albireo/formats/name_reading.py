"""One reading of a person's name, however it arrives: pasted, in a file, a form, an entry or the API."""

from typing import NamedTuple

from albireo.domain.player import Title
from albireo.domain.titled_name import split_title
from albireo.formats.name_order import NameOrder, is_open, name_order, with_comma
from albireo.formats.typed_names import usual_name


class ReadName(NamedTuple):
    """A name as it is kept."""

    title: Title | None
    """The title written beside the name."""
    name: str
    """As "Family, Given", if the order is known."""


def read_name(text: str, order: NameOrder | None = None) -> ReadName:
    """Return the title and the name in a text; `order` is that of the list it comes from, if known.

    A single word stays as it is written.

    >>> read_name("GM Hans BERNARD")
    ReadName(title=<Title.GM: 'GM'>, name='Bernard, Hans')
    >>> read_name("Marta Novak").name, read_name("jan van der berg").name, read_name("Xu Li").name
    ('Novak, Marta', 'Van der Berg, Jan', 'Xu Li')
    """
    title, name = split_title(text)
    if " " not in name.strip() and "," not in name:
        return ReadName(title, name)
    name = usual_name(name)
    if (order := order or name_order("", [name])) is not None:
        name = usual_name(with_comma(name, order))  # capitals of a part that was not known before
    return ReadName(title, name)


def is_in_unknown_order(name: str) -> bool:
    """Return whether a name does not show which part is the family name.

    >>> is_in_unknown_order("Xu Li"), is_in_unknown_order("Li, Xu"), is_in_unknown_order("Gukesh D")
    (True, False, False)
    """
    return is_open(name) and all(len(word.rstrip(".")) > 1 for word in name.split())

"""Two branches that change a translation catalogue are merged message by message."""

import io

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from tools.merge_catalogues import merge
from tools.messages import written


def catalogue(**messages: str) -> Catalog:
    made = Catalog(locale="de")
    for english, translation in messages.items():
        made.add(english, translation)
    return made


def strings(merged: Catalog) -> dict[object, object]:
    return {message.id: message.string for message in read_po(io.StringIO(written(merged))) if message.id}


def test_messages_of_both_sides_are_kept_even_at_the_same_place() -> None:
    ours = catalogue(Bye="Freilos", Round="Runde")
    assert merge(catalogue(Bye="Freilos"), ours, catalogue(Bye="Freilos", Rounds="Runden")) == []
    assert strings(ours) == {"Bye": "Freilos", "Round": "Runde", "Rounds": "Runden"}


def test_a_corrected_translation_comes_in_and_a_removed_message_goes() -> None:
    ours = catalogue(Bye="Freilos", Draw="Remis")
    assert merge(catalogue(Bye="Freilos", Draw="Remis"), ours, catalogue(Bye="spielfrei")) == []
    assert strings(ours) == {"Bye": "spielfrei"}


def test_a_correction_of_ours_is_not_undone_by_their_old_text() -> None:
    ours = catalogue(Bye="spielfrei")
    assert merge(catalogue(Bye="Freilos"), ours, catalogue(Bye="Freilos")) == []
    assert strings(ours) == {"Bye": "spielfrei"}


def test_a_translation_wins_over_an_empty_message() -> None:
    ours = catalogue(Bye="")
    assert merge(Catalog(locale="de"), ours, catalogue(Bye="Freilos")) == []
    assert strings(ours) == {"Bye": "Freilos"}
    ours = catalogue(Bye="Freilos")
    assert merge(Catalog(locale="de"), ours, catalogue(Bye="")) == []
    assert strings(ours) == {"Bye": "Freilos"}


def test_a_message_translated_twice_is_named_and_ours_kept() -> None:
    ours = catalogue(Bye="spielfrei")
    assert merge(catalogue(Bye=""), ours, catalogue(Bye="Freilos")) == ["Bye"]
    assert strings(ours) == {"Bye": "spielfrei"}


def test_plurals_and_contexts_are_messages_of_their_own() -> None:
    before, ours, theirs = Catalog(locale="de"), Catalog(locale="de"), Catalog(locale="de")
    theirs.add(("{n} round", "{n} rounds"), ("{n} Runde", "{n} Runden"))
    theirs.add("Place", "Ort", context="location")
    ours.add("Place", "Platz", context="rank")
    assert merge(before, ours, theirs) == []
    text = written(ours)
    assert all(part in text for part in ("{n} Runden", "Ort", "Platz"))

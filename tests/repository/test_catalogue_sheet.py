"""Catalogues as spreadsheets: out, filled in by translators, and back."""

from babel.messages.catalog import Catalog
from tools.catalogue_sheet import fault, rows, take


def catalogue(locale: str = "sv") -> Catalog:
    made = Catalog(locale=locale)
    made.add("Save", locations=[("web/templates/start.html", 1)])
    made.add("Pair round {number}", locations=[("cli/pair.py", 1), ("web/rounds.py", 1)])
    made.add(("one player", "{count} players"))
    made.add("Undo", string="Ångra")
    return made


def test_what_is_untranslated_comes_first_with_where_it_is_shown() -> None:
    head, *lines = rows(catalogue())
    assert head[3:] == ("translation", "translation, form 2", "length is ok")
    assert [line[1] for line in lines] == ["one player", "Pair round {number}", "Save", "Undo"]
    assert [line[0] for line in lines] == ["", "pair, rounds", "start", ""]
    assert lines[-1][3] == "Ångra"


def test_a_language_has_a_column_for_each_plural_form() -> None:
    head, *_ = rows(catalogue("pl"))
    assert [name for name in head if name.startswith("translation")] == [
        "translation",
        "translation, form 2",
        "translation, form 3",
    ]


def test_filled_in_rows_come_back() -> None:
    made = catalogue()
    sheet = [list(line) for line in rows(made)]
    for line in sheet:
        if line[1] == "Save":
            line[3] = "Spara"
        if line[1] == "one player":
            line[3:5] = "en spelare", "{count} spelare"
    assert take(made, sheet) == []
    assert made["Save"].string == "Spara"
    assert made["one player"].string == ("en spelare", "{count} spelare")
    assert not made["Pair round {number}"].string


def test_faulty_rows_are_named_and_left_out() -> None:
    made = catalogue()
    head = rows(made)[0]
    refused = take(
        made,
        [
            head,
            ("", "Pair round {number}", "", "Lotta rond {nummer}", "", ""),
            ("", "one player", "{count} players", "en spelare", "", ""),
            ("", "Gone", "", "Borta", "", ""),
            ("", "Save", "", "Spara det som står här nu", "", ""),
            ("", "Undo", "", "Återgå till läget före det som hände sist", "", "ok"),
        ],
    )
    assert [line.partition(":")[0] for line in refused] == ["row 2", "row 3", "row 4", "row 5"]
    assert not any(made[text].string for text in ("Save", "Pair round {number}"))
    assert str(made["Undo"].string).startswith("Återgå")


def test_tags_and_line_breaks_are_counted_as_placeholders() -> None:
    assert fault("<b>Now</b>", "<b>Nu</b>") == ""
    assert fault("<b>Now</b>", "Nu")
    assert fault("a\nb", "a b")

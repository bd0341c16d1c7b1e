"""Text of files that do not say how it is encoded."""

import pytest

from albireo.formats.code_pages import UnknownCodePage, decode_text, one_byte, reading, reading_anyhow
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import open_files, read_files
from albireo.formats.table_file import read_player_table
from albireo.formats.trf import read_trf

RUSSIAN = "Иванов, Сергей\nПетрова, Анна\n"


def veg(name: str, page: str) -> bytes:
    """A list of Vega with one player."""
    text = f"Open\nN;NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;RATING\n1;{name};RUS;;m;;2100\n"
    return text.encode(page)


@pytest.mark.parametrize("page", ["cp1252", "utf-8", "utf-16"])
@pytest.mark.parametrize(
    "text", ["Müller, Jörg", "D’Angelo – 3ª André", "Öçalan, Ünal", "Jäääär, Õnne", "4½ £10"]
)
def test_western_names_are_never_asked_about(text: str, page: str) -> None:
    with reading() as now:
        assert decode_text(text.encode(page)) == text
    assert list(now.assumed) == (["cp1252"] if page == "cp1252" else [])


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("Wąsik, Paweł\nŻółtek, Łukasz", "cp1250"),
        ("Müller, Jörg\nGroß, Änne", "cp850"),
        ("Иванов, Сергей", "cp866"),
        ("Иванов, Сергей", "koi8-r"),
    ],
)
def test_the_only_code_page_that_makes_names_is_taken_and_told(text: str, page: str) -> None:
    with reading() as now:
        assert decode_text(text.encode(page)) == text
    assert list(now.assumed) == [page]


@pytest.mark.parametrize(
    ("text", "page"),
    [
        (RUSSIAN, "cp1251"),
        ("Παπαδόπουλος, Γιώργος", "cp1253"),
        ("כהן, דוד", "cp1255"),
        ("Růžička, Jiří\nDvořák, Aleš", "cp1250"),
        ("Petrović, Željko\nMišić, Ana", "cp1250"),
    ],
)
def test_where_several_do_it_is_asked_with_samples(text: str, page: str) -> None:
    with reading(), pytest.raises(UnknownCodePage) as refused:
        decode_text(text.encode(page))
    assert page in dict(refused.value.samples)
    assert set(dict(refused.value.samples)[page].split()) <= set(text.replace(",", "").split())
    with reading(page):
        assert decode_text(text.encode(page)) == text


def test_the_likeliest_code_page_comes_first() -> None:
    with reading(), pytest.raises(UnknownCodePage) as refused:
        decode_text(RUSSIAN.encode("cp1251"))
    assert refused.value.samples[0] == ("cp1251", "Петрова Иванов")


def test_a_choice_applies_further_in_and_ends() -> None:
    data = RUSSIAN.encode("cp1251")
    with reading("cp1251"):
        with reading():
            assert one_byte(data) == RUSSIAN
        with reading_anyhow():
            assert one_byte(data) != RUSSIAN
    assert one_byte(data) == data.decode("cp1252")


def test_damaged_utf_8_is_no_code_page() -> None:
    text = "Бондаренко, Анна Ивановна " * 20
    with reading():
        assert decode_text(text.encode() + b"\xff" + text.encode()).count("Бондаренко") == 40


@pytest.mark.parametrize("data", [b"\xff" * 300, bytes(range(128, 256)), b"\x81", b"a\x9d\xff" * 999])
def test_no_bytes_break_it(data: bytes) -> None:
    with reading():
        try:
            decode_text(data)
        except UnknownCodePage as refused:
            said = str(refused)
            assert "cp125" in said


def test_the_choice_reaches_the_child_process() -> None:
    files = FileSet("open.txt", veg("Иванов, Сергей", "cp1251"))
    with pytest.raises(UnknownCodePage) as refused:
        open_files(files)
    assert dict(refused.value.samples)["cp1251"] == "Иванов Сергей"
    with reading("cp1251"):
        opened = open_files(files)
    assert (opened.tournament.players[0].name, opened.code_page) == ("Иванов, Сергей", "cp1251")


def test_what_was_assumed_is_noted() -> None:
    opened = read_files(FileSet("open.txt", veg("Müller, Jörg", "cp1252")))
    said = [str(note.text) for note in opened.notes]
    assert "the text is not in Unicode; it was read as Western European (Windows): Müller" in said
    assert read_files(FileSet("open.txt", veg("Müller, Jörg", "utf-8"))).code_page == ""


def test_report_files_are_asked_about_only_where_someone_is_there() -> None:
    report = "012 Open\n001    1      Иванов, Сергей                    2100\n".encode("cp1251")
    assert read_trf(report).tournament.players[0].rating == 2100
    with reading(), pytest.raises(UnknownCodePage):
        read_trf(report)
    with reading("cp1251"):
        assert read_trf(report).tournament.players[0].name == "Иванов, Сергей"


def test_lists_of_players() -> None:
    data = "Name;Rating\nИванов, Сергей;2100\n".encode("cp1251")
    with reading(), pytest.raises(UnknownCodePage):
        read_player_table(data)
    with reading("cp1251"):
        assert read_player_table(data).rows == ((2, ("Иванов, Сергей", "2100")),)

"""FIDE's lists and others."""

import contextlib
import zipfile
from pathlib import Path

import pytest

from albireo.formats.rating_lists import BadRatingList, open_rating_list, read_rating_list
from albireo.ratings.rating_list import ListedPlayer

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
CARLSEN = (
    "1503014        Carlsen, Magnus                                              NOR M   GM            "
    "               2839  0   10 2824  0   10 2881  0   10 1990      "
)
HOU = (
    "8602980        Hou, Yifan                                                   CHN F   GM   WGM       "
    "              2609  0   10 2550  0   10 0     0   20 1994  wi  "
)


def test_fides_text(tmp_path: Path) -> None:
    path = tmp_path / "players_list_foa.txt"
    path.write_text("\n".join([HEADING, CARLSEN, HOU, ""]), encoding="utf-8")
    assert list(read_rating_list(path)) == [
        ListedPlayer(
            "1503014", "Carlsen, Magnus", "NOR", "m", "GM", 2839, 2824, 2881, 10, "1990", "", 10, 10
        ),
        ListedPlayer("8602980", "Hou, Yifan", "CHN", "w", "GM", 2609, 2550, 0, 10, "1994", "wi", 10, 20),
    ]


def test_a_list_of_one_kind_of_rating(tmp_path: Path) -> None:
    path = tmp_path / "standard.txt"
    heading = HEADING.partition("SRtng")[0] + "MAR26 Gms K  B-day Flag"
    line = CARLSEN[: heading.index("MAR26")] + "2839  0   10 1990  "
    path.write_text(f"{heading}\n{line}\n")
    (player,) = read_rating_list(path)
    assert (player.standard, player.k_factor, player.birth) == (2839, 10, "1990")


XML = """<?xml version="1.0"?>
<playerslist>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex>
<title>GM</title>
<w_title></w_title><rating>2839</rating><k>10</k><rapid_rating>2824</rapid_rating>
<blitz_rating></blitz_rating>
<birthday>1990</birthday><flag></flag></player>
<player><fideid>1</fideid><name>O&apos;Brien &amp; Söhne</name><country>IRL</country><sex>F</sex>
<title/></player>
</playerslist>
"""


def test_fides_xml_zipped(tmp_path: Path) -> None:
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list_xml_foa.xml", XML)
    one, other = read_rating_list(path)
    assert one == ListedPlayer("1503014", "Carlsen, Magnus", "NOR", "m", "GM", 2839, 2824, 0, 10, "1990", "")
    assert (other.name, other.sex, other.standard) == ("O'Brien & Söhne", "w", 0)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<title>GM</title>", "<title>GM</title><!-- comment -->"),
        ("<country>NOR</country><sex>M</sex>", "<sex>M</sex><country>NOR</country>"),
        ("Carlsen, Magnus", "Carlsen, <![CDATA[Magnus]]>"),
        ("Carlsen, Magnus", "Carlsen, &#77;agnus"),
        ("<fideid>1503014", '<fideid checked="yes">1503014'),
    ],
)
def test_xml_that_is_not_written_as_usual_is_read_the_same(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "list.xml"
    path.write_text(XML, encoding="utf-8")
    usual = list(read_rating_list(path))
    assert old in XML
    path.write_text(XML.replace(old, new, 1), encoding="utf-8")
    assert list(read_rating_list(path)) == usual


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "national.csv"
    path.write_text("Cognome;Nome;ID FSI;Elo FSI;Sesso\nRossi;Mario;77;1600;M\n;;;;\n")
    assert list(read_rating_list(path)) == [
        ListedPlayer("", "Rossi, Mario", sex="m", national=1600, national_id="77")
    ]


def test_csv_with_fide_ids_and_several_kinds(tmp_path: Path) -> None:
    path = tmp_path / "ffe.csv"
    path.write_bytes(
        "Nom,Prénom,Code FIDE,Code FFE,Elo,Rapide,Blitz,Club\nDurañd,Zoé,65,X1,1900,1850,,Lyon\n".encode(
            "cp1252"
        )
    )
    with open_rating_list(path) as opened:
        assert (opened.ratings, opened.is_fides) == (("standard", "rapid", "blitz"), False)
        assert list(opened.players()) == [
            ListedPlayer("65", "Durañd, Zoé", standard=1900, rapid=1850, national_id="X1", club="Lyon")
        ]


@pytest.mark.parametrize(
    ("file", "kind", "ratings", "period"),
    [
        ("standard_rating_list.txt", "", "standard", "2026-03"),
        ("rapid_rating_list.txt", "", "rapid", "2026-03"),
        ("blitz_mar26frl.txt", "", "blitz", "2026-03"),
        ("list.txt", "rapid", "rapid", "2026-03"),
    ],
)
def test_what_the_only_ratings_are_for(
    tmp_path: Path, file: str, kind: str, ratings: str, period: str
) -> None:
    """FIDE's lists of one kind of play say the month in their heading, and the kind in their name only."""
    path = tmp_path / file
    heading = HEADING.partition("SRtng")[0] + "MAR26 Gms K  B-day Flag"
    path.write_text(f"{heading}\n{CARLSEN[: heading.index('MAR26')]}2839  0   10 1990  \n")
    with open_rating_list(path, kind=kind) as opened:
        assert (opened.ratings, opened.period) == ((ratings,), period)
        (player,) = opened.players()
    assert {name: getattr(player, name) for name in ("standard", "rapid", "blitz")} == {
        name: 2839 if name == ratings else 0 for name in ("standard", "rapid", "blitz")
    }
    assert player.k(ratings) == 10


def test_xml_of_one_kind(tmp_path: Path) -> None:
    path = tmp_path / "blitz_rating_list_xml.xml"
    path.write_text(
        "<playerslist><player><fideid>7</fideid><name>A, B</name><country>ITA</country><sex>F</sex>"
        "<rating>2000</rating><games>0</games><k>40</k><birthday>2001</birthday></player></playerslist>"
    )
    (player,) = read_rating_list(path)
    assert (player.standard, player.blitz, player.k("blitz"), player.sex) == (0, 2000, 40, "w")


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.pdf", b"%PDF-1.4\n\xff", "a PDF document"),
        ("a.png", b"\x89PNG\r\n\x1a\n\x00", "an image"),
        ("a.xls", b"\xd0\xcf\x11\xe0\xa1", "an old Excel workbook"),
        ("a.bin", bytes(range(256)), "binary data"),
        ("a.txt", "Nome;Elo".encode("utf-16"), "UTF-16"),
        ("a.htm", b"\n<!DOCTYPE html><p>", "a web page"),
        ("a.zip", b"PK\x03\x04" + bytes(100), "an incomplete ZIP file"),
    ],
)
def test_files_of_another_kind_are_named_and_never_quoted(
    tmp_path: Path, name: str, data: bytes, words: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(BadRatingList, match=words) as refused:
        list(read_rating_list(path))
    assert str(refused.value).isprintable()


def test_a_line_or_a_player_without_an_end_does_not_fill_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_text(f"{HEADING}\n" + "7" * 3_000_000)
    with pytest.raises(BadRatingList, match="line 2 has more than 65536 characters"):
        list(read_rating_list(path))
    path = tmp_path / "player.xml"
    path.write_text("<l><player>" + "<name>x</name>" * 800_000)
    with pytest.raises(BadRatingList, match="without an end"):
        list(read_rating_list(path))
    path = tmp_path / "quote.csv"
    path.write_text('Name;FIDE ID;Rating\n"' + "x\n" * 200_000)
    with pytest.raises(BadRatingList, match="invalid CSV"):
        list(read_rating_list(path))


def test_entities_are_never_unfolded(tmp_path: Path) -> None:
    path = tmp_path / "laughs.xml"
    path.write_text(
        '<l><player><fideid>1</fideid><!DOCTYPE a [<!ENTITY b "c">]><name>&b;</name></player></l>'
    )
    with pytest.raises(BadRatingList, match="invalid XML"):
        list(read_rating_list(path))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "ID number\n"),
        ("a.xml", "<html></html>"),
        ("a.csv", "hello\n"),
        ("b.xml", "<l><player><a></player></l>"),
    ],
)
def test_files_that_are_no_rating_list(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BadRatingList, match=name):
        list(read_rating_list(path))


def test_an_archive_whose_parts_lie_before_its_beginning_is_damaged(tmp_path: Path) -> None:
    """Found by changed bytes: the directory points to a place below zero."""
    path = tmp_path / "list.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("list.txt", "\n".join([HEADING, CARLSEN, ""]))
    packed = bytearray(path.read_bytes())
    end = packed.rindex(b"PK\x05\x06")
    packed[end + 16 : end + 20] = (0xFFFF).to_bytes(4, "little")
    path.write_bytes(packed)
    with pytest.raises(BadRatingList, match="damaged"):
        list(read_rating_list(path))


def test_a_known_list_without_its_rating_columns_is_a_list_of_names(tmp_path: Path) -> None:
    """Found by changing bytes: the heading of a known list whose rating columns are gone broke the reader."""
    place = tmp_path / "list.txt"
    place.write_text("ID,ZPS,Mitgliedsnummer,Status,Name\n7,C0101,12,A,Müller\n", encoding="utf-8")
    with contextlib.suppress(BadRatingList):
        list(read_rating_list(place))
    place.write_bytes(
        b'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spiey,Rating,High,Active Rtg,'
        b"Active High,FIDE Numne,M\xfcller,,1700,1690\n"
    )
    with contextlib.suppress(BadRatingList):
        list(read_rating_list(place))

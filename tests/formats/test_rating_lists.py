"""FIDE's lists and others."""

import zipfile
from pathlib import Path

import pytest

from albireo.formats.rating_lists import BadRatingList, read_rating_list
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

"""`albireo standings` and `albireo prizes`, as a user meets them."""

import csv
import json
import re
from pathlib import Path

import pytest

from albireo.cli.start import main

TRF = Path(__file__).resolve().parents[1] / "data" / "club-evening.trf"


@pytest.fixture
def trf() -> str:
    return str(TRF)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_text(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "standings", trf, "--width", "80")
    assert code == 0
    assert out.splitlines() == [
        "Club evening: standings after round 3 of 3 (tie-breaks FIDE 2026-03)",
        "",
        "#  No  Name           Rtg  Fed  Pts  BH/C1  BH  TPN",
        "1   1  Alpha, Anna   2010  ITA   2      3½  4     1",
        "2   2  Beta, Bea     1900  FRA   2      3½  4     2",
        "3   3  Gamma, Guido  1700  ITA   1½     4   4½    3",
        "4   4  Delta, Dora   1600  ITA    ½     4   5½    4",
    ]


@pytest.mark.parametrize("width", [80, 120])
def test_text_fits_the_width(trf: str, capsys: pytest.CaptureFixture[str], width: int) -> None:
    listed = "BH/C1,BH,SB,SB/C1,DE,AOB,TPR,ARO/C1"
    for more in ((), ("--explain", "1"), ("--cross-table", "rank")):
        _, out, _ = run(capsys, "standings", trf, "--tie-breaks", listed, "--width", str(width), *more)
        assert max(len(line) for line in out.splitlines()) <= width


def test_after_a_round(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "standings", trf, "--after", "1", "--format", "csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert [(row["rank"], row["name"], row["points"], row["decided_by"]) for row in rows] == [
        ("1", "Alpha, Anna", "1.0", ""),
        ("2", "Beta, Bea", "1.0", "TPN"),
        ("3", "Gamma, Guido", "0.0", "PTS"),
        ("4", "Delta, Dora", "0.0", "TPN"),
    ]


def test_csv_of_groups_names_the_group(capsys: pytest.CaptureFixture[str]) -> None:
    groups = ("--group", "sex=w", "--group", "rating=-1799")
    _, out, _ = run(capsys, "standings", "sample", *groups, "--format", "csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert [row["group"] for row in rows if row["rank"] == "1"] == ["sex=w", "rating=-1799"]


def test_a_cross_table_for_programs(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    for by in ("rank", "tpn", "square"):
        _, out, _ = run(capsys, "standings", trf, "--cross-table", by, "--format", "csv")
        rows = list(csv.DictReader(out.splitlines()))
        assert len(rows) == 4
        assert "decided_by" not in rows[0]
        _, out, _ = run(capsys, "standings", trf, "--cross-table", by, "--format", "json")
        data = json.loads(out)
        assert [row["name"] for row in data["cross_table"]] == [row["name"] for row in rows]
        assert len(data["places"]) == 4


def test_json_holds_places_and_explanations(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "standings", trf, "--format", "json", "--explain", "guido", "--lots", "x")
    data = json.loads(out)
    assert data["edition"] == "2026-03"
    assert data["tie_breaks"] == ["BH/C1", "BH", "TPN"]
    assert [item["code"] for item in data["tie_break_rules"]] == data["tie_breaks"]
    assert data["places"][2] == {
        "rank": 3,
        "number": 3,
        "name": "Gamma, Guido",
        "points": 1.5,
        "tie_breaks": ["4.0", "4.5", "3"],
        "decided_by": "PTS",
    }
    (explanation,) = data["explanations"]
    figure = explanation["parts"][2]
    assert figure["text"] == "BH/C1 = 4: sum of the opponents’ scores"
    assert [term["values"]["is_cut"] for term in figure["parts"]] == [False, True, False]


def test_explanation_in_words(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "standings", trf, "--explain", "3", "--tie-breaks", "BH/C1", "--width", "100")
    assert out.splitlines() == [
        "3. Gamma, Guido, score 1½ after round 3  [C.07 4]",
        "  No. 2 Beta, Bea is ahead of no. 3 Gamma, Guido on points: 2 to 1½  [C.07 4]",
        "  No. 3 Gamma, Guido is ahead of no. 4 Delta, Dora on points: 1½ to ½  [C.07 4]",
        "  BH/C1 = 4: sum of the opponents’ scores  [C.07 8.1]",
        "    R1         2  met no. 1 Alpha, Anna, worth 2",
        "    R2       (½)  met no. 4 Delta, Dora, worth ½; cut: the least significant value  [C.07 14]",
        "    R3         2  met no. 2 Beta, Bea, worth 2",
    ]


def test_why_one_is_ahead(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "standings", trf, "--compare", "beta,alpha")
    assert " ".join(out.split()) == (
        "No. 1 Alpha, Anna is ahead of no. 2 Beta, Bea: they are tied on points,"
        " and Tournament pairing number (TPN) decides, 1 to 2 [C.07 7.8]"
    )


def test_groups(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(
        capsys, "standings", trf, "--group", "sex=w", "--group", "federation=ITA", "--width", "80"
    )
    assert [line.split()[:2] for line in out.splitlines() if line[:1].isdecimal()] == [
        ["1", "2"],
        ["2", "4"],
        ["1", "1"],
        ["2", "3"],
        ["3", "4"],
    ]


def test_lots_and_hand_leave_a_record(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("standings", trf, "--tie-breaks", "BH", "--lots", "April")
    _, out, _ = run(capsys, *arguments)
    assert "Lots drawn among 1 and 2 (seed April): " in out
    assert run(capsys, *arguments)[1] == out
    _, out, _ = run(capsys, "standings", trf, "--tie-breaks", "BH", "--manual", "2,1:play-off")
    assert "Ordered by hand: 2, 1 (play-off)." in out


def test_figures_from_a_file(trf: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "usertb.txt"
    path.write_text("1 3\n2 12,5\n3 1\n4 0\n")
    _, out, _ = run(
        capsys, "standings", trf, "--tie-breaks", "USER", "--values", str(path), "--format", "csv"
    )
    assert out.splitlines()[1] == '1,2,"Beta, Bea",2.0,12.5,'


def test_a_recommended_list_brings_its_edition(trf: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "standings", trf, "--tie-breaks", "1989-swiss", "--format", "json")
    data = json.loads(out)
    assert data["tie_breaks"] == ["BH", "BH/M1", "DE", "WIN"]
    assert data["edition"] == "1989"


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("italian-swiss", "--round-robin", "in Swiss systems only"),
        ("italian-swiss", "--swiss", ""),
        ("italian-round-robin", "--swiss", "in round robins only"),
        ("italian-round-robin", "--round-robin", ""),
    ],
)
def test_sst_1_the_italian_buchholz_is_not_for_round_robins(
    trf: str, capsys: pytest.CaptureFixture[str], name: str, kind: str, said: str
) -> None:
    """Buchholz in Swiss systems exclusively, Sonneborn-Berger in round robins (fields of use)."""
    code, out, err = run(capsys, "standings", trf, "--tie-breaks", name, kind)
    assert code == 0, err
    assert ("The Italian rules" in out) is bool(said)
    assert said in out


def test_a_round_without_all_results_is_not_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.trf"
    path.write_text(re.sub("=$", " ", TRF.read_text(), flags=re.MULTILINE))  # round 3 is being played
    code, out, err = run(capsys, "standings", str(path), "--tie-breaks", "TPN", "--lenient")
    assert code == 0, err
    assert "after round 2 of 3" in out
    assert "Round 3 is incomplete and not counted; use --after 3 to count it." in out


def test_games_without_a_result_are_counted_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.trf"
    path.write_text(re.sub("=$", " ", TRF.read_text(), flags=re.MULTILINE))
    _, out, _ = run(capsys, "standings", str(path), "--after", "3", "--lenient")
    assert "Not final: 2 games have no final result and count for no one." in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--tie-breaks", "XYZ"), "unknown tie-break 'XYZ'; expected one of PTS"),
        (("--tie-breaks", "WIN/C1"), "WIN does not take /C1"),
        (("--round-robin",), "BH/C1 may not be used in a round robin"),
        (("--edition", "1066"), "edition '1066' is not known"),
        (("--explain", "9"), "there is no participant 9"),
        (("--explain", "a,"), "expected a number or part of a single name"),
        (("--group", "height=2"), "expected one of group, category"),
        (("--manual", "1,2"), "expected numbers and a reason"),
        (("--unrated", "x"), "expected a rating or leave-out"),
        (("--compare", "1"), "expected two participants"),
    ],
)
def test_refusals(
    trf: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = run(capsys, "standings", trf, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_prizes(trf: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = tmp_path / "prizes.toml"
    plan.write_text(
        'currency = "EUR"\n[[list]]\nname = "Open"\namounts = [300, 200]\n'
        '[[list]]\nname = "Women"\ngroup = "sex=w"\namounts = [50, 20]\n'
    )
    code, out, _ = run(capsys, "prizes", trf, str(plan), "--width", "90")
    assert code == 0
    assert out.splitlines() == [
        "Club evening: prizes after round 3 of 3",
        "",
        "#  No  Name          Amount  Prize  Why",
        "1   1  Alpha, Anna  250 EUR  Open   places 1-2, 2 tied on 2 points, shared equally",
        "2   2  Beta, Bea    250 EUR  Open   places 1-2, 2 tied on 2 points, shared equally",
        "4   4  Delta, Dora   50 EUR  Women  place 1",
        "",
        "2 Beta, Bea waives 50 EUR of Women and keeps Open.",
        "Awarded 550 EUR, left over 20 EUR.",
    ]
    _, out, _ = run(capsys, "prizes", trf, str(plan), "--format", "json")
    assert json.loads(out)["awards"][0]["amount"] == "250.00"
    _, out, _ = run(capsys, "prizes", trf, str(plan), "--format", "csv")
    assert out.splitlines()[1].startswith('1,1,"Alpha, Anna",250.00,Open,')


def test_prizes_say_that_rounds_are_left(
    trf: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Questions 161 and 169: in the text as in the other formats."""
    plan, unfinished = tmp_path / "prizes.toml", tmp_path / "unfinished.trf"
    plan.write_text('[[list]]\nname = "Open"\namounts = [300, 200]\n')
    text = Path(trf).read_text(encoding="utf-8")
    assert "142 3" in text
    unfinished.write_text(text.replace("142 3", "142 5"), encoding="utf-8")
    code, out, _ = run(capsys, "prizes", str(unfinished), str(plan))
    assert (code, out.splitlines()[1]) == (0, "Not final: 2 rounds are still to be played.")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (["--after", "4"], "--after 4: the last round in the file is 3"),
        (["--compare", "1,1"], "--compare: expected two different participants, found 1 twice"),
    ],
)
def test_what_cannot_be_answered_is_refused(
    trf: str, option: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "standings", trf, *option)
    assert (code, out, err) == (2, "", f"albireo: {said}\n")

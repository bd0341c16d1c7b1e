"""`albireo rate`, as a user meets it."""

import csv
import json
from pathlib import Path

import pytest

from albireo.cli.start import main

TRF = str(Path(__file__).resolve().parents[1] / "data" / "club-evening.trf")

UNBORN = (
    "4 players have no birth date: it is not known whether the junior K-factor applies. (1 Alpha, Anna; 2 "
    "Beta, Bea; 3 Gamma, Guido; 4 Delta, Dora)  [B.02]"
)
ASSUMED = (
    "The K-factor is assumed for 4 players, as the rating list’s is not available. (1 Alpha, Anna; 2 Beta, "
    "Bea; 3 Gamma, Guido; 4 Delta, Dora)  [B.02]"
)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rate", TRF)
    assert code == 0
    assert out.splitlines() == [
        "Club evening: rating changes after round 3 (standard, elo-2024)",
        "",
        "#  Name           Rtg  n   W    We   W−We   K   K·ΔR    ±   New    Rp",
        "1  Alpha, Anna   2010  3   2  2.43  −0.43  20  −8.60   −9  2001  1858",
        "2  Beta, Bea     1900  3   2  1.96  +0.04  20  +0.80   +1  1901  1895",
        "3  Gamma, Guido  1700  3  1½  1.02  +0.48  20  +9.60  +10  1710  1837",
        "4  Delta, Dora   1600  3   ½  0.59  −0.09  20  −1.80   −2  1598  1597",
        "",
        "No encoded time control given: rated as standard.  [B.02 1.1]",
        ASSUMED,
        UNBORN,
    ]


def test_one_player_is_opened_game_by_game_with_a_star_at_a_cut_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run(capsys, "rate", "sample", "--player", "nadia", "--after", "4", "--forecast")
    assert out.splitlines()[2:12] == [
        "2 Bellatrix, Nadia (2379)",
        "      Name               Rtg  W           D    We   W−We",
        "  R1  11 Kochab, Ömer   1856  1  523 → 400*  0.92  +0.08",
        "  R2  7 Gemma, Lucia    2095  1        284   0.84  +0.16",
        "  R4  5 Electra, Sofia  2204  0        175   0.73  −0.73",
        "  R3  no game",
        "  K = 20, assuming 30 rated games and a rating always below 2400: the file does not say  [B.02]",
        (
            "  The player scored 2 and 2.49 was expected, so the rating changes by −10 to 2369:"
            " 20 × (2 − 2.49) = −9.80  [B.02]"
        ),
        "  performance 2177: average opponent 2052, +125 for 67%; linear 2185  [C.07 10.2]",
        (
            "  round 5 against no. 4 Denebola, Iris (2279): win −2.60 (2376), draw −12.60"
            " (2366), loss −22.60 (2356)"
        ),
    ]


def test_what_is_needed_for_a_rating(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rate", "sample", "--after", "4", "--player", "2", "--target", "1000")
    assert "1000 needs 0 from 3 games" in out, "opponents are not known yet: nothing is certain"
    assert "not yet known count as" in out
    _, out, _ = run(capsys, "rate", "sample", "--after", "4", "--player", "2", "--target", "2350")
    assert "  2350 needs 1½ from 3 games (2 opponents not yet known count as 2109)" in out.splitlines()


def test_an_unrated_player_and_why_there_is_no_first_rating(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rate", "sample", "--player", "19")
    assert "  no first rating yet: no points  [B.02]" in out.splitlines()
    assert "  with 2 draws against 1800 added  [B.02]" in out.splitlines()


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rate", TRF, "--format", "json", "--player", "3", "--after", "2", "--forecast")
    data = json.loads(out)
    assert (data["after_round"], data["rated_as"], data["rules"]["name"]) == (2, "standard", "elo-2024")
    (player,) = data["players"]
    assert player["games"][0] == {
        "round": 1,
        "opponent": 1,
        "rating": 2010,
        "points": 0,
        "difference": -310,
        "counted_difference": -310,
        "expected": "0.14",
        "change": "-0.14",
    }
    assert player["k"]["certain"] is False
    assert player["forecast"]["next_game"]["opponent"] == 2
    assert player["forecast"]["next_game"]["draw"] == {"change": "9.60", "new_rating": 1710}


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rate", "sample", "--format", "csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert len(rows) == 19
    assert (rows[1]["name"], rows[1]["change"], rows[1]["new_rating"]) == (
        "Bellatrix, Nadia",
        "-28.80",
        "2350",
    )
    assert (rows[18]["rating"], rows[18]["change"], rows[18]["new_rating"]) == ("", "", "")


def test_csv_of_what_is_to_come(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--after", "3", "--target", "2329", "--target", "2350", "--format", "csv"]
    _, out, _ = run(capsys, "rate", "sample", *options)
    rows = list(csv.DictReader(out.splitlines()))
    castor = rows[2]
    assert [castor[name] for name in ("next_round", "opponent", "win", "draw", "loss")] == [
        *("4", "4", "15.00", "5.00", "-5.00")
    ]
    assert castor["for_2350"] == "out of reach"
    assert 0 < float(castor["for_2329"]) <= 4
    assert len({len(row) for row in csv.reader(out.splitlines())}) == 1


def test_rules_of_a_federation_and_another_rate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "national.toml"
    rules.write_text('name = "national"\n[k]\nnewcomer = 60\nnormal = 30\nhigh = 15\n', encoding="utf-8")
    _, out, _ = run(capsys, "rate", TRF, "--rules", str(rules), "--rated-as", "rapid", "--format", "json")
    data = json.loads(out)
    assert (data["rules"]["name"], data["rated_as"]) == ("national", "rapid")
    assert {player["k"]["used"] for player in data["players"]} == {30}


def test_published_changes_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "published.txt"
    table.write_text("1 -8.6\n2 1\n3 9,60\n4 -2\n", encoding="utf-8")
    code, out, _ = run(capsys, "rate", TRF, "--compare", str(table))
    assert (code, out.splitlines()[-1]) == (0, "4 published changes agree.")
    table.write_text("1 -8.4\n3 9.6\n", encoding="utf-8")
    code, out, _ = run(capsys, "rate", TRF, "--compare", str(table))
    assert (code, out.splitlines()[-1]) == (1, "1 Alpha, Anna: published −8.40, calculated −8.60")
    code, out, _ = run(capsys, "rate", TRF, "--compare", str(table), "--format", "json")
    assert json.loads(out)["differences"] == [{"number": 1, "published": "-8.40", "calculated": "-8.60"}]
    table.write_text("9 1.0\n", encoding="utf-8")
    code, _, err = run(capsys, "rate", TRF, "--compare", str(table))
    assert code == 2
    assert "there is no participant 9" in err


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["--after", "4"], "--after 4: the last round in the file is 3"),
        (["--player", "9"], "there is no participant 9"),
        (["--player", "zzz"], "found no one"),
    ],
)
def test_refusals(arguments: list[str], refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "rate", TRF, *arguments)
    assert code != 0
    assert out == ""
    assert refusal in err


def test_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--lang", "it", "rate", TRF, "--player", "1")
    assert "Club evening: variazioni Elo dopo il turno 3 (standard, elo-2024)" in out
    assert "l’Elo varia di −9 e diventa 2001: 20 × (2 − 2,43) = −8,60" in out
    assert "è presunto" in out


def test_a_forecast_without_a_next_game_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    for who in ((), ("--player", "nadia")):
        assert run(capsys, "rate", "sample", "--forecast", *who)[1].endswith(
            "\n\nThe next game is not known yet.\n"
        )
        assert "The next game" not in run(capsys, "rate", "sample", *who)[1]
        assert "The next game" not in run(capsys, "rate", "sample", "--after", "4", "--forecast", *who)[1]

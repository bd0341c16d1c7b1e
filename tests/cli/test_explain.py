"""`albireo explain`: what an arbiter reads with the handbook in hand."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from albireo.cli import exit_codes, notes
from albireo.cli.start import main
from albireo.data import sample_bytes
from albireo.domain.explanation import Note
from albireo.formats.trf import read_trf, write_trf

ROUND_4 = ("sample", "--round", "4")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    code = main(["explain", *arguments])
    captured = capsys.readouterr()
    return code, captured.out.splitlines(), captured.err


def test_the_whole_round(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, err = run(capsys, *ROUND_4)
    assert (code, err) == (exit_codes.OK, "")
    assert lines[0] == "Round 4 of 7: FIDE (Dutch) System, in force from 1 February 2026 (C.04.3)"
    assert [line for line in lines if line.startswith("Bracket")] == [
        "Bracket 1: score 3, residents 1, moved down 0 [1.3.2]",
        "Bracket 2: score 2½, residents 2, moved down 1 [1.3.2]",
        "Bracket 3: score 2, residents 5, moved down 1 [1.3.2]",
        "Bracket 4: score 1, residents 7, moved down 0 [1.3.2]",
        "Bracket 5: score 0, residents 3, moved down 1 [1.3.2]",
    ]
    assert sum("Board " in line for line in lines) == 9


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_asked(capsys: pytest.CaptureFixture[str], width: int) -> None:
    for round_ in range(1, 8):
        _, lines, _ = run(capsys, "sample", "--round", str(round_), "--width", str(width))
        assert max(len(line) for line in lines) <= width


def test_numbers_and_signs_stay_with_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--width", "50")
    assert [line for line in lines if line.rstrip().endswith((" 15", "(2½", "[C.04.3"))] == []


def test_one_board_shows_its_bracket_and_no_other_pair(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--board", "5", "--width", "96")
    assert lines[4:] == [
        "Bracket 4: score 1, residents 7, moved down 0 [1.3.2]",
        "  S1: 10 Juxta, Peter (1 B!); 11 Kochab, Ömer (1 W!); 12 Lesath, Marta (1 B!) [3.2.2]",
        "  S2: 13 Mizar, Étienne (1 B!); 14 Nashira, Olga (1 W!); 15 Okab, Daniel (1 W); 16 Phact, Rosa",
        "      (1 W!) [3.2.3]",
        "  C6, downfloaters: 1 [2.4.1]",
        "  All other criteria are fully met. [3.4.1]",
        "  Counting colours, scores and floats shows that no better pairing of the bracket exists.",
        "      [3.8.1]",
        "  Transposition: S1 meets, in order: 14 Nashira, Olga; 13 Mizar, Étienne; 15 Okab, Daniel. [4.2]",
        "  Board 5: 14 Nashira, Olga (1 W!) – 10 Juxta, Peter (1 B!): both get the colour they are due.",
        "      [5.2.1]",
    ]


def test_a_player_who_floats_is_followed_through_the_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--player", "bellatrix", "--width", "96")
    assert [line[:9] for line in lines if line.startswith("Bracket")] == ["Bracket 2", "Bracket 3"]
    floats = next(place for place, line in enumerate(lines) if "floats down" in line)
    assert lines[floats : floats + 3] == [
        "  No. 2 Bellatrix, Nadia floats down rather than no. 4 Denebola, Iris: otherwise fewer players",
        "      would get the colour they are due. [1.4.1]",
        "    C12, players who do not get their colour preference: 1 instead of 0 [2.4.7]",
    ]
    assert [line[:46] for line in lines if "Board" in line] == [
        "  Board 2: 2 Bellatrix, Nadia (2½ W ↓1) – 5 El"
    ]


def test_a_player_who_was_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--player", "1")
    assert lines[-1] == "No. 1 Aldébaran, Hugo is not paired in this round: half-point bye."


def test_why_two_players_do_not_meet(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--why-not", "6", "Gemma")
    assert lines[1:] == [
        (
            "If no. 6 Furud, Tomás met no. 7 Gemma, Lucia, fewer players would get the colour"
            " they are due. [2.4.7]"
        ),
        "  C12, players who do not get their colour preference: 2 instead of 0 [2.4.7]",
    ]
    _, lines, _ = run(capsys, *ROUND_4, "--why-not", "3", "8")
    assert lines[1:] == ["No. 3 Castor, Emil and no. 8 Hadar, Jonas have already met. [2.1.1]"]


def test_a_round_the_file_has_otherwise(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tournament = read_trf(sample_bytes()).tournament.up_to(4)
    *before, last = tournament.rounds
    first, second, *others = last.pairings
    swapped = (replace(first, black=second.black), replace(second, black=first.black))
    changed = replace(tournament, rounds=(*before, replace(last, pairings=(*swapped, *others))))
    file = tmp_path / "changed.trf"
    file.write_bytes(write_trf(changed))
    code, lines, _ = run(capsys, str(file), "--player", "16")
    assert code == exit_codes.OK
    assert lines[1:7] == [
        "The file has this round differently. By the rules, and as explained here:",
        "  3 Castor, Emil – 4 Denebola, Iris",
        "  2 Bellatrix, Nadia – 5 Electra, Sofia",
        "The file has instead:",
        "  3 Castor, Emil – 5 Electra, Sofia",
        "  2 Bellatrix, Nadia – 4 Denebola, Iris",
    ]
    _, lines, _ = run(capsys, str(file), "--format", "json")
    data = json.loads("\n".join(lines))
    assert data["agrees"] is False
    assert (data["expected"], data["found"]) == ([[3, 4], [2, 5]], [[3, 5], [2, 4]])


def test_the_next_round_can_be_explained_before_it_is_published(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "after-3.trf"
    file.write_bytes(write_trf(read_trf(sample_bytes()).tournament.up_to(3)))
    _, lines, _ = run(capsys, str(file), "--round", "4", "--format", "json")
    data = json.loads("\n".join(lines))
    assert data["agrees"] is None
    assert [note["kind"] for note in data["notes"]] == ["round"] + ["bracket"] * 5


def test_json_of_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, *ROUND_4, "--why-not", "6", "7", "--format", "json")
    answer = json.loads("\n".join(lines))["why_not"]
    assert (answer["verdict"], answer["criterion"]) == ("worse", "C12")
    values = answer["note"]["parts"][0]["values"]
    assert values["chosen"] == 0
    assert values["what"] == "C12, players who do not get their colour preference: 2"


def test_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "explain", *ROUND_4, "--board", "3"]) == exit_codes.OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Turno 4 di 7: ")
    assert any("Scacchiera 3" in line for line in lines)
    assert not any("colour" in line or "meets" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--board", "10"), "--board 10: the round has boards 1 to 9"),
        (("--player", "77"), "there is no participant 77"),
        (("--player", "zz"), "found no one"),
        (
            ("--player", "or"),
            "expected a number or part of a single name, found 3 Castor, Emil; 17 Regor, Björn",
        ),
        (("--why-not", "3", "3"), "expected two different players"),
        (("--round", "8"), "the tournament has 7 rounds"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str) -> None:
    code, lines, err = run(capsys, *ROUND_4, *arguments)
    assert (code, lines) == (exit_codes.REFUSED, [])
    assert message in err


def test_systems_that_speak_in_numbers_get_names(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "sample", "--round", "1", "--system", "round-robin")
    assert "  Board 1: No. 2 Bellatrix, Nadia has White against no. 19 Talitha, Noé." in lines
    assert lines[-1] == "  No. 1 Aldébaran, Hugo sits out this round."


def test_a_hostile_name_stays_text() -> None:
    note = Note("pair", "{white} – {black}", values={"white": "1 Bell\x1b[31m", "black": "2"}, players=(1, 2))
    assert list(notes.NoteLayout(80).lines((note,))) == ["1 Bell�[31m – 2"]


def test_why_not_of_every_system_says_what_would_happen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A criterion that gets worse stands under the sentence that names the two."""
    file = tmp_path / "t.trf"
    for system in ("double-swiss", "dubov", "burstein"):
        main(["generate", str(file), "--system", system, "--players", "12", "--rounds", "5", "--seed", "1"])
        said = ""
        for other in range(2, 13):
            main(["explain", str(file), "--round", "4", "--why-not", "1", str(other)])
            said += capsys.readouterr().out
        assert "If no. 1 Player0001, Test met no. 12 Player0012, Test, " in said, system


def test_brackets_of_every_system_name_their_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "t.trf"
    for system in ("double-swiss", "dubov", "burstein", "lim"):
        main(["generate", str(file), "--system", system, "--players", "12", "--rounds", "5", "--seed", "1"])
        capsys.readouterr()
        main(["explain", str(file), "--round", "4"])
        headings = [
            line
            for line in capsys.readouterr().out.splitlines()
            if "roup with score" in line or "racket with score" in line
        ]
        assert headings, system
        assert all("Player00" in heading for heading in headings), system

"""Files and calls of public programs that call JaVaFo or bbpPairings, replayed with `albireo-engine`.

Each layout is the one a program writes, with people of our own: heltour (the league site of Lichess4545, with
JaVaFo), Sharly Chess (bbpPairings), and small programs in Python, Go and Java that call either. Where
bbpPairings 6.0.0 takes the file, its answer was the same.
"""

from pathlib import Path

import pytest

from albireo.cli import engine_mode
from albireo.cli.engine_mode import BAD_REQUEST, OK


def heltour() -> str:
    """No names, no ratings, the rounds first; half-point byes are `0000 - =`."""
    games = (
        (1.0, "3 w 1"),
        (1.0, "4 b 1"),
        (0.0, "1 b 0"),
        (0.0, "2 w 0"),
        (0.5, "0000 - ="),
        (0.5, "0000 - ="),
    )
    lines = [f"001  {n:>3}  {points:74.1f}     {game:>10}" for n, (points, game) in enumerate(games, start=1)]
    return "\n".join(["XXR 8", *lines, ""])


def small(games: tuple[tuple[str, str, str], ...], line_break: str) -> str:
    """Names made of numbers, two blanks in the lines of points, the bye as a game won against 0."""
    lines = ["012 AutoTest Tournament 1110065304"]
    for n, (rating, points, rounds) in enumerate(games, start=1):
        lines.append(f"001{n:>5}      Test{n:04} Player{n:04}{rating:>19}{points:>32}{n:>5}{rounds}")
    lines += ["XXR 5", "BBW  1.0", "BBD  0.5", "BBL  0.0", "BBF  0.0", "BBU  1.0", ""]
    return line_break.join(lines)


FIVE = (
    ("2400", "1.0", "     3 w 1"),
    ("2300", "0.5", "     4 b ="),
    ("2200", "0.0", "     1 b 0"),
    ("2100", "0.5", "     2 w ="),
    ("0", "1.0", "     0 w +"),
)
LEFT = tuple(
    (rating, points, rounds + ("  0000 - Z" if n == 2 else ""))
    for n, (rating, points, rounds) in enumerate(FIVE)
)
"""Who leaves has a line one round ahead."""
FILES = {
    "heltour": (heltour(), "3\n2 1\n5 6\n3 4\n"),
    "python": (small(LEFT, "\r\n"), "2\n2 1\n5 4\n"),
    "go": (small(FIVE, "\n"), "3\n2 1\n5 4\n3 0\n"),
}


@pytest.mark.parametrize("caller", FILES)
def test_the_files_of_public_callers_are_paired(
    caller: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, pairs = FILES[caller]
    path, out = tmp_path / "in.trfx", tmp_path / "out.txt"
    path.write_bytes(text.encode())
    assert engine_mode.main(["--dutch", str(path), "-p", str(out)]) == OK, capsys.readouterr().err
    assert out.read_text() == pairs


@pytest.mark.parametrize(
    "call",
    [
        ["--dutch", "IN", "-p", "OUT"],  # Sharly Chess, Python, Go
        ["IN", "-p", "OUT"],  # Java, Elixir: javafo.jar
        ["IN", "-p", "OUT", "-q", "10000"],  # heltour at first
        ["IN", "-p", "OUT", "-w"],  # heltour, if that takes too long
    ],
)
def test_the_calls_of_public_callers_give_the_same(call: list[str], tmp_path: Path) -> None:
    path, out = tmp_path / "in.trfx", tmp_path / "out.txt"
    path.write_text(heltour())
    assert engine_mode.main([str({"IN": path, "OUT": out}.get(each, each)) for each in call]) == OK
    assert out.read_text() == "3\n2 1\n5 6\n3 4\n"


def test_a_refusal_leaves_no_file_for_callers_that_only_look_for_one(tmp_path: Path) -> None:
    """Sharly Chess and the Java program read the output if it is there, whatever the exit code says."""
    path, out = tmp_path / "in.trfx", tmp_path / "out.txt"
    path.write_text(heltour().replace("3 w 1", "3 w  "))
    assert engine_mode.main(["--dutch", str(path), "-p", str(out)]) == BAD_REQUEST
    assert not out.exists()

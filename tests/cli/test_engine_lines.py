"""`albireo-engine --lines`: many files in one process, and whatever else comes through the pipe."""

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.cli.test_engine import PAIRS, run

from albireo.cli import engine_lines, engine_mode
from albireo.cli.engine_mode import BAD_REQUEST, FILE_ERROR, OK


def lines_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, *arguments: str
) -> list[dict[str, object]]:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (OK, "")
    return [json.loads(line) for line in out.splitlines()]


def test_many_files_in_one_process(
    capsys: pytest.CaptureFixture[str], after_3: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = after_3.read_text()
    requests = [
        str(after_3),
        "",
        json.dumps({"id": 7, "trf": text}),
        json.dumps({"file": "nowhere.trf", "id": ["any", "value"]}),
        json.dumps({"file": str(whole)}),
        '{"files": 3}',
        "{",
    ]
    answers = lines_of(monkeypatch, capsys, "\n".join(requests), "--dutch", "-p", "--lines")
    assert answers[:2] == [
        {"id": str(after_3), "code": OK, "output": PAIRS, "error": ""},
        {"id": 7, "code": OK, "output": PAIRS, "error": ""},
    ]
    assert [(answer["id"], answer["code"]) for answer in answers[2:]] == [
        (["any", "value"], FILE_ERROR),
        (str(whole), BAD_REQUEST),
        (None, BAD_REQUEST),
        (None, BAD_REQUEST),
    ]
    assert "nowhere.trf" in str(answers[2]["error"])
    assert "the tournament has 7 rounds" in str(answers[3]["error"])
    assert str(answers[4]["error"]).startswith("line 6: expected a path")


def test_many_files_are_checked_in_one_process(
    capsys: pytest.CaptureFixture[str], whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [answer] = lines_of(monkeypatch, capsys, f"{whole}\n", "-c", "2", "--lines")
    assert answer == {"id": str(whole), "code": OK, "output": "whole: Round #2\n\n", "error": ""}


@pytest.mark.slow
def test_a_server_gets_each_answer_at_once(after_3: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "albireo", "engine", "-p", "--lines"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        for number in range(3):
            server.stdin.write(json.dumps({"id": number, "file": str(after_3)}) + "\n")
            server.stdin.flush()
            assert json.loads(server.stdout.readline())["id"] == number
        server.stdin.close()
        assert server.wait() == OK


def ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: bytes
) -> list[dict[str, object]]:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    code, out, err = run(capsys, "-p", "--lines")
    assert (code, err) == (OK, "")
    assert out.isascii()
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b"a\0b.trf", id="no name of a file"),
        pytest.param(b'{"file": "a\\u0000b.trf"}', id="no name of a file in JSON"),
        pytest.param(b'{"file": ""}', id="no name"),
        pytest.param(b'{"file": 7}', id="a number"),
        pytest.param(b'{"file": "a.trf", "edition": "2017"}', id="a field that does not exist"),
        pytest.param(b'{"id": NaN, "trf": ""}', id="no JSON: NaN"),
        pytest.param(b'{"id": 1e999, "trf": ""}', id="a number that no JSON can answer"),
        pytest.param(b'{"id": ' + b"9" * 5000 + b', "trf": ""}', id="a number too long"),
        pytest.param(b'{"id": ' + b"[" * 100_000, id="a list too deep"),
        pytest.param(b'{"file": "open.t', id="the beginning of a request"),
        pytest.param(b'{"trf": "\xff"}', id="no UTF-8"),
    ],
)
def test_a_line_that_is_no_request_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: bytes
) -> None:
    """The process goes on with the next one."""
    wrong, right = ask(monkeypatch, capsys, line + b'\n{"id": 2, "trf": ""}\n')
    assert (wrong["id"], wrong["code"], wrong["output"]) == (None, BAD_REQUEST, "")
    assert str(wrong["error"]).startswith("line 1: expected a path")
    assert (right["id"], right["code"]) == (2, BAD_REQUEST)
    assert "found an empty file" in str(right["error"])


def test_a_line_longer_than_any_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine_lines, "MOST_BYTES", 1 << 20)
    long = b'{"id": 1, "trf": "' + b"x" * (5 << 20) + b'"}\n'
    wrong, right = ask(monkeypatch, capsys, long + b'{"id": 2, "trf": ""}\n')
    assert wrong["error"] == "line 1: expected at most 1 MB, found more\n"
    assert right["id"] == 2
    exactly = b"x" * (1 << 20) + b"\n"
    too_long, right = ask(monkeypatch, capsys, exactly + b'{"id": 2, "trf": ""}\n')
    assert (too_long["id"], right["id"]) == (None, 2)


def test_names_and_ids_in_any_encoding_come_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half of a character, a byte that is no UTF-8, a mark of byte order, lines that end as on Windows."""
    lines = (
        b"\xef\xbb\xbfno\xff.trf",
        b'{"id": "\\ud800", "file": "no.trf"}',
        b'{"id": "\xc3\xa9", "file": "no.trf"}',
    )
    answers = ask(monkeypatch, capsys, b"\r\n".join(lines))
    assert [answer["id"] for answer in answers] == ["no\udcff.trf", "\ud800", "é"]
    assert {answer["code"] for answer in answers} == {FILE_ERROR}


@pytest.mark.parametrize("seed", range(20))
def test_noise(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: int) -> None:
    data = random.Random(seed).randbytes(4000)
    lines = [line for line in data.split(b"\n") if line.strip()]
    answers = ask(monkeypatch, capsys, data)
    assert len(answers) == len(lines)
    assert {answer["code"] for answer in answers} <= {BAD_REQUEST, FILE_ERROR}


def shell(command: str, file: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the console script as a shell starts it: `ENGINE` and `FILE` are words of the command."""
    start = f"{sys.executable} -c 'from albireo.cli.engine_start import run; run()'"
    return subprocess.run(
        ["/bin/sh", "-c", command.replace("ENGINE", start).replace("FILE", str(file))],
        env={**os.environ, "PYTHONPATH": str(Path(engine_mode.__file__).parents[2]), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the devices of Linux")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "code", "error"),
    [
        ("ENGINE FILE -p >/dev/full", FILE_ERROR, "No space left on device"),
        ("ENGINE FILE -c >/dev/full", FILE_ERROR, "No space left on device"),
        ("ENGINE -r >/dev/full", FILE_ERROR, "No space left on device"),
        ("ENGINE --help >/dev/full", FILE_ERROR, "No space left on device"),
        ("ENGINE FILE -p >&-", FILE_ERROR, "Error writing the standard output: it is closed"),
        ("ENGINE -p <&-", BAD_REQUEST, "found an empty file"),
        ("echo FILE | ENGINE -p --lines >/dev/full", FILE_ERROR, "No space left on device"),
        ("echo FILE | ENGINE -p --lines >&-", FILE_ERROR, "it is closed"),
        ("ENGINE -p --lines <&-", OK, ""),
        ("yes FILE | ENGINE -p --lines | head -c 20; exit 0", OK, ""),
        ("ENGINE FILE -p | true; exit 0", OK, ""),
    ],
)
def test_pipes_that_are_closed_or_full(
    after_3: Path,
    command: str,
    code: int,
    error: str,
) -> None:
    done = shell(command, after_3)
    assert done.returncode == code
    assert error in done.stderr
    assert done.stderr.count("\n") <= 1
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_output_is_complete_although_the_process_ends_at_once(after_3: Path) -> None:
    assert shell("ENGINE FILE -p", after_3).stdout == PAIRS
    assert shell("ENGINE FILE -p | cat", after_3).stdout == PAIRS
    assert shell("ENGINE nowhere.trf -p; echo $?", after_3).stdout == f"{FILE_ERROR}\n"


@pytest.mark.slow
def test_errors_that_no_one_reads_do_not_go_into_the_output(
    after_3: Path, whole: Path, tmp_path: Path
) -> None:
    lines = whole.read_text().splitlines(keepends=True)
    file = tmp_path / "a.trf"
    file.write_text("".join(line for line in lines if not line.startswith(("142", "XXR"))))
    heard = shell("ENGINE FILE -c", file)
    assert heard.stderr.startswith("assumed: ")
    assert shell("ENGINE FILE -c 2>&-", file).stdout == heard.stdout
    assert shell("ENGINE nowhere.trf -p 2>&-; echo $?", after_3).stdout == f"{FILE_ERROR}\n"


@pytest.mark.slow
def test_memory_does_not_grow_with_the_number_of_files(after_3: Path) -> None:
    script = (
        "import resource, sys; from albireo.cli.engine_mode import main; code = main(['-p', '--lines']);"
        "print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )

    def peak(files: int) -> int:
        done = subprocess.run(
            [sys.executable, "-c", script],
            input=f"{after_3}\n" * files,
            env={**os.environ, "PYTHONPATH": str(Path(engine_mode.__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        )
        *answers, last = done.stdout.splitlines()
        assert len(answers) == files
        return int(last.split()[1])

    assert peak(300) < 1.3 * peak(30)

"""Wrong, empty and damaged things given to commands: what is said, where, and in which language."""

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import albireo
from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.data import sample_bytes

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(albireo.__file__).parents[1]), "ALBIREO_LANG": "it"}
FILES = {
    "ok.trf": sample_bytes(),
    "empty.csv": b"",
    "binary.csv": bytes(range(256)),
    "bad.xlsx": b"PK\x03\x04broken",
    "players.csv": b"Name,Rating\nAnn,1900\n",
    "figures.tsv": b"StartNo\tBH\n1\tx\n",
    "recipe.txt": b"PlayersNumber=x\n",
    "commands.jsonl": b'\n{"do": "dance"}\n',
    "broken.jsonl": b'{"do": \n',
    "no.db": b"this is no database " * 100,
    "prizes.toml": b"[[list]]\nname = 'Open'\namounts = [1, 2]\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ALBIREO_LANG", "it")
    monkeypatch.setenv("ALBIREO_DATABASE", str(tmp_path / "desk.db"))
    return tmp_path


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("standings ok.trf --tie-breaks BH/C1/X", "tecnico 'BH/C1/X': BH non ammette /X; ammette /Cn, /Mn"),
        ("standings ok.trf --tie-breaks BH/Cx", "/CX non si può leggere; atteso /Cn: esclude gli n valori"),
        ("standings ok.trf --values figures.tsv", "figures.tsv, riga 1: attesi un numero e un valore"),
        (
            "check ok.trf --values figures.tsv",
            "figures.tsv: BH del partecipante 1: atteso un valore, trovato 'x'",
        ),
        ("prizes ok.trf prizes.toml", "prizes.toml: premi di 'Open': "),
        ("generate x.trf --config recipe.txt", "recipe.txt, riga 1: atteso un numero per PlayersNumber"),
        ("generate x.trf --points foo", "atteso vittoria-patta-sconfitta"),
        ("desk -d no.db list", "no.db: il file è danneggiato o non è un database di Albireo"),
        ("desk -d postgresql://x@127.0.0.1:1/x list", "il server del database non risponde"),
        ("serve --host 999.9.9.9 --no-browser", "in ascolto su 999.9.9.9: l’indirizzo non esiste"),
    ],
)
def test_said_in_the_language_and_with_its_place(
    call: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call.split()) == exit_codes.REFUSED
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["create", "X", "--rounds", "5", "--set", "half=1"], "atteso CHIAVE=VALORE con una tra name"),
        (
            ["set", "number_of_rounds=many"],
            "number_of_rounds: atteso: un numero intero, niente; trovato: un testo",
        ),
        (["set", 'points={"win":'], "points: atteso JSON, trovato '{\"win\":'"),
        (["set", "points=3"], "points: attesi i punti per vittoria, patta e sconfitta come 3-1-0"),
        (["set", "initial_colour=green"], "initial_colour: 'green' non esiste"),
        (["rules", "half_byes=x"], "half_byes: atteso: un numero intero; trovato: un testo"),
        (["edit", "zz", "--rating", "3"], "'zz': atteso un numero o parte di un nome, nessuno trovato"),
        (["load", "empty.csv"], "empty.csv: attese un’intestazione e righe di giocatori"),
        (["load", "binary.csv"], "binary.csv: atteso un file CSV o XLSX, trovati dati binari"),
        (["load", "bad.xlsx"], "bad.xlsx: atteso un file XLSX, trovato uno danneggiato"),
        (
            ["load", "players.csv", "--column", "name"],
            "un’intestazione di players.csv (Name, Rating)",
        ),
        (["run", "commands.jsonl"], "commands.jsonl:2, do: 'dance' non esiste"),
        (["run", "broken.jsonl"], "broken.jsonl:1: atteso JSON, trovati dati incompleti"),
        (["go-to", "999"], "attesa una versione da 1 a"),
        (["standings", "--after", "9"], "--after 9: l’ultimo turno abbinato è 0"),
    ],
)
@pytest.mark.sample(4)
def test_the_desk_says_where_and_what_was_expected(
    call: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["desk", "create", "Club", "--rounds", "5"]) == exit_codes.OK
    capsys.readouterr()
    assert main(["desk", *call]) == exit_codes.REFUSED
    shown = capsys.readouterr().err
    assert said in shown
    assert "`" not in shown


def run(*call: str, **streams: object) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-m", "albireo", *call],
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        check=False,
        **streams,  # type: ignore[call-overload]
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "call",
    [
        ("show", "sample"),
        ("standings", "sample"),
        ("pair", "sample", "--round", "3"),
        ("pair", "sample", "--round", "3", "--format", "json"),
        ("convert", "sample", "-"),
        ("explain", "sample", "--round", "3"),
        ("--help",),
    ],
    ids=" ".join,
)
def test_a_full_disk_behind_the_standard_output(call: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run(*call, stdout=full)
    assert done.stderr.decode().splitlines()[-1] == "albireo: il disco è pieno"
    assert done.returncode == exit_codes.REFUSED


@pytest.mark.parametrize("target", ["/dev/full"])
def test_a_full_disk_is_named(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "sample", target]) == exit_codes.REFUSED
    assert capsys.readouterr().err == "albireo: /dev/full: il disco è pieno\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "call",
    [("show", "sample"), ("standings", "sample", "--format", "csv"), ("explain", "sample")],
    ids=" ".join,
)
def test_a_reader_who_leaves_is_no_error(call: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run(*call, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (exit_codes.OK, b"")


@pytest.mark.slow
@pytest.mark.parametrize(
    "call",
    [
        ("generate", "g%d.trf", "--count", "5000", "--players", "40", "--jobs", "2"),
        ("selftest", "5000", "--jobs", "2"),
        ("check", *(["ok.trf"] * 3000), "--jobs", "2"),
    ],
    ids=lambda call: call[0],
)
@pytest.mark.parametrize("moment", [0.0, 0.3], ids=["while starting", "while working"])
def test_ctrl_c_ends_every_process_in_a_word(call: tuple[str, ...], moment: float, folder: Path) -> None:
    """As a terminal does it: the signal goes to the whole group."""
    started = subprocess.Popen(
        [sys.executable, "-m", "albireo", *call],
        cwd=folder,
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell who the children of a process are")
    try:
        while started.poll() is None and len(children.read_text().split()) < 2:
            time.sleep(0.01)
        time.sleep(moment)
        workers = children.read_text().split()
        os.killpg(started.pid, signal.SIGINT)
        _, said = started.communicate(timeout=60)
    except BaseException:
        os.killpg(started.pid, signal.SIGKILL)
        raise
    assert said.decode().strip() == "albireo: fermato"
    assert started.returncode == exit_codes.INTERRUPTED
    assert [pid for pid in workers if Path("/proc", pid).exists()] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        (
            "show - <&-",
            exit_codes.REFUSED,
            "standard input: atteso: un file di rapporto (TRF); trovato: un file vuoto",
        ),
        ("show sample >&-", exit_codes.OK, ""),
        ("pair sample --round 3 --format json >&-", exit_codes.OK, ""),
    ],
)
def test_streams_that_are_closed(call: str, code: int, said: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m albireo {call}",
        shell=True,
        executable="/bin/bash",
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        check=False,
    )
    told = [line for line in done.stderr.decode().splitlines() if not line.startswith("nota: ")]
    assert (done.returncode, "".join(told).removeprefix("albireo: ")) == (code, said)


def test_empty_and_encoded_report_files(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = sample_bytes().decode()
    for data, found in (
        (b" \n\n", "un file vuoto"),
        (b"<html>\n", "nessun record TRF"),
        (text.encode("utf-16"), "UTF-16"),
        (text.encode("utf-32"), "UTF-32"),
    ):
        (folder / "odd.trf").write_bytes(data)
        assert main(["show", "odd.trf"]) == exit_codes.REFUSED
        assert capsys.readouterr().err.endswith(f"; trovato: {found}\n")


@pytest.mark.parametrize(
    ("language", "answers", "code"),
    [
        ("it", ["boh", "sì"], 0),
        ("it", ["s"], 0),
        ("fr", ["o"], 0),
        ("fr", ["oui"], 0),
        ("fr", ["yes"], 0),
        ("fr", ["non"], 130),
        ("de", ["j"], 0),
        ("de", ["nein"], 130),
        ("it", [""], 130),
        ("es", ["sí"], 0),
        ("es", ["s"], 0),
        ("es", ["si"], 0),
        ("es", ["no"], 130),
    ],
)
@pytest.mark.sample(2)
def test_a_warning_is_confirmed_in_the_language_of_the_question(
    language: str,
    answers: list[str],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("ALBIREO_LANG", language)
    monkeypatch.setattr("sys.stdin", Keyboard("".join(f"{answer}\n" for answer in answers)))
    assert main(["desk", "import", "ok.trf"]) == code
    shown = capsys.readouterr().err
    assert {"it": "[s/N]", "fr": "[o/N]", "de": "[j/N]", "es": "[s/N]"}[language] in shown
    assert ("atteso sì o no, trovato 'boh'" in shown) is ("boh" in answers)

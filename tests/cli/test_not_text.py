"""Every command that takes a file refuses one that is no text, naming it."""

from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main


@pytest.mark.parametrize(
    "arguments",
    [
        ["prizes", "sample", "FILE"],
        ["standings", "sample", "--tie-breaks", "USER", "--values", "FILE"],
        ["check", "sample", "--values", "FILE"],
        ["generate", "OUT", "--config", "FILE"],
        ["desk", "-d", "OUT", "run", "FILE"],
        ["ratings", "load", "FILE"],
        ["show", "FILE"],
        ["restore", "-d", "OUT", "FILE"],
        ["verify", "FILE"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_no_text(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALBIREO_DATA", str(tmp_path / "data"))
    file = tmp_path / "binary"
    file.write_bytes(bytes(range(1, 256)) * 5)
    names = {"FILE": str(file), "OUT": str(tmp_path / "out")}
    code = main([names.get(word, word) for word in arguments])
    said = capsys.readouterr()
    assert code in (exit_codes.REFUSED, exit_codes.NO)
    assert f"{file}: " in said.err + said.out or f"{file}:1:1" in said.err

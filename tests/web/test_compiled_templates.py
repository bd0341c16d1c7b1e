"""Compiled templates are kept between starts, and never in the way."""

from pathlib import Path
from typing import Any

import pytest
from jinja2 import DictLoader, Environment

from albireo.web.http.compiled_templates import CompiledTemplates


class Counting(Environment):
    """Says how often something was compiled."""

    compiled = 0

    def compile(self, *arguments: Any, **options: Any) -> Any:
        self.compiled += 1
        return super().compile(*arguments, **options)


def started(folder: Path, text: str = "Round {{ number }}") -> Counting:
    """Return a start of the program that shows one page."""
    environment = Counting(
        loader=DictLoader({"page": text}), autoescape=True, bytecode_cache=CompiledTemplates(folder)
    )
    assert environment.get_template("page").render(number=3) == text.replace("{{ number }}", "3")
    return environment


def test_a_second_start_compiles_nothing(tmp_path: Path) -> None:
    assert started(tmp_path / "templates").compiled == 1
    assert started(tmp_path / "templates").compiled == 0


def test_a_changed_template_replaces_the_old_one(tmp_path: Path) -> None:
    started(tmp_path)
    assert started(tmp_path, "Now round {{ number }}").compiled == 1
    assert started(tmp_path, "Now round {{ number }}").compiled == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_another_version_of_the_program_compiles_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(tmp_path)
    monkeypatch.setattr("albireo.web.http.compiled_templates.__version__", "99")
    assert started(tmp_path).compiled == 1


@pytest.mark.parametrize("kept", [0, 10, 40, 70, 150, -1])
def test_a_damaged_file_is_made_anew(tmp_path: Path, kept: int) -> None:
    started(tmp_path)
    [file] = tmp_path.iterdir()
    whole = file.read_bytes()
    for damaged in (whole[:kept], whole[:kept] + bytes(byte ^ 1 for byte in whole[kept:])):
        file.write_bytes(damaged)
        assert started(tmp_path).compiled == 1
        assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert started(tmp_path / "file" / "templates").compiled == 1
    assert started(tmp_path / "file" / "templates").compiled == 1

"""A file is there whole or not at all."""

import os
from pathlib import Path

import pytest

from albireo.formats.atomic_file import write_atomically


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "t.trf"
    path.write_bytes(b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert [item.name for item in tmp_path.iterdir()] == ["t.trf"]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.trf"
    path.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as failed:
        write_atomically(path, b"new")
    assert failed.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["t.trf"]


def test_the_error_names_the_file_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "t.trf"
    with pytest.raises(FileNotFoundError) as failed:
        write_atomically(path, b"new")
    assert failed.value.filename == str(path)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "t.trf").write_bytes(b"old")
    (tmp_path / "link.trf").symlink_to("t.trf")
    write_atomically(tmp_path / "link.trf", b"new")
    assert (tmp_path / "link.trf").is_symlink()
    assert (tmp_path / "t.trf").read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are a thing of POSIX")
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()

"""Report files that several commands are tried on."""

from pathlib import Path

import pytest

from albireo.data import sample_bytes
from albireo.formats.trf import read_trf, write_trf


@pytest.fixture
def after_3(tmp_path: Path) -> Path:
    """The sample before its fourth round."""
    path = tmp_path / "after-3.trf"
    path.write_bytes(write_trf(read_trf(sample_bytes()).tournament.up_to(3)))
    return path


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The sample as it is."""
    path = tmp_path / "whole.trf"
    path.write_bytes(sample_bytes())
    return path

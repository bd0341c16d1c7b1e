"""The registration form abused while an arbiter works; `conformance/entry_flood.py` sends 10,000 posts."""

import pytest
from conformance.entry_flood import main


@pytest.mark.slow
def test_a_flood_of_entries_markup_doubles_and_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--posts", "240", "--senders", "6"]) == 0, capsys.readouterr().out
    told = capsys.readouterr().out
    assert "240 posts of 6 senders" in told
    assert "FAULT" not in told

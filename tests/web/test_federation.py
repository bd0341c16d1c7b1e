"""Several processes on one PostgreSQL, some of them killed: `conformance/federation.py` in small."""

import pytest
from conformance.federation import arguments, run
from tests.postgresql import NoServer


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_nothing_acknowledged_is_lost_and_everyone_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    small = "--processes 2 --tournaments 2 --spectators 12 --clerks 2 --seconds 7 --pause 0.4 --crowds 1"
    kills = "--every 3 --database-kills 1 --any-speed"
    try:
        is_right = run(arguments([*small.split(), *kills.split()]))
    except NoServer as reason:
        pytest.skip(str(reason))
    assert is_right, capsys.readouterr().out

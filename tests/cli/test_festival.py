"""`albireo festival`: the documents of many tournaments at once."""

import sys
from pathlib import Path

import pytest

from albireo.cli import exit_codes
from albireo.cli.start import main
from albireo.data import sample_bytes


def files(folder: Path, count: int) -> list[str]:
    found = [folder / f"open-{number}.trf" for number in range(1, count + 1)]
    for path in found:
        path.write_bytes(sample_bytes())
    return [str(path) for path in found]


@pytest.mark.slow
def test_a_file_for_each_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.trf"
    broken.write_text("nothing of the kind\n")
    out = tmp_path / "out"
    given = ["festival", *files(tmp_path, 3), str(broken), "-o", str(out), "--jobs", "2", "--format", "html"]
    assert main(given) == exit_codes.REFUSED
    assert sorted(path.name for path in out.iterdir()) == ["open-1.html", "open-2.html", "open-3.html"]
    said = capsys.readouterr()
    assert "broken:" in said.err
    assert said.out.endswith(f"Files written to {out}: 3\n")


@pytest.mark.slow
def test_the_pdfs_of_a_festival_on_a_dask_cluster(tmp_path: Path) -> None:
    from distributed import LocalCluster

    out = tmp_path / "out"
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        scheduler = f"dask:{cluster.scheduler_address}"
        given = ["festival", *files(tmp_path, 2), "-o", str(out), "--scheduler", scheduler]
        assert main(given) == exit_codes.OK
    assert [path.read_bytes()[:4] for path in sorted(out.iterdir())] == [b"%PDF", b"%PDF"]


def test_without_dask_the_way_to_get_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code = main(["selftest", "1", "--scheduler", "dask:tcp://127.0.0.1:8786"])
    said = capsys.readouterr().err
    assert (code, "pip install 'albireo[app,cluster]'" in said) == (exit_codes.REFUSED, True), said

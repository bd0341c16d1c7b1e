"""Report files no one meant: the reader refuses them, or reads them and loses nothing."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.tournaments import tournaments

from albireo.data import sample_bytes
from albireo.domain.round import Round
from albireo.domain.tournament import Tournament
from albireo.formats.trf import TrfError, read_trf, write_trf
from albireo.formats.trf.findings import LEFT_AS_IT_STANDS

FILES = [path.read_bytes() for path in sorted((Path(__file__).parents[1] / "data" / "trf").glob("*.trf"))]
LINES = sorted({line for file in (*FILES, sample_bytes()) for line in file.splitlines()})


def refused_or_stable(data: bytes) -> None:
    for lenient in (False, True):
        try:
            file = read_trf(data, lenient=lenient)
        except TrfError:
            continue
        written = write_trf(file, lossy=True)
        again = read_trf(written, lenient=any(repair.action == LEFT_AS_IT_STANDS for repair in file.repairs))
        assert (again.tournament, again.kept, again.raw_fields) == (
            file.tournament,
            file.kept,
            file.raw_fields,
        )
        assert write_trf(again, lossy=True) == written


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    refused_or_stable(data)


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    refused_or_stable(text.encode("utf-8", "replace"))


@given(tournaments())
def test_any_tournament_can_be_written_and_read(tournament: Tournament) -> None:
    again = read_trf(write_trf(tournament, lossy=True), lenient=True).tournament
    assert again.settings.points == tournament.settings.points
    assert [player.rating for player in again.players] == [player.rating for player in tournament.players]
    for number, expected in enumerate(tournament.rounds, start=1):
        found = again.rounds[number - 1] if number <= len(again.rounds) else Round()
        assert set(found.pairings) == set(expected.pairings)
        byes = {(bye.player, bye.mark) for bye in found.byes}
        assert {(bye.player, bye.mark) for bye in expected.byes} <= byes


@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_lines_of_real_files_in_any_order(lines: list[bytes]) -> None:
    refused_or_stable(b"\n".join(lines))


@settings(max_examples=200)
@given(
    st.sampled_from(FILES),
    st.data(),
)
def test_real_files_with_a_stretch_replaced(file: bytes, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(file)))
    length = data.draw(st.integers(0, 12))
    middle = data.draw(
        st.binary(max_size=6) | st.text(alphabet="0123456789 wb-+=HUFZ.", max_size=6).map(str.encode)
    )
    refused_or_stable(file[:start] + middle + file[start + length :])

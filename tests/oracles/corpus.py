"""The reference tournaments, round by round: the whole in `../shared/corpus`, a sample in `tests/data`."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.oracles.card import Answer

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.system import PairingRequest, request_for

PROJECT = Path(__file__).resolve().parents[2]
WHOLE = PROJECT.parent / "shared" / "corpus"
SAMPLE = PROJECT / "tests" / "data" / "corpus"


@dataclass(frozen=True)
class Case:
    """A round of a reference tournament and its right answer."""

    file: Path
    request: PairingRequest
    answer: Answer

    def __str__(self) -> str:
        return f"{self.file.stem} round {self.request.round}"


def files(folder: str, whole: bool = False) -> list[Path]:
    """The tournaments of a folder, in the sample or in the whole corpus."""
    return sorted((WHOLE if whole else SAMPLE).joinpath(folder).glob("*.trf"))


def rounds(file: Path) -> Iterator[Case]:
    """Every round of a tournament, with the pairing it had."""
    tournament = read_trf(file).tournament
    for number in range(1, tournament.paired_rounds + 1):
        yield Case(file, request_for(tournament, number), answer_of(tournament, number))


def answer_of(tournament: Tournament, number: int) -> Answer:
    """The pairing of a round that was played; of a match, the colours of its first game."""
    if tournament.is_paired_by_teams:
        return _answer_of_teams(tournament, number)
    round_ = tournament.games_of(number)[0]
    bye = next((bye.player for bye in round_.byes if bye.mark is Mark.PAIRING_BYE), None)
    return Answer(frozenset((game.white, game.black) for game in round_.pairings), bye)


def _answer_of_teams(tournament: Tournament, number: int) -> Answer:
    entries = {tpn: row[number - 1] for tpn, row in team_rows(tournament, number).items()}
    pairs = frozenset(
        (tpn, entry.opponent)
        for tpn, entry in entries.items()
        if entry.opponent is not None and entry.colour is Colour.WHITE
    )
    bye = next((tpn for tpn, entry in entries.items() if entry.mark is Mark.PAIRING_BYE), None)
    return Answer(pairs, bye)

"""The reference tournaments of `tests/data/corpus`, round by round."""

import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

from tests.oracles.card import Answer

from albireo.domain.colour import Colour
from albireo.domain.matches import team_rows
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament
from albireo.formats.trf import read_trf
from albireo.pairing.system import PairingRequest, request_for

ARCHIVES = Path(__file__).resolve().parents[1] / "data" / "corpus"
ENDING = ".tar.xz"
FOLDERS = sorted(path.name.removesuffix(ENDING) for path in ARCHIVES.glob(f"*{ENDING}"))
SAMPLE_SIZE = 12
READINGS = {"lim-1989": {"limit": "exchanged"}}
"""Options by which the tournaments of a folder were paired, where they are not the usual ones."""
SMALL = 24
"""Participants of the largest tournament in a sample: the oracles answer in reasonable time."""


@dataclass(frozen=True)
class ReferenceFile:
    """A file of the corpus."""

    folder: str
    name: str
    content: bytes = field(repr=False)

    def __str__(self) -> str:
        return f"{self.folder}-{self.stem}"

    @property
    def stem(self) -> str:
        return self.name.rpartition(".")[0]

    @cached_property
    def tournament(self) -> Tournament:
        return read_trf(self.content, name=self.name).tournament

    @property
    def size(self) -> int:
        """Participants: teams where there are any, else players."""
        lines = b"\n" + self.content
        return lines.count(b"\n310 ") or lines.count(b"\n001 ")


@dataclass(frozen=True)
class Case:
    """A round of a reference tournament and its right answer."""

    file: ReferenceFile
    request: PairingRequest
    answer: Answer

    def __str__(self) -> str:
        return f"{self.file.stem} round {self.request.round}"


@cache
def files(folder: str) -> tuple[ReferenceFile, ...]:
    """Return every file of a folder."""
    with tarfile.open(ARCHIVES / f"{folder}{ENDING}") as archive:
        found = {member.name: archive.extractfile(member) for member in archive}
        return tuple(
            ReferenceFile(folder, name, content.read())
            for name, content in sorted(found.items())
            if content is not None
        )


@cache
def sample(folder: str) -> tuple[ReferenceFile, ...]:
    """About a dozen small tournaments, from the whole length of a folder."""
    small = [file for file in files(folder) if file.size <= SMALL]
    return tuple(small[:: -(-len(small) // SAMPLE_SIZE)])


def rounds(file: ReferenceFile) -> Iterator[Case]:
    """Yield every round of a tournament, with the pairing it had."""
    tournament = file.tournament
    for number in range(1, tournament.paired_rounds + 1):
        request = replace(request_for(tournament, number), options=READINGS.get(file.folder, {}))
        yield Case(file, request, answer_of(tournament, number))


def answer_of(tournament: Tournament, number: int) -> Answer:
    """Return the pairing of a round that was played; of a match, the colours of its first game."""
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

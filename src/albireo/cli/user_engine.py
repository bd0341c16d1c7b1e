"""Pairing by a program of the user's, called as Vega calls its external engines.

`PROGRAM FOLDER file.trfx` is run in a temporary folder. The file is a TRF16 with the lines `XXR`, `XXC` and
`XXZ`, and the program leaves its answer there as `engine.man`. The answer is accepted only if it seats every
player to be paired exactly once and breaks no rule common to all Swiss systems.
"""

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from albireo.checking.actual_pairing import Played
from albireo.checking.legality import violations
from albireo.domain.errors import AlbireoError
from albireo.domain.explanation import Note
from albireo.domain.history import scores
from albireo.domain.message import Translatable, translatable
from albireo.domain.tournament import RequestedBye, Tournament
from albireo.domain.wording import participants
from albireo.formats.trf.writer import JAVAFO, write_trf
from albireo.formats.vega.man import ManPairing, read_man
from albireo.pairing import board_order
from albireo.pairing.account import StepsAccount
from albireo.pairing.explanation import WhyNot
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import PairingRequest, RoundPairing
from albireo.pairing.why_not import Question, answer, do_meet
from albireo.value_classes import dataclass, replace

FILE = "tournament.trfx"
ANSWER = "engine.man"
MOST_TOLD = 400
"""Maximum number of characters of a failing program's output shown."""


class UserEngineFailed(AlbireoError):
    """A program that returned no acceptable pairing."""


@dataclass(frozen=True, slots=True)
class MadeElsewhere:
    """The explanation of a pairing made by another program."""

    program: str
    pairs: frozenset[tuple[int, int]]

    def accounts(self) -> tuple[StepsAccount, ...]:
        return ()

    def notes(self) -> tuple[Note, ...]:
        text = (
            "paired by {program}; its reasons are not known, but it follows the rules common to all "
            "Swiss systems"
        )
        return (Note("rule", text, "C.04.1", {"program": self.program}),)

    def why_not(self, first: int, second: int) -> WhyNot:
        question = Question("C.04.1", first, second)
        if {(first, second), (second, first)} & self.pairs:
            return do_meet(question)
        return answer(question, "later", "", "{program} paired differently", program=self.program)


def spec_for_program(system: SystemSpec, program: str) -> SystemSpec:
    """Return the description of the pairing, in place of the system whose rules check it."""
    name = Path(program).name
    title = translatable("Paired by the user’s own program")
    return replace(system, name=name, label=Translatable(name), title=title, article="")


def pair(program: str, seconds: float, request: PairingRequest, system: SystemSpec) -> RoundPairing:
    """Return the program's pairing of a round."""
    with tempfile.TemporaryDirectory(prefix="albireo-engine-") as folder:
        path = Path(folder)
        (path / FILE).write_bytes(write_trf(_tournament_for_program(request), "TRF16", [JAVAFO], lossy=True))
        _run(program, seconds, path)
        try:
            text = (path / ANSWER).read_text(encoding="ascii", errors="replace")  # read_man reports bad bytes
        except OSError:
            raise UserEngineFailed(
                "{program}: expected its answer in {file}, found none", program=program, file=ANSWER
            ) from None
    found = read_man(text)
    _refuse_illegal(program, found, request, system)
    before = scores(request.tournament, request.round)
    return RoundPairing(
        system=Path(program).name,
        round=request.round,
        boards=board_order.boards(found.pairs, before.__getitem__),
        bye=found.byes[0] if found.byes else None,
        absent=request.absent,
        explanation=MadeElsewhere(Path(program).name, frozenset(found.pairs)),
    )


def _tournament_for_program(request: PairingRequest) -> Tournament:
    """Return the tournament as the program gets it: rounds so far, absences, the colour drawn."""
    tournament = request.tournament.up_to(request.round - 1)
    settings = replace(
        tournament.settings,
        initial_colour=request.initial_colour,
        number_of_rounds=request.number_of_rounds,
    )
    byes = tuple(RequestedBye(request.round, tpn, mark) for tpn, mark in sorted(request.absent.items()))
    return replace(tournament, settings=settings, requested_byes=byes)


def _run(program: str, seconds: float, folder: Path) -> None:
    here = Path(program)
    is_path = here.name != program and here.is_file()  # a bare name is looked up on the PATH
    try:
        done = subprocess.run(
            [str(here.absolute()) if is_path else program, str(folder), FILE],
            cwd=folder,
            timeout=seconds,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        text = "{program}: expected an answer within {seconds} s, found none"
        raise UserEngineFailed(text, program=program, seconds=seconds) from None
    except OSError as error:
        text = "{program}: could not be started: {error}"
        raise UserEngineFailed(text, program=program, error=error.strerror or error) from None
    if done.returncode:
        told = (done.stderr or done.stdout).decode("utf-8", "replace").strip()[-MOST_TOLD:]
        text = "{program}: exited with code {code}: {told}"
        raise UserEngineFailed(text, program=program, code=done.returncode, told=told)


def _refuse_illegal(program: str, found: ManPairing, request: PairingRequest, system: SystemSpec) -> None:
    """Refuse a pairing that omits someone, pairs someone twice, or breaks a basic rule."""
    wanted = set(request.tournament.participants).difference(request.absent)
    seated = [*(tpn for pair in found.pairs for tpn in pair), *found.byes]
    twice = {tpn for tpn in seated if seated.count(tpn) > 1}
    _refuse(program, "{program}: not paired: {players}", wanted.difference(seated))
    _refuse(program, "{program}: should not be paired: {players}", set(seated).difference(wanted))
    _refuse(program, "{program}: paired twice: {players}", twice)
    _refuse(program, "{program}: more than one bye: {players}", found.byes[1:])
    made = Played(frozenset(found.pairs), frozenset(found.byes))
    broken = violations(request.tournament, request.round, made, system)
    if broken:
        note = broken[0]
        raise UserEngineFailed(
            "{program}: its pairing is not legal: {reason}",
            program=program,
            reason=UserEngineFailed(note.text, **note.values),
        )


def _refuse(program: str, text: str, tpns: Iterable[int]) -> None:
    """Refuse the answer if this applies to any player."""
    players = sorted(tpns)
    if players:
        raise UserEngineFailed(text, program=program, players=participants(players))

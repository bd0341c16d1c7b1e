"""Questions of FIDE's acceptance list that the program answers by performing the action in memory.

`albireo acceptance --check` runs them: a tournament is played, leaves FIDE mode, is exported and imported
again, and is shown in every document. A contradicting result turns the answer into a no, whatever the table
says.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from albireo.checking.checker import check
from albireo.checking.generator import generate
from albireo.checking.places import reported_places
from albireo.checking.recipe import Range, Recipe
from albireo.desk.commands import AnyCommand
from albireo.desk.conduct.closing import FinishTournament
from albireo.desk.conduct.commands import ChangeSettings, CreateTournament, LeaveFideMode
from albireo.desk.documents.source import DeskSource
from albireo.desk.mechanism.decide import decide
from albireo.desk.mechanism.event import RecordedEvent
from albireo.desk.mechanism.outcome import Accepted, Level, Questions, Refusal, Signature
from albireo.desk.mechanism.timeline import Timeline
from albireo.desk.players.facts import PlayerFacts
from albireo.desk.players.registration import RegisterPlayers
from albireo.desk.rounds.pairing import PairRound, PublishRound
from albireo.desk.rounds.results import CorrectColours, CorrectResult, EnterResult
from albireo.desk.rounds.wrong_seats import ExchangeSeats
from albireo.desk.settings.facts import SettingsFacts
from albireo.desk.transfer.import_file import ImportFile
from albireo.desk.transfer.import_trf import ImportTrf
from albireo.desk.transfer.report import report_file
from albireo.domain.acceleration import Acceleration, AccelerationMethod
from albireo.domain.errors import AlbireoError
from albireo.domain.point_system import PointSystem
from albireo.formats.final_report import NotFinished
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import recognise_format, writable, write_file
from albireo.reports.formatter import Formatter
from albireo.reports.registry import Needs, kinds
from albireo.reports.renderers.text import as_text
from albireo.reports.source import Choices, NoSuchDocument
from albireo.standings.order import standings

AT = "2026-11-01T10:00:00.000000Z"
SYMBOLS = "10=+-WDLXHFUZ?#"
POSSIBLE_RESULTS = frozenset(
    ("10", "==", "01", "=0", "0=", "00", "+-", "-+", "--", "WL", "DD", "LW", "DL", "LD", "LL", "XX")
)
ODD_POINTS = (
    PointSystem(black_loss=10),
    PointSystem(forfeit_loss=10),
    PointSystem(half_bye=10),
    PointSystem(full_bye=20),
    PointSystem(draw=6),
    PointSystem(pairing_bye=20),
    PointSystem(unknown=10),
)


class Rehearsal:
    """A tournament in memory; every warning is confirmed and recorded."""

    def __init__(self) -> None:
        self.timeline = Timeline()

    @classmethod
    def played(cls, rounds: int, last: str = "10") -> "Rehearsal":
        """Return a tournament of seven players; board 2 of the last round has the result `last`."""
        made = cls()
        made.do(CreateTournament("Rehearsal", 3, SettingsFacts(system="FIDE_DUTCH_2026")))
        made.do(RegisterPlayers(tuple(PlayerFacts(name=f"P{n}", rating=2000 - n) for n in range(1, 8))))
        for number in range(1, rounds + 1):
            made.do(PairRound(number, lot="00"))
            made.do(PublishRound(number))
            for board in made.timeline.state.rounds[number - 1].boards:
                made.do(EnterResult(number, board, last if (number, board) == (rounds, 2) else "10"))
        return made

    def levels(self, command: AnyCommand) -> list[Level]:
        """Return the levels of the warnings a command raises."""
        found = decide(self.timeline.state, command, Signature("rehearsal", AT, {}))
        return [warned.level for warned in found.warnings] if isinstance(found, Questions) else []

    def is_refused(self, command: AnyCommand) -> bool:
        return isinstance(decide(self.timeline.state, command, Signature("rehearsal", AT, {})), Refusal)

    def do(self, command: AnyCommand) -> None:
        found = decide(self.timeline.state, command, Signature("rehearsal", AT, {}))
        if isinstance(found, Questions):
            consent = {warned.token: warned.level.answers for warned in found.warnings}
            found = decide(self.timeline.state, command, Signature("rehearsal", AT, consent))
        if not isinstance(found, Accepted):
            raise NoSuchDocument("{reason}", reason=str(found))
        first = self.timeline.version + 1
        self.timeline.extend(
            RecordedEvent(version, f"c{first}", AT, "rehearsal", event)
            for version, event in enumerate(found.events, start=first)
        )


def _not_final() -> Iterator[str]:
    """Check 161 and 169: an adjourned game in the last round is marked in every document and file."""
    adjourned = Rehearsal.played(3, "XX")
    state = adjourned.timeline.state
    source = DeskSource(state)
    for kind in kinds():
        if Needs.STANDINGS in kind.needs and kind.can_be_made(source):
            document = kind.document(source, Choices())
            has_rows = any(section.rows for section in document.sections)
            if has_rows and "Not final" not in as_text(document, Formatter("en")):
                yield f"document {kind.id} does not say that places are not final"
    for format_ in writable():
        try:
            data = write_file(format_.name, state.tournament).data
        except NotFinished:
            continue
        except AlbireoError:
            continue
        if b'endstatus="J"' in data or b'"is_final": true' in data:
            yield f"file {format_.name} calls the tournament final"
    if not adjourned.is_refused(FinishTournament()):
        yield "the tournament can be finished"


def _no_way_back() -> Iterator[str]:
    """Check 45: no exported file leads back into FIDE mode."""
    left = Rehearsal.played(2)
    left.do(LeaveFideMode("rehearsal"))
    tournament = left.timeline.state.tournament
    for format_ in writable():
        file = f"open{format_.suffix}"
        try:
            data = write_file(format_.name, tournament).data
            if recognise_format(FileSet(file, data)) is None:
                continue
            again = Rehearsal()
            again.do(ImportFile(file, data))
        except AlbireoError:
            continue  # not a file that can be imported
        if again.timeline.state.rounds and again.timeline.state.fide_mode:
            yield f"{format_.name}: in FIDE mode again"


def _check_import_in_fide_mode() -> Iterator[str]:
    """Check 56: a report file is in FIDE mode unless it says otherwise."""
    for version in ("TRF26", "TRF16"):
        again = Rehearsal()
        text = report_file(Rehearsal.played(2).timeline.state, version, lossy=True).decode()
        again.do(ImportTrf("open.trf", text))
        if not again.timeline.state.fide_mode:
            yield f"{version}: outside FIDE mode"


def _leaving_is_asked_twice() -> Iterator[str]:
    """Check 43: leaving FIDE mode needs two confirmations (level 4)."""
    if Rehearsal.played(1).levels(LeaveFideMode("rehearsal")) != [Level.CONFIRM_TWICE]:
        yield "leaving FIDE mode is not asked twice"


def _odd_points() -> Iterator[str]:
    """Check 74, 81, 167 and 181: point values outside the rules are refused."""
    new = Rehearsal.played(0)
    for points in ODD_POINTS:
        if not new.is_refused(ChangeSettings(SettingsFacts(points=points))):
            yield f"accepted: {points}"


def _baku() -> Iterator[str]:
    """Check 106: a first group other than that of the rules is refused."""
    own = Acceleration(AccelerationMethod.BAKU, 2)
    if not Rehearsal.played(0).is_refused(ChangeSettings(SettingsFacts(acceleration=own))):
        yield "Baku with a group of two of seven is accepted"


def _check_generated_files() -> Iterator[str]:
    """Check 30 and 31: two generated files differ, and their pairings and places are right."""
    recipe = Recipe(players=Range(8, 14), rounds=Range(3, 4), tie_breaks=("BH", "WIN"))
    made = [generate(recipe, f"acceptance {number}") for number in (1, 2)]
    if made[0] == made[1]:
        yield "two seeds give one tournament"
    for tournament in made:
        places = standings(replace(tournament), tie_breaks=recipe.tie_breaks).places
        if reported_places(tournament) != {place.tpn: place.rank for place in places}:
            yield "places of a generated file are not those of its tie-breaks"
        if not check(tournament).is_right:
            yield "a generated file breaks the pairing rules"


def _results() -> Iterator[str]:
    """180 to 184: which results can be entered, of all pairs of symbols."""
    new = Rehearsal.played(0)
    new.do(PairRound(1, lot="00"))
    new.do(PublishRound(1))
    for code in map("".join, product(SYMBOLS, repeat=2)):
        if new.is_refused(EnterResult(1, 1, code)) == (code in POSSIBLE_RESULTS):
            yield f"{code}: {'refused' if code in POSSIBLE_RESULTS else 'accepted'}"


def _results_and_points() -> Iterator[str]:
    """181: neither entered, nor by what results are worth."""
    yield from _odd_points()
    yield from _results()


def _earlier_rounds() -> Iterator[str]:
    """Check 189 to 191: corrections of result, colours and pairings one and two rounds back."""
    played = Rehearsal.played(3)
    for number, is_open in ((1, False), (2, True)):
        (_, first), (_, second), *_ = played.timeline.state.rounds[number - 1].boards.items()
        commands: tuple[AnyCommand, ...] = (
            CorrectResult(number, 1, "=="),
            CorrectColours(number, 1),
            ExchangeSeats(number, first.white, second.white),
        )
        for command in commands:
            levels = set(played.levels(command))
            if levels != ({Level.CONFIRM} if is_open else set()) or played.is_refused(command) == is_open:
                yield f"round {number} of 3: {type(command).__name__} is not as the list wants it"


CHECKS: dict[int, Callable[[], Iterator[str]]] = {
    **dict.fromkeys((30, 31), _check_generated_files),
    43: _leaving_is_asked_twice,
    45: _no_way_back,
    56: _check_import_in_fide_mode,
    **dict.fromkeys((74, 81, 167), _odd_points),
    106: _baku,
    **dict.fromkeys((161, 169), _not_final),
    **dict.fromkeys((180, 182, 183, 184), _results),
    181: _results_and_points,
    **dict.fromkeys((189, 190, 191), _earlier_rounds),
}
"""Checks by question; each yields the findings that contradict our answer."""


def run_checks() -> dict[int, tuple[str, ...]]:
    """Run every check once and return its findings, by question."""
    done: dict[Callable[[], Iterator[str]], tuple[str, ...]] = {}
    for made in CHECKS.values():
        if made not in done:
            done[made] = tuple(made())
    return {number: done[made] for number, made in CHECKS.items()}

"""`albireo-engine`: the command lines, output files and exit codes of JaVaFo and bbpPairings.

A program that calls one of these can use Albireo by changing a path. Arguments are parsed by hand because
their order is unusual (what follows `-p` is a file unless it is `-l`), and because it starts faster. Where
the two differ or are silent:

* the system: as the flag says (`--dutch`, `--dutch-2017`, `--burstein` …); in the edition the file names,
  else the latest; without a flag, as JaVaFo is called, the one the file names, else Dutch 2026;
* a missing result is refused: bbpPairings would count it as no point at all;
* so is another round of a complete report that does not say how many rounds there are;
* a wrong colour is reported as a wrong pair;
* JaVaFo's `-w` and `-q`, which choose its way of searching, are accepted: there is only one right answer.
"""

import io
import os
import sys

from albireo import __version__
from albireo.domain.errors import AlbireoError
from albireo.domain.history import scores
from albireo.domain.number_of_rounds import is_complete_report, with_number_of_rounds
from albireo.domain.tournament import Tournament
from albireo.formats.atomic_file import write_atomically
from albireo.formats.bounded_file import read_stream
from albireo.formats.trf import TrfError, read_trf
from albireo.pairing.board_order import boards
from albireo.pairing.readiness import refuse_unready
from albireo.pairing.registry import choose_system, system_for, systems
from albireo.pairing.spec import SystemSpec
from albireo.pairing.system import NoLegalPairing, request_for
from albireo.value_classes import dataclass, replace

OK, NO_PAIRING, UNEXPECTED, BAD_REQUEST, TOO_LARGE, FILE_ERROR = range(6)
"""Exit codes of bbpPairings."""
INTERRUPTED = 130
PROGRAM = f"Albireo {__version__} (https://pypi.org/project/albireo)"
USAGE = """\
albireo-engine [-r] [--SYSTEM] [input-file] -p [output-file] [-l [check-list-file]]
albireo-engine [-r] [--SYSTEM] [input-file] -c [round] [-l [check-list-file]]
albireo-engine [-r] [--SYSTEM] -g [configuration-file] -o trf-file [-s seed] [-b]
albireo-engine [--SYSTEM] -p|-c --lines
albireo-engine [--SYSTEM] folder file
albireo-engine -r | --version | --help

-p pairs the next round, -c checks all rounds or one, -g makes a random tournament (-b: accelerated by
Baku), -l also writes a check-list, -r says which release this is. Without an input-file the standard input
is read; with --lines each of its lines names a file, and the answer is a line of JSON for each. A file named
without a folder goes beside the input. With a folder and a file in it, as Vega calls an engine of its user,
the next round is paired and written to engine.man in that folder.
Exit codes: 0 done, 1 no legal pairing, 2 unexpected, 3 bad input, 4 too large, 5 file error.
SYSTEM is one of: """
STANDARD_INPUT = "(stdin)"
USER_ENGINE_ANSWER = "engine.man"
"""What Vega waits for when it calls a program with a folder and a file (manual, appendix I)."""


class BadRequest(AlbireoError):
    """An invalid command line."""


@dataclass
class Call:
    """The parsed command line."""

    release: bool = False
    system: str = ""
    source: str = ""
    """Path of the input; empty for standard input."""
    action: str = ""
    """`p`, `c` or `g`."""
    output: str = ""
    configuration: str = ""
    seed: str = ""
    baku: bool = False
    round: int | None = None
    checklist: bool = False
    checklist_file: str = ""
    lines: bool = False
    """Whether requests come line by line on standard input: `albireo.cli.engine_lines`."""

    @property
    def stem(self) -> str:
        return os.path.splitext(os.path.basename(self.source or STANDARD_INPUT))[0]


def main(arguments: list[str]) -> int:
    """Run the engine as another engine would, and return the exit code."""
    if sys.stdin is None:  # closed by the parent process: treated as empty
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    if sys.stderr is None:  # otherwise `print` would use standard output
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        return unwritten(OSError("it is closed"))
    try:
        return _answer(arguments)
    except BrokenPipeError:
        return left()
    except OSError as error:  # errors of files are handled where they are read and written
        return unwritten(error)


def _answer(arguments: list[str]) -> int:
    if arguments and arguments[0] in ("-h", "--help"):
        print(USAGE + _systems())
        return OK
    if arguments == ["--version"]:
        print(f"albireo-engine {__version__}")
        return OK
    try:
        call = parse(arguments)
    except BadRequest as wrong:
        print(f"{PROGRAM}\n\n{wrong}\n\n{USAGE}{_systems()}", file=sys.stderr)
        return BAD_REQUEST
    if call.release or not arguments:
        print(PROGRAM)
    if not call.action:
        return OK
    if call.lines:
        from albireo.cli.engine_lines import answer_lines

        return answer_lines(call)
    return carry_out(call)


def carry_out(call: Call, data: bytes | None = None) -> int:
    """Carry out a call, on these bytes of a report if given, and return the exit code."""
    where = call.output if call.action == "g" else call.source or STANDARD_INPUT
    try:
        if call.action == "g":
            _generate(call)
            return OK
        if data is None and not call.source:
            data = read_stream(sys.stdin.buffer, STANDARD_INPUT)
        file = read_trf(call.source if data is None else data, name=where)
        for assumption in file.assumptions:
            print(f"assumed: {assumption.at(where)}", file=sys.stderr)
        tournament = file.tournament
        system = _system(tournament, call.system)
        if call.action == "p":
            _pair(call, tournament, system)
        else:
            _check(call, tournament, system)
        return OK
    except NoLegalPairing as impossible:
        _, *parts = impossible.note.walk()
        details = "".join(f"\n  {part.sentence()}" for part in parts)
        print(f"Error while pairing {where}: {impossible}{details}", file=sys.stderr)
        return NO_PAIRING
    except TrfError as unreadable:
        print(f"Error parsing file {where}: {unreadable}", file=sys.stderr)
        return BAD_REQUEST
    except AlbireoError as refusal:
        print(f"Error processing file {where}: {refusal}", file=sys.stderr)
        return BAD_REQUEST
    except (MemoryError, RecursionError):
        print(f"Error processing file {where}: the tournament is too large", file=sys.stderr)
        return TOO_LARGE
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        return left()
    except OSError as error:
        print(
            f"Error reading or writing {error.filename or where}: {error.strerror or error}", file=sys.stderr
        )
        return FILE_ERROR
    except Exception as bug:
        if os.environ.get("ALBIREO_TRACEBACK"):
            raise
        print(f"Unexpected error (please report): {type(bug).__name__}: {bug}", file=sys.stderr)
        return UNEXPECTED


def unwritten(error: OSError) -> int:
    """Report that standard output cannot be written, and return the exit code."""
    print(f"Error writing the standard output: {error.strerror or error}", file=sys.stderr)
    return FILE_ERROR


def left() -> int:
    """Handle a closed output pipe, so that Python does not complain when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OK


def parse(arguments: list[str]) -> Call:
    """Read a command line of either program.

    >>> call = parse(["--dutch", "in.trf", "-p", "out.txt", "-l"])
    >>> call.system, call.source, call.action, call.output, call.checklist
    ('dutch', 'in.trf', 'p', 'out.txt', True)
    >>> parse(["in.trf", "-c", "3"]).round
    3
    """
    call = Call()
    rest = list(arguments)

    while rest:
        word = rest.pop(0)
        if word == "-r":
            call.release = True
        elif word == "-p" and not call.action:
            call.action, call.output = "p", _value(rest)
        elif word == "-c" and not call.action:
            call.action = "c"
            call.round = _round(_value(rest))
        elif word == "-g" and not call.action and not call.source:
            call.action, given = "g", _value(rest)
            # JaVaFo also accepts a seed here
            call.seed, call.configuration = (given, "") if given.isdecimal() else ("", given)
        elif call.action == "g" and word in ("-o", "-s", "-b"):
            _read_generator_option(call, word, rest)
        elif word == "-l" and call.action != "g" and not call.checklist:
            call.checklist, call.checklist_file = True, _value(rest)
        elif word == "--lines":
            call.lines = True
        elif word == "-q":
            _value(rest)
        elif word.startswith("--") and not call.system and word[2:] in _names():
            call.system = word[2:]
        elif word != "-w" and (word.startswith("-") or call.action):
            raise BadRequest("unexpected argument {found!r}", found=word)
        elif word != "-w":
            _read_path(call, word, is_last=not rest)
    _refuse_incomplete(call)
    return call


def _value(rest: list[str]) -> str:
    """Take the value after an option, unless it is an option itself."""
    return rest.pop(0) if rest and (not rest[0].startswith("-") or rest[0] == "-") else ""


def _read_generator_option(call: Call, word: str, rest: list[str]) -> None:
    """Read an option that `-g` alone has; each is given once."""
    if word == "-b":
        call.baku = True
    elif word == "-o" and not call.output:
        call.output = _value(rest)
    elif word == "-s" and not call.seed:
        call.seed = _value(rest)
    else:
        raise BadRequest("unexpected argument {found!r}", found=word)


def _read_path(call: Call, word: str, *, is_last: bool) -> None:
    """Read the file or, as another program gives them, a folder and the file in it, to be paired."""
    if not call.source:
        call.source = word
    elif is_last and os.path.isdir(call.source):
        call.source, call.action, call.output = os.path.join(call.source, word), "p", USER_ENGINE_ANSWER
    else:
        raise BadRequest("unexpected argument {found!r}", found=word)


def _refuse_incomplete(call: Call) -> None:
    if not call.action and (call.system or call.source or call.checklist):
        raise BadRequest("expected -p, -c or -g")
    if call.lines and (call.action not in ("p", "c") or call.source or call.output or call.checklist):
        raise BadRequest("--lines: expected -p or -c and no file")
    if call.action == "g" and not call.output:
        raise BadRequest("expected -o and the file to write")


def _round(text: str) -> int | None:
    if text and not (text.isascii() and text.isdecimal() and int(text)):
        raise BadRequest("-c: expected a round number, found {found!r}", found=text)
    return int(text) if text else None


def _names() -> set[str]:
    return {name for spec in systems() for name in (spec.name, spec.family)}


def _systems() -> str:
    return " ".join(sorted(_names()))


def _system(tournament: Tournament, name: str) -> SystemSpec:
    """Return the system of the flag, in the edition of the file if it names one."""
    if not name:
        return system_for(tournament)
    if not tournament.settings.system:
        return choose_system(tournament, name)
    own = system_for(tournament)
    if name not in (own.name, own.family):
        raise BadRequest(
            "the pairing system in the file, {own}, differs from that on the command line, {named}",
            own=own.name,
            named=name,
        )
    return own


def beside(call: Call, name: str) -> str:
    """Return the path of an output file: beside the input unless it includes a folder."""
    return name if os.path.dirname(name) else os.path.join(os.path.dirname(call.source), name)


def _pair(call: Call, tournament: Tournament, system: SystemSpec) -> None:
    request = request_for(tournament)
    refuse_unready(tournament, request.round)
    if (
        request.number_of_rounds is None
        and is_complete_report(tournament)
        and system.rounds_of(tournament, {}).prescribed is None
    ):
        raise BadRequest(
            "round {round} cannot be paired: the report is complete as it is, and does not say that "
            "there are more rounds (record 142 or XXR)",
            round=request.round,
        )
    pairing = system.load().pair(request)
    in_order = pairing.boards
    if not tournament.is_paired_by_teams:  # as the replaced programs do, accelerated or not
        in_order = boards(pairing.pairs, scores(tournament, before_round=request.round).__getitem__)
    lines = [f"{board.white} {board.black}" for board in in_order]
    lines += [f"{tpn} 0" for tpn in pairing.byes]
    text = "".join(f"{line}\n" for line in (str(len(lines)), *lines))
    if call.checklist:
        from albireo.cli.engine_checklist import checklist

        _write_checklist(call, checklist(request, system, pairing))
    if call.output:
        write_atomically(beside(call, call.output), text.encode("ascii"))
    else:
        sys.stdout.write(text)


def _check(call: Call, tournament: Tournament, system: SystemSpec) -> None:
    from albireo.checking.actual_pairing import differences
    from albireo.cli.engine_checklist import checklist, report

    known = tournament.settings.number_of_rounds
    tournament = with_number_of_rounds(tournament)
    if known is None and tournament.settings.number_of_rounds is not None:
        print(
            f"assumed: {call.source or STANDARD_INPUT}: expected the number of rounds (record 142 or XXR),"
            f" found nothing: taken as {tournament.settings.number_of_rounds}, since the report is complete",
            file=sys.stderr,
        )
    last = tournament.paired_rounds
    if call.round is not None and call.round > last:
        raise BadRequest("-c {round}: the last round in the file is {last}", round=call.round, last=last)
    engine = system.load()
    lists = []
    for number in range(1, last + 1) if call.round is None else (call.round,):
        request = request_for(tournament, number)
        pairing = None
        try:
            pairing = engine.pair(request)
            found = list(report(differences(tournament, pairing)))
        except NoLegalPairing:
            found = [f"No valid pairing exists for round {number}.", ""]
        print("\n".join((f"{call.stem}: Round #{number}", *found)), flush=True)
        if call.checklist:
            lists.append(f"Round #{number}\n{checklist(request, system, pairing)}")
    print()
    if call.checklist:
        _write_checklist(call, "".join(lists))


def _generate(call: Call) -> None:
    from pathlib import Path

    from albireo.cli.engine_generate import generated
    from albireo.formats.text_file import read_text

    configuration = read_text(Path(call.configuration)) if call.configuration else ""
    text = generated(choose_system(Tournament(), call.system), configuration, call.seed, call.baku)
    base = replace(call, source=call.configuration)
    write_atomically(beside(base, call.output), text.encode())


def _write_checklist(call: Call, text: str) -> None:
    path = (
        beside(call, call.checklist_file)
        if call.checklist_file
        else os.path.splitext(call.source or "pairing")[0] + ".list"
    )
    write_atomically(path, f"{text}{PROGRAM}\n".encode())

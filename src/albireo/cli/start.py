"""The entry point: `albireo`. User errors never end in a traceback."""

import io
import os
import sys
from pathlib import Path

from albireo import __version__
from albireo.cli import exit_codes
from albireo.domain.errors import AlbireoError, MissingPackage
from albireo.domain.message import fill, translatable
from albireo.i18n import translator
from albireo.i18n.right_to_left import isolate_names

COMPLETION = "_ALBIREO_COMPLETE"
"""Set by the script of `albireo completion`."""
TRACEBACK = "ALBIREO_TRACEBACK"
"""Set this in the environment to see the traceback of a bug."""


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its exit code."""
    if getattr(sys, "frozen", False):  # a process of a pool starts the executable again
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(arguments))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    import click

    from albireo.cli.click_messages import translate_click
    from albireo.cli.commands import LazyGroup
    from albireo.cli.language import LanguageSession, language_option

    group = LazyGroup(
        "albireo",
        help="Chess tournaments: pairings exactly by the FIDE rules, tie-breaks, files, all explained.",
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    )
    _prepare_streams()
    group = click.version_option(
        __version__,
        prog_name="albireo",
        message="%(prog)s %(version)s",
        help="Show the version and exit.",  # Click would translate it before `--lang` is read
    )(group)
    group = language_option(group)
    session = LanguageSession()

    def translate(text: str) -> str:
        return translator(session.language)(text)

    translate_click(translate)
    given = language_first(sys.argv[1:] if arguments is None else arguments)
    try:
        if instruction := os.environ.get(COMPLETION):
            from click.shell_completion import shell_complete

            return shell_complete(group, {"obj": session}, "albireo", COMPLETION, instruction)
        # not `group.main`, which treats a closed pipe, as with `head`, as a failure
        with group.make_context("albireo", given, obj=session) as context:
            result = group.invoke(context)
        return result if isinstance(result, int) else exit_codes.OK
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.exceptions.NoArgsIsHelpError as overview:
        overview.show()
        return exit_codes.REFUSED
    except click.ClickException as wrong:
        wrong.show()
        return exit_codes.REFUSED
    except (click.exceptions.Abort, KeyboardInterrupt, EOFError):
        print(file=sys.stderr)  # after the ^C of the terminal
        _complain(translate(translatable("stopped")))
        return exit_codes.INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # Python must not complain when it flushes at exit
        return exit_codes.OK
    except AlbireoError as refusal:
        _complain(refusal.sentence(translate))
        return exit_codes.REFUSED
    except OSError as error:
        from albireo.formats.system_errors import os_error_text

        _complain(os_error_text(error).sentence(translate))
        return exit_codes.REFUSED
    except Exception as bug:
        if isinstance(bug, ModuleNotFoundError) and not (bug.name or "albireo").startswith("albireo"):
            _complain(MissingPackage(bug.name).sentence(translate))
            return exit_codes.REFUSED
        if os.environ.get(TRACEBACK):
            raise
        text = translatable(
            "a bug: {kind}: {bug}\nPlease report it; set {variable}=1 in the environment to see where."
        )
        _complain(fill(text, {"kind": type(bug).__name__, "bug": bug, "variable": TRACEBACK}, translate))
        return exit_codes.BUG


def _complain(text: str) -> None:
    print(f"albireo: {text}", file=sys.stderr)


def language_first(arguments: list[str]) -> list[str]:
    """Return the arguments with `--lang` moved before the command, where it is expected.

    >>> language_first(["show", "sample", "--lang", "it"])
    ['--lang', 'it', 'show', 'sample']
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    if "engine" in arguments[:3]:
        return arguments
    for at, word in enumerate(arguments[:end]):
        if word.startswith("--lang="):
            return [word, *arguments[:at], *arguments[at + 1 :]]
        if word == "--lang" and at + 1 < end:
            return [*arguments[at : at + 2], *arguments[:at], *arguments[at + 2 :]]
    return arguments


def _prepare_streams() -> None:
    """Set pipes to UTF-8, and let a terminal that lacks a character show a question mark.

    A stream closed before the program started is treated as empty, or discards its output.
    """
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  till the end
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
            if stream.isatty() and stream.encoding.lower() == "utf-8":
                _isolate_names(stream)


def _isolate_names(terminal: io.TextIOWrapper) -> None:
    """Isolate right-to-left names on a terminal; pipes get texts unchanged."""
    write = terminal.write
    setattr(terminal, "write", lambda text: write(isolate_names(text)))  # noqa: B010  mypy knows it as a method

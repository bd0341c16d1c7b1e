"""`albireo engine`: the same as `albireo-engine`."""

import click

from albireo.cli import engine_mode


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def command(arguments: tuple[str, ...]) -> int:
    """Pair, check or generate like JaVaFo and bbpPairings, for programs that call them.

    \b
    albireo engine [-r] [--SYSTEM] [input-file] -p [output-file] [-l [check-list]]
    albireo engine [-r] [--SYSTEM] [input-file] -c [round] [-l [check-list]]
    albireo engine [-r] [--SYSTEM] -g [settings-file] -o trf-file [-s seed] [-b]
    albireo engine [--SYSTEM] -p|-c --lines

    The program `albireo-engine` does the same and starts faster. Exit codes are those of bbpPairings: 0
    done, 1 no legal pairing, 2 unexpected, 3 bad input, 4 too large, 5 file error.
    """
    return engine_mode.main(list(arguments))

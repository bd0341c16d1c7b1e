"""`albireo-engine` as a program: what must be done before imports, and how it ends."""

import gc
import os
import sys

MANY_OBJECTS = 100_000
"""Objects allocated before garbage collection: a round has fewer, and collecting takes 8 ms."""


def run() -> None:
    """Run the console script.

    It exits immediately: freeing all objects would take Python as long as starting.
    """
    gc.set_threshold(MANY_OBJECTS)
    from albireo.cli.engine_mode import main, unwritten

    code = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except BrokenPipeError:
            pass
        except OSError as error:
            code = unwritten(error)
    os._exit(code)

"""`albireo-engine` as a program: what has to be done before anything is imported, and how it ends."""

import gc
import os
import sys

MANY_OBJECTS = 100_000
"""So many may be made before Python looks for rings among them: a round has fewer, and looking takes 8 ms."""


def run() -> None:
    """The console script.

    It ends at once: Python would free what was made one by one, which takes as long as starting it.
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

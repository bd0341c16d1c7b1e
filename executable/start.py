"""What the executable runs: the command line, or the app where someone only clicked on it."""

import sys

from albireo.cli.start import run

if __name__ == "__main__":  # a process that reads foreign files imports this module, and starts no app
    run(sys.argv[1:] or ["serve"])

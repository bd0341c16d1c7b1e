"""What the executable runs: the command line, or the app where somebody only clicked on it."""

import sys

from albireo.cli.start import run

run(sys.argv[1:] or ["serve"])

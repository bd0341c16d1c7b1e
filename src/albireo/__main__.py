"""`python -m albireo`"""

from albireo.cli.start import run

run()

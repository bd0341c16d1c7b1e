"""Whoever imports this module first measures what tests run of the package, if `dev.py` asks for it."""

from tools import probes

probes.start()

"""The errors a caller may expect from Albireo.

Every refusal is an `AlbireoError`: it says where, what was expected and what was found, in words an
arbiter understands. Anything else that escapes is a bug.
"""


class AlbireoError(ValueError):
    """Base of every refusal; its text is meant for the person at the keyboard."""


class InconsistentTournament(AlbireoError):
    """The facts of a tournament contradict each other or the rules of its kind."""

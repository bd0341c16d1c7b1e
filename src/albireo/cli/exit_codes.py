"""Exit codes of the command line; documented in docs/reference/exit-codes.md."""

OK = 0
"""Done."""
NO = 1
"""Done, and the answer is no: the pairings differ, no legal pairing exists, a check failed."""
REFUSED = 2
"""Not done: a file cannot be read or trusted, or the command line is invalid."""
BUG = 70
"""Albireo itself failed."""
INTERRUPTED = 130
"""Stopped by the user."""

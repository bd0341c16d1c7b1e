"""What the command line tells other programs when it ends; documented in docs/reference/exit-codes.md."""

OK = 0
"""Done."""
NO = 1
"""Done, and the answer is no: the pairings differ, no legal pairing exists, a check failed."""
REFUSED = 2
"""Not done: a file cannot be read or trusted, or the command was called wrongly."""
BUG = 70
"""Albireo itself failed."""
INTERRUPTED = 130
"""Stopped by the user."""

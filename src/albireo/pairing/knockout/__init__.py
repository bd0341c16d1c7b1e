"""Knock-out: the loser of a tie is eliminated."""

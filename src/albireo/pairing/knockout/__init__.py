"""Knock-out: whoever loses a tie is out."""

"""Knock-out: anyone who loses a tie is out."""

"""Decisions about the tournament as a whole, from its creation to its end."""

"""Participants: their data, participation, numbers and special rules."""

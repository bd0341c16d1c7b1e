"""Pairings and results."""

"""Tournaments that other programs keep in SQLite databases."""

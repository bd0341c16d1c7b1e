"""Checker and generator of tournaments."""

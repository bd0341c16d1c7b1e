"""Albireo: chess tournament management, exact by the FIDE text and explained."""

__version__ = "0.1.0"

"""Tournaments into files and out of them; copies and checks."""

"""Matching and search on integers; knows no chess."""

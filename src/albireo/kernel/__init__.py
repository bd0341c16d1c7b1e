"""Matching and search on integers, without any knowledge of chess."""

"""Pairing systems, one module or folder per system and edition."""

"""The Burstein System in its first text (C.04.4 of the handbook of 2009)."""

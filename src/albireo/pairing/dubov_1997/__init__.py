"""The Dubov System of 1997 (C.04.3 in the handbook of 2009), and systems built on it."""

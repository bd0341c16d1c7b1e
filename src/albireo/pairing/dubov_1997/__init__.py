"""The Dubov System of 1997 (C.04.3 in the Handbook of 2009), and systems based on it."""

"""Files of Gambit Pairing."""

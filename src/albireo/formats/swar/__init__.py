"""Files of SWAR."""

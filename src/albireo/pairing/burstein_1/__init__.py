"""The first version of the Burstein System (C.04.4 in the Handbook of 2009)."""

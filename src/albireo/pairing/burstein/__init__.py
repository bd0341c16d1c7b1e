"""Burstein System (C.04.4.2): players with equal scores shall have met equally strong opposition."""

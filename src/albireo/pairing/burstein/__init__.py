"""Burstein System (C.04.4.2): players with equal scores should have met equally strong opponents."""

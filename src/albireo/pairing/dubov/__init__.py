"""Dubov System (C.04.4.1): within a scoregroup, equal average ratings of opponents."""

"""The data shown on pages, derived from the state of a tournament: plain values, no HTML."""

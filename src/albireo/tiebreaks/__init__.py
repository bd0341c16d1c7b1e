"""Tie-break values, one module per family."""

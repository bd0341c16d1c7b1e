"""How Hypothesis runs."""

from hypothesis import settings

settings.register_profile("albireo", deadline=None)
settings.load_profile("albireo")
"""Speed is measured in `benchmarks/`; a busy machine must not fail a test."""

"""The order of the participants."""

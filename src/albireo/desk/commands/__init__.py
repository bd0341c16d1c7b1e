"""The commands of the arbiter."""

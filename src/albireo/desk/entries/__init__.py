"""Entries by the public form: checked, stored, accepted, answered by email, deleted."""

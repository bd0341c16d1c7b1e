"""Entries that come by the public form: checked, kept, accepted, told by mail, deleted."""

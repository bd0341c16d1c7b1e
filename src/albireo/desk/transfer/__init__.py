"""Tournaments from and to files; backups and checks."""

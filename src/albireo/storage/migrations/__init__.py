"""Alembic's migration scripts."""

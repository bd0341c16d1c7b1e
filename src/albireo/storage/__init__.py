"""Storage of journals: SQLite or PostgreSQL through SQLAlchemy; it knows nothing about chess."""

"""Where journals are kept: SQLite or PostgreSQL through SQLAlchemy; knows nothing of chess."""

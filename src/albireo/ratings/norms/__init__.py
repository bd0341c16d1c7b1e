"""Title norms (B.01 1.4, edition of January 2024)."""

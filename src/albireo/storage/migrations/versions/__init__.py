"""One script per change of the tables, oldest first."""

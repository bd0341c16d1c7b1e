"""Who meets whom, and how it ended."""

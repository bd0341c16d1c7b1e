"""Event files of Sharly Chess."""

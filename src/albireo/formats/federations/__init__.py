"""Lists and reports of national federations."""

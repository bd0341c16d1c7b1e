"""Teams: their members, their line-ups, and matches as a whole."""

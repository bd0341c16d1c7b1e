"""Files of SwissPerfect, and dBase tables."""

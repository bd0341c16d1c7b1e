"""Files of SwissSys."""

"""Files of Swiss-Chess, by Franz-Josef Weber."""

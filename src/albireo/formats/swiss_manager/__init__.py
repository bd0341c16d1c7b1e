"""Files of Swiss-Manager and of chess-results.com, both by Heinz Herzog."""

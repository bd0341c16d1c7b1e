"""The pages that chess-results.com publishes, and the XML it accepts."""

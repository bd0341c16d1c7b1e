"""What chess-results.com publishes, and the XML it takes."""

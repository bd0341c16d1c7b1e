"""Ratings, performances and norms."""

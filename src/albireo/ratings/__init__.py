"""Ratings: the tables, performances, time controls and lines of rating lists."""

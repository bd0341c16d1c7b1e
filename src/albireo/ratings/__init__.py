"""What ratings are and are worth: the tables, performances, kinds of play, lines of rating lists."""

"""The Amalfi system, in which players meet at a distance that shrinks from round to round."""

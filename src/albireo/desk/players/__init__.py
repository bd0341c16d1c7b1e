"""Participants: who they are, whether they play, their numbers, rules about particular ones."""

"""Games of live boards: received, matched to the boards of the round, and shown with a delay."""

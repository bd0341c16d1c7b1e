"""What pages show, worked out from the state of a tournament: plain values, no HTML."""

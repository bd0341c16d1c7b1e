"""How commands become events and events a state, independent of all subjects; it imports none of them."""

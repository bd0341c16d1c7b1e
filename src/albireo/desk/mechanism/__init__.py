"""How commands become events and events a state, for every subject alike; it imports none of them."""

"""How commands become events and events a state, whatever they are about."""

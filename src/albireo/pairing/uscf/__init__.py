"""Swiss by the rules of US Chess, as far as they are public, in one reproducible interpretation."""

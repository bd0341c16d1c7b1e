"""The arbiter's acts: commands become events, events fold into the state of a tournament."""

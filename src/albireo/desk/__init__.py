"""The arbiter's actions: commands become events, which fold into the state of a tournament."""

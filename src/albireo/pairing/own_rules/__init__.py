"""Swiss events by rules of their own, which the organiser submits and the arbiter carries out by hand."""

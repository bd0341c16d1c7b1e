"""Swiss events with special rules, submitted by the organiser and applied by the arbiter by hand."""

"""Rating lists: loaded, kept, and what they change in a tournament."""

"""Rating lists: loading, storing, and updating a tournament."""

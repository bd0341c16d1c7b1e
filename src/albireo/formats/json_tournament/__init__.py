"""The tournament as JSON, with a published schema."""

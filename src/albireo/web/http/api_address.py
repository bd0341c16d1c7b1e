"""Where the API is."""

PREFIX = "/api/v1"

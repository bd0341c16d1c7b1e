"""The address of the API."""

PREFIX = "/api/v1"

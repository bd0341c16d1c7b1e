"""Outgoing connections: permitted addresses, requests, the notice of a newer version."""

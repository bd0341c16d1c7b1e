"""The HTTP API under `/api/v1`: the tournaments for other programs (docs/decisions/0059-http-api.md)."""

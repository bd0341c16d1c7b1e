"""The basis of every page and response: requests, visitors, forms, templates, caches, the server."""

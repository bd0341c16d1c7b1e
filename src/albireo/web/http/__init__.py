"""What every page and answer rests on: requests, who sent them, forms, templates, caches, the server."""

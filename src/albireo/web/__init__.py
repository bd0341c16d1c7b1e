"""The web app: parses what a browser sends, calls the desk, renders pages."""

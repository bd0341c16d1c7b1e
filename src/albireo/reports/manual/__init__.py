"""The manual of the app: Markdown pages that come with the package, and the rules of the systems."""

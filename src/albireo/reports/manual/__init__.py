"""The manual of the app: Markdown pages shipped with the package, and the rules of the systems."""

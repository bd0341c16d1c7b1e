"""The layout of a tournament's documents: paper, columns, logo, rooms."""

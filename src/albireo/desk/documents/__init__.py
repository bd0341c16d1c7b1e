"""How the documents of a tournament look: paper, columns, the organiser's logo, rooms."""

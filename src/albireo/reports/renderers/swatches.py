"""The colours that mark groups on paper and screens (`paper.css` and the app use the same)."""

SWATCHES = {
    "red": "#c62828",
    "orange": "#ef6c00",
    "yellow": "#fbc02d",
    "green": "#2e7d32",
    "blue": "#1565c0",
    "violet": "#6a1b9a",
    "brown": "#6d4c41",
    "grey": "#757575",
    "white": "#ffffff",
    "black": "#000000",
}

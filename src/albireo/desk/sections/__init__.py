"""An event that holds several tournaments: its sections, the people in them, championships over them."""

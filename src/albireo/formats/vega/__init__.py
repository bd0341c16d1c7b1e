"""Files of Vega."""

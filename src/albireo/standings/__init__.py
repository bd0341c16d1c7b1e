"""Order, cross tables, groups and prizes."""

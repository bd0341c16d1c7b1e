"""The state of a tournament or festival: values only, a module for each part, below all that changes them."""

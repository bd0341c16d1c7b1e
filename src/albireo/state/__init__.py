"""The state of a tournament or festival: values only, below all code that changes them."""

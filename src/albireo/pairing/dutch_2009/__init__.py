"""The Dutch System of the Handbook of 2009 (C.04.1 A to F): a procedure, not yet a list of criteria."""

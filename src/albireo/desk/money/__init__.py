"""Fees, payments, prizes."""

"""Calculations from the state for organisers and documents: plans, halls, people, standings, prizes.

Nothing here decides or writes. The desk above uses these figures, and so do the documents, which do not know
the desk.
"""

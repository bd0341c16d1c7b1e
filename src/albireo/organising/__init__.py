"""What organisers and documents work out from the state: plans, halls, people, standings, prizes.

Calculation only: nothing here decides or writes. The desk lies above and takes its figures from here, and so
do the documents, which know no desk.
"""

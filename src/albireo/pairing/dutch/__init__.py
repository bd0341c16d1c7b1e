"""The FIDE (Dutch) System, C.04.3.

`field` collects the player data the rules need; `scale` packs criteria into one number; `problem` states a
bracket as a matching problem; `optimum` finds the best value of the criteria with its proof; `sequence` finds
the earliest candidate with that value; `completion` looks ahead. The editions control the process.
"""

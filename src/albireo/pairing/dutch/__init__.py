"""The FIDE (Dutch) System, C.04.3.

`field` gathers what the rules ask of each player; `scale` packs criteria into one number; `problem`
states a bracket as a matching problem; `optimum` finds the best value of the criteria with its proof;
`sequence` finds the earliest candidate with that value; `completion` looks ahead; the editions drive.
"""

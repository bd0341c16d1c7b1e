"""Tables of facts, one beside each value of the domain, in which each fact is declared once.

A row says how a fact is named and checked, who may see it and whether it is personal. The journal's struct,
labels in history and refusals, form, option, JSON file and schema, API, reference page, the list of what a
file cannot carry and what is erased are derived from it. Standard library only.
"""

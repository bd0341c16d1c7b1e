"""What is known of something, declared once: a table of facts beside each value of the domain.

A table row says what a fact is called, how it is checked, who may see it and whether it is someone's own.
The journal's struct, labels in history and refusals, form, option, JSON file and schema, API, reference page,
what a file cannot carry and what is erased follow from it. Nothing but the standard library is needed here.
"""

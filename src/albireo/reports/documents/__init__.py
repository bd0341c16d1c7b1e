"""The documents, one module each; whatever is listed in its `KINDS` can be asked for everywhere."""

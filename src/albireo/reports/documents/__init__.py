"""The documents, one module each; those listed in a module's `KINDS` are available everywhere."""

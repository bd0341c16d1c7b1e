"""The pages by area; each module has a table `PAGES` that says who may see or do what."""

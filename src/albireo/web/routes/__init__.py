"""The pages by area; each module has a table `PAGES` with the roles."""

"""Official forms filled in place: a user's own copy, by cells or field names that are kept as data.

FIDE's files are not part of Albireo, and federations hand out copies of their own. A layout (`layouts.toml`,
or a file of the user's) says which field stands where; everything else in the copy stays as it is.
"""

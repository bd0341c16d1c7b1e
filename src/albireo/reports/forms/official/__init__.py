"""Official forms filled in place: a user's own copy, by cell or field names stored as data.

FIDE's files are not part of Albireo, and federations distribute their own copies. A layout (`layouts.toml`,
or the user's file) says where each field goes; everything else in the copy is left unchanged.
"""

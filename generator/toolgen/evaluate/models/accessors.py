"""Accessors: under which names objects of Python's own descriptors have their functions."""

GETS, SETS, DELETES = "<__get__>", "<__set__>", "<__delete__>"
FUNCTION = "__func__"

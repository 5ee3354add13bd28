"""Accessors: under which names objects of Python's own descriptors have their functions."""

GETS, SETS, DELETES = "<__get__>", "<__set__>", "<__delete__>"
FUNCTION = "__func__"
DISPATCHED = "<dispatched>"
"""Under which name a function of `functools.singledispatch` has those that are registered."""
ENTERED = "<entered>"
"""Under which name a function of `contextlib.contextmanager` is known to be one."""
REGISTER = "functools:singledispatch.register"

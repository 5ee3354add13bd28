"""Accessors: under which names objects of Python's own descriptors have their functions."""

GETS, SETS, DELETES = "<__get__>", "<__set__>", "<__delete__>"
FUNCTION = "__func__"
DISPATCHED = "<dispatched>"
"""Under which name a function of `functools.singledispatch` has those that are registered."""
OF_METHOD = "<of method>"
"""Under which name it is known that a receiver comes first, where it is bound to one."""
ENTERED = "<entered>"
"""Under which name a function of `contextlib.contextmanager` is known to be one."""
REGISTER = "functools:singledispatch.register"


def is_hidden(name: str) -> bool:
    """Whether something is kept under a name that is no attribute of Python's."""
    return name.startswith("<")

"""Generating registries while a project is built, for several build backends.

`generation` runs toolgen, or finds what an sdist holds; `hatch`, `setuptools` and `backend` tie it
to the interfaces of those who build. Nothing but the standard library is needed.
"""

__version__ = "0.1.0"

__all__ = ["__version__"]

"""One module a framework, each with the same two names, which trees of tools are written for.

`tool` is the decorator that makes and registers a tool; `call(name, text)` calls one with its
arguments as JSON, by the shortest way that still validates. Frameworks are imported by name, so
that these modules can be checked where they are not installed.
"""

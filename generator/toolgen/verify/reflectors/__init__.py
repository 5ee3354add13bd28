"""Reflectors, one module a framework: how it makes tools of functions.

Each has `install(record)`, which hooks the one place that every registration passes, and
`reflect(function, subject)`, which asks the framework's public API for the tool of a function.
Importing a reflector imports no framework; both functions raise ImportError where it is absent.
"""

"""Tools as a provider takes them, compiled when the registry was built."""

from toolgen_runtime.registry.dialects import UnknownDialect, definitions, definitions_json

__all__ = ["UnknownDialect", "definitions", "definitions_json"]

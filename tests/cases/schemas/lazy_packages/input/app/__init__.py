import importlib

_LAZY = {"Order": ".models", "Color": ("app.models", "Colour")}
_NAMES = {"models": ["Limit"]}
_MODULES = {name: module for module, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> object:
    found = _LAZY.get(name) or "." + _MODULES[name]
    module, attribute = found if isinstance(found, tuple) else (found, name)
    return getattr(importlib.import_module(module, __name__), attribute)

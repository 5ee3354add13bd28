"""Uses that take several modules: functions are in others than those that register them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .plain import HEADER, Plain
from .sites import Site, Use


def _module(function: Plain, lines: Sequence[str] = ()) -> str:
    return "\n".join([*HEADER, "", "", *function.lines(), "", "", *lines, ""])


def _modules(site: Site) -> list[str]:
    """Each function in a module of its own, which registers it with what it is handed."""
    names = []
    for each in site.functions:
        names.append(f"case_{site.number}_{each.token}")
        lines = ["def register(enroll):", f"    enroll({each.token})"]
        site.files[names[-1]] = _module(each, lines)
    return [
        *(f"from . import {name} as of_{name}" for name in names),
        f"MODULES = ({', '.join(f'of_{name}' for name in names)},)",
        "for module in MODULES:",
        f"    module.register({site.way.bare(site.server, site.kit)})",
    ]


def _of_module(site: Site) -> list[str]:
    """Functions of another module, by the names that it says it has."""
    name = f"case_{site.number}_functions"
    listed = ", ".join(f'"{each.token}"' for each in site.functions)
    lines = [*HEADER, f"__all__ = [{listed}]", "", "", *site.definitions()]
    site.files[name] = "\n".join(lines)
    return [
        f"from . import {name} as functions",
        "for each in functions.__all__:",
        f"    {site.call('getattr(functions, each)', {})}",
    ]


def _scanned(site: Site) -> list[str]:
    """Functions of another module that are marked, found among all that it has."""
    name = f"case_{site.number}_functions"
    marks = [f"{each.token}.is_tool = True" for each in site.functions]
    site.files[name] = "\n".join([*HEADER, "", "", *site.definitions(), *marks, ""])
    return [
        f"from . import {name} as functions",
        "for each in list(vars(functions).values()):",
        '    if callable(each) and getattr(each, "is_tool", False):',
        f"        {site.call('each', {})}",
    ]


def _store(site: Site) -> str:
    """A module with a table of tools, and the decorator that fills it. Gives its name."""
    name = f"case_{site.number}_store"
    site.files[name] = _STORE
    return name


_STORE = """TABLE = []


def tool(name=None):
    def decorate(fn):
        TABLE.append({"fn": fn, "name": name or fn.__name__})
        return fn

    return decorate
"""


def _stored(site: Site, function: Plain, store: str) -> str:
    decorator = f'@tool("{function.token}_stored")' if site.is_named else "@tool()"
    header = [*HEADER, f"from {store} import tool", "", ""]
    return "\n".join([*header, decorator, *function.lines(), ""])


def _registering(site: Site, store: str) -> list[str]:
    call = site.call('entry["fn"]', {"name": 'entry["name"]'})
    return [f"from . import {store} as store", "for entry in store.TABLE:", f"    {call}"]


def _imported_within(site: Site) -> list[str]:
    """Modules that a function imports, for what their decorators store."""
    store = _store(site)
    names = []
    for each in site.functions:
        names.append(f"case_{site.number}_{each.token}")
        site.files[names[-1]] = _stored(site, each, f".{store}")
    body = f"from . import {', '.join(names)}"
    return ["def load():", f"    {body}", "", "load()", *_registering(site, store)]


def _discovered(site: Site) -> list[str]:
    """Modules of a folder, all imported for what their decorators store."""
    store, pack = _store(site), f"case_{site.number}_pack"
    site.files[f"{pack}/__init__"] = ""
    for each in site.functions:
        site.files[f"{pack}/{each.token}"] = _stored(site, each, f"..{store}")
    return [
        "import importlib",
        "import pkgutil",
        f"from . import {pack} as pack",
        "for found in pkgutil.iter_modules(pack.__path__):",
        '    importlib.import_module(f"{pack.__name__}.{found.name}")',
        *_registering(site, store),
    ]


SEVERAL_MODULES: Mapping[str, Use] = {
    "modules": _modules,
    "of_module": _of_module,
    "scanned": _scanned,
    "imported_within": _imported_within,
    "discovered": _discovered,
}

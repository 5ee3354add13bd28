"""Models of what tells the names in a file's path: `Path(__file__).stem`.

Where the project lies nobody tells; what its files and folders are called the sources do.
"""

from __future__ import annotations

from functools import partial
from pathlib import PurePosixPath
from posixpath import splitext

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import Model, argument, first_given
from toolgen.evaluate.module_attributes import FILE, UNTOLD
from toolgen.evaluate.values import (
    CallArguments,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
)
from toolgen.facts.kinds import Container

_CLASSES = ("pathlib:Path", "pathlib:PurePath")
_SAME = ("resolve", "absolute", "expanduser")
"""The methods of a path that give the same file."""


def _of_file(given: CallArguments, machine: Machine) -> PurePosixPath | None:
    """The path of the module's file that is given, as far as the sources tell it."""
    match argument(given, 0):
        case Unknown(name=name, given=(ModuleValue(name=module),)) if name == FILE:
            source = machine.resolver.project.source(module)
            return None if source is None else PurePosixPath(source.path)
        case _:
            return None


def _path(given: CallArguments, site: Site, machine: Machine, cls: Library) -> Value:
    """`Path(__file__)`; of any other path nothing is told."""
    path = _of_file(given, machine)
    return ObjectValue(cls, made=given) if path is None else _made(path, cls, site)


def _made(path: PurePosixPath, cls: Library, site: Site) -> ObjectValue:
    made = ObjectValue(cls)
    if path.name:
        texts = {"name": path.name, "stem": path.stem, "suffix": path.suffix}
        made.attributes.update({name: Known(text) for name, text in texts.items()})
        made.attributes["parent"] = _made(path.parent, cls, site)
    own = CallArguments((site.held(made),))
    made.attributes.update({name: Partial(Library(f"<same>.{name}"), own) for name in _SAME})
    return made


def _basename(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`os.path.basename(__file__)`."""
    path = _of_file(given, machine)
    return Unknown(UNTOLD) if path is None else Known(path.name)


def _splitext(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`os.path.splitext("shop.py")`."""
    match argument(given, 0):
        case Known(value=str() as text):
            parts = [site.held(Known(each)) for each in splitext(text)]
            return Items(Container.TUPLE, parts)
        case _:
            return Unknown(UNTOLD)


FILES: dict[str, Model] = {
    **{name: partial(_path, cls=Library(name)) for name in _CLASSES},
    "os.path:basename": _basename,
    "os.path:splitext": _splitext,
    **{f"<same>.{name}": first_given for name in _SAME},
}
"""What gives the parts of a path."""

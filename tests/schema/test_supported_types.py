"""Every supported type goes all the way: read from source, built, imported, and called."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import golden
import pytest
from building import built
from pydantic import TypeAdapter
from pydantic.errors import PydanticUserError

from toolgen.ir.known import LIBRARY_NAMES, STANDARD_TYPES, canonical
from toolgen.ir.nodes import Standard
from toolgen.schema.standard import imported
from toolgen_runtime import InvalidArguments, Registry

from .test_core_equivalence import BY_FUNCTIONS, ELSEWHERE, INCOMPLETE, WITHOUT_SCHEMA, emitted

ANNOTATIONS = (golden.CASES / "annotations" / "annotations.txt").read_text("utf-8")
DEFINITIONS = (golden.CASES / "annotations" / "definitions.py").read_text("utf-8")
NO_REFLECTION = {
    "dataclasses:KW_ONLY",  # no type of a value
    "typing:Unpack",
    "pathlib:WindowsPath",  # of another system
    "pydantic:EmailStr",  # pydantic needs another library to reflect on them
    "pydantic:NameEmail",
}
NOT_ALONE = NO_REFLECTION | {
    *("builtins:bytearray", "builtins:memoryview", "builtins:type", "collections.abc:Callable"),
    *("collections:defaultdict", "pathlib:PosixPath", "pydantic.json_schema:SkipJsonSchema"),
    *("pydantic:BaseModel", "pydantic:InstanceOf", "pydantic:OnErrorOmit", "pydantic:RootModel"),
    *("pydantic:Secret", "pydantic:SerializeAsAny", "pydantic:SkipValidation"),
    *("typing:AnyStr", "typing:Callable", "typing:DefaultDict", "typing:Self", "typing:Type"),
}
"""What is no type of an argument without more: within another type, or with arguments."""
WITHOUT_MODULE = {"builtins", "typing", "pydantic"}
"""The modules whose names annotations have without them."""
OF_LIBRARY = rf"\b(?:{'|'.join({*sys.stdlib_module_names, 'pydantic'})})\.[a-z.]*[A-Z]\w*\b"
ALONE = sorted(STANDARD_TYPES - NOT_ALONE)


def tool_of(name: str) -> str:
    return "take_" + re.sub(r"\W", "_", name)


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """A tool for each type, whose argument is of it."""
    modules = sorted({name.partition(":")[0] for name in ALONE})
    source = "".join(f"import {module}\n" for module in modules)
    source += "from toolgen_runtime import tool\n"
    for name in ALONE:
        type_ = name.replace("builtins:", "").replace(":", ".")
        source += f"\n\n@tool\ndef {tool_of(name)}(value: {type_}) -> None:\n    'Take it.'\n"
    root = tmp_path_factory.mktemp("supported")
    with built(root, {"supported/__init__.py": "", "supported/tools.py": source}) as registry:
        yield registry


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES - NO_REFLECTION))
def test_a_type_is_among_the_annotations_that_are_held_to_reflection(name: str) -> None:
    module, _, qualname = name.partition(":")
    written = re.escape(f"{module}.{qualname}")
    bare = rf"|{re.escape(qualname)}" if module in WITHOUT_MODULE else ""
    is_among = re.search(rf"(?<![\w.])(?:{written}{bare})\b", ANNOTATIONS)
    assert is_among, f"{name} is in no line of tests/cases/annotations/annotations.txt"


@pytest.mark.parametrize("name", sorted(LIBRARY_NAMES))
def test_a_name_is_known_as_its_import_reaches_it(name: str) -> None:
    """A module within a package is an attribute of that: `urllib:parse.urlsplit`."""
    package, _, rest = name.replace(":", ".").partition(".")
    assert canonical(f"{package}:{rest}") == name


@pytest.mark.parametrize("name", ALONE)
def test_a_tool_takes_an_argument_of_a_type(registry: Registry, name: str) -> None:
    tool = registry[tool_of(name)]
    assert tool.parameters["required"] == ["value"]
    with pytest.raises(InvalidArguments):
        tool.reader().validate("{}")


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES - INCOMPLETE - ELSEWHERE))
def test_a_type_that_the_core_does_not_check_alone_is_known_as_such(name: str) -> None:
    without_core = BY_FUNCTIONS | WITHOUT_SCHEMA
    assert (emitted(Standard(name)) is None) == (name in without_core)


@pytest.mark.parametrize("name", sorted({*re.findall(OF_LIBRARY, ANNOTATIONS)}))
def test_a_library_s_type_among_the_annotations_is_known(name: str) -> None:
    module = name.rpartition(".")[0]
    is_imported = re.search(rf"^import .*\b{re.escape(module)}\b", DEFINITIONS, re.M)
    assert is_imported, f"tests/cases/annotations/definitions.py does not import {module}"
    known = canonical(":".join(name.rsplit(".", 1)))
    assert known in LIBRARY_NAMES or not _has_schema(
        known
    ), f"{known} is not in STANDARD_TYPES of generator/toolgen/ir/known.py"


def _has_schema(name: str) -> bool:
    try:
        TypeAdapter(imported(name))
    except PydanticUserError:
        return False
    return True

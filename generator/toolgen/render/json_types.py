"""Arguments as JSON has them: a TypedDict a tool, with those of the objects within.

Consumes the JSON Schemas of tools; produces entries of TypedDicts. Where JSON and Python have the
same types, a tool needs one form only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from toolgen.ir.nodes import ANY, Annotated, Literal, Parametrised, Scalar, Standard, Union
from toolgen.ir.nodes import Type as Node
from toolgen.render.annotations import StaticTypeSource
from toolgen.render.literals import literal
from toolgen.render.names import Identifier, camel_case
from toolgen.render.naming import NamedTool

Entries = list[tuple[str, str]]

_SCALARS = {
    "string": "builtins:str",
    "integer": "builtins:int",
    "number": "builtins:float",
    "boolean": "builtins:bool",
    "null": "builtins:None",
}
_REFERENCE = re.compile(r'"\$ref": "#/(?:\$defs|definitions)/([^"]*)"')
_SAME = frozenset({*_SCALARS.values(), "typing:Any"})
_CONTAINERS = frozenset(
    f"{module}:{name}"
    for module, names in {
        "builtins": "list dict",
        "typing": "List Dict Sequence Mapping",
        "collections.abc": "Sequence Mapping",
    }.items()
    for name in names.split()
)


def is_same_in_json(named: NamedTool) -> bool:
    """Whether JSON has the arguments of a tool in the types that Python has them in."""
    return all(_is_same(parameter.type) for parameter in named.signature.parameters)


def _is_same(type_: Node) -> bool:
    match type_:
        case Standard(name=name):
            return name in _SAME
        case Annotated(base=base):
            return _is_same(base)
        case Union(arms=arms):
            return all(map(_is_same, arms))
        case Literal(values=values):
            return all(isinstance(each, Scalar) for each in values)
        case Parametrised(origin=origin, arguments=arguments):
            return origin in _CONTAINERS and all(map(_is_same, arguments))
        case _:
            return False


class JsonTypes:
    """Writes the types of one package; `objects` are those that schemas define, as they came up.

    `taken` are names that mean something else in the module.
    """

    def __init__(self, taken: Iterable[str], types: StaticTypeSource) -> None:
        self.objects: dict[Identifier, Entries] = {}
        self._types = types
        self._taken = set(taken)
        self._names: dict[tuple[str, str], Identifier] = {}
        self._definitions: Mapping[str, object] = {}
        self._following: list[str] = []

    def entries(self, schema: Mapping[str, object]) -> Entries:
        """The keys of a schema's object, and the type of each."""
        definitions = schema.get("$defs", schema.get("definitions"))
        self._definitions = definitions if isinstance(definitions, dict) else {}
        return list(self._properties(schema))

    def _properties(self, schema: Mapping[str, object]) -> Iterator[tuple[str, str]]:
        properties, required = schema.get("properties", {}), schema.get("required", [])
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        for key, value in properties.items():
            written = self._write(value)
            yield key, written if key in required else self._types.typing("NotRequired", written)

    def _write(self, schema: object) -> str:
        match schema:
            case {"$ref": str(reference)}:
                return self._reference(reference)
            case {"const": value}:
                return self._values([value])
            case {"enum": list(values)}:
                return self._values(values)
            case {"anyOf": list(arms)} | {"oneOf": list(arms)}:
                return self._union(map(self._write, arms))
            case {"allOf": [only]}:
                return self._write(only)
            case {"type": list(kinds), **rest}:
                return self._union(self._write({**rest, "type": kind}) for kind in kinds)
            case {"type": "array", **rest}:
                return self._types.subscript("builtins:list", self._write(rest.get("items")))
            case {"type": "object", **rest}:
                further = None if "properties" in rest else rest.get("additionalProperties")
                key, value = self._name("builtins:str"), self._write(further)
                return self._types.subscript("builtins:dict", key, value)
            case {"type": str(kind)} if kind in _SCALARS:
                return self._name(_SCALARS[kind])
            case _:
                return self._any()

    def _reference(self, reference: str) -> str:
        """What a definition is called that is an object; what any other comes to."""
        name = reference.rpartition("/")[2].replace("~1", "/").replace("~0", "~")
        definition = self._definitions.get(name)
        if not isinstance(definition, dict) or name in self._following:
            return self._any()
        if definition.get("type") == "object" and definition.get("properties"):
            return self._object(name, definition)
        self._following.append(name)
        written = self._write(definition)
        self._following.pop()
        return written

    def _object(self, name: str, definition: Mapping[str, object]) -> Identifier:
        meaning = self._meaning(name)
        known = self._names.get((name, meaning))
        if known is not None:
            return known
        base = camel_case(name.rpartition(".")[2])
        wanted, number = f"{base}Json", 1
        while wanted in self._taken:
            number += 1
            wanted = f"{base}{number}Json"
        self._taken.add(wanted)
        made = self._names[name, meaning] = Identifier(wanted)
        following, self._following = self._following, []
        self.objects[made] = []
        self.objects[made] += self._properties(definition)
        self._following = following
        return made

    def _meaning(self, name: str) -> str:
        """The text of a definition and of all that it leads to."""
        texts: dict[str, str] = {}
        waiting = [name]
        while waiting:
            each = waiting.pop()
            if each not in texts:
                texts[each] = json.dumps(self._definitions.get(each), sort_keys=True)
                waiting += _REFERENCE.findall(texts[each])
        return json.dumps(texts, sort_keys=True)

    def _values(self, values: list[object]) -> str:
        if not all(value is None or isinstance(value, str | int) for value in values):
            return self._any()
        return self._types.typing("Literal", *map(literal, values))

    def _union(self, written: Iterable[str]) -> str:
        arms = list(dict.fromkeys(written))
        return self._any() if self._any() in arms else " | ".join(arms)

    def _any(self) -> str:
        return self._types.write(ANY)

    def _name(self, canonical: str) -> str:
        return self._types.scope.imported(canonical)

"""The standard generics: what a type checker wants between the brackets of one written bare."""

from __future__ import annotations

_ONE = ("Any",)
_TWO = ("Any", "Any")

_TYPING = {
    "List": _ONE,
    "Set": _ONE,
    "FrozenSet": _ONE,
    "Deque": _ONE,
    "Counter": _ONE,
    "Type": _ONE,
    "Sequence": _ONE,
    "MutableSequence": _ONE,
    "AbstractSet": _ONE,
    "MutableSet": _ONE,
    "Collection": _ONE,
    "Container": _ONE,
    "Iterable": _ONE,
    "Iterator": _ONE,
    "Reversible": _ONE,
    "KeysView": _ONE,
    "ValuesView": _ONE,
    "Awaitable": _ONE,
    "AsyncIterable": _ONE,
    "AsyncIterator": _ONE,
    "ContextManager": _ONE,
    "Pattern": _ONE,
    "Match": _ONE,
    "Dict": _TWO,
    "DefaultDict": _TWO,
    "OrderedDict": _TWO,
    "ChainMap": _TWO,
    "Mapping": _TWO,
    "MutableMapping": _TWO,
    "ItemsView": _TWO,
    "AsyncGenerator": _TWO,
    "Generator": ("Any", "Any", "Any"),
    "Coroutine": ("Any", "Any", "Any"),
    "Tuple": ("Any", "..."),
    "Callable": ("...", "Any"),
}

_RUNTIME_HOMES = {
    "builtins": {
        "list": "List",
        "dict": "Dict",
        "set": "Set",
        "frozenset": "FrozenSet",
        "tuple": "Tuple",
        "type": "Type",
    },
    "collections": {
        "deque": "Deque",
        "defaultdict": "DefaultDict",
        "OrderedDict": "OrderedDict",
        "Counter": "Counter",
        "ChainMap": "ChainMap",
    },
    "contextlib": {"AbstractContextManager": "ContextManager"},
    "re": {"Pattern": "Pattern", "Match": "Match"},
}

_NOT_ABSTRACT = frozenset(
    name for counterparts in _RUNTIME_HOMES.values() for name in counterparts.values()
)
"""The rest of the table is in `collections.abc` under the same name, save `AbstractSet`."""

_PYDANTIC = (
    "ImportString",
    "InstanceOf",
    "Json",
    "OnErrorOmit",
    "RootModel",
    "Secret",
    "SerializeAsAny",
    "SkipValidation",
)

FREE_ARGUMENTS: dict[str, tuple[str, ...]] = {
    **{f"typing:{name}": arguments for name, arguments in _TYPING.items()},
    **{
        f"collections.abc:{name}": arguments
        for name, arguments in _TYPING.items()
        if name not in _NOT_ABSTRACT
    },
    **{
        f"{module}:{name}": _TYPING[counterpart]
        for module, counterparts in _RUNTIME_HOMES.items()
        for name, counterpart in counterparts.items()
    },
    "collections.abc:Set": _ONE,
    "os:PathLike": _ONE,
    "pydantic.json_schema:SkipJsonSchema": _ONE,
    **{f"pydantic:{name}": _ONE for name in _PYDANTIC},
}
"""By canonical name: `Any` or `...` for each argument. `typing_extensions` spellings are folded."""

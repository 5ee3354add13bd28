"""The table: what Python's own functions give for values that source tells.

What is not here gives something unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toolgen.evaluate.accessors import REGISTER
from toolgen.evaluate.arguments import keywords_of
from toolgen.evaluate.attributes import KEPT
from toolgen.evaluate.counters import COUNT
from toolgen.evaluate.data_model import as_mapping, iterated, tested
from toolgen.evaluate.entries import merged
from toolgen.evaluate.enums import MEMBER
from toolgen.evaluate.items import are_there
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.applying import filtered, mapped, reduced
from toolgen.evaluate.models.arguments import argument, first_given, needing, said, second_given
from toolgen.evaluate.models.calling import CALLING
from toolgen.evaluate.models.checks import is_callable, is_instance, is_subclass
from toolgen.evaluate.models.containers import CONTAINERS
from toolgen.evaluate.models.contexts import CONTEXTS
from toolgen.evaluate.models.copies import COPIES, parsed
from toolgen.evaluate.models.counting import counter
from toolgen.evaluate.models.descriptors import DESCRIPTORS
from toolgen.evaluate.models.dispatching import dispatching, dispatching_method, registered
from toolgen.evaluate.models.documentation import documented
from toolgen.evaluate.models.files import FILES
from toolgen.evaluate.models.imports import imported_module
from toolgen.evaluate.models.iterables import (
    backwards,
    enumerated,
    frozen,
    length,
    like_list,
    listed,
    next_item,
    numbers,
    of_several,
    zipped,
)
from toolgen.evaluate.models.kinds import PREDICATES
from toolgen.evaluate.models.making import MAKING
from toolgen.evaluate.models.mappings import MIXINS
from toolgen.evaluate.models.orders import chosen, ordered
from toolgen.evaluate.models.packages import FINDERS
from toolgen.evaluate.models.reflection import (
    delete_attribute,
    get_attribute,
    global_names,
    has_attribute,
    local_names,
    members_of,
    names_of,
    namespace_of,
    set_attribute,
    type_of,
)
from toolgen.evaluate.models.requests import fixture_value
from toolgen.evaluate.models.signatures import (
    made_parameter,
    made_signature,
    signature_of,
    type_hints,
)
from toolgen.evaluate.models.texts import run_text
from toolgen.evaluate.risks import raises
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    MadeTool,
    ObjectValue,
    Partial,
    Site,
    Unknown,
    Value,
    Wrapper,
)
from toolgen.evaluate.wrapping import wrap
from toolgen.facts.kinds import Container
from toolgen.link.arithmetic import bounded
from toolgen.link.functions import PURE

TRANSPARENT = (
    KEPT,
    *("functools:lru_cache", "functools:cache", "functools:cached_property"),
    *("contextlib:contextmanager", "contextlib:asynccontextmanager"),
    *("abc:abstractmethod", "dataclasses:dataclass", "typing:final", "typing:override"),
    *("typing:no_type_check", "warnings:deprecated"),
)
"""Decorators of Python's that leave the signature of a function as it is."""


def modelled(name: str, given: CallArguments, site: Site, machine: Machine) -> Value | None:
    """What a function of Python's gives; None for what has no model."""
    model = _MODELS.get(name)
    found = None if model is None else model(given, site, machine)
    if found is not None:
        return found
    try:
        return _of_constants(name, given)
    except (ArithmeticError, TypeError, ValueError) as error:
        raises(type(error).__name__, machine)
        return Unknown(str(error))


def _of_constants(name: str, given: CallArguments) -> Value | None:
    """What a pure function gives for constants, `textwrap.dedent(function.__doc__)`, or raises."""
    plain = [each.value.value for each in given.values if isinstance(each.value, Known)]
    is_told = len(plain) == len(list(given.values)) and are_there(given.values)
    if name not in PURE or given.is_open or not is_told:
        return None
    named = dict(zip(given.keywords, plain[len(given.positional) :], strict=True))
    made = bounded(PURE[name](*plain[: len(given.positional)], **named))
    return Known(made)


def _text(given: CallArguments, site: Site, machine: Machine) -> Value:
    values = [each.value for each in given.positional]
    known = [each.value for each in values if isinstance(each, Known)]
    if len(known) != len(values) or given.keywords or given.is_open:
        return Unknown("it is computed")
    try:
        return Known(str(*known))
    except (TypeError, ValueError, LookupError):
        return Unknown("it is computed")


def _truth(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`bool(items)`."""
    verdict = None if given.is_open else False
    if given.positional:
        verdict = tested(argument(given, 0), site, machine)
    return Unknown("it is a condition") if verdict is None else Known(verdict)


def _dict(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`dict(table, find=find)`, `dict([("find", find)])`."""
    of = [as_mapping(each.value, site, machine) for each in given.positional]
    tables = [iterated(each, site, machine) for each in of]
    entries = merged([*tables, keywords_of(given)], site)
    entries.under = tuple(machine.state.conditions)
    return entries


def _partial(given: CallArguments, site: Site, machine: Machine) -> Value:
    rest = CallArguments(given.positional[1:], given.keywords, given.is_open)
    return Partial(argument(given, 0), rest)


def _wraps(given: CallArguments, site: Site, machine: Machine) -> Value:
    return _wrapping(given, 0)


def _updated(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`functools.update_wrapper(wrapper, wrapped)`."""
    wrapper = argument(given, 0)
    if isinstance(wrapper, FunctionValue):
        wrap(wrapper, _wrapping(given, 1), machine)
    return wrapper


def _wrapping(given: CallArguments, place: int) -> Wrapper:
    """What is wrapped, which stands at a place, and which attributes it gives the wrapper."""
    names = ("wrapped", "assigned", "updated")
    found = [said(given, place + number, name) for number, name in enumerate(names)]
    wrapped, *more = (None if each is None else each.value for each in found)
    return Wrapper(Unknown("it is not given") if wrapped is None else wrapped, *more)


def _schema_of_model(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`Model.model_json_schema()`: a dict, of which running on paper tells no more."""
    return Entries({}, is_open=True)


def _kept(given: CallArguments, site: Site, machine: Machine) -> Value:
    """A decorator that leaves what it is given as it is, or a call that gives one."""
    first = given.positional[0].value if given.positional else None
    if isinstance(first, FunctionValue | BoundMethod | ClassValue | Partial | MadeTool):
        return first
    return Library(KEPT)


def _gathered(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`await asyncio.gather(one(), other())`."""
    return Items(Container.LIST, list(given.positional), given.is_open)


def _member(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`@enum.member` above a function."""
    return ObjectValue(Library(MEMBER), {"value": argument(given, 0)})


_AWAITING = tuple(
    f"asyncio:{name}" for name in ("run", "wait_for", "shield", "create_task", "ensure_future")
)
"""What gives, once that is awaited, what the first argument does."""

_MODELS: Mapping[str, Callable[[CallArguments, Site, Machine], Value | None]] = {
    "builtins:list": listed(Container.LIST),
    "builtins:tuple": listed(Container.TUPLE),
    "builtins:set": listed(Container.SET),
    "builtins:frozenset": frozen,
    "builtins:iter": listed(Container.GENERATOR),
    "builtins:sorted": ordered,
    "builtins:reversed": like_list(of_several(backwards)),
    "builtins:enumerate": like_list(of_several(enumerated)),
    "builtins:zip": like_list(of_several(zipped)),
    "builtins:range": like_list(numbers),
    "builtins:map": like_list(needing(1, mapped)),
    "builtins:filter": like_list(filtered),
    "builtins:next": next_item,
    COUNT: counter,
    **CALLING,
    **DESCRIPTORS,
    **MAKING,
    **CONTAINERS,
    "functools:singledispatch": dispatching,
    "functools:singledispatchmethod": dispatching_method,
    REGISTER: needing(1, registered),
    "builtins:max": chosen(max),
    "builtins:min": chosen(min),
    "builtins:dir": names_of,
    "builtins:exec": run_text,
    "builtins:eval": run_text,
    "builtins:compile": first_given,
    "builtins:__import__": imported_module,
    "builtins:locals": local_names,
    "builtins:getattr": get_attribute,
    "builtins:setattr": set_attribute,
    "builtins:delattr": delete_attribute,
    "builtins:hasattr": has_attribute,
    "builtins:callable": is_callable,
    "builtins:isinstance": is_instance,
    "builtins:issubclass": is_subclass,
    "builtins:vars": namespace_of,
    "builtins:globals": global_names,
    "builtins:type": type_of,
    "builtins:bool": _truth,
    "builtins:str": _text,
    "builtins:len": length,
    "builtins:dict": _dict,
    "functools:partial": _partial,
    "functools:wraps": _wraps,
    "functools:update_wrapper": _updated,
    "importlib:import_module": imported_module,
    "inspect:getmembers": members_of,
    "functools:reduce": reduced,
    "inspect:signature": signature_of,
    "inspect:Parameter": made_parameter,
    "inspect:Signature": made_signature,
    "typing:get_type_hints": type_hints,
    "inspect:getdoc": documented,
    **PREDICATES,
    "typing:cast": second_given,
    **dict.fromkeys(_AWAITING, first_given),
    "asyncio:gather": _gathered,
    MEMBER: _member,
    "pytest:FixtureRequest.getfixturevalue": fixture_value,
    **COPIES,
    **MIXINS,
    "json:loads": parsed,
    **{f"pydantic:BaseModel.{name}": _schema_of_model for name in ("model_json_schema", "schema")},
    **dict.fromkeys(TRANSPARENT, _kept),
    **FINDERS,
    **FILES,
    **CONTEXTS,
}
METHODS = frozenset(name for name in _MODELS if name.count(".") > name.partition(":")[0].count("."))
"""The methods of objects of Python's library that have a model."""

"""Validating the arguments of one tool: validated values out, or InvalidArguments.

Two tiers give the same verdicts. The first builds the emitted core schema. The second has
pydantic build a `TypeAdapter` of the annotations, for what the installed core cannot take.
"""

from __future__ import annotations

from _collections_abc import Mapping
from sys import maxsize

from toolgen_runtime._core import (
    CORE_VERSION,
    SchemaError,
    SchemaValidator,
    ValidationError,
    from_json,
    to_json,
)
from toolgen_runtime.call.nodes import NotSpliceable, hoist

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    from toolgen_runtime.call.constants import ExactConstants
    from toolgen_runtime.model.binding import Binding
    from toolgen_runtime.model.secrets import Secrets

    Validate = Callable[..., dict[str, Any]]

__all__ = ["CORE_CEILING", "ArgumentValidator", "build_validator", "normalise", "parsed"]

# The newest pydantic-core that emitted schemas are held to; later ones get the second tier.
CORE_CEILING = (2, 50)

_TEXT = frozenset([str])
_SCALARS = frozenset([str, int, float, bool, type(None)])
_FEW = 10_000
"""Values that are read before anything asks whether there is an end to them."""


def build_validator(tool: str, binding: Binding) -> Any:
    """A SchemaValidator for the tool's arguments, of the first tier that works."""
    if binding.core is not None and binding.floor <= CORE_VERSION <= CORE_CEILING:
        try:
            return SchemaValidator(hoist(binding.core()))
        except (SchemaError, NotSpliceable):
            pass  # another core's schema, or a class that only pydantic can complete
    adapter = _adapter(tool, binding)
    if binding.closed and not binding.strict:
        return SchemaValidator(_closed(adapter.core_schema))
    return adapter.validator


def _closed(schema: Any) -> Any:
    """A root without unknown arguments; pydantic's setting would go for types in it as well."""
    if schema["type"] == "definitions":
        return {**schema, "schema": _closed(schema["schema"])}
    return {**schema, "extra_behavior": "forbid"}


def _core_schema(tool: str, binding: Binding) -> Any:
    """What the tool's arguments are validated by, or its like: the tiers have the same types."""
    if binding.core is not None:
        try:
            return hoist(binding.core())
        except NotSpliceable:
            pass
    return _adapter(tool, binding).core_schema


def _adapter(tool: str, binding: Binding) -> Any:
    # By name, not by import statement: a checker of generated packages follows those, and pydantic
    # would lead it into three hundred modules.
    import warnings
    from importlib import import_module

    pydantic, extensions = import_module("pydantic"), import_module("typing_extensions")
    arguments = extensions.TypedDict(tool, binding.annotations())
    unknown = "forbid" if binding.strict else "ignore"
    configuration = pydantic.ConfigDict(extra=unknown, title=tool)
    with warnings.catch_warnings():
        # What pydantic says of the root is said of our configuration, not of the user's types.
        warnings.simplefilter("ignore")
        adapter = pydantic.TypeAdapter(pydantic.with_config(configuration)(arguments))
        adapter.rebuild()  # raises for names that pydantic cannot resolve, and else does nothing
    return adapter


class ArgumentValidator:
    """Reads arguments as JSON text or as a mapping, strictly or not, as the tool says.

    One wire value has one meaning: a mapping that JSON could have held is read as the text that it
    came from, whoever parsed it. One with Python objects in it is read as these are, and what does
    not pass so, once more as JSON would hold it.
    """

    __slots__ = (
        "_binding",
        "_constants",
        "_parameters",
        "_secrets",
        "_strict",
        "_tool",
        "_validate_json",
        "_validate_python",
    )

    def __init__(
        self, tool: str, binding: Binding, parameters: Callable[[], dict[str, Any]]
    ) -> None:
        """Build the tool's validator; `parameters` gives its JSON Schema, for error texts."""
        self._tool = tool
        self._strict = True if binding.strict else None
        validator = build_validator(tool, binding)
        self._validate_json: Validate = validator.validate_json
        self._validate_python: Validate = validator.validate_python
        self._parameters = parameters
        self._binding = binding
        self._constants: ExactConstants | None = None  # known with the first call that needs it
        self._secrets: Secrets | None = None  # known with the first mistake

    def validate(self, arguments: Any) -> dict[str, Any]:
        """The values by parameter name, in a new dict. Raises InvalidArguments."""
        values = self._validated(arguments)
        if self._binding.exact:
            if self._constants is None:
                from toolgen_runtime.call.constants import ExactConstants

                self._constants = ExactConstants(self._tool, self._parameters())
            self._constants.check(parsed(arguments), self.secrets)
        return values

    def _validated(self, arguments: Any) -> dict[str, Any]:
        try:
            if type(arguments) is str:
                return self._validate_json(arguments, strict=self._strict)
            return self._read(normalise(arguments))
        except BaseException as refusal:
            if not _is_refusal(refusal):
                raise
            from toolgen_runtime.call.garbage import CollectorPaused

            with CollectorPaused():
                return self._read_again(normalise(arguments), refusal)

    def _read(self, given: Any) -> dict[str, Any]:
        if isinstance(given, (str, bytes)):
            return self._validate_json(given, strict=self._strict)
        if type(given) is dict and _is_json(given):
            return self._validate_json(to_json(given), strict=self._strict)
        _ensure_readable(given)
        return self._validate_python(given, strict=self._strict)

    def _read_again(self, given: Any, refusal: BaseException) -> dict[str, Any]:
        """What other ways to write the same arguments give: see `parsed`; a mapping's as JSON.

        That reading's refusal is the one to tell.
        """
        sent = given
        try:
            given = parsed(sent)
            if type(given) is dict:
                _ensure_readable(given)
                text = to_json(given)
                if not _says_the_same(sent, text):
                    return self._validate_json(text, strict=self._strict)
        except ValidationError as error:
            refusal = error
        except BaseException as error:
            if not _is_refusal(error):
                raise
        self._refuse(sent, given, refusal)

    def _refuse(self, sent: Any, given: Any, refusal: BaseException) -> NoReturn:
        from toolgen_runtime.call.problems import invalid_arguments

        hiding = self.secrets().among(sent)
        error = invalid_arguments(self._tool, refusal, given, self._parameters(), hiding)
        # A traceback shows what an error was raised from, and a refusal shows all that was given.
        is_showing = hiding.is_any or isinstance(refusal, ValidationError)
        raise error from None if is_showing else refusal

    def secrets(self) -> Secrets:
        """What is not to be shown of arguments."""
        if self._secrets is None:
            from toolgen_runtime.model.secrets import secrets_of_core, secrets_of_schema

            said = secrets_of_schema(self._parameters())
            self._secrets = secrets_of_core(_core_schema(self._tool, self._binding)).joined(said)
        return self._secrets


def normalise(arguments: Any) -> Any:
    """Arguments as exactly a str, bytes or dict; what is none of them is left for a refusal.

    Models send empty text for tools without parameters.
    """
    if type(arguments) is dict:
        return arguments
    if isinstance(arguments, str):
        text = str.__str__(arguments)
        return text if text.strip() else {}
    if isinstance(arguments, (bytes, bytearray)):
        return bytes(arguments) if arguments.strip() else {}
    if arguments is None:
        return {}
    return dict(arguments) if isinstance(arguments, Mapping) else arguments


def parsed(arguments: Any) -> Any:
    """Arguments as data: a dict, or what is none and is left for a refusal.

    JSON text is parsed, of two equal keys the last counts, `null` stands for no arguments, and a
    text within the text is read as well: some models quote the whole. Raises ValueError or
    TypeError for what is no JSON.
    """
    given = normalise(arguments)
    for _ in range(2):
        if isinstance(given, (str, bytes)):
            given = normalise(from_json(given))
    return given


def _says_the_same(sent: Any, text: bytes) -> bool:
    """Whether arguments are the text of an object, with no more in it than its data has.

    A key that stands there twice takes two quotes more; an escape for one could hide that.
    """
    if isinstance(sent, str):
        is_object = sent.lstrip().startswith("{")
        return is_object and sent.count('"') == text.count(b'"') and "\\u0022" not in sent
    return isinstance(sent, bytes) and sent == text


def _is_json(given: Any) -> bool:
    """Whether JSON gives exactly such values, so that text may have stood for them.

    Raises RecursionError as `ensure_readable` does.
    """
    left = [given]
    most = _FEW
    for value in left:
        kind = type(value)
        if kind is dict and not _TEXT.issuperset(map(type, value)):
            return False
        if kind is dict or kind is list:
            values = value.values() if kind is dict else value
            if not _SCALARS.issuperset(map(type, values)):
                left += values
        elif kind not in _SCALARS:
            return False
        if len(left) > most:
            _ensure_readable(given)
            most = maxsize
    return True


def _ensure_readable(given: Any) -> None:
    """As `ensure_readable`, which few calls need and so is loaded late."""
    from toolgen_runtime.model.given import ensure_readable

    ensure_readable(given)


def further_keywords(
    parameter: str, keywords: dict[str, Any], taken: tuple[str, ...]
) -> dict[str, Any]:
    """What a call passes on to the `**parameter` of a function with parameters named `taken`.

    Raises InvalidArguments for names that are taken: Python would refuse the call, the tool's
    schema cannot.
    """
    doubled = sorted(keywords.keys() & set(taken))
    if not doubled:
        return keywords
    from toolgen_runtime.call.problems import doubled_keywords

    raise doubled_keywords(parameter, doubled)


def _is_refusal(error: BaseException) -> bool:
    """Whether an exception out of validation says that the arguments are bad.

    The core raises more than ValidationError for some values, Rust panics among it, whose class
    is in no module and derives from BaseException alone.
    """
    if issubclass(type(error), Exception):
        return True
    from toolgen_runtime.model.texts import kind_of

    return kind_of(error) == "PanicException"

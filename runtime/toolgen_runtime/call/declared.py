"""Tools that a program makes of its functions, or by hand, by calling `FunctionTool` or `Tool`.

A build reads the call and makes the tool. What is made here stands for it, and looks it up when it
is first asked for something: a module can be imported before it is built. No signature is read.
"""

from __future__ import annotations

from toolgen_runtime._core import to_json
from toolgen_runtime.call.handwritten import is_async
from toolgen_runtime.model.declaring import HANDLERS, check_known, respelled
from toolgen_runtime.model.marker import tool
from toolgen_runtime.model.options import CallOptions, overlaid

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.call.handwritten import FromSchema
    from toolgen_runtime.model.options import GivenOptions
    from toolgen_runtime.model.protocols import Invoker, ToolSource

__all__ = ["Declared", "tool_of_function", "tool_of_keywords"]

_FORMS = (
    "Tool is a base class: write func_to_tool(function), "
    "Tool.from_schema(function, name=…, description=…, parameters=…), or a subclass with execute"
)
_SCHEMA = (
    "Tool(tool_schema=…): " "write Tool.from_schema(function, name=…, description=…, parameters=…)"
)


class _Ready:
    """Python calls `__init__` with what `Tool` or `FunctionTool` was called with; all is done."""

    def __init__(self, *_: object, **__: object) -> None:
        """Nothing."""


class Declared(_Ready):
    """The tool that a build has made of a function, which can be called by itself as well.

    Mixed into `FunctionTool`, which is not known here. What is asked of it raises as
    `func_to_tool` does.
    """

    _called: str | None
    _found: tuple[ToolSource, str] | None
    _invoker: Invoker | None
    _options: GivenOptions | None
    __wrapped__: Callable[..., Any]

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """What the function returns, as it was written."""
        return self.__wrapped__(*arguments, **named)

    @property
    def _origin(self) -> tuple[ToolSource, str]:
        if self._found is None:
            from toolgen_runtime.call.origins import origin_of

            self._found = origin_of(self.__wrapped__, self._called)
        return self._found

    @property
    def _registry(self) -> ToolSource:
        return self._origin[0]

    @property
    def name(self) -> str:
        """What the model calls it."""
        return self._origin[1]

    @property
    def func_callable(self) -> Callable[..., Any]:
        """The function, by the name that LionAGI's tools have for it."""
        return self.__wrapped__

    @property
    def tool_schema(self) -> dict[str, Any]:
        """The tool in OpenAI's form, by the name that LionAGI's tools have for it."""
        return self.to_openai()

    if TYPE_CHECKING:

        def to_openai(self) -> dict[str, Any]:
            """As `Tool` does."""

    def __repr__(self) -> str:
        return f"<FunctionTool of {self.__wrapped__.__qualname__}>"


def _declared(
    kind: type[Declared], function: Callable[..., Any], name: str | None, options: Any
) -> Any:
    made = object.__new__(kind)
    made.__wrapped__, made._called, made._options = function, name, overlaid({}, options) or None
    made._found = made._invoker = None
    return made


def tool_of_function(
    kind: type[Declared], fn: Callable[..., Any] | None = None, /, **said: Any
) -> Any:
    """The tool of a function, or what makes it of one: `FunctionTool(f)`, `@FunctionTool(name=…)`.

    `said` are the options of the marker `tool`. Raises as that does.
    """
    mark = tool(**said)
    name = respelled(said).get("name")

    def made(function: Callable[..., Any]) -> Any:
        return _declared(kind, mark(function), name or getattr(function, "__name__", None), {})

    return made if fn is None else made(fn)


def tool_of_keywords(
    kind: type[Declared], by_hand: type[FromSchema], *given: object, **said: Any
) -> Any:
    """What `Tool(…)` gives: the tool of a `func_callable`, with options of its calls, or one by
    hand of `name`, `description`, `params_json_schema` and `on_invoke_tool`, a function of a
    `RunContext` and the arguments as JSON text.

    Raises TypeError for all else, and as `CallOptions` does.
    """
    if not given and "func_callable" in said:
        return _of_function(kind, **said)
    handlers = [said.pop(each) for each in HANDLERS if each in said]
    if given or len(handlers) != 1 or "params_json_schema" not in said:
        raise TypeError(_FORMS)
    return _by_hand(by_hand, handlers[0], **respelled(said))


def _of_function(
    kind: type[Declared],
    func_callable: Callable[..., Any],
    *,
    strict_func_call: bool = False,
    **options: Any,
) -> Any:
    if options.pop("tool_schema", None) is not None:
        raise TypeError(_SCHEMA)
    check_known(options)
    CallOptions(**options)
    return _declared(kind, tool(strict=strict_func_call)(func_callable), None, options)


def _by_hand(
    kind: type[FromSchema],
    handler: Callable[[Any, str], Any],
    *,
    name: str,
    description: str,
    params_json_schema: dict[str, Any],
    strict_json_schema: bool = True,
    **options: Any,
) -> Any:
    tool()(handler)

    def function(context: Any, /, **arguments: Any) -> Any:
        return handler(context, to_json(arguments).decode())

    async def waiting(context: Any, /, **arguments: Any) -> Any:
        return await function(context, **arguments)

    made: Any = object.__new__(type(kind.__name__, (_Ready, kind), {}))
    kind.__init__(
        made,
        waiting if is_async(handler) else function,
        name=name,
        description=description,
        parameters=params_json_schema,
        takes_context=True,
        **options,
    )
    return made

"""Views: a part of a registry, for one user, tenant or model: what it can see is what it can call.

Consumes a registry, or another view, and what is chosen of it; produces what makes a registry of it
in which the other tools do not exist. Texts and validators are the registry's own.
"""

from __future__ import annotations

from toolgen_runtime.model.errors import ToolError, ToolFailed, UnknownTool

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, ClassVar, Protocol

    from toolgen_runtime.call.tools import FunctionTool
    from toolgen_runtime.model.options import GivenOptions
    from toolgen_runtime.model.policy import Policy
    from toolgen_runtime.model.protocols import Invoker, Reader, Row, ToolSource

    Choice = Callable[[str], bool]
    Where = Callable[[FunctionTool[Any, Any]], bool]

    class ShownSource(ToolSource, Protocol):
        """A registry, as far as a view of it asks."""

        @property
        def package(self) -> str:
            """The package, or packages, of the registry."""

        def __contains__(self, name: object) -> bool:
            """Whether there is a tool of that name."""

        def __getitem__(self, name: str) -> FunctionTool[Any, Any]:
            """The tool of that name."""

        def row(self, name: str) -> Row:
            """Name, description, parameters and, if any, output."""


__all__ = ["View", "check_where", "choice_of"]

_WILD = frozenset("*?[")


class View:
    """The tools of `base` that `choice` chooses by name, and that `where` shows at the time.

    What a registry says for itself, a view asks its base, as far as the tool is shown. It is mixed
    into `Registry`, which does the rest, and is not known here.

    `choice` is asked once a name, with the first question about the view, `where` every time that
    anything is asked of a tool: when tools are listed, and again when one is called.
    """

    KEPT: ClassVar = ("_base", "_choice", "_names", "_where")
    """The slots of the class that this is mixed into: with some of its own it could not be."""

    if not TYPE_CHECKING:
        __slots__ = ()

    module: str
    fingerprint: str
    _invokers: dict[str, Invoker]
    _tools: dict[str, FunctionTool[Any, Any]]
    _base: ShownSource
    _choice: Choice
    _where: Where | None
    _names: dict[str, None] | None

    def __init__(self, base: ShownSource, choice: Choice, where: Where | None = None) -> None:
        # Nothing is loaded and nothing checked here: the base was.
        self.module = base.module
        self.fingerprint = base.fingerprint
        self._invokers = {}
        self._tools = {}
        self._base = base
        self._choice = choice
        self._where = where
        self._names = None

    @property
    def package(self) -> str:
        """The package, or packages, of the registry."""
        return self._base.package

    @property
    def possible(self) -> dict[str, None]:
        """The names that the view may show, whatever `where` says now."""
        if self._names is None:
            self._names = dict.fromkeys(filter(self._choice, self._base.possible))
        return self._names

    def __getitem__(self, name: str) -> Any:
        self._require(name)
        return super().__getitem__(name)  # type: ignore[misc]  # of `Registry`

    def __iter__(self) -> Iterator[str]:
        return filter(self._shows, self.possible)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self.possible and self._shows(name)

    def __repr__(self) -> str:
        return f"<RegistryView of {self._base!r}>"

    def origin(self, name: str) -> tuple[ToolSource, str]:
        """The registry of the generated package that has the tool, and its name there."""
        self._require(name)
        return self._base.origin(name)

    def policy(self, name: str) -> Policy:
        """What the tool's declaration says of its use. Raises UnknownTool."""
        self._require(name)
        return self._base.policy(name)

    def row(self, name: str) -> Row:
        """Name, description, parameters and, if any, output. Raises UnknownTool."""
        self._require(name)
        return self._base.row(name)

    def left_out(self, name: str) -> str:
        """Nothing: a view does not tell what it does not show from what is not there."""
        return ""

    def reader(self, name: str, options: GivenOptions) -> Reader | None:
        """As the registry's that has the tool. Raises UnknownTool."""
        self._require(name)
        return self._base.reader(name, options)

    def _new_invoker(self, name: str, options: GivenOptions, shown: str = "") -> Invoker:
        base = self._base
        if shown:
            invoker = base.bind_as(name, options, shown)
        else:
            invoker = base.bind_with(name, options) if options else base.bind(name)
        return invoker if self._where is None else self._guarded(name, invoker)

    def _guarded(self, name: str, invoker: Invoker) -> Invoker:
        """The invoker, as long as the tool is shown: whoever holds it may have lost the tool."""

        async def invoke(arguments: Any, context: object) -> Any:
            try:
                self._require(name)
            except ToolError as error:
                from toolgen_runtime.observe.observing import refused

                refused(name, arguments, error)
                raise
            return await invoker(arguments, context)

        return invoke

    def _require(self, name: str) -> None:
        if name not in self:
            raise UnknownTool.among(name, tuple(self))

    def _shows(self, name: str) -> bool:
        if name not in self._base:
            return False
        return self._where is None or self._judge(self._where, name)

    def _judge(self, where: Where, name: str) -> bool:
        """Whether `where` shows a tool. Raises ToolFailed when it does not say."""
        try:
            verdict: object = where(self._base[name])
            if isinstance(verdict, bool):
                return verdict
            if hasattr(verdict, "close"):  # a coroutine, which is true whatever it would return
                verdict.close()
            message = f"where has to return True or False, got {type(verdict).__name__}"
            raise TypeError(message)
        except ToolError:
            raise
        except Exception as error:
            message = f"{name}: what shows or hides the tool failed"
            raise ToolFailed(message, tool=name) from error


def check_where(where: object) -> None:
    """Raises TypeError for what cannot be asked whether it shows a tool."""
    if where is not None and not callable(where):
        message = f"where takes a function of a tool, got {type(where).__name__}"
        raise TypeError(message)


def choice_of(
    tools: ToolSource, tags: str | Iterable[str] | None, names: str | Iterable[str] | None
) -> Choice:
    """Whether a tool is in the view that `Registry.select` describes, and what that raises."""
    choices: list[Choice] = []
    if names is not None:
        choices.append(_by_name(tools, _texts("names", names)))
    if tags is not None:
        choices.append(_by_tag(tools, _texts("tags", tags)))
    return lambda name: all(choice(name) for choice in choices)


def _by_name(tools: ToolSource, names: list[str]) -> Choice:
    patterns = [name for name in names if not _WILD.isdisjoint(name)]
    exact = {name for name in names if name not in patterns}
    for name in sorted(exact):
        if name not in tools.possible:
            raise UnknownTool.among(name, tuple(tools.possible))
    if not patterns:
        return exact.__contains__
    from fnmatch import fnmatchcase

    return lambda name: name in exact or any(fnmatchcase(name, each) for each in patterns)


def _by_tag(tools: ToolSource, tags: list[str]) -> Choice:
    wanted = frozenset(tags)
    return lambda name: not wanted.isdisjoint(tools.policy(name).tags)


def _texts(option: str, given: str | Iterable[str]) -> list[str]:
    """One text or several, as a list. Raises TypeError for anything else."""
    texts = [given] if isinstance(given, str) else list(given)
    for text in texts:
        if not isinstance(text, str):
            message = f"{option} takes texts, got {type(text).__name__}"
            raise TypeError(message)
    return texts

"""Policy: what is declared of a tool beside its schema, for whoever lists it or lets it be called.

Consumes the rows of a generated `_policies` module, or what a tool made by hand is given; produces
`Policy`. Whom a rule names for an approval is imported when the rule is asked, and not before.
"""

from __future__ import annotations

from toolgen_runtime.model.options import APPROVALS, check_approval, check_limits

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from toolgen_runtime.model.options import Approval, CallOptions, GivenOptions

__all__ = ["DEFAULT", "Policy", "limits_of"]


class Policy:
    """What a tool's declaration says of its use. Instances do not change.

    - `approval`: "always" or "never" asks for one before a call, or a function that is given the
      validated arguments, sync or async, and returns False for a call that needs none. None: no.
    - `timeout`: the seconds that a call may take; None leaves it to the settings.
    - `max_output`: the characters of a result that a model reads; None for all of them.
    - `tags`: texts to choose tools by.
    - `version`, `deprecated`: the tool's version, and why it is not to be used any more, or None.
    - `defer`: the model is told of the tool when it searches for it, and not from the start.
    - `hints`: MCP's annotations by their names there (`readOnlyHint`), a new dict each time.
    - `strict`: a provider may hold the model to the schema, where it can.

    Raises TypeError or ValueError for an `approval`, a `timeout` or a `max_output` that is none.
    """

    __slots__ = (
        "_hints",
        "approval",
        "defer",
        "deprecated",
        "max_output",
        "strict",
        "tags",
        "timeout",
        "version",
    )

    approval: Approval | None
    timeout: float | None
    max_output: int | None
    tags: tuple[str, ...]
    version: str | None
    deprecated: str | None
    defer: bool
    strict: bool
    _hints: dict[str, Any]

    def __init__(
        self,
        *,
        approval: Approval | None = None,
        timeout: float | None = None,
        max_output: int | None = None,
        tags: Iterable[str] = (),
        version: str | None = None,
        deprecated: str | None = None,
        defer: bool = False,
        hints: Mapping[str, Any] | None = None,
        strict: bool = True,
    ) -> None:
        check_approval(approval)
        check_limits(timeout, max_output)
        keep = super().__setattr__
        keep("approval", approval)
        keep("timeout", timeout)
        keep("max_output", max_output)
        keep("tags", tuple(tags))
        keep("version", version)
        keep("deprecated", deprecated or None)
        keep("defer", defer)
        keep("_hints", dict(hints or {}))
        keep("strict", strict)

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Policy:
        """The policy of a row of a generated module, which writes a function `module:name`."""
        approval = row.get("approval")
        if approval is None or approval in APPROVALS:
            return cls(**row)
        return cls(**{**row, "approval": _Referenced(approval)})

    @property
    def hints(self) -> dict[str, Any]:
        """MCP's annotations, by their names there."""
        return dict(self._hints)

    def with_options(self, options: GivenOptions) -> Policy:
        """The same with the options of a call that a policy has, too, in place of its own."""
        shared = ("approval", "max_output", "timeout")
        given = {name: options[name] for name in shared if name in options}  # type: ignore[literal-required]
        return Policy(**{**self._facts(), **given}) if given else self

    def _facts(self) -> dict[str, Any]:
        return {name.lstrip("_"): getattr(self, name) for name in self.__slots__}

    def __setattr__(self, name: str, value: object) -> None:
        message = f"a policy does not change: {name!r} cannot be set"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> None:
        message = f"a policy does not change: {name!r} cannot be deleted"
        raise AttributeError(message)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Policy) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((self.approval, self.timeout, self.max_output, self.tags, self.version))

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], Policy], tuple[dict[str, Any]]]:
        return _restored, (self._facts(),)

    def __repr__(self) -> str:
        facts, usual = self._facts(), DEFAULT._facts()
        shown = [f"{name}={facts[name]!r}" for name in sorted(facts) if facts[name] != usual[name]]
        return f"Policy({', '.join(shown)})"


def _restored(facts: dict[str, Any]) -> Policy:
    """A policy that was copied, or sent to another process."""
    return Policy(**facts)


class _Referenced:
    """A function that a declaration names, imported when it is called."""

    __slots__ = ("_target",)

    def __init__(self, target: str) -> None:
        self._target = target

    def __call__(self, arguments: dict[str, Any]) -> Any:
        module, _, name = self._target.partition(":")
        return getattr(__import__(module, None, None, (name,)), name)(arguments)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Referenced) and self._target == other._target

    def __hash__(self) -> int:
        return hash(self._target)

    def __repr__(self) -> str:
        return f"<function {self._target}>"


def limits_of(said: CallOptions | Policy) -> GivenOptions:
    """What a policy and the options of a call have in common."""
    return {"approval": said.approval, "timeout": said.timeout, "max_output": said.max_output}


DEFAULT = Policy()

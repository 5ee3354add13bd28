"""The environment: what a build makes of `os.getenv` and its kin, and where it met them.

Two policies: `refuse` takes no value for known; `empty` reads every variable as unset, so that what
is looked up is its default, and records each place, which a warning must then be given for.
"""

from __future__ import annotations

from toolgen.facts.expressions import Call, Constant, Expression
from toolgen.facts.module import Module
from toolgen.findings import Finding, Position

LOOKUPS = ("os:getenv", "os:environ.get")
MAPPING = "os:environ"

HINT = (
    "write a literal, or read variables as if they were not set:"
    ' [tool.toolgen] environment = "empty"'
)

_CHANGED = (("os", ("environ",)), ("environ", ()))


class Environment:
    """Answers for lookups in the environment; `assumed` holds the variable read at each place.

    Of what functions read while tests run, `are_tests_run`, nothing is held: no tool rests on it.
    """

    def __init__(self, policy: str = "refuse") -> None:
        self.is_empty = policy == "empty"
        self.assumed: dict[Position, str] = {}
        self.are_tests_run = False

    @property
    def diagnostics(self) -> tuple[Finding, ...]:
        """One warning (TG310) for each place that was read as if the variable were unset."""
        return tuple(
            Finding(
                position,
                "TG310",
                f"{name} is read as if it were not set",
                "the schema is that of an empty environment; write a literal to be sure of it",
            )
            for position, name in sorted(self.assumed.items())
        )

    def assume(self, position: Position, name: str, *, is_local: bool) -> None:
        """A variable is read at a place, which is in a function or not."""
        if not (is_local and self.are_tests_run):
            self.assumed[position] = name

    def unset(self, variable: Expression | None, module: Module) -> str:
        """The variable, to be taken for unset. Raises ValueError where that must not be."""
        name = variable_name(variable)
        if not self.is_empty:
            raise ValueError(f"it reads {name}, which only shows when the code runs")
        if changes_environment(module):
            raise ValueError(f"it reads {name}, and {module.name} changes the environment")
        return name


def variable_of(call: Call) -> Expression | None:
    """The expression of the variable that a lookup is for."""
    given = [item.value for item in call.keywords if item.name == "key"]
    return next(iter((*call.arguments, *given)), None)


def default_of(call: Call) -> Expression | None:
    """The expression of what a lookup of an unset variable gives; None stands for None."""
    given = [item.value for item in call.keywords if item.name == "default"]
    return next(iter((*call.arguments[1:], *given)), None)


def variable_name(variable: Expression | None) -> str:
    """A variable as messages name it."""
    match variable:
        case Constant(value=str() as name):
            return f"the environment variable {name!r}"
        case _:
            return "an environment variable"


def changes_environment(module: Module) -> bool:
    """Whether a module stores anything in the environment."""
    return any((change.name, change.path) in _CHANGED for change in module.mutations)

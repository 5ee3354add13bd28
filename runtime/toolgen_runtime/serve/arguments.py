"""The command line: a table of options, of which this module reads one and toolgen's own another.

Consumes words; produces `Arguments`. A parser of our own, since importing argparse takes as long as
starting Python.
"""

from __future__ import annotations

from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Literal

    Kind = Literal["text", "number", "flag", "many"]

__all__ = ["OPTIONS", "Arguments", "Option", "help_text", "parse"]

USAGE = "usage: toolgen-serve [OPTIONS] PACKAGE..."


class Option:
    """One option. `choices` are its only values; where there are none, `metavar` stands for it."""

    __slots__ = ("choices", "default", "help", "kind", "metavar", "name")

    def __init__(
        self,
        name: str,
        help: str,
        *,
        kind: Kind = "text",
        metavar: str = "TEXT",
        default: object = None,
        choices: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.help = help
        self.kind = kind
        self.metavar = metavar if not choices else "|".join(choices)
        self.default = () if kind == "many" else False if kind == "flag" else default
        self.choices = choices

    @property
    def key(self) -> str:
        """The name as an attribute of `Arguments`."""
        return self.name.replace("-", "_")


OPTIONS = (
    Option(
        "transport",
        "How clients reach the server.",
        default="stdio",
        choices=("stdio", "http"),
    ),
    Option("host", "http: the address to listen on.", metavar="ADDRESS", default="127.0.0.1"),
    Option("port", "http: the port.", kind="number", metavar="PORT", default=8000),
    Option("path", "http: the path of the endpoint.", metavar="PATH", default="/mcp"),
    Option(
        "allow-host",
        "http: a Host that clients may name, such as tools.example.com or localhost:*; needed "
        "where the address is not this machine's own.",
        kind="many",
        metavar="HOST",
    ),
    Option(
        "allow-origin",
        "http: an Origin that pages of browsers may call from.",
        kind="many",
        metavar="ORIGIN",
    ),
    Option("include", "Serve the tools whose names fit.", kind="many", metavar="GLOB"),
    Option("exclude", "Leave out the tools whose names fit.", kind="many", metavar="GLOB"),
    Option("tag", "Serve the tools that have one of the tags.", kind="many", metavar="TAG"),
    Option("read-only", "Serve only the tools that are declared read-only.", kind="flag"),
    Option(
        "search",
        "stdio: list deferred tools only once the model has found them, by a tool that searches.",
        kind="flag",
    ),
    Option(
        "approval",
        "What becomes of calls that need an approval: they are refused, or the client is trusted "
        "to have asked its user.",
        default="deny",
        choices=("deny", "client"),
    ),
    Option(
        "mask-errors",
        "Keep from clients and models what a tool raised; stderr has it.",
        kind="flag",
    ),
    Option("name", "The server's name; by default that of the package.", metavar="NAME"),
    Option("instructions", "What clients may tell their models of the server."),
    Option(
        "context",
        "What tools get in RunContext: an object, or a function that makes it.",
        metavar="MODULE:NAME",
    ),
    Option(
        "observe",
        "What is told of calls and requests: an observer, or a class of observers.",
        kind="many",
        metavar="MODULE:NAME",
    ),
    Option(
        "max-message",
        "The bytes that a message may have.",
        kind="number",
        metavar="BYTES",
        default=4194304,
    ),
    Option("watch", "Load the tools again when their package changes.", kind="flag"),
    Option(
        "log-level",
        "What to write to stderr.",
        default="warning",
        choices=("debug", "info", "warning", "error"),
    ),
    Option(
        "print-config",
        "Print what to add to the settings of CLIENT, such as claude-code or cursor, and end.",
        metavar="CLIENT",
    ),
)


class Arguments:
    """What the command line says. An attribute for each of `OPTIONS`, and `packages`."""

    transport: str
    host: str
    port: int
    path: str
    allow_host: tuple[str, ...]
    allow_origin: tuple[str, ...]
    include: tuple[str, ...]
    exclude: tuple[str, ...]
    tag: tuple[str, ...]
    read_only: bool
    search: bool
    approval: str
    mask_errors: bool
    name: str | None
    instructions: str | None
    context: str | None
    observe: tuple[str, ...]
    max_message: int
    watch: bool
    log_level: str
    print_config: str | None

    def __init__(self, packages: Sequence[str], given: Mapping[str, Any]) -> None:
        """`given` is by `Option.key`; what is not given has its default. Raises ServeError."""
        if not packages:
            raise ServeError("name a package whose tools are to be served")
        self.packages = tuple(packages)
        for option in OPTIONS:
            setattr(self, option.key, given.get(option.key, option.default))
        if not 0 <= self.port <= 65535:
            raise ServeError(f"--port takes 0 to 65535, got {self.port}")
        if self.max_message < 1:
            raise ServeError(f"--max-message takes a positive number, got {self.max_message}")
        if self.search and self.transport != "stdio":
            raise ServeError("--search is for stdio: what one client has found is not another's")
        if not self.path.startswith("/"):
            raise ServeError(f"--path starts with a slash, got {self.path!r}")

    def words(self) -> list[str]:
        """The command line that says the same, but for `--print-config`."""
        words = []
        for option in OPTIONS:
            value = getattr(self, option.key)
            if value == option.default or option.name == "print-config":
                continue
            values = value if option.kind == "many" else (value,)
            for each in values:
                words.append(f"--{option.name}" if each is True else f"--{option.name}={each}")
        return [*words, *self.packages]


def parse(words: Sequence[str]) -> Arguments | None:
    """What the words say; None when they ask for help. Raises ServeError."""
    options = {option.name: option for option in OPTIONS}
    packages: list[str] = []
    given: dict[str, Any] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word in ("-h", "--help"):
            return None
        if word == "--":
            packages += rest
            break
        if not word.startswith("-"):
            packages.append(word)
            continue
        name, sign, value = word.removeprefix("--").partition("=")
        option = options.get(name) if word.startswith("--") else None
        if option is None:
            raise ServeError(f"there is no option {word}; --help lists those there are")
        _take(option, value if sign else None, rest, given)
    return Arguments(packages, given)


def _take(option: Option, value: str | None, rest: list[str], given: dict[str, Any]) -> None:
    if option.kind == "flag":
        if value is not None:
            raise ServeError(f"--{option.name} takes no value")
        given[option.key] = True
        return
    if value is None:
        if not rest:
            raise ServeError(f"--{option.name} takes a value: {option.metavar}")
        value = rest.pop(0)
    if option.choices and value not in option.choices:
        raise ServeError(f"--{option.name} takes {option.metavar}, got {value!r}")
    if option.kind == "many":
        given[option.key] = (*given.get(option.key, ()), value)
    else:
        given[option.key] = _number(option, value) if option.kind == "number" else value


def _number(option: Option, value: str) -> int:
    if not value.isdecimal():
        raise ServeError(f"--{option.name} takes a number, got {value!r}")
    return int(value)


def help_text() -> str:
    """The options, a line or two each."""
    lines = [
        USAGE,
        "",
        "Serve the tools of built packages over the Model Context Protocol.",
        "PACKAGE is a name to import, as in acme; acme:NAME when the build wrote acme.NAME.",
        "",
    ]
    for option in OPTIONS:
        value = "" if option.kind == "flag" else f" {option.metavar}"
        lines.append(f"  --{option.name}{value}{' (may be repeated)' * (option.kind == 'many')}")
        shown = f" Default: {option.default}." if option.default not in (None, (), False) else ""
        lines.append(f"      {option.help}{shown}")
    return "\n".join(lines)

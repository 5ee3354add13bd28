"""Settings: what errors tell, and the default timeout, from the environment or a `.env` file.

Consumes variables that start with `TOOLGEN_`; produces `Settings`, read when first needed. The
environment goes before the file, which is `.env` in the working directory, or the one that
`TOOLGEN_ENV_FILE` names; an empty name means none.
"""

from __future__ import annotations

from os import environ
from os.path import isfile

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Settings", "current", "error_text", "forget", "read_settings"]

PREFIX = "TOOLGEN_"
TIMEOUT = f"{PREFIX}TIMEOUT"
ENV_FILE = f"{PREFIX}ENV_FILE"
MAX_PROBLEMS = f"{PREFIX}MAX_PROBLEMS"
MAX_ERROR = f"{PREFIX}MAX_ERROR"
MASK_ERRORS = f"{PREFIX}MASK_ERRORS"
_TEXT = f"{PREFIX}TEXT_"
_FLAGS = {"": False, "0": False, "false": False, "1": True, "true": True}

# By the name of the setting: the text, and of what class its fields are.
TEXTS: Mapping[str, tuple[str, dict[str, type]]] = {
    "UNKNOWN_TOOL": ("no tool is named {tool!r}{hint}", {"tool": str, "hint": str}),
    "REFUSED_TOOL": ("{tool} was left out of the registry: {reason}", {"tool": str, "reason": str}),
    "NOT_CALLABLE": (
        "{tool} can be called by its framework only",
        {"tool": str},
    ),
    "INVALID_ARGUMENTS": (
        "invalid arguments for {tool}, {count}:{problems}",
        {"tool": str, "count": str, "problems": str},
    ),
    "INVALID_RESULT": (
        "{tool} returned what the schema of its result does not allow:{problems}",
        {"tool": str, "problems": str},
    ),
    "APPROVAL_REQUIRED": (
        "{tool} was not called: it needs an approval, and nobody can be asked",
        {"tool": str},
    ),
    "CUT": (
        "\n[{left} of {total} characters left out: {tool} gives no more than {limit}]",
        {"tool": str, "left": int, "total": int, "limit": int},
    ),
    "REJECTED": ("{tool} was not called: {reason}", {"tool": str, "reason": str}),
    "TIMED_OUT": ("{tool} took longer than {seconds} s", {"tool": str, "seconds": float}),
    "FAILED": ("{tool} failed: {error}", {"tool": str, "error": str}),
}


class Settings:
    """`texts` by name, with `{fields}` to fill in, and the default `timeout` in seconds or None.

    `max_problems` is how many problems an error lists at most, `max_error` how many bytes it has
    for them, or for the text of what a tool raised; `mask_errors` keeps that text from models.
    """

    __slots__ = ("mask_errors", "max_error", "max_problems", "texts", "timeout")

    def __init__(
        self,
        texts: Mapping[str, str],
        timeout: float | None,
        *,
        max_problems: int,
        max_error: int,
        mask_errors: bool,
    ) -> None:
        self.texts = texts
        self.timeout = timeout
        self.max_problems = max_problems
        self.max_error = max_error
        self.mask_errors = mask_errors


_read: list[Settings] = []


def current() -> Settings:
    """The settings of this process. Raises ValueError for one that is not acceptable."""
    if not _read:
        _read.append(read_settings(environ))
    return _read[0]


def forget() -> None:
    """Read the settings again when they are next needed."""
    _read.clear()


def error_text(name: str, **fields: object) -> str:
    """A text with its fields filled in. Raises ValueError for settings that are not acceptable."""
    return current().texts[name].format(**fields)


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings that variables, and the file that they name, give.

    Raises ValueError for a text that has other fields, an unknown text, a number that is none or
    not positive, or a flag that is none, and OSError when a file that is named cannot be read.
    """
    variables = {**_variables_of_file(environment), **environment}
    texts = {name: text for name, (text, _) in TEXTS.items()}
    for variable, text in variables.items():
        if variable.startswith(_TEXT):
            name = variable.removeprefix(_TEXT)
            _check_text(variable, name, text)
            texts[name] = text
    return Settings(
        texts,
        _timeout(variables.get(TIMEOUT, "")),
        max_problems=_count(MAX_PROBLEMS, variables, 20),
        max_error=_count(MAX_ERROR, variables, 4096),
        mask_errors=_flag(MASK_ERRORS, variables),
    )


def _check_text(variable: str, name: str, text: str) -> None:
    if name not in TEXTS:
        message = f"{variable} is no setting; there are texts for {', '.join(TEXTS)}"
        raise ValueError(message)
    fields = TEXTS[name][1]
    try:
        text.format(**{field: kind() for field, kind in fields.items()})
    except (AttributeError, LookupError, ValueError) as error:
        shown = ", ".join(f"{{{field}}}" for field in fields)
        message = f"{variable} cannot be filled in: {error!r}; it may hold {shown}"
        raise ValueError(message) from error


def _count(variable: str, variables: Mapping[str, str], default: int) -> int:
    text = variables.get(variable, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) < 1:
        message = f"{variable} takes a positive whole number, got {text!r}"
        raise ValueError(message)
    return int(text)


def _flag(variable: str, variables: Mapping[str, str]) -> bool:
    text = variables.get(variable, "")
    if text.lower() not in _FLAGS:
        message = f"{variable} takes 1 or 0, got {text!r}"
        raise ValueError(message)
    return _FLAGS[text.lower()]


def _timeout(text: str) -> float | None:
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        message = f"{TIMEOUT} takes a positive number of seconds, got {text!r}"
        raise ValueError(message)
    return seconds


def _variables_of_file(environment: Mapping[str, str]) -> dict[str, str]:
    path = environment.get(ENV_FILE, ".env")
    is_named = ENV_FILE in environment
    if not path or not (is_named or isfile(path)):  # a pipe is waited for where it is named alone
        return {}
    try:
        with open(path, encoding="utf-8-sig") as file:
            return dict(_assignments(file.read()))
    except (FileNotFoundError, IsADirectoryError, PermissionError, UnicodeDecodeError):
        if is_named:
            raise
        return {}  # whatever it is, it was not put there for us


def _assignments(text: str) -> Iterator[tuple[str, str]]:
    """The lines `TOOLGEN_…=value`, with or without `export`, quotes and a comment."""
    for line in text.splitlines():
        name, sign, value = line.strip().removeprefix("export ").partition("=")
        if sign and name.strip().startswith(PREFIX):
            yield name.strip(), _unquoted(value.strip())


def _unquoted(value: str) -> str:
    quote = value[:1]
    end = value.rfind(quote) if quote in ("'", '"') else 0
    if end <= 0:
        return value.partition(" #")[0].rstrip()
    inner = value[1:end]
    return inner if quote == "'" else inner.replace("\\n", "\n").replace('\\"', '"')

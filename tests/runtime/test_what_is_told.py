"""What models and logs are told of values, errors, secrets and settings, whole.

What a text has to say is held by the tests beside this one. Here none may change unseen: a change
is reviewed by the diff of `cases/told`.
"""

from __future__ import annotations

import asyncio
import dataclasses
import datetime
from collections import ChainMap, UserList, UserString, deque
from collections.abc import Callable, Iterator
from contextlib import chdir
from decimal import Decimal
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import golden
import pytest
from pydantic import BaseModel, RootModel

from toolgen_runtime import (
    CallRejected,
    InvalidArguments,
    ToolError,
    ToolFailed,
    ToolTimedOut,
    UnknownTool,
    tool,
)
from toolgen_runtime.model import errors, settings
from toolgen_runtime.model.masking import Masking
from toolgen_runtime.model.once import gives_once, holds_once, is_awaited, is_settled
from toolgen_runtime.model.options import CallOptions
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.model.secret_names import is_in_digits, is_secret_name, may_be_secret
from toolgen_runtime.model.secrets import secrets_of_schema, without
from toolgen_runtime.model.settings import Settings, read_settings
from toolgen_runtime.model.subschemas import texts
from toolgen_runtime.model.texts import (
    as_data,
    as_text,
    cut_to,
    decoded,
    is_plain,
    is_sendable,
    message_of,
    near,
    own_form,
    plain_form,
    read_back,
    sendable,
    within,
    words_of,
)
from toolgen_runtime.observe.observed_call import error_type

from .test_masking import ENCODINGS, QUOTINGS


class Colour(Enum):
    RED = "red"


class Model(BaseModel):
    number: int = 1
    rows: Any = None


@dataclasses.dataclass
class Point:
    x: int = 1
    rows: Any = None


class Named:
    def __str__(self) -> str:
        return "its own text"


class Mute:
    def __str__(self) -> str:
        raise RuntimeError("no text")


class Lying:
    """An object that says to be of another class."""

    __class__ = property(lambda self: str)  # type: ignore[assignment]


def _untold(_: object) -> Any:
    raise RuntimeError("no class")


class Hiding:
    """An object that does not say of which class it is."""

    __class__ = property(_untold)  # type: ignore[assignment]


class Later:
    def __await__(self) -> Iterator[Any]:
        return iter(())


def _circle() -> list[Any]:
    made: list[Any] = []
    made.append(made)
    return made


VALUES: dict[str, Callable[[], Any]] = {
    "text": lambda: "so \u00e9",
    "half of a character": lambda: "a\ud800",
    "bytes": lambda: b"so",
    "bytes that are no text": lambda: b"\xff",
    "a bytearray": lambda: bytearray(b"so"),
    "none": lambda: None,
    "numbers": lambda: [1, 1.5, -0.0, 10**30, float("nan"), float("inf"), True],
    "a decimal": lambda: Decimal("1.50"),
    "a date": lambda: datetime.date(2024, 5, 1),
    "an enum": lambda: Colour.RED,
    "a set": lambda: {1},
    "a deque": lambda: deque([1, "x"]),
    "a range": lambda: range(3),
    "a list of another class": lambda: UserList([1]),
    "a text of another class": lambda: UserString("so"),
    "a text's class of its own": lambda: type("Text", (str,), {"__str__": lambda _: "other"})("so"),
    "a mapping": lambda: MappingProxyType({"a": 1}),
    "a chain": lambda: ChainMap({"a": 1}, {"b": 2}),
    "keys of two kinds": lambda: {1: "a", "1": "b"},
    "keys that are no text": lambda: {1: "a", None: 2, (1, 2): 3},
    "a model": lambda: Model(rows=[1]),
    "a root model": lambda: RootModel[list[int]]([1]),
    "a dataclass": Point,
    "an object": object,
    "a class": lambda: Point,
    "a function": lambda: len,
    "an object with a text": Named,
    "an object without one": Mute,
    "an object that says no class": Hiding,
    "one in a list": lambda: [Mute()],
    "an object of another class": Lying,
    "a namespace": lambda: SimpleNamespace(a=1),
    "an error": lambda: ValueError("bad"),
    "an iterator": lambda: iter([1, 2]),
    "an iterator in a list": lambda: [iter([1])],
    "an iterator in a mapping": lambda: {"a": {"b": iter([1])}},
    "an iterator in a model": lambda: Model(rows=iter([1])),
    "an iterator in a dataclass": lambda: Point(rows=iter([1])),
    "an iterator in a set": lambda: {iter([1])},
    "what is awaited": Later,
    "what is awaited, in a list": lambda: [Later()],
    "an async iterator": type("A", (), {"__anext__": len}),
    "a circle": _circle,
    "much": lambda: ["x" * 99] * 99,
}

FORMS: dict[str, Callable[[Any], Any]] = {
    "text": as_text,
    "data": as_data,
    "form": own_form,
    "plain form": plain_form,
    "decoded": decoded,
    "plain": is_plain,
    "sendable": is_sendable,
    "once": gives_once,
    "holds once": holds_once,
    "awaited": is_awaited,
    "settled": is_settled,
}


def of_value(name: str) -> dict[str, str]:
    """What each question about a value comes to."""
    return {form: _outcome(ask, VALUES[name]()) for form, ask in FORMS.items()}


def _outcome(call: Callable[..., Any], *arguments: Any, **options: Any) -> str:
    try:
        found = repr(call(*arguments, **options))
    except Exception as error:
        found = f"{type(error).__name__}: {error}"
    return found.partition(" at 0x")[0][:500]


def _caused(error: BaseException, cause: BaseException) -> BaseException:
    error.__cause__ = cause
    return error


ERRORS: dict[str, Callable[[], BaseException]] = {
    "a text": lambda: ValueError("no such \u00e9"),
    "no text": ValueError,
    "a key": lambda: KeyError("k"),
    "several": lambda: OSError(2, "No such file", "a.txt"),
    "half of a character": lambda: ValueError("\ud800"),
    "a text that raises": type("Odd", (ValueError,), {"__str__": lambda _: 1 / 0}),
    "a text of another class": type("Odd", (ValueError,), {"__str__": lambda _: Named()}),
    "an exit": lambda: SystemExit(3),
    "an exit with a text": lambda: SystemExit("bye \u00e9"),
    "an exit without": SystemExit,
    "an interrupt": KeyboardInterrupt,
    "a cancel": asyncio.CancelledError,
    "a group": lambda: ExceptionGroup("some", [ValueError("a"), KeyError("b")]),
    "groups within groups": lambda: _nested(6),
    "a large group": lambda: ExceptionGroup("many", [ValueError(str(n)) for n in range(25)]),
    "a long text": lambda: ValueError("x" * 5000),
    "a long text of long letters": lambda: ValueError("\u65e5" * 2000),
    "a tool's": lambda: ToolError("it is closed", tool="f"),
    "a failure": lambda: _caused(ToolFailed("f failed"), ValueError("bad")),
    "a failure without a cause": lambda: ToolFailed("f failed"),
    "a time limit": lambda: ToolTimedOut.after("f", 1.5),
    "a rejection": lambda: CallRejected.because("f", "it is closed"),
    "bad arguments": lambda: InvalidArguments("bad", tool="f"),
    "a class of the program": lambda: type("Made", (LookupError,), {})("bad"),
}


def _nested(depth: int) -> BaseException:
    inner = ValueError("deep") if not depth else _nested(depth - 1)
    return ExceptionGroup(f"at {depth}", [cast(Exception, inner)])


USUAL: dict[str, Any] = {"max_problems": 20, "max_error": 4096, "mask_errors": False}
LIMITS: dict[str, dict[str, Any]] = {
    "usual": {},
    "masked": {"mask_errors": True},
    "short": {"max_error": 20},
    "at 4": {"max_error": 4},
    "at 1": {"max_error": 1},
}


def of_error(name: str) -> dict[str, str]:
    """What is told of an error, within each limit, whole and with a word hidden."""
    error = ERRORS[name]()
    found = {"message": _cut(message_of(error)), "kind": error_type(error)}
    kept = settings._read[:]
    try:
        for limit, options in LIMITS.items():
            texts = {name: text for name, (text, _) in settings.TEXTS.items()}
            settings._read[:] = [Settings(texts, None, **(USUAL | options))]
            found[limit] = _cut(words_of(error))
            found[f"{limit}, hidden"] = _cut(words_of(error, lambda text: text.replace("a", "*")))
            found[f"{limit}, failed"] = _cut(str(ToolFailed.by("f", error)))
    finally:
        settings._read[:] = kept
    return found


def _cut(text: str) -> str:
    """A text that is not long, or its length in bytes, its beginning and its end."""
    size = len(text.encode("utf-8", "backslashreplace"))
    return text if size < 300 else f"{size} {text[:60]} ... {text[-60:]}"


NAMES = [
    *("password", "passwd", "new_password", "passwordHash", "password_hint", "pwd", "PASSWORD"),
    *("api_key", "apiKey", "x-api-key", "XAPIKey", "X_API_KEY", "apikeys", "api_key_id", "key"),
    *("primary_key", "keys", "secret", "client_secret", "secret_name", "secrets", "secretary"),
    *(
        "token",
        "tokens",
        "access_token",
        "next_page_token",
        "max_tokens",
        "bot_token",
        "user_token",
    ),
    *(
        "jwt",
        "pat",
        "github_pat",
        "pattern",
        "compat",
        "auth",
        "basic_auth",
        "author",
        "oauth_token",
    ),
    *("authorization", "authorization_header", "auth_header", "header", "bearer", "cookie"),
    *("cookie_policy", "session_cookie", "otp", "otp_code", "totp", "verification_code", "code"),
    *("mfa_code", "country_code", "pin", "card_pin", "pinned", "cvv", "cvc", "dsn", "passphrase"),
    *("seed_phrase", "phrase", "connection_string", "conn_str", "database_uri", "connection_url"),
    *("security_answer", "answer", "credentials", "cred", "credit", "credential_json", "passcode"),
    *("private_key_pem", "secret_base64", "password_confirmation", "password2", "token_value", ""),
    *("digest_auth", "recovery_codes", "backup_code", "sas_token", "hf_token", "vault_token", "e"),
]
TAKEN: dict[str, Any] = {
    "any": {},
    "text": {"type": "string"},
    "a number": {"type": "integer"},
    "a fraction": {"type": "number"},
    "a switch": {"type": "boolean"},
    "text or none": {"anyOf": [{"type": "string"}, {"type": "null"}]},
    "a number or none": {"type": ["integer", "null"]},
    "one of": {"oneOf": [{"type": "integer"}, {"enum": ["a"]}]},
    "a choice": {"enum": ["a", "b"]},
    "a constant": {"const": "a"},
    "true": True,
}


def of_name(name: str) -> list[Any]:
    """Whether a parameter's name says that only a secret can fill it, for each schema."""
    is_secret = is_secret_name(name)
    may = [kind for kind, schema in TAKEN.items() if may_be_secret(name, schema)]
    return [is_secret, is_in_digits(name), ", ".join(may)]


TEXT: dict[str, Any] = {"type": "string"}
SCHEMAS: dict[str, Any] = {
    "nothing": {},
    "plain": {"properties": {"city": TEXT}},
    "closed": {"properties": {"city": TEXT}, "additionalProperties": False},
    "closed but for patterns": {
        **{"properties": {"city": TEXT}, "additionalProperties": False},
        "patternProperties": {"^x": TEXT},
    },
    "a name": {"properties": {"city": TEXT, "api_key": TEXT}},
    "a name of a number": {"properties": {"city": TEXT, "api_key": {"type": "integer"}}},
    "a format": {"properties": {"city": {**TEXT, "format": "password"}}},
    "write only": {"properties": {"city": {**TEXT, "writeOnly": True}, "more": TEXT}},
    "write only, if anything": {"properties": {"city": {**TEXT, "writeOnly": 1}}},
    "within": {"properties": {"city": {"properties": {"password": TEXT, "user": TEXT}}}},
    "by reference": {
        "properties": {"city": {"$ref": "#/$defs/Login"}, "more": TEXT},
        "$defs": {"Login": {"properties": {"password": TEXT}}},
    },
    "by an old reference": {
        "properties": {"city": {"items": {"$ref": "#/definitions/Login"}}},
        "definitions": {"Login": {"format": "password"}},
    },
    "in a circle": {
        "properties": {"city": {"$ref": "#/$defs/Node"}},
        "$defs": {"Node": {"properties": {"next": {"$ref": "#/$defs/Node"}}}},
    },
    "among others": {"properties": {"city": TEXT}, "additionalProperties": {"format": "password"}},
    "true": True,
}
GIVEN: list[Any] = [
    *(
        {"city": "Oslo-hunter22"},
        {"city": "abc"},
        {"city": {"password": "hunter22", "user": "ann"}},
    ),
    *({"api_key": "hunter22", "city": "a hunter22 b"}, {"cty": "hunter22"}, {"city": ["hunter22"]}),
    *('{"city": "hunter22", "city": "other99"}', '{"city": ', "[1]", None, "text", [1], b"{}"),
    *({"more": {"a": ["hunter22", 1, None, True]}, "city": "hunter22"}, {"city": 12345678}),
    {"city": "hunter22", "more": 12345, "api_key": 12345},
]
SAID = "hunter22 12345 12345678 Oslo-hunter22 other99 ann abc password"


def of_schema(name: str) -> dict[str, Any]:
    """What is hidden of arguments that a schema takes: by place, and in a text."""
    secrets = secrets_of_schema(SCHEMAS[name])
    paths: list[list[str | int]] = [[], ["city"], ["more", 0], ["api_key"], ["cty"]]
    found: dict[str, Any] = {
        "any": secrets.is_any,
        "paths": [secrets.hides(path) for path in paths],
        "texts": list(texts(SCHEMAS[name])),
    }
    for given in GIVEN:
        shown = _outcome(secrets.shown, given)
        hiding = secrets.among(given)
        data = hiding.value(["city"], given) if not isinstance(given, bytes) else None
        found[repr(given)] = [shown, secrets.redacted(SAID, given), repr(data)]
    return found


SECRETS = ["hunter2", 'p\u00e4ss w\u00f6rd"1', "Bearer abcdefgh12345678", "x", "abcd", "12345678"]


def of_secret(secret: str) -> dict[str, str]:
    """A secret's place in each way to write it, with what stands around it."""
    hide, short = Masking([secret]), Masking([secret], shortest=1)
    written = {**QUOTINGS, **ENCODINGS}
    del written["a mail"], written["pydantic's words"]
    found = {
        name: f"{hide(f'at <{write(secret)}>, so')} | {short(f'[{write(secret)}]')}"
        for name, write in written.items()
    }
    found["twice"] = hide(f"{secret}{secret} {secret[1:]} {secret[:-1]}")
    found["in parts"] = hide(f"{secret[:5]}...{secret[-5:]} {secret[:5]}\u2026 ...{secret[-5:]}")
    found["without"] = without(f"a {secret} b", {"k": [secret]})
    return found


NEAR = ["get_weather", "getWeather", "get-time", "set_weather", "list", "x" * 70]


def of_text(text: str) -> dict[str, Any]:
    """A text within each bound, and the names that it comes close to."""
    found: dict[str, Any] = {"sendable": sendable(text), "near": near(text, NEAR)}
    for bound in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 63, 64, 65):
        found[str(bound)] = [within(text, bound), cut_to(text, bound) if bound else ""]
    found["read back"] = _outcome(read_back, text.encode("utf-8", "replace"))
    found["unknown"] = str(UnknownTool.among(text, NEAR))
    return found


ENVIRONMENTS: dict[str, tuple[dict[str, str], str]] = {
    "nothing": ({}, ""),
    "all": (
        {
            **{"TOOLGEN_TIMEOUT": "1.5", "TOOLGEN_MAX_PROBLEMS": "3", "TOOLGEN_MAX_ERROR": "99"},
            **{"TOOLGEN_MASK_ERRORS": "TRUE", "TOOLGEN_TEXT_FAILED": "{tool}!"},
        },
        "",
    ),
    **{
        f"{name}={value}": ({f"TOOLGEN_{name}": value}, "")
        for name, values in {
            **{f"TEXT_{name}": (f"{name} {{x}}",) for name in settings.TEXTS},
            "TIMEOUT": ("", "0", "-1", "x", "inf", "nan", "1e3"),
            "MAX_PROBLEMS": ("", "0", "1", "-1", "1.5", "x"),
            "MAX_ERROR": ("", "0", "1", "x"),
            "MASK_ERRORS": ("", "0", "1", "true", "False", "yes"),
            "TEXT_FAILED": ("", "{tool}", "{tol}", "{", "{0}", "{tool.x}", "{tool!r:>9}"),
            "TEXT_NONE": ("x",),
            "OTHER": ("x",),
        }.items()
        for value in values
    },
    "a file": ({}, "TOOLGEN_TIMEOUT=3\nexport TOOLGEN_MAX_ERROR = '7' # so\nOTHER=1\n"),
    "a file and more": ({"TOOLGEN_TIMEOUT": "4"}, "\ufeffTOOLGEN_TIMEOUT=3\n"),
    "a file's quotes": ({}, 'TOOLGEN_TEXT_FAILED="a\\n\\"b\\" {tool}" # c'),
    "an open quote": ({}, 'TOOLGEN_TEXT_FAILED="a # c'),
    "a sign in a text": ({}, "TOOLGEN_TEXT_FAILED=a#b # c"),
    "no file": ({"TOOLGEN_ENV_FILE": ""}, "TOOLGEN_TIMEOUT=3"),
    "a lost file": ({"TOOLGEN_ENV_FILE": "lost"}, "TOOLGEN_TIMEOUT=3"),
    "a folder": ({"TOOLGEN_ENV_FILE": "."}, ""),
}


def of_environment(name: str) -> str:
    """The settings that an environment gives, in a folder with a file."""
    given, file = ENVIRONMENTS[name]
    with TemporaryDirectory() as folder, chdir(folder):
        if file:
            Path(".env").write_text(file, "utf-8")
        try:
            found = read_settings(given)
        except (ValueError, OSError) as error:
            return f"{type(error).__name__}: {error}"
    usual = {name: text for name, (text, _) in settings.TEXTS.items()}
    others = {name: text for name, text in found.texts.items() if text != usual[name]}
    return f"{found.timeout} {found.max_problems} {found.max_error} {found.mask_errors} {others}"


OPTIONS: list[dict[str, Any]] = [
    *({"timeout": each} for each in (None, 1, 0.5, 0, -1, "1", True, float("inf"), float("nan"))),
    *({"max_output": each} for each in (None, 1, 0, 1.5, True)),
    *({"approval": each} for each in (None, "always", "never", "sometimes", 3, len)),
    *({hook: each} for hook in ("validate", "on_error") for each in (None, len, 3)),
    *({hook: len} for hook in ("preprocessor", "postprocessor")),
    *({f"{hook}_kwargs": {"a": 1}} for hook in ("preprocessor", "postprocessor")),
    *({hook: len, f"{hook}_kwargs": {"a": 1}} for hook in ("preprocessor", "postprocessor")),
    *({"validate_result": each} for each in (True, 1, None)),
    *({"preprocessor": 3}, {"postprocessor": "x"}, {"preprocessor_kwargs": {}}),
    *({"tags": each} for each in (["a"], ("a", ""), "a", [1], None, {"a"})),
    *({name: each} for name in ("version", "deprecated", "title") for each in ("1", "", " ", 3)),
    *({name: each} for name in ("defer", "read_only", "destructive") for each in (True, 1, None)),
    *({"read_only": True, "destructive": True}, {"idempotent": False, "open_world": False}),
    *({"nmae": 1}, {"time_out": 1}, {"zzz": 1}, {"name": 3}, {"strict": 1}, {"description": b""}),
    *({"name_override": "x", "name": "y"}, {"strict_mode": 1}, {"failure_error_function": len}),
    *({"hints": {"title": "T"}}, {"strict": False}, {"use_docstring_info": False}, {}),
]
MAKERS: dict[str, Callable[..., Any]] = {
    "options": lambda **given: _facts(CallOptions(**given)),
    "policy": Policy,
    "marker": lambda **given: tool(**given)(of_text).__name__,
}


def _facts(options: CallOptions) -> dict[str, Any]:
    return {
        name: value
        for name in options.__slots__
        if (value := getattr(options, name)) not in (None, {}, False)
    }


def of_options(maker: str) -> dict[str, str]:
    """What becomes of options that are given, good and bad."""
    return {repr(given): _outcome(MAKERS[maker], **given) for given in OPTIONS}


def of_kind(name: str) -> list[str]:
    """What each way to make an error says."""
    kind: Any = getattr(errors, name)
    made = {
        "among": ("nam", ["name"]),
        "of": ("f", "so") if name == "RefusedTool" else ("f",),
        "because": ("f", "so"),
        "after": ("f", 1.0),
    }
    if name == "ContractMismatch":
        made["of"] = ("m", 3, 1, 2)
    if name in {"ApprovalRequired"}:
        made["of"] = ("f", cast(Any, {"a": 1}))
    if name == "InvalidResult":
        made["of"] = cast(Any, ("f", [], "\n- so"))
    if name in {"RefusedTool"}:
        made["among"] = ("nam", ["name"])
    makers = {each: given for each, given in made.items() if each in vars(kind)}
    return [f"{each}: {_told(getattr(kind, each)(*given))}" for each, given in makers.items()]


def _told(error: ToolError) -> str:
    return f"{type(error).__name__} {error} {error.tool} {sorted(vars(error).items())}"


TEXTS = [
    "",
    "get_weather",
    "getweather",
    "so",
    "\u65e5\u672c\u8a9e\u65e5\u672c",
    "a\ud800b",
    "x" * 64,
]
TEXTS += ["x" * 65, "[1, 2]", '{"a": 1, "a": 2}', "gettime", "\u00e9" * 32, "\U0001f600" * 16]
KINDS = [name for name in errors.__all__ if name != "ToolError"]

TABLES = golden.Tables(
    "told",
    {
        "values": (of_value, VALUES),
        "errors": (of_error, ERRORS),
        "names": (of_name, NAMES),
        "schemas": (of_schema, SCHEMAS),
        "secrets": (of_secret, SECRETS),
        "texts": (of_text, TEXTS),
        "environments": (of_environment, ENVIRONMENTS),
        "options": (of_options, MAKERS),
        "kinds": (of_kind, KINDS),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_is_told_is_as_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)

"""What is given for a secret is never shown: not to the model, not in problems, not in spans."""

from __future__ import annotations

import asyncio
import base64
import enum
import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, Optional, Union
from urllib.parse import quote, quote_plus

import pytest
from bindings import binding
from pydantic import (
    BaseModel,
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    Secret,
    SecretBytes,
    SecretStr,
    TypeAdapter,
    create_model,
)
from pydantic_core import core_schema
from typing_extensions import TypedDict

from toolgen_runtime import InvalidArguments, Tool, ToolCall, ToolError, ToolManager
from toolgen_runtime.adapters.protocol import answer
from toolgen_runtime.call.json_schema import SchemaArguments
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model import settings
from toolgen_runtime.model.secret_names import is_secret_name
from toolgen_runtime.model.secrets import MASK, secrets_of_schema
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.observing import ObservedCall, observing
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.service import Service

GIVEN = "hunter2-hunter2"
NUMBER = 770077007700


class Key(SecretStr):
    """A class of one's own."""


class Day(Secret[date]):
    """Another."""


KINDS: dict[str, Any] = {
    "SecretStr": SecretStr,
    "SecretBytes": SecretBytes,
    "Secret[str]": Secret[str],
    "Secret[int]": Secret[int],
    "Secret[date]": Secret[date],
    "a subclass": Key,
    "a subclass of Secret": Day,
    "short": Annotated[SecretStr, Field(max_length=3)],
    "short within": Secret[Annotated[str, Field(max_length=3)]],
}


def _model(kind: Any) -> Any:
    return type("Login", (BaseModel,), {"__annotations__": {"user": str, "key": kind}})


def _dataclass(kind: Any) -> Any:
    return dataclass(type("Login", (), {"__annotations__": {"user": str, "key": kind}}))


def _nested(kind: Any) -> Any:
    outer = {"inner": list[_model(kind)], "key": int}  # type: ignore[misc]
    return type("Outer", (BaseModel,), {"__annotations__": outer})


def _called(kind: Any) -> Any:
    """A class whose schema is a call, which is what pydantic has had for named tuples."""

    def schema(cls: Any, _: Any, handler: GetCoreSchemaHandler) -> Any:
        kinds = {"user": str, "key": kind}
        given = [
            core_schema.arguments_parameter(name, handler.generate_schema(of))
            for name, of in kinds.items()
        ]
        return core_schema.call_schema(core_schema.arguments_schema(given), dict)

    return type("Called", (), {"__get_pydantic_core_schema__": classmethod(schema)})


Put = Callable[[Any], Any]
Position = tuple[Callable[[Any], Any], Put]
POSITIONS: dict[str, Position] = {
    "itself": (lambda kind: kind, lambda value: value),
    "optional": (lambda kind: Optional[kind], lambda value: value),  # noqa: UP045
    "a list": (lambda kind: list[kind], lambda value: [value]),
    "a tuple": (lambda kind: tuple[int, kind], lambda value: [1, value]),
    "a dict": (lambda kind: dict[str, kind], lambda value: {"k": value}),
    "a union": (lambda kind: Union[kind, list[int]], lambda value: value),  # noqa: UP007
    "a model": (_model, lambda value: {"user": "ann", "key": value}),
    "a dataclass": (_dataclass, lambda value: {"user": "ann", "key": value}),
    "a call": (_called, lambda value: {"user": "ann", "key": value}),
    "a TypedDict": (lambda kind: TypedDict("T", {"key": kind}), lambda value: {"key": value}),
    "a model in a list in a model": (
        _nested,
        lambda value: {"inner": [{"user": "ann", "key": value}], "key": 1},
    ),
}

Mistake = Callable[[Put], Any]
MISTAKES: dict[str, Mistake] = {
    "a list": lambda put: {"a": put([GIVEN]), "n": 1},
    "an object": lambda put: {"a": put({"value": GIVEN}), "n": 1},
    "a number": lambda put: {"a": put(NUMBER + 0.5), "n": 1},
    "a long text": lambda put: {"a": put(GIVEN), "n": "x"},
    "a sibling is missing": lambda put: {"a": put(GIVEN)},
    "a sibling is wrong": lambda put: {"a": put(GIVEN), "n": "one"},
    "an extra key": lambda put: {"a": put(GIVEN), "n": 1, "b": GIVEN},
    "a wrong name": lambda put: {"aa": put(GIVEN), "n": 1},
    "no wrapping": lambda put: {"a": {"b": [GIVEN]}, "n": 1},
    "only its text": lambda put: {"a": {"user": GIVEN}, "n": "x"},
    "no object": lambda put: [GIVEN],
    "text alone": lambda put: json.dumps(GIVEN),
    "no JSON": lambda put: '{"a": "' + GIVEN,
    "half a character": lambda put: {"a": put(GIVEN + "\ud800"), "n": "x"},
    "bytes": lambda put: {"a": put([GIVEN.encode()]), "n": "x"},
}

kinds = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
positions = pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
mistakes = pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)


def _validator(type_: Any, *, is_core: bool) -> ArgumentValidator:
    annotations = {"a": type_, "n": int, "o": NotRequired[int]}
    arguments = TypedDict("arguments", annotations)  # type: ignore[misc]
    schema = {**TypeAdapter(arguments).core_schema, "extra_behavior": "forbid"}
    if schema["type"] == "definitions":
        schema["schema"] = {**schema["schema"], "extra_behavior": "forbid"}
        del schema["extra_behavior"]
    core = (lambda: schema) if is_core else None
    return ArgumentValidator("f", binding(annotations, core), dict)


def _ways(given: Any) -> list[Any]:
    """The same as an object and as text, where it has one."""
    try:
        return [given, json.dumps(given)] if not isinstance(given, str) else [given, given.encode()]
    except TypeError:
        return [given]


def _is_hidden(text: str) -> bool:
    return GIVEN not in text and GIVEN[:7] not in text and str(NUMBER) not in text


def _traceback(error: Exception) -> str:
    """What a log holds of an error and what it was raised from."""
    return "".join(traceback.format_exception(error))


@kinds
@positions
@pytest.mark.parametrize("is_core", [True, False], ids=["core", "fallback"])
def test_no_mistake_shows_what_was_given(kind: Any, position: Position, is_core: bool) -> None:
    make, put = position
    validator = _validator(make(kind), is_core=is_core)

    for name, mistake in MISTAKES.items():
        for given in _ways(mistake(put)):
            with pytest.raises(InvalidArguments) as caught:
                validator.validate(given)
            error = caught.value
            told = [str(error), repr(error), json.dumps(error.problems)]
            assert _is_hidden("".join([*told, _traceback(error)])), name
            assert error.__cause__ is None
            assert error.__suppress_context__


@kinds
@positions
def test_arguments_are_shown_without_their_secrets(kind: Any, position: Position) -> None:
    make, put = position
    secrets = _validator(make(kind), is_core=True).secrets()

    for mistake in MISTAKES.values():
        for given in _ways(mistake(put)):
            assert _is_hidden(json.dumps(secrets.shown(given)))
    assert secrets.shown('{"a": "x", "n": 1}') == {"a": MASK, "n": 1}


@pytest.mark.parametrize("given", [[GIVEN], json.dumps([GIVEN]), json.dumps(GIVEN), GIVEN, 3])
def test_arguments_that_are_no_object_are_hidden_whole(given: Any) -> None:
    assert _validator(SecretStr, is_core=True).secrets().shown(given) == MASK


@pytest.mark.parametrize("is_core", [True, False], ids=["core", "fallback"])
def test_what_is_beside_a_secret_is_told_as_ever(is_core: bool) -> None:
    validator = _validator(SecretStr, is_core=is_core)

    with pytest.raises(InvalidArguments) as caught:
        validator.validate({"a": [GIVEN], "n": "one"})

    first, second = caught.value.problems
    assert first["message"] == f"a: expected a valid string, got {MASK}"
    assert second["message"] == 'n: expected a valid integer, got "one"'


@pytest.mark.parametrize("type_", [str, list[str], Literal["a"], Optional[int]])  # noqa: UP045
def test_without_secrets_all_is_shown(type_: Any) -> None:
    validator = _validator(type_, is_core=True)

    with pytest.raises(InvalidArguments, match="hunter2"):
        validator.validate({"a": {"b": "hunter2"}, "n": 1})
    assert validator.secrets().shown('{"a": 1}') == '{"a": 1}'


class Inner(BaseModel, extra="forbid"):
    """An object within the arguments."""

    n: int


CLOSED = {"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": False}
TAKERS: dict[str, Any] = {
    "core": _validator(int, is_core=True).validate,
    "fallback": _validator(int, is_core=False).validate,
    "within": lambda given: _validator(Inner, is_core=True).validate({"a": given, "n": 1}),
    "by hand": SchemaArguments("f", CLOSED).validate,
    "by hand, within": lambda given: SchemaArguments(
        "f", {"type": "object", "properties": {"a": CLOSED}}
    ).validate({"a": given}),
}


@pytest.mark.parametrize("validate", TAKERS.values(), ids=TAKERS)
@pytest.mark.parametrize("name", ["password", "b", "nn"])
@pytest.mark.parametrize("form", [str, list, dict])
def test_what_nothing_takes_is_not_shown_where_there_are_no_secrets_either(
    validate: Callable[[Any], Any], name: str, form: type
) -> None:
    value = {str: GIVEN, list: [GIVEN], dict: {"k": GIVEN}}[form]

    with pytest.raises(InvalidArguments) as caught:
        validate({"n": "x", name: value})
    told = [str(caught.value), json.dumps(caught.value.problems), _traceback(caught.value)]
    assert all(map(_is_hidden, told))
    unknown = [each for each in caught.value.problems if each["path"][-1] == name]
    assert [each["got"] for each in unknown] == [MASK]


@pytest.mark.parametrize("is_core", [True, False])
def test_a_log_s_arguments_do_not_show_what_nothing_takes(is_core: bool) -> None:
    shown = _validator(int, is_core=is_core).secrets().shown

    assert shown({"a": 1, "password": GIVEN}) == {"a": 1, "password": MASK}
    assert shown(json.dumps({"a": 1, "b": [GIVEN]})) == {"a": 1, "b": MASK}
    assert shown({"a": 1, "n": 2}) == {"a": 1, "n": 2}


@pytest.mark.parametrize("kind", [ValueError, AssertionError])
def test_a_validator_s_own_words_do_not_tell_either(kind: type[Exception]) -> None:
    def check(value: Any) -> Any:
        raise kind(f"{value} is too simple")

    validator = _validator(Annotated[SecretStr, BeforeValidator(check)], is_core=True)
    with pytest.raises(InvalidArguments, match="is too simple") as caught:
        validator.validate({"a": GIVEN, "n": 1})
    assert _is_hidden(str(caught.value))


@pytest.mark.parametrize("said", [{"format": "password"}, {"writeOnly": True}], ids=str)
def test_what_the_schema_of_a_built_tool_calls_a_secret_is_one(said: dict[str, Any]) -> None:
    schema = {"type": "object", "properties": {"pin": {"type": "string", **said}, "n": {}}}
    validator = ArgumentValidator("f", binding({"pin": str, "n": int}), lambda: schema)

    with pytest.raises(InvalidArguments) as caught:
        validator.validate({"pin": [GIVEN], "n": GIVEN})
    assert _is_hidden(f"{caught.value} {caught.value.problems}")


SCHEMAS: dict[str, Any] = {
    "a password": {"type": "string", "format": "password", "maxLength": 3},
    "only to write": {"type": "string", "writeOnly": True, "maxLength": 3},
    "a reference": {"$ref": "#/$defs/Key"},
    "a list": {"type": "array", "items": {"$ref": "#/$defs/Key"}},
    "an object": {
        "type": "object",
        "properties": {"k": {"$ref": "#/$defs/Key"}},
        "additionalProperties": False,
    },
    "a union": {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/Key"}]},
}


def _tool(schema: Any) -> Tool:
    parameters = {
        "type": "object",
        "properties": {"a": schema, "n": {"type": "integer"}},
        "required": ["a", "n"],
        "additionalProperties": False,
        "$defs": {"Key": {"type": "string", "format": "password", "maxLength": 3}},
    }

    def function(a: Any, n: int) -> None:
        raise AssertionError("it is called")

    return Tool.from_schema(function, name="f", description="d", parameters=parameters)


@mistakes
@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_a_schema_by_hand_says_what_is_secret(schema: Any, mistake: Mistake) -> None:
    for given in _ways(mistake(lambda value: value)):
        with pytest.raises(InvalidArguments) as caught:
            asyncio.run(_tool(schema).invoke(given))
        assert _is_hidden(str(caught.value) + _traceback(caught.value))
        assert _is_hidden(json.dumps(caught.value.problems))


def test_every_way_in_hides_it() -> None:
    login = _tool(SCHEMAS["a password"])
    seen: list[ObservedCall] = []
    arguments = json.dumps({"a": GIVEN, "n": "one"})
    manager = ToolManager()
    manager.register_tool(login)

    async def told() -> list[str]:
        call = {"type": "function_call", "call_id": "c", "name": "f", "arguments": arguments}
        [result] = await manager.invoke_all([call])
        return [await answer(login, arguments), str(result.item), str(result.error)]

    with observing(seen.append):
        texts = asyncio.run(told())
    assert all(map(_is_hidden, texts))
    assert [call.shown_arguments for call in seen] == [{"a": MASK, "n": "one"}] * 2
    assert all(_is_hidden(str(call.error)) for call in seen)


def test_a_secret_is_masked_before_a_text_is_cut() -> None:
    def fail(password: str) -> None:
        raise ValueError("x" * 4_000 + password)

    parameters = {"type": "object", "properties": {"password": {"type": "string"}}}
    tool = Tool.from_schema(fail, name="f", description="d", parameters=parameters)

    for length in range(60, 120):
        text = asyncio.run(answer(tool, {"password": "s" * length}))
        assert "s" * 4 not in text


SECRET = (
    "password db_password passwords pass_phrase api_key x_api_key openai_api_key api_keys"
    " secret_key aws_secret_access_key private_key private_key_pem encryption_key client_secret"
    " secret_value"
    " secret_string webhook_secret credentials aws_credentials credentials_json authorization"
    " authorization_header auth_header basic_auth proxy_authorization cookie session_cookie cookies"
    " cookie_header bearer bearer_token access_token github_token id_token csrf_token session_token"
    " otp otp_code totp one_time_password mfa_code verification_code recovery_code auth_code"
    " connection_string db_connection_string conn_str dsn jwt user_jwt github_pat seed_phrase cvv"
    " password_confirmation confirm_password card_pin subscription_key connection_uri user_pw"
)
OPEN = (
    "cookie_policy cookie_name max_tokens token_count tokens next_token next_page_token page_token"
    " client_token version_token keyboard key primary_key kms_key_arn idempotency_key secret_arn"
    " secret_name secretary aws_access_key_id password_policy authorizer_type author authority city"
    " session_id service_code postal_code error_code code public_key sort_key connection_method"
    " string header value authorization_url credential_id pattern path otp_length bearer_format"
    " pin page_url database security_group license sort_keys confirmation answer uri"
)


def _spellings(name: str) -> set[str]:
    first, *others = name.split("_")
    capital = "".join(each.capitalize() for each in others)
    return {
        *(name, name.upper(), name.replace("_", "-"), name.replace("_", "-").title()),
        *(f"{first}{capital}", f"{first.capitalize()}{capital}", f"{first.upper()}{capital}"),
        *(f"{name}_2", f"_{name}", f"X{first.upper()}{capital}", f"x-{name}"),
    }


@pytest.mark.parametrize("name", SECRET.split())
def test_a_name_that_ends_in_what_is_secret_says_so_in_any_spelling(name: str) -> None:
    assert [each for each in _spellings(name) if not is_secret_name(each)] == []


ALONE = (
    "password passwd passphrase passcode pwd pw secret credential cred authorization bearer cookie"
    " jwt otp totp cvv cvc dsn"
)
QUALIFIED = {
    "key": "api access secret private signing encryption decryption auth master shared hmac"
    " subscription consumer license",
    "token": "access auth oauth api bearer refresh session security authentication authorization"
    " bot user id jwt app csrf xsrf admin login reset sas deploy vault ad github gh gitlab slack"
    " discord telegram npm pypi hf",
    "code": "otp totp mfa fa factor verification auth authorization recovery backup",
    **dict.fromkeys(("string", "uri", "url", "str"), "connection conn"),
    **{"pin": "card bank user security", "answer": "security", "header": "auth"},
    **{"auth": "basic bearer digest proxy", "phrase": "pass seed recovery"},
    "pat": "github gitlab azure",
}
FORMS = (
    "value string text plain plaintext raw data header base json pem hex confirm confirmation again"
)


@pytest.mark.parametrize(
    "name",
    [
        *ALONE.split(),
        *("token", "jwt", "pat"),
        *(f"{each}_{word}" for word, before in QUALIFIED.items() for each in before.split()),
        *(f"password_{form}" for form in FORMS.split()),
    ],
)
def test_what_the_words_of_a_name_say_of_a_secret_is_said_by_its_end(name: str) -> None:
    assert is_secret_name(name)
    assert is_secret_name(f"my_{name}") is (name not in {"token", "pat"})
    assert not is_secret_name(f"{name}_policy")


class Size(enum.Enum):
    SMALL = 1


@pytest.mark.parametrize(
    "type_",
    [
        *(int, float, bool, None, date, datetime, time, timedelta),
        *(Size, Literal["a"], Optional[float]),  # noqa: UP045
    ],
    ids=str,
)
def test_what_holds_no_text_is_no_password(type_: Any) -> None:
    validator = ArgumentValidator("f", binding({"password": type_, "n": int}), dict)

    assert not validator.secrets().hides(["password"])
    assert ArgumentValidator("f", binding({"password": str}), dict).secrets().hides(["password"])


@pytest.mark.parametrize(
    ("type_", "default", "is_hidden"),
    [(int, 1, False), (Optional[int], None, False), (Optional[str], None, True)],  # noqa: UP045
)
def test_a_field_with_a_default_is_told_by_its_type(
    type_: Any, default: object, is_hidden: bool
) -> None:
    model = create_model("Login", password=(type_, default))
    validator = ArgumentValidator("f", binding({"a": model}), dict)

    assert validator.secrets().hides(["a"]) is is_hidden


@pytest.mark.parametrize("name", OPEN.split())
def test_a_name_that_ends_in_something_else_says_nothing_in_any_spelling(name: str) -> None:
    assert [each for each in _spellings(name) if is_secret_name(each)] == []


@pytest.mark.parametrize(
    ("name", "type_", "is_hidden"),
    [
        *((name, str, True) for name in ("password", "apiKey", "token", "X-Api-Key", "cookies")),
        ("client_secret", Optional[str], True),  # noqa: UP045
        ("passwords", list[str], True),
        ("credentials", dict[str, str], True),
        *((name, int, True) for name in ("otp", "totp", "cvv", "cvc", "passcode", "userPin")),
        ("mfaCode", Optional[int], True),  # noqa: UP045
        ("otp", bool, False),
        ("token", int, False),
        ("token", Optional[int], False),  # noqa: UP045
        ("credentials", Literal["own", "shared"], False),
        *((name, str, False) for name in ("keyboard", "max_tokens", "cookie_policy", "city")),
    ],
)
def test_a_parameter_that_is_named_like_a_secret_is_one(
    name: str, type_: Any, is_hidden: bool
) -> None:
    with pytest.raises(InvalidArguments) as caught:
        ArgumentValidator("f", binding({name: type_, "n": int}), dict).validate(
            {name: ((GIVEN,),), "n": 1}
        )
    schema = {"type": "object", "properties": {name: TypeAdapter(type_).json_schema()}}
    tool = Tool.from_schema(dict, name="f", description="d", parameters=schema)
    with pytest.raises(InvalidArguments) as by_hand:
        tool.reader().validate({name: ((GIVEN,),)})

    assert _is_hidden(str(caught.value)) is _is_hidden(str(by_hand.value)) is is_hidden


def test_a_reference_elsewhere_than_to_a_definition_tells_of_no_secret() -> None:
    text = {"type": "string"}
    schema = {
        "$defs": {"key": text},
        "properties": {"token": text, "other": {"$ref": "#/properties/token"}},
    }

    secrets = secrets_of_schema(schema)

    assert [secrets.hides([name]) for name in ("token", "other")] == [True, False]


class _Login(BaseModel):
    user: str
    password: str


class _Aliased(BaseModel):
    pass_phrase: str = Field(alias="passphrase")


@dataclass
class _Dataclass:
    metadata: _Login
    user: str


class _Pair(NamedTuple):
    user: str
    api_key: str


class _Dict(TypedDict):
    default: NotRequired[_Login]
    n: int


NAMED_WITHIN: dict[str, tuple[Any, Any]] = {
    "a model": (_Login, {"user": "ann", "password": GIVEN}),
    "an alias": (_Aliased, {"passphrase": GIVEN}),
    "a dataclass": (_Dataclass, {"metadata": {"user": "ann", "password": GIVEN}, "user": 1}),
    "a named tuple": (_Pair, ["ann", GIVEN]),
    "a TypedDict": (_Dict, {"default": {"user": 1, "password": GIVEN}, "n": 1}),
    "a list of models": (list[_Login], [{"user": "ann", "password": GIVEN}]),
    "an optional model": (Optional[_Login], {"user": 1, "password": GIVEN}),  # noqa: UP045
    "a dict of models": (dict[str, _Login], {"k": {"user": 1, "password": GIVEN}}),
}


@pytest.mark.parametrize(("type_", "value"), NAMED_WITHIN.values(), ids=NAMED_WITHIN)
@pytest.mark.parametrize("is_core", [True, False], ids=["core", "fallback"])
def test_a_field_at_any_depth_that_is_named_like_a_secret_is_one(
    type_: Any, value: Any, is_core: bool
) -> None:
    validator = _validator(type_, is_core=is_core)
    with pytest.raises(InvalidArguments) as caught:
        validator.validate({"a": value, "n": "x"})
    schema = {"properties": {"a": TypeAdapter(type_).json_schema(), "n": {"type": "integer"}}}
    schema["$defs"] = schema["properties"]["a"].get("$defs", {})
    by_hand = [] if type_ is _Pair else [secrets_of_schema(schema)]  # whose schema has no names

    assert _is_hidden(_traceback(caught.value))
    for secrets in (validator.secrets(), *by_hand):
        assert secrets.shown({"a": value, "n": 1}) == {"a": MASK, "n": 1}
        assert secrets.redacted(f"user: not {GIVEN}", {"a": value}) == f"user: not {MASK}"


ODD = '  hunter2 "&\u00e9/+\nhunter2 '
SPELLED: dict[str, Callable[[str], str]] = {
    "itself": str,
    "without its blanks": str.strip,
    "in hexadecimal digits": lambda text: text.encode().hex(),
    "by repr": repr,
    "in JSON": json.dumps,
    "in JSON of all letters": lambda text: json.dumps(text, ensure_ascii=False),
    "in a URL": lambda text: f"https://ann:{quote(text, safe='')}@host/?q={quote(text)}",
    "in a form": lambda text: f"q={quote_plus(text)}",
    "as bytes": lambda text: repr(text.encode()),
    "in base64": lambda text: base64.b64encode(text.encode()).decode(),
    "in base64 for URLs": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "in base64 behind a name": lambda text: base64.b64encode(f"ann:{text}".encode()).decode(),
    "in base64 behind another": lambda text: base64.b64encode(f"an:{text}!".encode()).decode(),
}
"""How a text stands in another."""


def _raising(kind: Callable[[str], BaseException], *, is_generator: bool) -> Tool:
    """A tool that tells of the secret that it is given."""

    def log_in(login: dict[str, str], spelled: str) -> Any:
        raise kind(f"not {SPELLED[spelled](login['password'])}, is it?")

    def items(login: dict[str, str], spelled: str) -> Any:
        yield 1
        log_in(login, spelled)

    login = {"type": "object", "properties": {"password": {"type": "string"}}}
    parameters = {"type": "object", "properties": {"login": login, "spelled": {"type": "string"}}}
    function = items if is_generator else log_in
    return Tool.from_schema(function, name="log_in", description="d", parameters=parameters)


async def _all_ways_out(tool: Tool, arguments: dict[str, Any]) -> list[str]:
    call = ToolCall(tool, json.dumps(arguments))
    await call.invoke()
    asked = {"type": "function_call", "call_id": "c", "name": "log_in"}
    [result] = await ToolManager(tool).invoke_all([{**asked, "arguments": json.dumps(arguments)}])
    served = Caller(Service({"log_in": tool}, name="s"))
    request = ServedRequest("tools/call", id=1)
    return [
        str(call.execution.error),
        await answer(tool, arguments),
        str(result.output),
        str(result.item),
        str(result.error),
        await served.answer("log_in", arguments, request, modern=True),
    ]


KINDS_RAISED: dict[str, Callable[[str], BaseException]] = {
    "an error": ValueError,
    "a ToolError": ToolError,
    "a group": lambda text: ExceptionGroup("o", [ValueError(text)]),
    "an exit": SystemExit,
}


@pytest.mark.parametrize("spelled", SPELLED)
@pytest.mark.parametrize("kind", KINDS_RAISED.values(), ids=KINDS_RAISED)
@pytest.mark.parametrize("is_generator", [False, True], ids=["a function", "a generator"])
@pytest.mark.parametrize("is_kept_back", [False, True], ids=["told", "kept back"])
def test_no_spelling_of_a_secret_comes_out(
    spelled: str,
    kind: Callable[[str], BaseException],
    is_generator: bool,
    *,
    is_kept_back: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(settings.current(), "mask_errors", is_kept_back)
    tool = _raising(kind, is_generator=is_generator)
    arguments = {"login": {"password": ODD}, "spelled": spelled}
    seen: list[ObservedCall] = []
    with observing(seen.append):
        told = asyncio.run(_all_ways_out(tool, arguments))

    told += [f"{call.error} {call.shown_arguments}" for call in seen]
    core = SPELLED[spelled](ODD).strip("'\"")[6:-6]
    for text in [*told, caplog.text]:
        assert "hunter2" not in text
        assert core not in text
    assert is_kept_back or all(MASK in text for text in told[is_generator:6])


def test_a_tool_s_own_error_is_cut_to_the_documented_size() -> None:
    class Own(ToolError):
        pass

    def fail() -> None:
        raise Own("x" * 100_000)

    tool = Tool.from_schema(fail, name="f", description="d", parameters={"type": "object"})
    with pytest.raises(Own) as caught:
        asyncio.run(tool.invoke({}))

    assert len(str(caught.value).encode()) <= settings.current().max_error
    assert caught.value.tool == "f"


def test_what_would_take_long_to_search_is_not_told() -> None:
    schema = {"properties": {"keys": {"type": "array", "items": {"format": "password"}}}}
    secrets = secrets_of_schema(schema)
    keys = [f"key-{number}" for number in range(40_000)]

    assert secrets.redacted("x" * 10_000, {"keys": keys}) == MASK
    assert secrets.redacted("not key-7!", {"keys": keys[:100]}) == f"not {MASK}!"

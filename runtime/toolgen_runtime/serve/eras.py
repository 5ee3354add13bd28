"""The two eras of MCP: the handshake of 2024-11-05 to 2025-11-25, and 2026-07-28 without one.

Consumes requests; produces the line that answers one, or what has to be done for it. The first
request of a connection decides its era, as in the official SDK.
"""

from __future__ import annotations

from toolgen_runtime.serve.frames import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    UNSUPPORTED_VERSION,
    RequestError,
    quoted,
    result_line,
)

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeAlias

    from toolgen_runtime.serve.frames import Request
    from toolgen_runtime.serve.service import Service

    Answer: TypeAlias = "bytes | ToolsCall | Listen"

__all__ = ["Handshake", "Listen", "Stateless", "ToolsCall", "is_stateless", "subscription_meta"]

HANDSHAKE_VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
STATELESS_VERSIONS = ("2026-07-28",)

_VERSION = "io.modelcontextprotocol/protocolVersion"
_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
_CLIENT_INFO = "io.modelcontextprotocol/clientInfo"
_SERVER_INFO = "io.modelcontextprotocol/serverInfo"
_SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId"


class ToolsCall:
    """A call of a tool that a client asks for; `token` is where it wants to hear of progress."""

    __slots__ = ("arguments", "id", "name", "request", "token")

    def __init__(self, request: Request) -> None:
        """`request` has been checked."""
        params = request.params
        self.request = request
        self.id = request.id
        self.name: str = params["name"]
        self.arguments: dict[str, Any] | None = params.get("arguments")
        self.token: str | int | None = (params.get("_meta") or {}).get("progressToken")


class Listen:
    """A stream that a client opens to hear of changes; `tools` when of the tools."""

    __slots__ = ("id", "tools")

    def __init__(self, id: str | int, *, tools: bool) -> None:
        self.id = id
        self.tools = tools


class Handshake:
    """The era in which a client initializes the connection."""

    modern = False

    def __init__(self, service: Service, *, announces: bool) -> None:
        """`announces` tells that clients will hear of changes to the list of tools."""
        self._service = service
        self._announces = announces
        self.is_open = False
        self.version: str | None = None

    def answer(self, request: Request) -> Answer:
        """What a request comes to. Raises RequestError."""
        params = request.params
        if request.method == "initialize":
            return self._initialize(request)
        if is_stateless(request):
            raise RequestError(
                INVALID_REQUEST,
                "this connection began with the handshake: requests with the envelope of "
                "2026-07-28 are not taken on it",
            )
        if request.method not in ("ping", "tools/list", "tools/call"):
            raise RequestError(METHOD_NOT_FOUND, "Method not found", request.method)
        _check_meta(params)
        if request.method == "ping":
            return result_line(request.id, "{}")
        if request.method == "tools/call":
            _check_call(params)
        if not self.is_open:
            raise RequestError(INVALID_PARAMS, "initialize comes first")
        if request.method == "tools/call":
            return _call(request, self._service)
        _check_cursor(params)
        return result_line(request.id, f'{{"tools":{self._service.tool_list(modern=False)}}}')

    def result(self, members: str) -> str:
        """The result of a call, of its members."""
        return f"{{{members}}}"

    def _initialize(self, request: Request) -> bytes:
        params = request.params
        version, client = params.get("protocolVersion"), params.get("clientInfo")
        if not (isinstance(version, str) and isinstance(params.get("capabilities"), dict)):
            raise RequestError(INVALID_PARAMS, "initialize gives protocolVersion and capabilities")
        _check_client(client)
        _check_meta(params)
        self.is_open = True
        self.version = version if version in HANDSHAKE_VERSIONS else HANDSHAKE_VERSIONS[-1]
        members = (
            f'"protocolVersion":"{self.version}"',
            f'"capabilities":{_capabilities(announces=self._announces)}',
            f'"serverInfo":{self._service.info()}',
            *_instructions(self._service),
        )
        return result_line(request.id, f"{{{','.join(members)}}}")


class Stateless:
    """The era in which each request says what the handshake did."""

    modern = True
    is_open = True
    version = STATELESS_VERSIONS[-1]

    def __init__(self, service: Service, *, announces: bool) -> None:
        self._service = service
        self._announces = announces
        listen = ("subscriptions/listen",) if announces else ()
        self._methods = ("server/discover", "tools/list", "tools/call", *listen)

    def answer(self, request: Request) -> Answer:
        """What a request comes to. Raises RequestError."""
        if request.method == "initialize":
            requested = request.params.get("protocolVersion")
            raise _unsupported(requested, "this connection serves 2026-07-28, without a handshake")
        self._check_envelope(request.params)
        if request.method not in self._methods:
            raise RequestError(METHOD_NOT_FOUND, "Method not found", request.method)
        self._check_client(request.params)
        match request.method:
            case "server/discover":
                return result_line(request.id, self.result(self._discovery()))
            case "tools/list":
                _check_cursor(request.params)
                tools = self._service.tool_list(modern=True)
                return result_line(request.id, self.result(f'"tools":{tools},{_FRESHNESS}'))
            case "tools/call":
                _check_call(request.params)
                return _call(request, self._service)
            case _:
                return _listen(request)

    def result(self, members: str) -> str:
        """A result of members, with what this era has in every result."""
        meta = f'"_meta":{{"{_SERVER_INFO}":{self._service.info()}}}'
        return f'{{{members},"resultType":"complete",{meta}}}'

    def _check_envelope(self, params: dict[str, Any]) -> None:
        meta = params.get("_meta")
        if not isinstance(meta, dict):
            raise RequestError(INVALID_PARAMS, f"params._meta has to give {_VERSION!r}")
        missing = [key for key in (_VERSION, _CAPABILITIES) if key not in meta]
        if missing:
            raise RequestError(INVALID_PARAMS, f"params._meta lacks {', '.join(missing)}")
        version = meta[_VERSION]
        if not isinstance(version, str):
            raise RequestError(INVALID_PARAMS, f"{_VERSION} is a text")
        if version not in STATELESS_VERSIONS:
            raise _unsupported(version, "Unsupported protocol version")

    def _check_client(self, params: dict[str, Any]) -> None:
        meta = params["_meta"]
        if not isinstance(meta[_CAPABILITIES], dict):
            raise RequestError(INVALID_PARAMS, f"{_CAPABILITIES} is an object")
        if meta.get(_CLIENT_INFO) is not None:
            _check_client(meta[_CLIENT_INFO])
        _check_meta(params)

    def _discovery(self) -> str:
        versions = ",".join(f'"{version}"' for version in STATELESS_VERSIONS)
        members = (
            f'"supportedVersions":[{versions}]',
            f'"capabilities":{_capabilities(announces=self._announces)}',
            *_instructions(self._service),
            _FRESHNESS,
        )
        return ",".join(members)


# Nothing is said of how long an answer stays true: a server may be started anew with other tools.
_FRESHNESS = '"ttlMs":0,"cacheScope":"private"'


def is_stateless(request: Request) -> bool:
    """Whether a request carries the envelope of 2026-07-28, complete or not."""
    meta = request.params.get("_meta")
    return request.method != "initialize" and isinstance(meta, dict) and _VERSION in meta


def subscription_meta(id: str | int) -> str:
    """The member that ties a notification to the stream of a `Listen`, as JSON."""
    return f'"_meta":{{"{_SUBSCRIPTION}":{quoted(id) if isinstance(id, str) else id}}}'


def _unsupported(requested: object, message: str) -> RequestError:
    data: dict[str, Any] = {"supported": list(STATELESS_VERSIONS)}
    if isinstance(requested, str):
        data["requested"] = requested
    return RequestError(UNSUPPORTED_VERSION, message, data)


def _capabilities(*, announces: bool) -> str:
    return f'{{"tools":{{"listChanged":{"true" if announces else "false"}}}}}'


def _instructions(service: Service) -> tuple[str, ...]:
    text = service.instructions
    return () if text is None else (f'"instructions":{quoted(text)}',)


def _check_client(client: object) -> None:
    names = ("name", "version")
    if not (isinstance(client, dict) and all(isinstance(client.get(key), str) for key in names)):
        raise RequestError(INVALID_PARAMS, "clientInfo gives name and version")


def _check_meta(params: Mapping[str, Any]) -> None:
    meta = params.get("_meta")
    if meta is None:
        return
    if not isinstance(meta, dict):
        raise RequestError(INVALID_PARAMS, "_meta is an object")
    token = meta.get("progressToken", 0)
    if isinstance(token, bool) or not isinstance(token, str | int):
        raise RequestError(INVALID_PARAMS, "progressToken is a text or an integer")


def _check_cursor(params: Mapping[str, Any]) -> None:
    if params.get("cursor") is not None:
        raise RequestError(INVALID_PARAMS, "the list has one page, and no cursor leads to another")


def _check_call(params: Mapping[str, Any]) -> None:
    if not isinstance(params.get("name"), str):
        raise RequestError(INVALID_PARAMS, "tools/call names a tool")
    if not isinstance(params.get("arguments"), dict | None):
        raise RequestError(INVALID_PARAMS, "arguments are an object")


def _call(request: Request, service: Service) -> ToolsCall:
    made = ToolsCall(request)
    if made.name not in service.tools:
        raise RequestError(INVALID_PARAMS, service.unknown(made.name))
    return made


def _listen(request: Request) -> Listen:
    wanted = request.params.get("notifications")
    if not isinstance(wanted, dict):
        raise RequestError(INVALID_PARAMS, "subscriptions/listen says to which notifications")
    return Listen(request.id, tools=wanted.get("toolsListChanged") is True)

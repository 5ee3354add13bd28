"""One connection: lines of a client in, lines to write or work to do out. No input or output here.

Consumes lines; produces bytes to write back, a `Call`, a `Listen` or a `Cancel`.
"""

from __future__ import annotations

from toolgen_runtime.observe.serving import serving
from toolgen_runtime.serve.eras import Handshake, Stateless, is_stateless
from toolgen_runtime.serve.frames import INTERNAL_ERROR, Request, RequestError, read_frame

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.serve.eras import Listen, ToolsCall
    from toolgen_runtime.serve.frames import Notification
    from toolgen_runtime.serve.service import Service

__all__ = ["Cancel", "Session"]


class Cancel:
    """A client does not want the answer to the request `id` any more."""

    __slots__ = ("id",)

    def __init__(self, id: str | int) -> None:
        self.id = id


class Session:
    """The state of one connection. Its era is None until the first request decides it."""

    def __init__(self, service: Service, *, announces: bool = False) -> None:
        """`announces` tells that the client will hear of changes to the list of tools."""
        self._service = service
        self._announces = announces
        self.era: Handshake | Stateless | None = None
        self._is_initialized = False

    def receive(self, line: bytes) -> bytes | ToolsCall | Listen | Cancel | None:
        """What a line comes to; None where there is nothing to do."""
        frame = read_frame(line)
        if isinstance(frame, Request):
            return self._answer(frame)
        if frame is None or isinstance(frame, bytes):
            return frame
        return self._note(frame)

    def _answer(self, request: Request) -> bytes | ToolsCall | Listen:
        era = self.era or self._opened_by(request)
        if request.method == "tools/call":
            return self._called(era, request)
        with self.told(era, request) as told:
            try:
                return era.answer(request)
            except Exception as error:
                refusal = _refusal(error)
                told.fail(refusal.code)
                return refusal.line(request.id)

    def _called(self, era: Handshake | Stateless, request: Request) -> bytes | ToolsCall | Listen:
        """As `_answer`; whoever makes the call tells of it."""
        try:
            return era.answer(request)
        except Exception as error:
            refusal = _refusal(error)
            with self.told(era, request) as told:
                told.fail(refusal.code)
            return refusal.line(request.id)

    def told(
        self, era: Handshake | Stateless, request: Request, tool: str | None = None
    ) -> serving:
        """What tells observers of a request while a `with` lasts."""
        return serving(
            request.method,
            tool=tool,
            id=request.id,
            meta=request.params.get("_meta"),
            protocol_version=era.version,
        )

    def _opened_by(self, request: Request) -> Handshake | Stateless:
        kind = Stateless if is_stateless(request) else Handshake
        self.era = era = kind(self._service, announces=self._announces)
        if isinstance(era, Handshake):
            era.is_open = self._is_initialized
        return era

    def _note(self, notification: Notification) -> Cancel | None:
        match notification.method:
            case "notifications/initialized":
                # Some clients say so without having asked; the SDK takes their word for it.
                self._is_initialized = True
                if isinstance(self.era, Handshake):
                    self.era.is_open = True
            case "notifications/cancelled":
                id = notification.params.get("requestId")
                if isinstance(id, str | int) and not isinstance(id, bool):
                    return Cancel(id)
        return None


def _refusal(error: Exception) -> RequestError:
    """The error that a client gets. Views and tools made by hand may raise any, and end nothing."""
    if isinstance(error, RequestError):
        return error
    return RequestError(INTERNAL_ERROR, str(error) or type(error).__name__)

"""Serving tools over the Model Context Protocol: a loop of our own over stdio, HTTP by `mcp`.

`python -m toolgen_runtime.serve PACKAGE` is the command line. From code, make a `Service` of any
mapping of tools by name and hand it to `serve_stdio`, or to `http_app` for an ASGI application.
Nothing of the user's is imported before the first call.
"""

from toolgen_runtime import lazy_names

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.serve.errors import ServeError
    from toolgen_runtime.serve.http import http_app
    from toolgen_runtime.serve.service import Service
    from toolgen_runtime.serve.stdio import serve_stdio

__all__ = ["ServeError", "Service", "http_app", "serve_stdio"]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        globals(),
        {
            "serve.errors": "ServeError",
            "serve.http": "http_app",
            "serve.service": "Service",
            "serve.stdio": "serve_stdio",
        },
    )

"""Serves the tools of modules over stdio, by the framework whose module lies beside this one."""

import sys
from importlib import import_module

for _module in sys.argv[1:]:
    import_module(_module)
_server = import_module("framework_here")._server
if type(_server).__module__.startswith("fastmcp"):
    _server.run(transport="stdio", show_banner=False)
else:
    _server.run(transport="stdio")

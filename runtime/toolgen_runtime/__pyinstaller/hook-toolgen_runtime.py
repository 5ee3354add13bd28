"""The modules of the runtime that are loaded by name, and pydantic, which they load the same way.

Adapters import a framework each: a program that uses one imports it by name.
"""

from PyInstaller.utils.hooks import collect_submodules

_NOT_SHIPPED = ("toolgen_runtime.adapters.", "toolgen_runtime.__pyinstaller")

hiddenimports = [
    *("pydantic", "pydantic_core"),
    *collect_submodules("toolgen_runtime", lambda name: not name.startswith(_NOT_SHIPPED)),
]

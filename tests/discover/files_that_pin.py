"""Texts of files that pin versions and name what a project needs, by name, each of some file."""

from __future__ import annotations

from collections.abc import Mapping

_REQUIREMENTS = """\
# What is needed.
fastmcp[cli] >= 3.2 ; python_version > "3.11"
Agno==1.0,  # the comma stays
mcp
my_Lib.x ~= 2.1 --hash=sha256:00
long \\
  >= 1 \\
  --hash=sha256:00
in-brackets (>=1, <2)
-r base.txt
-rbase2.txt  # near
--requirement=base3.txt
--requirement base4.txt
-c limits.txt
--constraint = limits2.txt
  -r  indented file.txt  # far
-e .
https://example.org/a.whl
./local
different!=1.5
exact===1.0a1
bad>
"""
_PYPROJECT = """\
[project]
name = "Acme_X"
version = "1.5"
requires-python = ">= 3.11, < 4"
dependencies = ["fastmcp >= 3.2", "mcp", "agno; python_version < '3'", "wild==1.*", 3]
[project.optional-dependencies]
more = ["strands ~= 1.0", "swords ; extra == 'x'"]
odd = "none"
[project.scripts]
acme = "acme.cli:main"
other = " acme.cli : Other.run [more] "
bad = "acme.cli"
odd = 3
[project.gui-scripts]
shown = "acme.gui:show"
[project.entry-points.group]
name = "acme.entry:point"
[dependency-groups]
dev = ["pytest>=8", { include-group = "docs" }]
[tool.uv]
dev-dependencies = ["one==1"]
constraint-dependencies = ["two==2"]
override-dependencies = ["three==3"]
[tool.pdm.dev-dependencies]
test = ["four==4"]
"""
_POETRY = """\
[tool.poetry]
name = "acme"
version = "2"
[tool.poetry.dependencies]
python = "^3.11"
plain = "1.2"
caret = "^1.2.3"
caret-of-zero = "^0.2.3"
caret-of-zeros = "^0.0.3"
caret-of-all-zeros = "^0.0"
tilde = "~1.2.3"
tilde-of-one = "~1"
compatible = "~=1.4"
any = "*"
range = ">=1, <2"
either = "^1.0 || ^2.0"
spaced = ">= 1.2"
table = { version = "^3.2", extras = ["x"] }
optional = { version = "^3.2", optional = true }
marked = { version = "1", markers = "python_version < '3'" }
several = [{ version = "<=1.9", python = "<3" }, { version = "^2.0" }]
local = { path = "../local", develop = true }
from-git = { git = "https://example.org/x.git", branch = "main" }
odd = 3
[tool.poetry.dependencies.whole]
version = "1"
extras = []
source = "x"
git = "g"
url = "u"
path = "p"
branch = "b"
tag = "t"
rev = "r"
develop = true
[tool.poetry.dev-dependencies]
black = "24.1"
[tool.poetry.group.test.dependencies]
pytest = "^8"
[tool.poetry.scripts]
acme = "acme.cli:main"
extra = { reference = "acme.cli:other", type = "console" }
"""
_LOCK = """\
version = 1

[[package]]
name = "FastMCP"
version = "3.2.1"

[[package]]
name = "mcp"
source = { registry = "x" }
version = "1.0"

[[package]]
name = "agno"
version = "1.9"
  name = "indented"
version = "1"
"""
_SETUP = """\
[metadata]
name = acme

[options]
install_requires =
    fastmcp>=3.2
    mcp ; python_version > "3"
    # none

[options.entry_points]
console_scripts =
    acme = acme.cli:main
    other=acme.cli:Other.run [more]
gui_scripts =
    shown = acme.gui:show
other =
    third = acme.third:point
"""
_METADATA = """\
Metadata-Version: 2.1
Name: Acme.X
Version: 3
Requires-Dist: fastmcp (>=3.2)
Requires-Dist: mcp<2,>=1; python_version > "3"
Requires-Dist: agno==1; extra == 'more'
Requires-Dist: swords; extra=="more"
Requires-Dist: extra-thing>=1; python_version > "3"

Requires-Dist: body==1
"""
_PIPFILE = """\
{"default": {"FastMCP": {"version": "==3.2"}, "mcp": {"git": "x"}, "odd": 3},
 "develop": {"pytest": {"version": ">=8"}, "number": {"version": 8}}, "_meta": {"x": {}}}
"""
_TABLES_OF_POETRY = "[tool.poetry.dependencies]\n" + "".join(
    f'of-{key} = {{ {key} = "x" }}\n'
    for key in (
        *("version", "extras", "source", "git", "url", "path", "branch", "tag", "rev", "develop"),
        *("optional", "markers", "python", "platform"),
    )
)
TEXTS: Mapping[str, tuple[str, str]] = {
    "pyproject.toml": ("pyproject.toml", _PYPROJECT),
    "pyproject.toml of poetry": ("pyproject.toml", _POETRY),
    "pyproject.toml of poetry, in tables": ("pyproject.toml", _TABLES_OF_POETRY),
    "pyproject.toml of other shapes": (
        "pyproject.toml",
        'project = 1\ntool = { poetry = [], pdm = 2 }\ndependency-groups = "x"\n',
    ),
    "pyproject.toml without a version": (
        "pyproject.toml",
        '[project]\nname = "a"\nrequires-python = ""\ndependencies = "mcp==1"\n',
    ),
    "pyproject.toml that is none": ("pyproject.toml", "[project"),
    "pyproject.toml in many brackets": ("pyproject.toml", f"a = {'[' * 3000}"),
    "uv.lock": ("uv.lock", _LOCK),
    "poetry.lock": ("poetry.lock", _LOCK),
    "pdm.lock": ("pdm.lock", _LOCK),
    "pylock.toml": ("pylock.toml", _LOCK),
    "pylock.dev.toml": ("pylock.dev.toml", _LOCK),
    "Pipfile.lock": ("Pipfile.lock", _PIPFILE),
    "Pipfile.lock that is a list": ("Pipfile.lock", "[]"),
    "Pipfile.lock that is none": ("Pipfile.lock", "{"),
    "requirements.txt": ("requirements.txt", _REQUIREMENTS),
    "requirements-dev.txt": ("requirements-dev.txt", _REQUIREMENTS),
    "requirements.txt with other line ends": (
        "requirements.txt",
        "a==1\r\nb==2 # x\r\n-r c.txt\r\n",
    ),
    "setup.cfg": ("setup.cfg", _SETUP),
    "setup.cfg without options": ("setup.cfg", "[metadata]\nname = a\n"),
    "setup.cfg that is none": ("setup.cfg", "install_requires = x\n"),
    "PKG-INFO": ("PKG-INFO", _METADATA),
    "METADATA": ("METADATA", _METADATA),
    "METADATA without anything": ("METADATA", ""),
}

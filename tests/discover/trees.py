"""Trees of files, and how discovery is asked about them, each by what is odd about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

_PINNED = '[project]\nname = "a"\ndependencies = ["mcp==1.2"]\n'


@dataclass(frozen=True)
class OddTree:
    """Files by path, links by path with what they point at, and the arguments of a discovery."""

    files: Mapping[str, str]
    links: Mapping[str, str] = field(default_factory=dict)
    paths: tuple[str, ...] = ("",)
    root: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    source_roots: tuple[str, ...] = ()


def _empty(*paths: str) -> dict[str, str]:
    return dict.fromkeys(paths, "")


TREES: Mapping[str, OddTree] = {
    "a package below src": OddTree(
        _empty("src/a/__init__.py", "src/a/b.py", "src/a/c/d.py", "e.py")
    ),
    "src that imports itself": OddTree(
        {"src/__init__.py": "", "src/a.py": "from src import b\n", "src/b.py": "", "c.py": ""}
    ),
    "src without an init that imports itself": OddTree(
        {"src/a.py": "import src.b\n", "src/b.py": ""}, paths=("src",)
    ),
    "src that is imported both ways": OddTree(
        {"src/a.py": "import src.b\nimport b\n", "src/b.py": "", "src/d/__init__.py": ""}
    ),
    "src within a package": OddTree(_empty("a/__init__.py", "a/src/b.py", "a/src/__init__.py")),
    "names that cannot be imported": OddTree(
        _empty(
            "a-b.py", "1.py", "c.d.py", "class.py", "e f/g.py", "h-i/j/__init__.py", ".k.py", "-.py"
        )
        | {"*.py": "", "l:m.py": "", "\N{LATIN SMALL LETTER E WITH ACUTE}.py": ""}
    ),
    "inits at odd places": OddTree(
        _empty("__init__.py", "a/__init__.py", "b-c/__init__.py", "b-c/d.py", "e/f/__init__.py")
    ),
    "stubs": OddTree(
        _empty("a/__init__.pyi", "a/b.py", "a/b.pyi", "c.pyi", "d.pyw", "e.txt", "f.PY")
    ),
    "what is never read": OddTree(
        _empty(
            *(
                "a.py",
                ".hidden/b.py",
                "__pycache__/c.py",
                "node_modules/d.py",
                "site-packages/e.py",
            ),
            *("__pypackages__/f.py", "venv/pyvenv.cfg", "venv/lib/g.py", "build/h.py", "dist/i.py"),
            *("j/build/__init__.py", "j/dist/__init__.pyi", "j/build/k.py", "buildx/l.py"),
        )
    ),
    "what toolgen wrote": OddTree(
        _empty(
            "a/_toolgen/manifest.json",
            "a/_toolgen/b.py",
            "c_toolgen/manifest.json",
            "c_toolgen/d.py",
        )
        | _empty(
            "e/_toolgen/f.py", "gen/manifest.json", "gen/g.py", "h/__init__.py", "a/__init__.py"
        )
    ),
    "what toolgen wrote by another name": OddTree(
        _empty("a/made/manifest.json", "a/made/b.py", "_toolgen/manifest.json", "_toolgen/c.py"),
        options={"output_name": "made"},
    ),
    "ignored files": OddTree(
        {
            ".git/HEAD": "",
            ".gitignore": "*.tmp.py\n/a.py\nlogs/\n!keep.py\n# no\n\\#b.py\n[\n",
            **_empty("a.py", "c/a.py", "x.tmp.py", "logs/d.py", "c/logs/e.py", "#b.py", "keep.py"),
            "c/.gitignore": "\ufeffe*.py\r\n!x.tmp.py\r\n",
            **_empty("c/e.py", "c/x.tmp.py", "c/f.py"),
        }
    ),
    "ignored files that are read": OddTree(
        {".gitignore": "a.py\n", **_empty("a.py", "b.py")}, options={"respect_gitignore": False}
    ),
    "ignored from above the project": OddTree(
        {".git/HEAD": "", ".gitignore": "b.py\n", "p/.gitignore": "c.py\n"}
        | _empty("p/a.py", "p/b.py", "p/c.py", "p/d/b.py"),
        root="p",
        paths=("p",),
    ),
    "not ignored from above the repository": OddTree(
        {".gitignore": "b.py\n", "p/.git/HEAD": ""} | _empty("p/a.py", "p/b.py"),
        root="p",
        paths=("p",),
    ),
    "excluded files": OddTree(
        _empty("a.py", "b/a.py", "b/c.py", "tests/d.py", "e/tests/f.py", "g_pb2.py", "h/g_pb2.py"),
        options={"exclude": ["/a.py", "tests/", "*_pb2.py", "!h/g_pb2.py"]},
    ),
    "excluded files of a path within the project": OddTree(
        _empty("p/a.py", "p/b/a.py", "a.py"), paths=("p",), options={"exclude": ["p/a.py"]}
    ),
    "links within": OddTree(
        _empty("a/b.py", "c/d.py"),
        links={
            "a/to_c": "../c",
            "c/to_a": "../a",
            "e.py": "a/b.py",
            "a/to_a": ".",
            "gone.py": "no.py",
        },
    ),
    "links out of the project": OddTree(
        {"p/.git/HEAD": "", **_empty("p/a.py", "far/b.py", "far/c/d.py")},
        links={"p/b.py": "../far/b.py", "p/far": "../far", "p/up": "..", "p/e.txt": "../far/b.py"},
        root="p",
        paths=("p",),
    ),
    "links out of the project to what is named": OddTree(
        {"p/.git/HEAD": "", **_empty("p/a.py", "far/b.py", "far/c/d.py")},
        links={"p/b.py": "../far/b.py", "p/far": "../far"},
        root="p",
        paths=("p",),
        options={"are_named": True},
    ),
    "links within the repository out of the project": OddTree(
        {".git/HEAD": "", **_empty("p/a.py", "far/b.py", "far/c/d.py")},
        links={"p/b.py": "../far/b.py", "p/far": "../far"},
        root="p",
        paths=("p",),
    ),
    "a path within a package": OddTree(
        _empty("a/__init__.py", "a/b/__init__.py", "a/b/c.py", "a/d.py", "e.py"), paths=("a/b",)
    ),
    "a file within a package": OddTree(
        _empty("a/__init__.py", "a/b.py", "a/c/d.py"), paths=("a/b.py",)
    ),
    "a lone file and a directory": OddTree(
        _empty("a.py", "b.py", "c/d.py", "e/f.py"), paths=("c", "a.py", "c/d.py")
    ),
    "paths out of the root": OddTree(_empty("p/a.py", "q/b.py"), root="p", paths=("p", "q")),
    "no Python": OddTree(_empty("a.txt", "b/c.md")),
    "nothing of the name": OddTree(_empty("a.py"), paths=("b",)),
    "no Python file": OddTree(_empty("a.txt"), paths=("a.txt",)),
    "a pattern that is none": OddTree(_empty("a.py"), options={"exclude": ["!"]}),
    "namespaces": OddTree(
        _empty("n/a/__init__.py", "n/a/b.py", "n/c/d.py", "m/e.py", "m/f/__init__.py", "m/f/g/h.py")
    ),
    "source roots": OddTree(
        _empty("lib/a/__init__.py", "lib/a/b.py", "lib/c.py", "other/d/e.py", "lib/a/f/g.py"),
        source_roots=("lib", "other/d", "lib/a/f"),
    ),
    "a path within a source root": OddTree(
        _empty("lib/a/b.py", "lib/a/c/d.py"), paths=("lib/a",), source_roots=("lib",)
    ),
    "projects below": OddTree(
        {
            **{"p/pyproject.toml": _PINNED, "p/__init__.py": "", "p/a.py": "", "p/b/c.py": ""},
            **{
                "q/pyproject.toml": "",
                "q/src/d.py": "",
                "q/r/pyproject.toml": "",
                "q/r/s/t.py": "",
            },
            **{
                "u/__init__.py": "",
                "u/data/__init__.py": "",
                "u/data/pyproject.toml": "",
                "v.py": "",
            },
        }
    ),
    "pins of several places": OddTree(
        {
            "pyproject.toml": _PINNED + '[project.scripts]\nx = "p.a:main"\n',
            "requirements.txt": "-r more/base.txt\n-c low.txt\nagno==1\n-r ../far.txt\n-r no.txt",
            "more/base.txt": "-r again.txt\nfastmcp>=3\n",
            "more/again.txt": "-r base.txt\nstrands==2\n",
            "low.txt": "swords<3\n",
            "p/uv.lock": '[[package]]\nname = "mcp"\nversion = "1.3"\n',
            "p/requirements-dev.txt": "mcp==1.4\n",
            "p/setup.cfg": "[options]\ninstall_requires = langchain\n",
            **_empty("p/a.py", "q/b.py", "p/c/d.py"),
        },
        paths=("p", "q"),
    ),
    "pins of an unpacked package": OddTree(
        {
            "PKG-INFO": "Name: a\nVersion: 2\nRequires-Dist: mcp==1\n",
            "lib/b-2.0.dist-info/METADATA": "Name: b\nVersion: 2.0\nRequires-Dist: agno==1\n",
            "two/c-1.dist-info/METADATA": "Name: c\nVersion: 1\n",
            "two/d-1.dist-info/METADATA": "Name: d\nVersion: 1\n",
            **_empty("lib/b.py", "two/c.py", "e.py"),
        }
    ),
    "an ignore file with a byte order mark": OddTree(
        {".gitignore": "\ufeffa.py\n", **_empty("a.py", "b.py")}
    ),
    "patterns of what lies beside the project": OddTree(
        _empty("app/a.py", "app/b.py", "lib/b.py", "lib/app/b.py"),
        paths=("app", "lib"),
        root="app",
        options={"exclude": ["b.py"]},
    ),
    "pins of what lies beside the project": OddTree(
        {
            "app/pyproject.toml": _PINNED,
            "app/requirements.txt": "-r ../link/base.txt\n-r ../far.txt\nagno==1\n",
            "app/base.txt": "strands==2\n",
            "lib/requirements.txt": "mcp==1.7\n-r more.txt\n",
            "lib/more.txt": "swords<3\n",
            "requirements.txt": "fastmcp>=3\n",
            **_empty("app/a.py", "lib/b.py", "far.txt"),
        },
        links={"link": "app"},
        paths=("app", "lib"),
        root="app",
    ),
    "pins that are included and are no text": OddTree(
        {"requirements.txt": "-r base.txt\nagno==1\n", "base.txt": "mcp==1 \udcff\n", "a.py": ""}
    ),
    "src whose name what is never read imports": OddTree(
        {"src/node_modules/a.py": "import src.b\n", "src/.c/d.py": "import src\n", "src/b.py": ""}
    ),
    "src that only a package in it imports": OddTree(
        {"src/pkg/a.py": "import src.b\n", "src/b.py": ""}
    ),
    "pins that are no text": OddTree(
        {"requirements.txt": "mcp==1 \udcff\n", "pyproject.toml": f"\ufeff{_PINNED}", "a.py": ""}
    ),
}

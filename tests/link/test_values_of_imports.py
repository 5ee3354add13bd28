"""Constants that are others where a library is missing: told only where the import surely works."""

from __future__ import annotations

import pytest
from linking import Linked

TRIED = "try:\n    {}\n    LIMIT = 1\nexcept {}:\n    LIMIT = 2\n"
OTHERS = {
    "needing.py": "import absent\n",
    "leading.py": "from package import inner\n",
    "package/__init__.py": "",
    "package/inner.py": "import absent\n",
    "climbing.py": "from .... import x\n",
    "raising.py": "raise ImportError\n",
    "plain.py": "X = 1\n",
}


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        (TRIED.format("import absent", "ImportError"), "absent"),
        (TRIED.format("import absent.more as more", "Exception"), "absent"),
        (TRIED.format("from absent import more", "(ValueError, ImportError)"), ""),
        (TRIED.format("import needing", "ImportError"), "absent"),
        (TRIED.format("import leading", "ImportError"), "absent"),
        (TRIED.format("from package import inner", "ImportError"), "absent"),
        (TRIED.format("import package.gone", "ImportError"), "package.gone"),
        (TRIED.format("import raising", "ImportError"), "raising"),
        (TRIED.format("import json", "ImportError"), ""),
        (TRIED.format("import plain", "ImportError"), ""),
        (TRIED.format("import climbing", "ImportError"), ""),
        (TRIED.format("from ... import absent", "ImportError"), ""),
        (TRIED.format("from ... import gone\n    import absent", "ImportError"), "absent"),
        ("import absent\n" + TRIED.format("import absent.more", "ImportError"), ""),
        (
            "try:\n    import absent\nexcept ImportError:\n    LIMIT = 2\nelse:\n    LIMIT = 1\n",
            "absent",
        ),
        (
            "if True:\n    try:\n        import absent\n        LIMIT = 1\n"
            "    except ImportError:\n        LIMIT = 2\n",
            "absent",
        ),
        (
            "try:\n    import absent\nexcept ImportError:\n    absent = None\n"
            "try:\n    LIMIT = 1\nexcept ValueError:\n    LIMIT = 2\n",
            "",
        ),
        ("try:\n    import absent\n    LIMIT = 1\nexcept ImportError: ...\n", ""),
        ("with open('x'):\n    LIMIT = 1\nif False:\n    LIMIT = 2\n", ""),
    ],
)
def test_a_constant_beside_an_import_hangs_on_what_may_be_missing(text: str, missing: str) -> None:
    linked = Linked({**OTHERS, "app.py": text})

    if missing:
        reason = f"'LIMIT' is another where {missing} cannot be imported"
        assert linked.refusal("LIMIT").endswith(reason)
    elif "(ValueError" in text:
        assert "may mean what line" in linked.refusal("LIMIT")
    else:
        assert linked.plain("LIMIT") == 1

"""What builders say of toolgen's part in a build."""

from __future__ import annotations

import pytest


def test_setuptools_lists_the_command_with_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    setuptools = pytest.importorskip("setuptools")
    from toolgen_build.setuptools import BuildToolgen

    made = setuptools.Distribution({"cmdclass": {"build_toolgen": BuildToolgen}})
    made.print_command_list(["build_toolgen"], "Extra commands", 15)

    assert "build_toolgen    generate tool registries with toolgen" in capsys.readouterr().out

"""Places that generated code may be written to, and those that it may not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolgen.write import obstacle


def code(directory: Path, *bounds: Path) -> str:
    found = obstacle(directory, bounds)
    return "" if found is None else found.code


@pytest.fixture
def acme(tmp_path: Path) -> Path:
    (tmp_path / "acme").mkdir()
    return tmp_path / "acme"


def test_a_place_below_the_project_is_free(acme: Path) -> None:
    assert code(acme / "_toolgen", acme.parent) == ""


@pytest.mark.parametrize(
    "name",
    [
        *(f"_toolgen.{ending}" for ending in ("py", "pyi", "pyc", "pyx", "pyd", "so")),
        *("_toolgen.cpython-311-x86_64-linux-gnu.so", "_ToolGen"),
    ],
)
def test_a_name_beside_it_that_imports_or_file_systems_take_for_the_same(
    acme: Path, name: str
) -> None:
    (acme / name).touch()

    assert code(acme / "_toolgen", acme.parent) == "TG502"


def test_one_name_in_two_forms_of_unicode(acme: Path) -> None:
    (acme / "cafe\u0301.py").touch()

    assert code(acme / "caf\u00e9", acme.parent) == "TG502"


@pytest.mark.parametrize("name", ["_toolgen.txt", "_toolgen2.py", "toolgen.py"])
def test_a_name_that_imports_tell_apart_is_in_nobody_s_way(acme: Path, name: str) -> None:
    (acme / name).touch()

    assert code(acme / "_toolgen", acme.parent) == ""


@pytest.mark.parametrize("make", [Path.touch, os.mkfifo], ids=["a file", "a pipe"])
def test_what_is_no_directory_keeps_its_place(acme: Path, make: object) -> None:
    assert callable(make)
    make(acme / "_toolgen")

    assert code(acme / "_toolgen", acme.parent) == "TG502"


@pytest.mark.parametrize("target", ["../elsewhere", "../../outside", "nowhere", "_toolgen"])
def test_a_link_is_not_written_through(acme: Path, target: str) -> None:
    (acme.parent / "elsewhere").mkdir()
    (acme / "_toolgen").symlink_to(target)

    assert code(acme / "_toolgen", acme.parent) == "TG503"


def test_a_package_that_a_link_leads_to_is_not_written_to(tmp_path: Path) -> None:
    (tmp_path / "other" / "acme").mkdir(parents=True)
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "acme").symlink_to("../other/acme")
    place = tmp_path / "project" / "acme" / "_toolgen"

    assert code(place, tmp_path / "project") == "TG503"
    assert code(place, tmp_path / "project", tmp_path / "other") == ""


def test_a_path_that_leads_upwards_and_out_is_not_written_to(tmp_path: Path) -> None:
    place = tmp_path / "project" / ".." / "other" / "_toolgen"

    assert code(place, tmp_path / "project") == "TG503"


def test_a_link_above_what_is_named_is_the_user_s_own_spelling(tmp_path: Path) -> None:
    (tmp_path / "real" / "acme").mkdir(parents=True)
    (tmp_path / "link").symlink_to("real")

    assert code(tmp_path / "link" / "acme" / "_toolgen", tmp_path / "link") == ""

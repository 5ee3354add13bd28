"""What is not as its target was built is refused, with what to do about it."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from toolgen.findings import ToolgenError
from toolgen.render.banner import CONTRACT
from toolgen.render.manifest import MANIFEST_VERSION
from toolgen.targets.joining import TargetPackage
from toolgen.targets.outputs import Output, read_outputs, render_outputs


def test_a_list_names_files_beside_it_with_their_digests(tmp_path: Path) -> None:
    names = ("b.py", "a.py")
    for name in names:
        (tmp_path / name).write_text(name, "utf-8")
    listed = tmp_path / "listed"
    listed.write_text(render_outputs(listed, [tmp_path / name for name in names]), "utf-8")

    found = read_outputs(listed)
    assert [each.path for each in found] == [tmp_path / "a.py", tmp_path / "b.py"]
    assert [each.read() for each in found] == [b"a.py", b"b.py"]


@pytest.mark.parametrize("data", [None, b"\xff", b"no list\n", b"\n"])
def test_a_list_that_is_none_is_refused_by_its_name(data: bytes | None, tmp_path: Path) -> None:
    listed = tmp_path / "listed"
    if data is not None:
        listed.write_bytes(data)
    with pytest.raises(ToolgenError, match="listed"):
        read_outputs(listed)


@pytest.mark.parametrize("data", [None, b"other"])
def test_a_file_that_is_not_as_it_was_built_is_refused_by_its_name(
    data: bytes | None, tmp_path: Path
) -> None:
    if data is not None:
        (tmp_path / "a.py").write_bytes(data)
    with pytest.raises(ToolgenError, match=r"a\.py.*build"):
        Output(tmp_path / "a.py", hashlib.sha256(b"a").hexdigest()).read()


MANIFEST: dict[str, Any] = {
    "manifest": MANIFEST_VERSION,
    "contract": CONTRACT,
    "package": "shop",
    "tools": [
        {"name": "find", "parameters": {}, "module": "shop", "qualname": "find", "hashes": {}}
    ],
}


def package_of(manifest: dict[str, Any], tmp_path: Path) -> TargetPackage:
    place = tmp_path / "shop_tools" / "manifest.json"
    place.parent.mkdir()
    place.write_text(json.dumps(manifest), "utf-8")
    return TargetPackage.of(Output(place, hashlib.sha256(place.read_bytes()).hexdigest()))


@pytest.mark.parametrize("package", ["shop", "", "a.shop"])
def test_a_manifest_tells_the_package_that_it_lies_in(package: str, tmp_path: Path) -> None:
    found = package_of({**MANIFEST, "package": package}, tmp_path)
    around = package.rpartition(".")[0]
    assert (found.module, found.names) == (f"{around}.shop_tools".removeprefix("."), ["find"])


@pytest.mark.parametrize(
    "changed",
    [
        {"manifest": MANIFEST_VERSION + 1},
        {"contract": "another"},
        {"tools": []},
        {"package": "a b.shop"},
    ],
    ids=["a later manifest", "another contract", "no tools", "a package that has no name"],
)
def test_a_manifest_of_another_toolgen_is_refused(changed: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ToolgenError, match="another toolgen"):
        package_of({**MANIFEST, **changed}, tmp_path)

"""Configuration is found, checked key by key, and refused in words that name the repair."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolgen.config import Config, LoadedConfig, load_config
from toolgen.findings import ToolgenError


def write(directory: Path, text: str | bytes) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / "pyproject.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def load(directory: Path, table: str) -> Config:
    write(directory, f"[tool.toolgen]\n{table}")
    return load_config(directory).config


def refusal(directory: Path, table: str) -> str:
    """What is said of the table, without the file's name."""
    with pytest.raises(ToolgenError) as caught:
        load(directory, table)
    return str(caught.value).replace(f"{directory / 'pyproject.toml'}: ", "")


class TestFinding:
    def test_the_nearest_table_decides(self, tmp_path: Path) -> None:
        write(tmp_path, "[tool.toolgen]\noutput = 'far'")
        file = write(tmp_path / "a", "[tool.toolgen]\noutput = 'near'")

        found = load_config(tmp_path / "a" / "b")

        assert found == LoadedConfig(Config(output="near"), tmp_path / "a", file, True)

    def test_a_file_with_the_table_comes_before_a_nearer_one_without(self, tmp_path: Path) -> None:
        file = write(tmp_path, "[tool.toolgen]\n")
        write(tmp_path / "a", "[project]\nname = 'a'")

        assert load_config(tmp_path / "a").file == file

    def test_without_a_table_the_nearest_file_gives_the_root(self, tmp_path: Path) -> None:
        write(tmp_path, "[project]\nname = 'a'")
        file = write(tmp_path / "a", "")

        assert load_config(tmp_path / "a" / "b") == LoadedConfig(Config(), tmp_path / "a", file)

    def test_without_a_file_the_working_directory_is_the_root(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / ".git").mkdir()
        monkeypatch.chdir(tmp_path)

        assert load_config(tmp_path / "a") == LoadedConfig(Config(), tmp_path, None)

    def test_the_search_ends_at_the_top_of_the_repository(self, tmp_path: Path) -> None:
        write(tmp_path, "[tool.toolgen]\noutput = 'outside'")
        (tmp_path / "repository" / ".git").mkdir(parents=True)

        assert load_config(tmp_path / "repository" / "a").config == Config()

    def test_a_file_as_start_is_searched_from_its_directory(self, tmp_path: Path) -> None:
        write(tmp_path, "[tool.toolgen]\n")
        (tmp_path / "a.py").write_text("")

        assert load_config(tmp_path / "a.py").root == tmp_path

    def test_a_named_file_is_used_whatever_its_name(self, tmp_path: Path) -> None:
        file = tmp_path / "other.toml"
        file.write_text("[tool.toolgen]\nstrict = false")

        found = load_config(Path.cwd(), file=file)

        assert found == LoadedConfig(Config(strict=False), tmp_path, file, True, is_named=True)

    def test_a_named_file_without_the_table_is_refused(self, tmp_path: Path) -> None:
        file = write(tmp_path, "[project]\nname = 'a'")

        with pytest.raises(ToolgenError, match=r"there is no \[tool\.toolgen\] table"):
            load_config(tmp_path, file=file)

    def test_a_named_file_that_is_missing_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(ToolgenError, match=r"none\.toml: cannot be read: No such file"):
            load_config(tmp_path, file=tmp_path / "none.toml")


class TestReading:
    def test_an_empty_table_gives_the_defaults(self, tmp_path: Path) -> None:
        assert load(tmp_path, "") == Config()

    def test_every_key_is_read(self, tmp_path: Path) -> None:
        config = load(
            tmp_path,
            """
            paths = ["lib"]
            include = ["acme.text:*"]
            exclude = ["*_pb2.py"]
            exclude-tools = ["acme.**:old_*"]
            output = "generated"
            docstring-style = "numpy"
            strict = false
            respect-gitignore = false
            environment = "empty"
            resolve-installed = ["lib/site-packages"]
            schema = { titles = true, close-root = false }
            stubs = { overloads = 0 }
            """,
        )

        assert config == Config(
            paths=("lib",),
            include=("acme.text:*",),
            exclude=("*_pb2.py",),
            exclude_tools=("acme.**:old_*",),
            output="generated",
            docstring_style="numpy",
            strict=False,
            respect_gitignore=False,
            environment="empty",
            resolve_installed=("lib/site-packages",),
            titles=True,
            close_root=False,
            overloads=0,
        )

    @pytest.mark.parametrize(
        "target",
        ["acme.text:split", "acme.text:*", "acme.text:Text.split", "acme.**:to_*", "**:**"],
    )
    def test_a_target_may_hold_wildcards(self, tmp_path: Path, target: str) -> None:
        assert load(tmp_path, f"include = ['{target}']").include == (target,)


class TestRefusal:
    @pytest.mark.parametrize(
        ("table", "message"),
        [
            ("includes = []", "tool.toolgen: unknown key 'includes'; the nearest is 'include'"),
            ("exclude_tools = []", "unknown key 'exclude_tools'; the nearest is 'exclude-tools'"),
            ("[tool.toolgen.schema]\ntitle = true", "tool.toolgen.schema: unknown key 'title'"),
            ("titles = true", "unknown key 'titles'; the nearest is 'schema.titles'"),
            ("strict = 'yes'", "tool.toolgen.strict: expected true or false, not 'yes'"),
            ("strict = 1", "tool.toolgen.strict: expected true or false, not 1"),
            ("paths = 'src'", "tool.toolgen.paths: expected an array of strings, not 'src'"),
            ("paths = ['a', 3]", "paths: expected an array of strings, not an array with 3"),
            ("paths = [['a']]", "not an array with an array with 'a'"),
            ("paths = {}", "not a table"),
            ("paths = 2020-01-01", "not a date or time"),
            ("include = ['acme']", "include: 'acme' is not of the form 'module:function'"),
            ("output = 'a-b'", "tool.toolgen.output: expected a Python identifier, not 'a-b'"),
            ("output = 'class'", "expected a Python identifier, not 'class'"),
            ("output = true", "expected a Python identifier, not true"),
            ("docstring-style = 'epytext'", "expected one of 'auto', 'google', 'numpy', 'sphinx'"),
            ("environment = 'full'", "expected one of 'refuse', 'empty', not 'full'"),
            ("environment = []", "expected one of 'refuse', 'empty'"),
            (
                "resolve-installed = 1",
                "resolve-installed: expected true, false or an array of strings",
            ),
            ("docstring-style = []", "expected one of 'auto', 'google', 'numpy', 'sphinx'"),
            ("stubs = { overloads = -1 }", "expected an integer, zero or more, not -1"),
            ("stubs = { overloads = true }", "expected an integer, zero or more, not true"),
            ("schema = 1", "tool.toolgen.schema: expected a table, not 1"),
        ],
    )
    def test_a_mistake_is_named(self, tmp_path: Path, table: str, message: str) -> None:
        assert message in refusal(tmp_path, table)

    @pytest.mark.parametrize(
        "target",
        [
            *("", "acme.text", ":split", "acme:", "acme..text:split", "acme:a:b", "a**:b"),
            *("acme/text:split", "acme:split\\n", "acme: split"),
        ],
    )
    def test_a_target_without_its_form_is_refused(self, tmp_path: Path, target: str) -> None:
        assert "is not of the form 'module:function'" in refusal(
            tmp_path, f'exclude-tools = ["{target}"]'
        )

    def test_all_mistakes_are_named_at_once(self, tmp_path: Path) -> None:
        text = refusal(tmp_path, "strict = 1\nfoo = 2\nschema = { titles = 3 }")

        assert len(text.splitlines()) == 3

    @pytest.mark.parametrize("text", ["tool = 1", "tool.toolgen = 1"])
    def test_a_table_that_is_none_is_refused(self, tmp_path: Path, text: str) -> None:
        write(tmp_path, text)

        with pytest.raises(ToolgenError, match="is expected to be a table"):
            load_config(tmp_path)

    @pytest.mark.parametrize(
        ("data", "where"),
        [
            (b"a = 1\nb = = 2\n", r"pyproject\.toml:2: invalid TOML: "),
            (b"a = 1\nb = [", r"pyproject\.toml:2: invalid TOML: "),
            (b"a = 1\n# \xff\n", r"pyproject\.toml:2: not UTF-8: byte 0xff"),
            (b"a = " + b"[" * 100_000, r"pyproject\.toml.*: invalid TOML: "),
            (b"a = " + b"9" * 5_000, r"pyproject\.toml: invalid TOML: "),
        ],
    )
    def test_what_is_not_toml_is_refused_with_its_line(
        self, tmp_path: Path, data: bytes, where: str
    ) -> None:
        write(tmp_path, data)

        with pytest.raises(ToolgenError, match=where):
            load_config(tmp_path)

    def test_a_file_that_cannot_be_read_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(ToolgenError, match="cannot be read: not a plain file"):
            load_config(tmp_path, file=tmp_path)

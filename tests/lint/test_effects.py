"""What functions do to the world, by what they call: certain, possible, or not to be told."""

from __future__ import annotations

import bz2
import codecs
import dbm
import gzip
import inspect
import io
import lzma
import tarfile
import urllib.request
import zipfile
from collections.abc import Callable

import pytest
from linting import effects, findings, told

CONNECTED = (
    *("sqlite3.connect", "aiosqlite.connect", "duckdb.connect", "psycopg2.connect"),
    *("psycopg.connect", "pymysql.connect", "pyodbc.connect", "pymssql.connect"),
    *("MySQLdb.connect", "asyncpg.connect", "mysql.connector.connect"),
)
STATEMENTS = (
    *("execute", "executemany", "executescript", "exec_driver_sql", "fetch", "fetchrow"),
    "fetchval",
)


@pytest.mark.parametrize("connect", CONNECTED)
def test_a_statement_changes_data_whatever_database_runs_it(connect: str) -> None:
    module = connect.rpartition(".")[0]
    body = f"import {module}\n{connect}(key).execute('DROP TABLE x')"
    assert effects(body) == {"read-only-writes": f"{module}.Connection.execute, DROP TABLE"}


@pytest.mark.parametrize("method", STATEMENTS)
def test_a_statement_changes_data_by_whatever_method_it_is_run(method: str) -> None:
    body = f"connection = sqlite3.connect(key)\nconnection.{method}('DROP TABLE x')"
    assert effects(body) == {"read-only-writes": f"sqlite3.Connection.{method}, DROP TABLE"}
    assert effects(body.replace("DROP TABLE x", "SELECT 1")) == {}


@pytest.mark.parametrize(
    ("call", "name"),
    [
        *((f"{name}(key, MODE)", name) for name in ("io.open", "codecs.open", "aiofiles.open")),
        *((f"{name}(key, MODE)", name) for name in ("gzip.open", "bz2.open", "lzma.open")),
        *((f"{name}(key, MODE)", name) for name in ("tarfile.open", "anyio.open_file")),
        *((f"{name}(key, mode=MODE)", name) for name in ("os.fdopen", "zipfile.ZipFile")),
    ],
)
def test_what_opens_a_file_writes_by_its_mode(call: str, name: str) -> None:
    head = f"import {name.rpartition('.')[0]}\n"
    written = effects(head + call.replace("MODE", "'w'"))
    assert written == {"read-only-writes": f"{name}, in mode 'w'"}
    assert effects(head + call.replace("MODE", "'r'")) == {}
    untold = effects(head + call.replace("MODE", "key"))
    assert list(untold.values()) == [f"{name}, in a mode that is given"]


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("os.unlink(key)", "os.unlink"),
        ("Path(key).parent.mkdir()", "pathlib.Path.mkdir"),
        ("(Path.home() / key).unlink()", "pathlib.Path.unlink"),
        ("with Path(key).open('x') as file: pass", "pathlib.Path.open, in mode 'x'"),
        ("await asyncio.to_thread(shutil.rmtree, key)", "shutil.rmtree"),
        ("list(map(partial(os.remove), [key]))", "os.remove"),
        ("[os.remove(each) for each in key]", "os.remove"),
        ("later = lambda: os.remove(key)", "os.remove"),
        ("requests.request('DELETE', key)", "requests.request, DELETE"),
        ("requests.Session().put(key)", "requests.Session.put"),
        ("boto3.client('s3').put_object(Key=key)", "boto3.Client.put_object"),
        ("subprocess.run('ls | tee x', shell=True)", "subprocess.run, ls |"),
        ("subprocess.run(['git', '-C', key, 'push'])", "subprocess.run, git -C"),
        ("os.system('echo hello > file')", "os.system, echo hello"),
        (
            "sqlite3.connect(key).cursor().execute('DROP TABLE x')",
            "sqlite3.Cursor.execute, DROP TABLE",
        ),
        ("sqlite3.connect(key).execute(f'INSERT {key}')", "sqlite3.Connection.execute, INSERT"),
        ("key.db.execute('DELETE FROM notes')", "key.db.execute, DELETE FROM"),
    ],
)
def test_what_writes_is_told_by_the_name_that_it_resolves_to(body: str, what: str) -> None:
    assert effects(body)["read-only-writes"] == what


@pytest.mark.parametrize(
    "body",
    [
        "open(key).read()",
        "open(key, 'rb').read()",
        "print(os.listdir(key), os.environ.get(key))",
        "sorted(Path(key).glob('*'))",
        "requests.get(key).json()",
        "httpx.request('HEAD', key)",
        "boto3.client('s3').list_buckets()",
        "subprocess.run(['git', 'log', key])",
        "subprocess.run('ps aux | grep python 2>/dev/null', shell=True)",
        "sqlite3.connect(key).execute(SELECT + ' WHERE id = 1').fetchall()",
        "found = []\nfound.append(key)\nfound[0].update({})",
        "found = {}\nfound[key] = key\ndel found[key]",
        "remove = str.strip\nremove(key)",
        "import textwrap\nsqlite3.connect(key).execute(textwrap.dedent('''SELECT 1'''))",
        "with open(key) as file:\n    file.seek(0)",
        "for page in boto3.client('s3').get_paginator('x').paginate(): print(page)",
        "await asyncio.get_running_loop().run_in_executor(None, len, key)",
    ],
)
def test_what_only_reads_keeps_the_promise(body: str) -> None:
    assert effects(body) == {}


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("open('notes', key)", "builtins.open, in a mode that is given"),
        ("exec(key)", "builtins.exec"),
        ("str(eval(key))", "builtins.eval"),
        ("import ctypes\nctypes.CDLL(None).unlink(key)", "ctypes.CDLL.unlink"),
        ("import ctypes\nctypes.cdll.msvcrt.system(key)", "ctypes.cdll.msvcrt.system"),
        (
            "import ctypes\nctypes.pythonapi.PyRun_SimpleString(key)",
            "ctypes.pythonapi.PyRun_SimpleString",
        ),
        ("subprocess.run([key, '-l'])", "subprocess.run, ... -l"),
        ("requests.post(key)", "requests.post"),
        ("requests.request(key, 'x')", "requests.request, by a method that is given"),
        (
            "sqlite3.connect('x').execute(key)",
            "sqlite3.Connection.execute, of a statement that is put together",
        ),
    ],
)
def test_what_is_decided_at_run_time_may_write(body: str, what: str) -> None:
    assert effects(body) == {"read-only-may-write": what}


DECIDING = (
    (io.open, "mode", "'r'", "'w'"),
    (gzip.open, "mode", "'rb'", "'ab'"),
    (bz2.open, "mode", "'rb'", "'xb'"),
    (lzma.open, "mode", "'rb'", "'wb'"),
    (codecs.open, "mode", "'r'", "'r+'"),
    (zipfile.ZipFile, "mode", "'r'", "'a'"),
    (tarfile.open, "mode", "'r:gz'", "'w:gz'"),
    (dbm.open, "flag", "'r'", "'c'"),
    (urllib.request.Request, "method", "'GET'", "'PUT'"),
    (urllib.request.Request, "method", "'head'", "'post'"),
    (urllib.request.Request, "data", "None", "b'x'"),
)
"""Functions of Python with an argument that decides, and values by which they read and change."""


@pytest.mark.parametrize(("function", "name", "reading", "writing"), DECIDING)
@pytest.mark.parametrize("is_named", [True, False])
def test_an_argument_decides_by_its_place_as_by_its_name(
    function: Callable[..., object], name: str, reading: str, writing: str, is_named: bool
) -> None:
    called = f"{'io' if function is io.open else function.__module__}.{function.__name__}"
    before = [*inspect.signature(function).parameters.values()]
    before = before[1 : [each.name for each in before].index(name)]
    filling = "".join(f", {each.default!r}" for each in before if not is_named)
    given = f", {name}=" if is_named else f"{filling}, "

    def rules(value: str) -> set[str]:
        module = called.rpartition(".")[0]
        return {*effects(f"import {module}\n{called}(key{given}{value})")}

    assert rules(reading) == set()
    assert rules(writing) & {"read-only-writes", "read-only-may-write"}
    assert rules("key") == {"read-only-may-write"}


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("unknown_name(key)", "unknown_name"),
        ("for each in SEEN: each.save()", "each.save"),
        ("SEEN.update(a=key)", "SEEN.update"),
        ("SEEN[key] = key", "SEEN[...]"),
        ("del SEEN[key]", "SEEN[...]"),
        ("SEEN['a'] += key", "SEEN[...]"),
        ("boto3.client('x').frobnicate()", "boto3.Client.frobnicate"),
    ],
)
def test_what_source_does_not_show_is_listed(body: str, what: str) -> None:
    assert effects(body) == {"read-only-unproven": what}


class TestCalledFunctions:
    def test_methods_of_base_classes_are_followed(self) -> None:
        before = """
            class Base:
                def load(self) -> None:
                    os.remove("x")

            class Store(Base):
                def load(self) -> None:
                    super().load()
        """

        found = effects("Store().load()", before)

        assert found == {"read-only-writes": "os.remove, by load > load"}

    def test_objects_are_told_by_annotations_and_by_what_functions_return(self) -> None:
        before = """
            def client(name: str) -> BaseClient:
                return make(name)

            class Store:
                def __init__(self, s3: BaseClient) -> None:
                    self.s3 = s3

                def drop(self) -> None:
                    self.s3.delete_object(Key="x")
        """

        assert effects("client('s3').create_bucket()", before)["read-only-writes"] == (
            "boto3.Client.create_bucket"
        )
        assert effects("Store(client('s3')).drop()", before)["read-only-writes"] == (
            "boto3.Client.delete_object, by drop"
        )

    def test_functions_that_call_each_other_come_to_an_end(self) -> None:
        before = """
            def even(n: int) -> bool:
                return n == 0 or odd(n - 1)

            def odd(n: int) -> bool:
                return n != 0 and even(n - 1)
        """

        assert effects("even(3)", before) == {}

    def test_functions_within_are_looked_at_where_they_are_called(self) -> None:
        assert effects("def inner():\n    os.remove(key)\nprint(key)") == {}
        assert effects("def inner():\n    os.remove(key)\ninner()") == {
            "read-only-writes": "os.remove, by inner"
        }

    def test_objects_that_classes_make_of_themselves_are_known(self) -> None:
        before = """
            from pydantic import BaseModel

            class Order(BaseModel):
                def drop(self) -> None:
                    os.remove("x")

            class Box:
                def __init__(self) -> None:
                    os.mkdir("x")

                @classmethod
                def make(cls) -> Box:
                    return cls()
        """

        assert effects("order = Order.model_validate({})\norder.drop()", before) == {
            "read-only-writes": "os.remove, by drop"
        }
        assert effects("Box.make()", before) == {"read-only-writes": "os.mkdir, by make > __init__"}

    def test_constant_texts_are_followed_to_where_they_are_used(self) -> None:
        before = """
            class Client:
                def __init__(self, mode: str = "r") -> None:
                    open("log", mode)

                def send(self, path: str, method: str = "GET") -> None:
                    def once() -> None:
                        requests.request(method, path)
                    once()

            def run(query: str, *rest: str) -> None:
                sqlite3.connect("x").execute(query)
        """

        assert effects("Client().send(key)", before) == {}
        assert effects("Client().send(key, 'HEAD')", before) == {}
        assert effects("run(f'SELECT {key}')\nrun(SELECT)", before) == {}
        assert effects("Client('w')", before) == {
            "read-only-writes": "builtins.open, in mode 'w', by __init__"
        }
        assert effects("Client().send(key, method='DELETE')", before) == {
            "read-only-writes": "requests.request, DELETE, by send > once"
        }
        assert effects("run(f'DELETE FROM {key}')", before) == {
            "read-only-writes": "sqlite3.Connection.execute, DELETE FROM, by run"
        }
        for body in ("Client().send(key, key)", "Client().send(*key)", "run(key)"):
            assert list(effects(body, before)) == ["read-only-may-write"]

    def test_what_a_function_around_is_given_is_shared(self) -> None:
        source = """
            from typing import Dict
            from fastmcp import FastMCP

            def register(mcp: FastMCP, notes: Dict) -> None:
                @mcp.tool(annotations={"readOnlyHint": True})
                def read(key: str) -> str:
                    def put(found: dict[str, str]) -> None:
                        found[key] = key
                    put({})
                    notes[key] = key
                    return key
        """

        assert told(findings(source, "read-only-*")) == [("read", "notes[...]")]

    def test_files_where_temporary_ones_are_made_may_be_these(self) -> None:
        before = """
            import tempfile

            def convert(text: str) -> None:
                folder = tempfile.mkdtemp()
                shutil.rmtree(folder)
        """

        found = effects("convert(key)", before)

        assert found == {
            "read-only-may-write": "shutil.rmtree, where temporary files are made, by convert"
        }


def test_a_tool_of_the_marker_promises_by_its_policy() -> None:
    source = """
        import os
        from toolgen_runtime import tool

        @tool(read_only=True)
        def peek(path: str) -> None:
            os.remove(path)

        @tool
        def drop(path: str) -> None:
            os.remove(path)
    """

    assert told(findings(source, "read-only-*")) == [("peek", "os.remove")]


def test_no_body_is_parsed_of_a_tool_that_says_that_it_writes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(source: object) -> None:
        raise AssertionError(source)

    monkeypatch.setattr("toolgen.parse.calls.parse_calls", refuse)
    source = "from toolgen_runtime import tool\n@tool{}\ndef send(text: str) -> None: print(text)\n"

    findings(source.format("(read_only=False)"))
    for said in ("(read_only=True)", ""):
        with pytest.raises(AssertionError):
            findings(source.format(said))


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (
            "import shelve\nwith shelve.open(key) as notes:\n    notes['a'] = 1",
            "shelve.open, by flag 'c'",
        ),
        ("import dbm\ndbm.open(key, 'n')", "dbm.open, by flag 'n'"),
        ("getattr(os, 'remove')(key)", "os.remove"),
        ("getattr(Path(key), 'unlink')()", "pathlib.Path.unlink"),
        ("import operator\noperator.methodcaller('unlink')(Path(key))", "pathlib.Path.unlink"),
        ("os.environ['A'] = key", "os.environ.__setitem__"),
        ("del os.environ['A']", "os.environ.__delitem__"),
        ("os.environ.update(A=key)", "os.environ.update"),
        ("os.putenv('A', key)", "os.putenv"),
        ("import logging\nlogging.FileHandler(key)", "logging.FileHandler"),
        ("import logging\nlogging.basicConfig(filename=key)", "logging.basicConfig, filename"),
    ],
)
def test_what_writes_without_looking_like_it_is_told(body: str, what: str) -> None:
    assert effects(body) == {"read-only-writes": what}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("import shelve\nshelve.open(key, flag='r').get('a')", {}),
        ("import dbm\ndbm.open(key)", {}),
        ("os.environ.get('A')", {}),
        ("import logging\nlogging.basicConfig(level=1)", {}),
        ("getattr(os, 'getcwd')()", {}),
        ("getattr(os, key)(key)", {"read-only-unproven": "what getattr gives"}),
        (
            "import shelve\nshelve.open(key, key)",
            {"read-only-may-write": "shelve.open, by a flag that is given"},
        ),
    ],
)
def test_what_only_looks_like_it_is_let_be(body: str, expected: dict[str, str]) -> None:
    assert effects(body) == expected


NAMELESS = {
    "handlers[0](key)": "what a value is",
    "[print][0](key)": "what a value is",
    "(key or print)(key)": "what a value is",
    "(await key)()": "what a value is",
    "(lambda: key)()": "what a value is",
    "key()()": "key",
    "operator.attrgetter('unlink')(key)(key)": "what operator.attrgetter gives",
    "make()(key)": "what make gives",
    "handlers.get(key)[0].run()": "(...).run",
}


@pytest.mark.parametrize(("call", "told"), NAMELESS.items())
def test_what_is_called_without_a_name_is_told_all_the_same(call: str, told: str) -> None:
    before = "import operator\nhandlers = {}\n\n\ndef make():\n    return os.remove"
    assert effects(call, before) == {"read-only-unproven": told}


WRITES, UNPROVEN = "read-only-writes", "read-only-unproven"
BY_NAME = {
    "getattr(os, 'remove')(key)": {WRITES: "os.remove"},
    "getattr(os, 'remove', None)(key)": {WRITES: "os.remove"},
    "getattr(os, 'getcwd')()": {},
    "getattr(os, 're move')(key)": {UNPROVEN: "what getattr gives"},
    "getattr(os, key)(key)": {UNPROVEN: "what getattr gives"},
    "pick(os, 'remove')(key)": {UNPROVEN: "elsewhere.pick, what elsewhere.pick gives"},
    "methodcaller('unlink')(Path(key))": {WRITES: "pathlib.Path.unlink"},
    "methodcaller('write_text', 'a')(Path(key))": {WRITES: "pathlib.Path.write_text"},
    "methodcaller('exists')(Path(key))": {},
    "methodcaller('unlink')(Path(key), 1)": {UNPROVEN: "what operator.methodcaller gives"},
    "methodcaller(key)(Path(key))": {UNPROVEN: "what operator.methodcaller gives"},
    "pick('unlink')(Path(key))": {UNPROVEN: "elsewhere.pick, what elsewhere.pick gives"},
}


@pytest.mark.parametrize("call", BY_NAME)
def test_what_is_called_by_a_name_in_a_text_is_what_has_the_name(call: str) -> None:
    before = "from operator import methodcaller\nfrom elsewhere import pick\n"
    assert effects(call, before) == BY_NAME[call]

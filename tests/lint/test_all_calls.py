"""What is known of each call that a table names, and of families by the form of names."""

# ruff: noqa: E501

from __future__ import annotations

import ftplib
import imaplib
import os
import re
import smtplib
import tarfile
import zipfile
from collections.abc import Sequence
from textwrap import indent
from types import ModuleType

import golden
import pytest
from linting import HEAD, findings

from toolgen.facts.expressions import Call, Name
from toolgen.link import Project, Resolver
from toolgen.lint.effects import containers, instances, tables
from toolgen.lint.effects.judging import Judge
from toolgen.parsing import FileFacts

EXPECTED = golden.CASES / "linted" / "calls.txt"
TOOL = """
@mcp.tool(annotations={{"readOnlyHint": True}})
async def read{}(key: str) -> None:
{}
"""
SOURCES_EXPECTED = golden.CASES / "linted" / "calls_in_source.txt"
_MODULES = (
    *(
        "builtins",
        "aiofiles",
        "aiosqlite",
        "anyio",
        "asyncpg",
        "bz2",
        "codecs",
        "dbm.dumb",
        "dbm.gnu",
    ),
    *("dbm.ndbm", "dbm.sqlite3", "duckdb", "gzip", "http.client", "io", "logging", "lzma"),
    *("mysql.connector", "MySQLdb", "pathlib", "pexpect", "psycopg", "psycopg2", "pty", "pymssql"),
    *("pymysql", "pyodbc", "redis", "shelve", "sqlalchemy", "tarfile", "unknown", "urllib.request"),
    *("wave", "zipfile", "boto3.session"),
)


def _verbs(either: str) -> list[str]:
    return either.removeprefix("(?:").removesuffix(")").split("|")


_CLOUD = [*_verbs(tables._CLOUD), "download_file", "start_query", "start_query_execution"]
_READ = (
    *("batch_get", "can_paginate", "close", "describe", "download_fileobj", "estimate", "filter"),
    *("generate_presigned_url", "get", "head", "list", "lookup", "query", "scan", "search"),
    *("select", "start_query", "test", "validate", "invoke", "invoke_async", "execute_statement"),
    *("batch_execute_statement", "execute", "download", "unknown"),
)
_OF_REDIS = (
    *(
        "get",
        "keys",
        "pipeline",
        "flushany",
        "config_get",
        "config_set",
        "xinfo",
        "xlen",
        "xpending",
    ),
    *("xrange", "xread", "xreadgroup", "xrevrange", "xgroup_create", "eval", "evalsha", "fcall"),
    *("execute_command", "setting", "hget"),
)
_HTTP = (
    *("requests", "requests.api", "requests.sessions.Session", "httpx", "httpx.Client"),
    *("httpx.AsyncClient", "aiohttp", "aiohttp.ClientSession", "requests.Other", "urllib3"),
)
_METHODS = ("get", "put", "patch", "delete", "post", "send", "request", "stream", "options")
_DATABASES = (
    *("sqlite3", "aiosqlite", "duckdb", "psycopg", "psycopg2", "pymysql", "MySQLdb", "mysql"),
    *("pyodbc", "asyncpg", "sqlalchemy", "oracledb", "aiomysql", "asyncmy", "pymssql"),
    *("snowflake", "clickhouse_connect", "clickhouse_driver", "trino", "databases", "unknown"),
)
_FORMS = (
    *("redis.Redis.set", "redis.StrictRedis.set", "redis.RedisCluster.set", "redis.asyncio.Redis.set"),
    *("redis.cluster.RedisCluster.set", "redis.Sentinel.set", "redis.client.Redis.get"),
    *("kubernetes.client.AppsV1Api.create_x", "kubernetes.client.delete_x", "kubernetes.client.A.patch_x"),
    *("kubernetes.client.A.replace_x", "kubernetes.client.A.list_x", "kubernetes.client.A.read_x"),
    *("kubernetes.client.A.get_x", "kubernetes.client.A.connect_x", "kubernetes.config.load_x"),
    *("kubernetes_asyncio.client.A.create_x", "kubernetes_asyncio.client.A.list_x"),
    *("google.cloud.storage.Blob.upload_from_string", "google.cloud.bigquery.Client.insert_rows"),
    *("google.cloud.bigquery.Client.insert_rows_json", "google.cloud.a.create_x"),
    *("google.cloud.a.delete_x", "google.cloud.a.update_x", "google.cloud.a.list_x"),
    *("google.cloud.a.get_x", "google.cloud.a.download_as_text", "google.cloud.a.query"),
    *(f"pymongo.collection.Collection.{way}_{many}" for way in ("insert", "update", "delete")
      for many in ("one", "many", "two")),
    *("pymongo.collection.Collection.replace_one", "pymongo.collection.Collection.bulk_write"),
    *("pymongo.collection.Collection.drop", "pymongo.collection.Collection.find_one_and_update"),
    *("pymongo.AsyncCollection.drop", "pymongo.Other.drop", "pymongo.a.find", "pymongo.a.find_one"),
    *("pymongo.a.count_documents", "pymongo.a.estimated_document_count", "pymongo.a.distinct"),
    *("os.open", "os.write", "socket.socket.send", "socket.socket.sendall", "socket.socket.sendto"),
    *("builtins.eval", "builtins.exec", "ctypes.CDLL.free", "ctypes.PyDLL.x", "ctypes.WinDLL.x"),
    *("ctypes.OleDLL.x", "ctypes.pythonapi.x", "ctypes.cdll.a.b", "ctypes.pydll.a.b"),
    *("ctypes.windll.a.b", "ctypes.oledll.a.b", "ctypes.cdll.a", "ctypes.util.find_library"),
    *("code.InteractiveInterpreter.runcode", "runpy.run_module", "runpy.run_path", "runpy.run"),
    *("urllib.request.Request", "http.client.HTTPConnection.request"),
    *("http.client.HTTPSConnection.request", "http.client.HTTPConnection.close"),
    *("unknown.Shop", "unknown.shop", "unknown.Shop.sell", "json.loads", "os.getcwd"),
)  # fmt: skip
_GONE = (
    *("os.remove", "removed", "a.remove", "a.removes", "remove", "os.removedirs", "Path.unlink"),
    *("os.rmdir", "shutil.rmtree", "FTP.rmd", "IMAP4.expunge", "Redis.flushall", "Redis.flushdb"),
    *("os.truncate", "Collection.drop", "drop_x", "Client.delete_x", "Client.purge_x", "x.destroy"),
    *("x.terminate_all", "os.rename", "x, DELETE FROM", "x, DROP TABLE", "x, TRUNCATE y"),
    *("x, DELETED", "x, INSERT INTO", "x, rm y", "x, /bin/rm y", "x, rmdir y", "x, unlink y"),
    *("x, shred y", "x, mv y", "x, rmx", "os.remove, by y", "os.remove more"),
)
_MAKERS = (
    *(
        f"{library}.connect(key).cursor().execute('SELECT\\t1')"
        for library in (*_DATABASES[:7], "pyodbc", "pymssql", "mysql.connector", "unknown")
    ),
    *(
        f"{library}.connect(key).execute('SELECT\\t1')"
        for library in ("sqlite3", "MySQLdb", "asyncpg", "mysql.connector", "unknown")
    ),
    *("asyncpg.create_pool(key).acquire().fetch('SELECT\\t1')", "asyncpg.Pool(key).look()"),
    *(f"sqlalchemy.create_engine(key).{way}().execute('SELECT\\t1')" for way in ("begin", "connect")),
    *(f"boto3.{way}.{do}" for way in ("client(key)", "Session().client(key)",
                                     "session.Session().client(key)")
      for do in ("get_x()", "put_x()", "get_paginator(key).paginate()", "get_waiter(key).wait()")),
    *(f"asyncio.{way}().call_soon(key)" for way in ("get_event_loop", "get_running_loop")),
    *("open(key).detach()", "pathlib.Path(key).open().detach()", "redis.from_url(key).incr(key)"),
    *("requests.session().put(key)", "pathlib.Path(key).parent.unlink()"),
    *(
        f"pathlib.Path(key).{way}(key).unlink()"
        for way in ("absolute", "expanduser", "joinpath", "readlink", "relative_to", "resolve",
                    "with_name", "with_stem", "with_suffix", "match")
    ),
)  # fmt: skip
_GIVEN = (
    *(f"{name}(key, {mode!r})" for name, place in tables.OPENING.items() if place
      for mode in ("w", "r")),
    *("pathlib.Path(key).open('a')", "pathlib.Path(key).open('rb')", "open(key, mode='r+')"),
    *("open(key, mode=key)", "open(key, 'rt')", "open(key, 'U')", "open(key, 'x')"),
    *(f"{name}(key, {flag!r})" for name in tables.FLAGS for flag in ("c", "n", "r", "w")),
    *("logging.basicConfig(filename=key)", "logging.basicConfig(level=1)"),
    *(f"{name}('rm x')" for name in sorted(tables.COMMANDS)),
    *("subprocess.run(args='rm x')", "subprocess.run(['ls', 'x', 'y'])", "os.system(command='rm x')"),
    *("subprocess.getoutput(cmd='rm x')", "subprocess.run(other='rm x')", "subprocess.run(*key)"),
    *(f"requests.request({method!r}, key)" for method in ("GET", "head", "OPTIONS", "TRACE", "POST",
                                                          "DELETE", "x")),
    *("httpx.stream('PUT', key)", "requests.request(method='PUT', url=key)"),
    *("requests.request(key, key)", "http.client.HTTPConnection(key).request('PUT', key)"),
    *("urllib.request.urlopen(key)", "urllib.request.urlopen(key, data=key)"),
    *("urllib.request.urlopen(key, key)", "urllib.request.Request(key, method='PUT')"),
    *("urllib.request.Request(key, key)", "urllib.request.Request(key, key, method='GET')"),
    *(f"sqlite3.Cursor(key).execute({name}='DROP TABLE x')" for name in ("query", "sql", "statement",
                                                                      "other")),
    "sqlite3.Cursor(key).execute('')",
)  # fmt: skip
NAMES: dict[str, list[str]] = {
    "writing": sorted(tables.WRITING),
    "cloud": [f"boto3.Client.{verb}{end}" for verb in (*_CLOUD, *_READ) for end in ("", "_x", "x")],
    "redis": [f"redis.Redis.{verb}" for verb in (*_verbs(tables._REDIS), *_OF_REDIS)],
    "http": [f"{library}.{method}" for library in _HTTP for method in _METHODS],
    "databases": [
        f"{library}.Cursor.{method}"
        for library in _DATABASES
        for method in (*sorted(tables.STATEMENTS), "commit")
    ],
    "forms": [*_FORMS],
    "commands": sorted(tables.COMMANDS),
    "opening": sorted({*tables.OPENING, *tables.FLAGS, *tables.WRITING_KEYWORDS}),
    "gone": [*_GONE],
    "libraries": [f"{library}.look" for library in sorted(tables.HARMLESS_LIBRARIES)],
}
_OF_VALUES = {name for kind in (str, bytes, list, dict, set, int, float) for name in vars(kind)}
SOURCES: dict[str, Sequence[str]] = {
    "makers": _MAKERS,
    "given": _GIVEN,
    "methods": [f"key.{name}()" for name in sorted(tables.HARMLESS_METHODS - _OF_VALUES)],
    "changing methods": [f"SEEN.{name}(key)" for name in sorted(containers.CHANGING_METHODS)],
    "constructing methods": [
        f"class Order(Path): ...\nOrder.{name}(key).unlink()"
        for name in (*sorted(instances._CONSTRUCTING), "parse")
    ],
}


@pytest.mark.parametrize("group", SOURCES)
def test_what_each_call_in_source_does_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(SOURCES_EXPECTED, group, _of_source(group), update_golden)


def test_the_calls_in_source_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(SOURCES_EXPECTED, SOURCES, _of_source, update_golden)


def _of_source(group: str) -> str:
    """What is told of a tool that makes ten calls, which is as much as is told of one tool."""
    lines = SOURCES[group]
    size = 10 if group == "methods" else 1
    parts = ["\n".join(lines[at : at + size]) for at in range(0, len(lines), size)]
    tools = (TOOL.format(number, indent(part, "    ")) for number, part in enumerate(parts))
    said: dict[str, list[str]] = {f"read{number}": [] for number, _ in enumerate(parts)}
    for each in findings("".join((HEAD, f"import {', '.join(_MODULES)}\n", *tools)), "read-only-*"):
        said[each.tool].append(f"{each.code} {each.new}")
    return "\n".join(
        f"{part!r}: {'; '.join(told) or 'nothing'}"
        for part, told in zip(parts, said.values(), strict=True)
    )


@pytest.mark.parametrize(
    "name", [each for each in dir(os) if re.match("exec|(posix_)?spawn", each)]
)
def test_what_runs_a_program_in_the_place_of_another_or_beside_it_is_a_command(name: str) -> None:
    assert f"os.{name}" in tables.COMMANDS


@pytest.mark.parametrize("module", [ftplib, imaplib, smtplib, tarfile, zipfile])
def test_a_class_of_the_standard_library_writes_as_the_one_that_it_is_derived_from(
    module: ModuleType,
) -> None:
    public = map(vars(module).get, getattr(module, "__all__", vars(module)))
    kinds = [each for each in public if isinstance(each, type)]
    for name in sorted(tables.WRITING):
        of, _, rest = name.partition(".")
        kind, _, method = rest.partition(".")
        if of == module.__name__ and method:
            derived = [each for each in kinds if issubclass(each, getattr(module, kind))]
            assert {f"{of}.{each.__name__}.{method}" for each in derived} <= tables.WRITING


_RESOLVER = Resolver(Project((), FileFacts().of))


@pytest.mark.parametrize("group", NAMES)
def test_what_each_call_does_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, group, _told(group), update_golden)


def test_the_calls_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, NAMES, _told, update_golden)


def _told(group: str) -> str:
    """What is known of calls of such names without arguments, and whether something is gone."""
    judge, call = Judge(_RESOLVER), Call(Name("f"), (), ())
    lines = []
    for name in NAMES[group]:
        verdict = judge.of_name(name, call, None)  # type: ignore[arg-type]
        sure = verdict and verdict.certainty.name.lower().replace("_", " ")
        said = "nothing" if verdict is None else f"{sure}: {verdict.what}"
        gone = ", for good" if tables.DELETING.search(name) else ""
        lines.append(f"{name}: {said}{gone}")
    return "\n".join(lines)

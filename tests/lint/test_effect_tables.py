"""What calls of libraries and commands do: a row of each table that is known of them."""

from __future__ import annotations

import pytest
from linting import findings

TOOL = """
from fastmcp import FastMCP

mcp = FastMCP("shop")

@mcp.tool(annotations={"readOnlyHint": True})
async def read(key: str) -> None:
    import asyncio, subprocess
    """

CALLS = {
    "os": "os.remove(key) os.utime(key)",
    "shutil": "shutil.rmtree(key) shutil.unpack_archive(key)",
    "pathlib": "pathlib.Path(key).unlink() pathlib.Path(key).write_text(key)",
    "ftplib": "ftplib.FTP(key).delete(key)",
    "smtplib": "smtplib.SMTP(key).send_message(key) smtplib.SMTP_SSL(key).sendmail(key)",
    "tarfile": "tarfile.TarFile(key).extractall()",
    "zipfile": "zipfile.ZipFile(key).extractall()",
    "urllib.request": "urllib.request.urlretrieve(key)",
    "aiofiles.os": "aiofiles.os.remove(key)",
    "keyring": "keyring.set_password(key,key,key)",
    "dotenv": "dotenv.set_key(key,key,key)",
    "imaplib": "imaplib.IMAP4(key).expunge() imaplib.IMAP4_SSL(key).delete(key)",
    "winreg": "winreg.DeleteKey(key,key)",
    "sqlalchemy.orm": "sqlalchemy.orm.Session(key).add(key)",
    "sqlalchemy.ext.asyncio": "sqlalchemy.ext.asyncio.AsyncSession(key).merge(key)",
    "pandas": "pandas.DataFrame(key).to_csv(key)",
    "requests": "requests.put(key) requests.session().delete(key) requests.request('PUT',key)",
    "httpx": "httpx.patch(key) httpx.Client().put(key) httpx.AsyncClient().delete(key)",
    "aiohttp": "aiohttp.ClientSession().put(key)",
    "redis": "redis.Redis().set(key,key) redis.from_url(key).flushall()",
    "boto3": (
        "boto3.client('s3').delete_object(Key=key) boto3.Session().client('s3').put_object(Key=key)"
        " boto3.session.Session().client('s3').upload_file(key)"
    ),
    "kubernetes": "kubernetes.client.CoreV1Api().delete_namespaced_pod(key,key)",
    "google.cloud.storage": "google.cloud.storage.Blob(key,key).upload_from_string(key)",
    "pymongo": "pymongo.collection.Collection(key).insert_one(key)",
    "sqlalchemy": (
        "sqlalchemy.create_engine(key).connect().exec_driver_sql('DROP\\tTABLE\\tx')"
        " sqlalchemy.create_engine(key).begin().exec_driver_sql('DROP\\tTABLE\\tx')"
    ),
    "mysql.connector": "mysql.connector.connect(key).cursor().execute('DROP\\tTABLE\\tx')",
    **{
        name: f"{name}.connect(key).cursor().execute('DROP\\tTABLE\\tx')"
        for name in (
            *("sqlite3", "aiosqlite", "duckdb", "psycopg2", "psycopg", "pymysql", "pyodbc"),
            "pymssql",
        )
    },
}
WRITING = [(module, call) for module, calls in CALLS.items() for call in calls.split()]

HARMLESS = [
    ("pathlib", "pathlib.Path(key).resolve().read_text()"),
    ("requests", "requests.get(key).json()"),
    ("redis", "redis.Redis().get(key)"),
    ("boto3", "boto3.client('s3').get_object(Key=key)"),
    ("boto3", "boto3.client('s3').get_paginator(key).paginate()"),
    ("boto3", "boto3.client('s3').get_waiter(key).wait()"),
    ("kubernetes", "kubernetes.client.CoreV1Api().list_namespaced_pod(key)"),
    ("google.cloud.storage", "google.cloud.storage.Client().list_blobs(key)"),
    ("pymongo", "pymongo.collection.Collection(key).find(key)"),
    ("asyncio", "asyncio.get_running_loop().time()"),
    ("asyncio", "asyncio.get_event_loop().time()"),
    ("numpy", "numpy.mean(key).tolist()"),
]

DOING = {
    "read": (
        *("awk x", "git log", "docker ps", "kubectl get pods", "systemctl status", "pip list"),
        *("npm ls", "git -C x status", "ls --version", "cat a | grep b", "ls > /dev/null"),
    ),
    "write": (
        *("rm x", "git push", "docker rm x", "kubectl delete pod", "systemctl stop x"),
        *("pip install x", "npm install x", "git -C x reset", "ls && rm x", "cat a > b"),
    ),
}
COMMANDS = [(command, does) for does, commands in DOING.items() for command in commands]
RUNNING = (
    *("subprocess.run({!r}, shell=True)", "os.system({!r})", "os.popen({!r})"),
    *("asyncio.create_subprocess_shell({!r})", "anyio.run_process({!r})", "pexpect.run({!r})"),
)


def told(module: str, call: str) -> list[str]:
    """The rules that fire for a tool which promises to change nothing and makes a call."""
    found = findings(f"{TOOL}import {module}\n    {call}\n", "read-only-*")
    return sorted({each.code for each in found})


@pytest.mark.parametrize(("module", "call"), WRITING)
def test_what_writes_is_told(module: str, call: str) -> None:
    assert told(module, call) == ["read-only-writes"]


@pytest.mark.parametrize(("module", "call"), HARMLESS)
def test_of_what_reads_nothing_is_told(module: str, call: str) -> None:
    assert told(module, call) == []


@pytest.mark.parametrize(("command", "does"), COMMANDS)
def test_a_command_is_told_by_its_words(command: str, does: str) -> None:
    expected = ["read-only-writes"] if does == "write" else []
    assert told("os", RUNNING[0].format(command)) == expected


@pytest.mark.parametrize("running", RUNNING)
def test_a_command_is_one_whatever_runs_it(running: str) -> None:
    module = running.partition(".")[0]
    assert told(module, running.format("rm x")) == ["read-only-writes"]
    assert told(module, running.format("ls x")) == []

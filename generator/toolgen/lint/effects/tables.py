"""Tables: what functions and methods of libraries do, by dotted name. Data only.

A name that no table has and that is of the standard library is harmless; of other libraries,
nothing is known. Methods are those of the class, `module.Class.method`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.lint.prose.words import listed


def _names(prefix: str, names: str) -> frozenset[str]:
    return frozenset(f"{prefix}.{name}" for name in names.split())


def _either(names: str) -> str:
    """A pattern of any of these names."""
    return f"(?:{'|'.join(sorted(listed(names)))})"


WRITING: frozenset[str] = frozenset().union(
    _names(
        "os",
        "chflags chmod chown kill killpg lchmod lchown link makedirs mkdir mkfifo mknod putenv "
        "remove removedirs removexattr rename renames replace rmdir setxattr symlink truncate "
        "unlink unsetenv utime",
    ),
    _names("os.environ", "__delitem__ __setitem__ clear pop popitem setdefault update"),
    _names("logging", "FileHandler"),
    _names("logging.handlers", "RotatingFileHandler TimedRotatingFileHandler WatchedFileHandler"),
    _names("shutil", "chown copy copy2 copyfile copymode copystat copytree move rmtree"),
    _names("shutil", "make_archive unpack_archive"),
    _names(
        "pathlib.Path",
        "chmod hardlink_to lchmod mkdir rename replace rmdir symlink_to touch unlink write_bytes "
        "write_text",
    ),
    *(
        _names(f"ftplib.{kind}", "delete mkd rename rmd storbinary storlines")
        for kind in ("FTP", "FTP_TLS")
    ),
    *(_names(f"smtplib.{kind}", "sendmail send_message") for kind in ("LMTP", "SMTP", "SMTP_SSL")),
    _names("tarfile.TarFile", "add addfile extract extractall"),
    _names("zipfile.ZipFile", "extract extractall mkdir write writestr"),
    _names("zipfile.PyZipFile", "extract extractall mkdir write writepy writestr"),
    _names("urllib.request", "urlretrieve"),
    _names("aiofiles.os", "makedirs mkdir remove removedirs rename replace rmdir unlink"),
    _names("keyring", "delete_password set_password"),
    _names("dotenv", "set_key unset_key"),
    *(
        _names(f"imaplib.{kind}", "append copy create delete expunge rename store")
        for kind in ("IMAP4", "IMAP4_SSL", "IMAP4_stream")
    ),
    _names("winreg", "CreateKey CreateKeyEx DeleteKey DeleteValue SetValue SetValueEx"),
    _names("sqlalchemy.orm.Session", "add add_all bulk_save_objects delete merge"),
    _names("sqlalchemy.ext.asyncio.AsyncSession", "add add_all delete merge"),
    _names("pandas.DataFrame", "to_csv to_excel to_feather to_json to_parquet to_pickle to_sql"),
)

_HTTP = r"(?:requests(?:\.sessions)?(?:\.api)?|httpx|aiohttp)(?:\.\w*(?:Session|Client))?"
_REDIS = _either(
    "append decr decrby delete expire expireat flushall flushdb getdel getset hdel hincrby hmset "
    "hset hsetnx incr incrby linsert lpop lpush lrem lset ltrim mset msetnx persist pexpire "
    "psetex publish rename renamenx restore rpop rpush sadd set setex setnx setrange smove spop "
    "srem unlink xack xadd xdel xtrim zadd zincrby zpopmax zpopmin zrem"
)
_CLOUD = _either(
    "abort accept add allocate apply assign associate attach authorize batch_delete batch_put "
    "batch_update batch_write cancel copy create deactivate delete deploy deregister detach "
    "disable disassociate enable import modify publish purge put reboot register release remove "
    "replace reset restore revoke rollback rotate run schedule send set start stop subscribe tag "
    "terminate transact_write unsubscribe untag update upload"
)
_CLOUD_READS = r"(?!start_query|start_query_execution|batch_get)"

WRITING_SHAPES = re.compile(
    rf"(?:{_HTTP}\.(?:put|patch|delete)"
    rf"|redis(?:\.\w+)*\.(?:Strict)?Redis(?:Cluster)?\.{_REDIS}"
    rf"|boto3\.Client\.(?:{_CLOUD_READS}{_CLOUD}(?:_\w+)?|download_file)"
    r"|kubernetes(?:_asyncio)?\.client\.(?:\w+\.)*(?:create|delete|patch|replace)_\w+"
    r"|google\.cloud\.(?:\w+\.)*(?:upload_from_\w+|insert_rows\w*|(?:create|delete|update)_\w+)"
    r"|pymongo\.(?:\w+\.)*\w*Collection\.(?:(?:insert|update|delete)_(?:one|many)|replace_one"
    r"|bulk_write|drop|find_one_and_\w+)"
    r")\Z"
)
"""Families of methods that write, by the form of their names."""

DELETING = re.compile(
    r"(?:^|\.)(?:remove|removedirs|unlink|rmdir|rmtree|rmd|expunge|flushall|flushdb|truncate|drop"
    r"|(?:delete|purge|destroy|terminate)\w*)(?:,|\Z)|, (?:DELETE|DROP|TRUNCATE)\b"
    r"|, (?:\S*/)?(?:rm|rmdir|unlink|shred)\b"
)
"""What is gone for good, by what is said of a call that writes."""

MAYBE_SHAPES = re.compile(
    rf"(?:{_HTTP}\.post|os\.(?:open|write)|socket\.socket\.send(?:all|file|msg|to)?"
    r"|boto3\.Client\.(?:invoke\w*|execute_\w+|batch_execute_\w+)"
    r"|redis(?:\.\w+)*\.(?:Strict)?Redis(?:Cluster)?\.(?:eval|evalsha|execute_command|fcall)"
    r"|builtins\.(?:eval|exec)|ctypes\.(?:(?:CDLL|PyDLL|WinDLL|OleDLL|pythonapi)\.\w+"
    r"|(?:cdll|pydll|windll|oledll)\.\w+\.\w+)|code\.InteractiveInterpreter\.runcode|runpy\.run_(?:module|path))\Z"
)
"""What may write, by what is sent or run."""

READING_SHAPES = re.compile(
    r"(?:boto3\.Client\.(?:batch_get|can_paginate|close|describe|download_fileobj|estimate|filter"
    r"|generate_presigned_url|get|head|list|lookup|query|scan|search|select|start_query|test|validate)"
    r"(?:_\w+)?"
    rf"|redis(?:\.\w+)*\.(?:Strict)?Redis(?:Cluster)?\."
    rf"(?!{_REDIS}\Z|pipeline\Z|flush|config_|x(?!info|len|pending|range|read\Z|revrange))\w+"
    r"|kubernetes(?:_asyncio)?\.(?:config\.\w+|client\.(?:\w+\.)*(?:list|read|get)_\w+)"
    r"|google\.cloud\.(?:\w+\.)*(?:list|get|download_as)_\w+"
    r"|pymongo\.(?:\w+\.)*(?:find|find_one|count_documents|estimated_document_count|distinct)"
    r")\Z"
)
"""Families of methods that read, of libraries with others that nothing is known of."""

UNTOLD = re.compile(rf"boto3\.Client\.|{_HTTP}\.send\Z")
"""What nothing is known of, of libraries that change nothing else: methods of cloud services."""

REQUESTS = re.compile(
    rf"{_HTTP}\.(?:request|stream)\Z|urllib\.request\.(?:Request|urlopen)\Z"
    r"|http\.client\.HTTPS?Connection\.request\Z"
)
"""What takes the method of HTTP as an argument."""

COMMANDS = frozenset(
    [
        *_names("subprocess", "Popen call check_call check_output getoutput getstatusoutput run"),
        *_names("os", "execl execle execlp execlpe execv execve execvp execvpe popen posix_spawn"),
        *_names("os", "posix_spawnp spawnl spawnle spawnlp spawnlpe spawnv spawnve spawnvp"),
        *_names("os", "spawnvpe startfile system"),
        *_names("pty", "spawn"),
        *_names("asyncio", "create_subprocess_exec create_subprocess_shell"),
        *_names("anyio", "open_process run_process"),
        *_names("pexpect", "run spawn"),
    ]
)
"""What runs a command."""

OPENING: Mapping[str, int] = {
    **{f"{module}.open": 1 for module in ("builtins", "io", "codecs", "aiofiles", "gzip", "bz2")},
    **{f"{module}.open": 1 for module in ("lzma", "tarfile", "tarfile.TarFile", "wave")},
    **dict.fromkeys(("bz2.BZ2File", "gzip.GzipFile", "io.FileIO", "lzma.LZMAFile"), 1),
    "pathlib.Path.open": 0,
    "anyio.open_file": 1,
    "os.fdopen": 1,
    "tarfile.TarFile": 1,
    "zipfile.PyZipFile": 1,
    "zipfile.ZipFile": 1,
}
"""What opens files, with the position of the mode."""

FLAGS: Mapping[str, str] = {
    **{f"dbm{kind}.open": "r" for kind in ("", ".gnu", ".ndbm", ".sqlite3")},
    "dbm.dumb.open": "c",
    "shelve.open": "c",
}
"""What opens databases of files, with the flag that is meant where none is given."""

WRITING_KEYWORDS: Mapping[str, str] = {"logging.basicConfig": "filename"}
"""What writes to a file where it is given one."""

STATEMENTS = listed("execute executemany executescript exec_driver_sql fetch fetchrow fetchval")
"""Methods that run a statement of SQL, whoever has them."""

DATABASES = re.compile(
    r"(?:sqlite3|aiosqlite|duckdb|psycopg2?|pymysql|MySQLdb|mysql|pyodbc|asyncpg|sqlalchemy|oracledb"
    r"|aiomysql|asyncmy|pymssql|snowflake|clickhouse_connect|clickhouse_driver|trino|databases)\."
)
"""Libraries whose `execute` runs SQL."""

_CONNECTING = (
    *("sqlite3", "aiosqlite", "duckdb", "psycopg2", "psycopg", "pymysql", "pyodbc", "pymssql"),
    *("MySQLdb", "mysql.connector"),
)

MAKERS: Mapping[str, str] = {
    **{f"{library}.connect": f"{library}:Connection" for library in _CONNECTING},
    **{f"{library}.Connection.cursor": f"{library}:Cursor" for library in _CONNECTING},
    "asyncpg.connect": "asyncpg:Connection",
    "asyncpg.create_pool": "asyncpg:Pool",
    "asyncpg.Pool.acquire": "asyncpg:Connection",
    "sqlalchemy.create_engine": "sqlalchemy:Engine",
    "sqlalchemy.Engine.connect": "sqlalchemy:Connection",
    "sqlalchemy.Engine.begin": "sqlalchemy:Connection",
    "boto3.client": "boto3:Client",
    "boto3.Session.client": "boto3:Client",
    "boto3.session.Session.client": "boto3:Client",
    "boto3.Client.get_paginator": "botocore.paginate:Paginator",
    "boto3.Client.get_waiter": "botocore.waiter:Waiter",
    "asyncio.get_event_loop": "asyncio:AbstractEventLoop",
    "asyncio.get_running_loop": "asyncio:AbstractEventLoop",
    "builtins.open": "io:TextIOWrapper",
    "pathlib.Path.open": "io:TextIOWrapper",
    "redis.from_url": "redis:Redis",
    "requests.session": "requests:Session",
    **{
        f"pathlib.Path.{name}": "pathlib:Path"
        for name in (
            *("absolute", "expanduser", "joinpath", "parent", "readlink", "relative_to", "resolve"),
            *("with_name", "with_stem", "with_suffix"),
        )
    },
}
"""What makes objects of which class, where the name does not tell: calls, and attributes."""

HARMLESS_LIBRARIES = listed(
    "aiohttp annotated_types attr attrs boto3 botocore bs4 cachetools charset_normalizer dateutil "
    "html2text humanize jinja2 jsonschema loguru lxml markdown markdownify numpy "
    "orjson packaging pandas pydantic pydantic_core pydantic_settings pytz rapidfuzz regex "
    "requests rich simplejson sqlglot sqlparse structlog tabulate tenacity thefuzz tiktoken toml "
    "tomli toolgen_runtime tzlocal ujson unidecode urllib3 typing_extensions xmltodict yaml"
).union(*(each.observed for each in FRAMEWORKS if each.is_harmless))
"""Libraries that change nothing but by what the other tables name."""

HARMLESS_METHODS = frozenset(
    name
    for kind in (str, bytes, list, dict, set, tuple, int, float, frozenset)
    for name in vars(kind)
    if not name.startswith("_")
) | listed(
    "acquire aclose anext astimezone date datetime debug dict digest end error exception "
    "fetchall fetchmany fetchone finditer fullmatch gather getLogger group groupdict groups "
    "hexdigest info isoformat json log match mean model_dump model_dump_json model_validate "
    "most_common raise_for_status read read_text readline readlines release report_progress search "
    "seek span strftime sub tell text time timestamp tolist total_seconds wait warning"
)
"""Methods of values, logs and results that change nothing outside the process."""

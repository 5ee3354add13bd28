# What follows in a `try` is there on a condition where something before it may raise what is caught.
# tools: fastmcp after_a_lookup, fastmcp after_a_next, fastmcp after_a_number, fastmcp after_an_assertion, fastmcp after_an_item, fastmcp after_what_is_caught_within, fastmcp after_what_is_known, fastmcp after_what_is_not_caught, fastmcp after_what_prints, fastmcp by_a_helper, fastmcp by_a_library, fastmcp by_an_unpacking, fastmcp in_a_handler, fastmcp of_what_is_given, fastmcp suppressed
# maybe: after_a_lookup, after_a_next, after_an_item, by_a_helper, by_an_unpacking, suppressed
# conditional: after_a_lookup, after_a_next, after_a_number, after_an_assertion, after_an_item, by_a_helper, by_a_library, by_an_unpacking, in_a_handler, of_what_is_given, suppressed
import contextlib
import json
import logging
import os
import sys

from fastmcp import FastMCP

server = FastMCP("server")
text = os.environ.get("TEXT", "1")


def look(where: str) -> str:
    return where


def put(name, number):
    server.tool(look, name=name)


def port():
    return int(os.environ["PORT"])


try:
    key = os.environ["KEY"]
    server.tool(look, name="after_a_lookup")
except KeyError:
    server.tool(look, name="in_a_handler")

try:
    number = int(text)
    server.tool(look, name="after_a_number")
except ValueError:
    pass

try:
    assert text
    server.tool(look, name="after_an_assertion")
except AssertionError:
    pass

try:
    first = next(each for each in text if each != "1")
    server.tool(look, name="after_a_next")
except StopIteration:
    pass

try:
    first = sys.argv[99]
    server.tool(look, name="after_an_item")
except IndexError:
    pass

try:
    one, other = text.split(":")
    server.tool(look, name="by_an_unpacking")
except ValueError:
    pass

try:
    port()
    server.tool(look, name="by_a_helper")
except (KeyError, ValueError):
    pass

try:
    json.loads(text)
    server.tool(look, name="by_a_library")
except json.JSONDecodeError:
    pass

try:
    put("of_what_is_given", int(text))
except ValueError:
    pass

with contextlib.suppress(KeyError):
    key = os.environ["KEY"]
    server.tool(look, name="suppressed")

try:
    known = int("7") + {"a": 1}["a"] + [1, 2][0]
    server.tool(look, name="after_what_is_known")
except (ValueError, KeyError, IndexError):
    pass

try:
    try:
        key = os.environ["KEY"]
    except KeyError:
        key = "none"
    server.tool(look, name="after_what_is_caught_within")
except KeyError:
    pass

try:
    key = os.environ.get("KEY") or text[:3]
    number = int(text)
    server.tool(look, name="after_what_is_not_caught")
except KeyError:
    pass

try:
    print(text)
    logging.getLogger(__name__).info("there %s", text)
    server.tool(look, name="after_what_prints")
except Exception:
    pass

"""Passes the server on."""

from shared import server as main_server

__all__ = ["main_server"]

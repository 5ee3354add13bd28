"""Secrets and URLs in texts, and arguments that only a secret can fill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from toolgen.findings import Finding
from toolgen.json_schema import KEYWORDS, TextKind, nodes
from toolgen.lint.checks.subject import LintLimits, LintSubject, Node
from toolgen_runtime.model.secret_names import is_secret_name, may_be_secret

_SHAPES = {
    "an AWS access key": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b",
    "a GitHub token": r"\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})\b",
    "a GitLab token": r"\bglpat-[\w-]{20,}",
    "a Slack token": r"\bxox[abeoprs]-[A-Za-z0-9-]{10,}",
    "a Google API key": r"\bAIza[\w-]{35}\b",
    "an OpenAI or Anthropic key": r"\bsk-(?:proj-|ant-|live-)?[A-Za-z0-9_-]{20,}",
    "a Stripe key": r"\b[rs]k_live_[A-Za-z0-9]{16,}",
    "a Hugging Face token": r"\bhf_[A-Za-z0-9]{30,}\b",
    "an npm token": r"\bnpm_[A-Za-z0-9]{36}\b",
    "a PyPI token": r"\bpypi-[A-Za-z0-9_-]{50,}",
    "a SendGrid key": r"\bSG\.[\w-]{16,99}\.[\w-]{16,99}",
    "a JSON Web Token": r"\beyJ[\w-]{10,999}\.eyJ[\w-]{10,999}\.[\w-]{10,}",
    "a private key": r"-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----",
    "a password in a URL": r"\b[a-z][a-z0-9+.-]{0,20}://[^\s/:@<>{}\[\]$]{1,99}:[^\s/:@<>{}\[\]$*]{4,99}@[^\s/]{1,99}",
}
_SECRET = re.compile("|".join(f"({shape})" for shape in _SHAPES.values()))
_EXAMPLE = re.compile(
    r"example|sample|dummy|your|placeholder|changeme|redacted|password@|:pass(?:word|wd)?@|secret@"
    r"|x{4,}|\.{3}|1234|abcd|(.)\1{5}",
    re.IGNORECASE,
)

_URL = re.compile(r"\b(?:https?|ftp)://[^\s<>\"'`)\]}]+", re.IGNORECASE)
_RESERVED = re.compile(
    r"(?:^|\.)(?:example(?:\.(?:com|org|net|edu))?|test|invalid|localhost|local)$"
    r"|^(?:127\.|10\.|192\.168\.|0\.0\.0\.0|\[?::1)|^$|[{<*$]|^(?:www\.)?(?:your|my)[-.\w]*",
    re.IGNORECASE,
)


def secrets(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """Secrets and URLs that texts hold, and secrets that arguments ask for."""
    for text in subject.texts:
        for kind in _kinds(text.text):
            yield subject.finding("secret-in-text", text.path, kind)
        if text.kind is TextKind.DESCRIPTION:
            for url in dict.fromkeys(_urls(text.text)):
                yield subject.finding("url-in-text", text.path, url)
    for place, node in nodes(subject.planned.parameters):
        *around, name = place or ("",)
        is_property = around[-1:] == ["properties"]
        if is_property and is_secret_name(name) and _may_be_secret(subject, name, node):
            within = "".join(f"/{each}" for each in around if each not in KEYWORDS)
            yield subject.finding("param-secret", f"{within}/{name}")


def _kinds(text: str) -> Iterator[str]:
    for found in _SECRET.finditer(text):
        if not _EXAMPLE.search(found.group()):
            yield list(_SHAPES)[(found.lastindex or 1) - 1]


def _urls(text: str) -> Iterator[str]:
    for found in _URL.finditer(text):
        url = found.group().rstrip(".,;:!?")
        if not _RESERVED.search(_host(url)):
            yield url


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def _may_be_secret(subject: LintSubject, name: str, node: Node) -> bool:
    whole, *parts = subject.alternatives(node)
    return any(may_be_secret(name, each) for each in parts or [whole])

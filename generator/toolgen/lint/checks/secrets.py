"""Secrets and URLs in texts, and arguments that only a secret can fill."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from toolgen.json_schema import TextKind
from toolgen.lint.subject import Limits, Node, Said, Subject

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

_NAMES = re.compile(
    r"(?:^|_)(?:api_?key|apikey|access_key|secret_key|secret_access_key|private_key|signing_key"
    r"|encryption_key|auth_key|password|passwd|passphrase|pwd|secret|client_secret"
    r"|(?:access|auth|api|bearer|refresh|session|security|bot|user|personal_access|oauth|id|jwt"
    r"|github|gitlab|slack)_?token|bearer|credentials?)$|^(?:token|jwt|pat)$"
)


def secrets(subject: Subject, limits: Limits) -> Iterator[Said]:
    """Secrets and URLs that texts hold, and secrets that arguments ask for."""
    for text in subject.texts:
        for kind in _kinds(text.text):
            yield Said("secret-in-text", text.path, kind)
        if text.kind is TextKind.DESCRIPTION:
            for url in dict.fromkeys(_urls(text.text)):
                yield Said("url-in-text", text.path, url)
    for name, node in subject.properties.items():
        if _NAMES.search("_".join(_split(name))) and _is_text(subject, node):
            yield Said("param-secret", f"/{name}")


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


def _split(name: str) -> list[str]:
    """The words of a name as they are written: `apiKey` and `api_key` are the same."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_")


def _is_text(subject: Subject, node: Node) -> bool:
    """Whether an argument is text, or may be."""
    kinds = [each.get("type") for each in subject.alternatives(node)]
    return "string" in kinds or not any(kinds)

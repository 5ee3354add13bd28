"""Names that say that only a secret can fill a parameter, by the words that they end in.

A name is taken apart at its underscores, hyphens and capitals: `x-api-key`, `X_API_KEY`, `xApiKey`
and `XAPIKey` are the same words. What it ends in says what it is: `cookie_policy` is a policy, and
`next_page_token` no token that lets anyone in.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["is_in_digits", "is_secret_name", "may_be_secret"]

_ALONE = (
    "password passwd passphrase passcode pwd pw secret credential cred authorization bearer"
    " cookie jwt otp totp cvv cvc dsn"
)
_QUALIFIED: Mapping[str, str] = {
    "key": (
        "api access secret private signing encryption decryption auth master shared hmac"
        " subscription consumer license"
    ),
    "token": (
        "access auth oauth api bearer refresh session security authentication authorization bot"
        " user id jwt app csrf xsrf admin login reset sas deploy vault ad github gh gitlab slack"
        " discord telegram npm pypi hf"
    ),
    "code": "otp totp mfa fa factor verification auth authorization recovery backup",
    "string": "connection conn",
    "uri": "connection conn",
    "url": "connection conn",
    "pin": "card bank user security",
    "answer": "security",
    "str": "connection conn",
    "auth": "basic bearer digest proxy",
    "header": "auth",
    "phrase": "pass seed recovery",
    "pat": "github gitlab azure",
}
"""What is a secret where a word before it says of what it is: of the most keys and tokens, none."""
_ENTIRE = frozenset(["token", "pat"])
_FORMS = (
    "value string text plain plaintext raw data header base json pem hex confirm confirmation again"
)
"""What a name may end in that says how a secret is written, and not what it is."""
_DIGITS = ("otp", "cvv", "cvc", "code", "pin")
_PARTS = r"\AX(?=[A-Z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+"
"""The parts of a name; an `X` before capitals is that of a header: `XAPIKey`."""
_NO_TEXT = frozenset(["integer", "number", "boolean", "null"])


def _endings() -> Iterator[str]:
    """What names of secrets end in, without what parts their words: people leave it out, too."""
    yield from _ALONE.split()
    for word, before in _QUALIFIED.items():
        yield from (each + word for each in before.split())


_ENDINGS = frozenset(_endings())


def is_secret_name(name: str) -> bool:
    """Whether a parameter's name says that only a secret can fill it, as `api_key` and `apiKey`."""
    import re

    words = [each.lower() for each in re.findall(_PARTS, name)]
    if "".join(words) in _ENTIRE:
        return True
    while words:
        joined = ("".join(words[at:]) for at in range(len(words)))
        if any(not _ENDINGS.isdisjoint([each, each.removesuffix("s")]) for each in joined):
            return True
        if words.pop() not in _FORMS.split():
            break
    return False


def is_in_digits(name: str) -> bool:
    """Whether the secret that a name tells of consists of digits, so that it may be a number."""
    return "".join(filter(str.isalpha, name)).lower().endswith(_DIGITS)


def may_be_secret(name: str, schema: object) -> bool:
    """Whether what a JSON Schema takes may be the secret of that name: text, or a number where it
    is of digits, and not one of a few. A count of tokens is no secret, and no choice of one is.
    """
    if not isinstance(schema, dict):
        return True
    if parts := [*schema.get("anyOf", ()), *schema.get("oneOf", ())]:
        return any(may_be_secret(name, each) for each in parts)
    if "enum" in schema or "const" in schema:
        return False
    kinds = schema.get("type", "string")
    none = _NO_TEXT - {"integer"} if is_in_digits(name) else _NO_TEXT
    return not none.issuperset([kinds] if isinstance(kinds, str) else kinds)

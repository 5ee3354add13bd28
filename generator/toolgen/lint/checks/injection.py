"""Injection: phrases by which texts give a model orders, as published attacks on tools do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.lint.subject import LintLimits, LintSubject

_ATTACKS = re.compile(
    r"""
      (?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+){0,3}
        (?:previous|prior|earlier|above|preceding|other|existing|system|safety)\s+
        (?:instructions?|prompts?|rules|messages?|directives?|guidelines|context)
    | (?:do\s+not|don'?t|never|without)\s+(?:ever\s+)?
        (?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|reveal(?:ing)?|disclos(?:e|ing))\s+
        (?:(?:this|it|that|anything)\s+)?(?:to\s+)?(?:the\s+)?(?:user|human|anyone)
    | (?:do\s+not|don'?t|never)\s+(?:notify|alert)\s+(?:the\s+)?(?:user|human)\s+
        (?:about|of)\s+(?:this|it)\b
    | (?:do\s+not|don'?t|never)\s+mention\s+
        (?:that\s+you|these?\s+(?:instructions?|steps?)|this\s+(?:instruction|step))
    | (?:hide|conceal|keep)\s+(?:this|it|the\s+\w+)\s+(?:secret\s+)?from\s+(?:the\s+)?(?:user|human)
    | without\s+(?:the\s+)?user(?:'s)?\s+(?:knowledge|consent|knowing|noticing)
    | </?\s*(?:important|system|assistant)\s*>
    | <\|(?:im_start|im_end|system|user|assistant|endoftext)\|>
    | \[/?INST\] | <</?SYS>>
    | you\s+are\s+now\s+(?:a|an|in|the|dan)\b
    | (?:new|updated|real|actual)\s+system\s+prompt
    | (?:reveal|print|repeat|leak|exfiltrate)\s+(?:\w+\s+){0,3}system\s+prompt
    | (?:read|open|include|send|attach|pass|cat)\s+(?:\w+\s+){0,6}
        ["'`]?(?:\S*\bid_(?:rsa|ed25519)\b|~/\.aws/credentials\b|/etc/(?:passwd|shadow)\b|~/\.cursor/mcp\.json)
    """,
    re.IGNORECASE | re.VERBOSE,
)
_STEERING = re.compile(
    r"""
      (?:you\s+)?(?:must|should|shall)\s+(?:always\s+)?(?:be\s+)?
        (?:call(?:ed)?|use[d]?|run|invoke[d]?)\s+(?:\w+\s+){0,4}(?:before|instead\s+of)\s+(?:\w+\s+){0,3}
        (?:any|all|every|other)\s+(?:other\s+)?(?:tools?|functions?|calls?|actions?)
    | always\s+(?:call|use|run|invoke|prefer)\s+this\s+(?:tool|function)
    | (?:never|do\s+not|don'?t)\s+(?:call|use|run|invoke)\s+(?:any\s+)?other\s+(?:tools?|functions?)
    | this\s+tool\s+(?:must|should)\s+(?:always\s+)?be\s+(?:called|used|run|invoked)\s+first
    """,
    re.IGNORECASE | re.VERBOSE,
)


def injection(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """The first phrase of each kind in each text."""
    for text in subject.texts:
        for rule, phrases in (
            ("prompt-injection", _ATTACKS),
            ("description-steers-model", _STEERING),
        ):
            if found := phrases.search(text.text):
                yield subject.finding(rule, text.path, " ".join(found.group().split()))

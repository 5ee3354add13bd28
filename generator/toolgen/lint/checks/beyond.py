"""Beyond the code: texts that are about what the function never touches.

A description says what a tool does. Where it says what is to be read, handed over or sent, of which
nothing is in the code, the model is the one who is to do it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from itertools import chain

from toolgen.findings import Finding
from toolgen.json_schema import TextKind
from toolgen.lint.checks.siblings import (
    Siblings,
    Touches,
    argued,
    bound_to,
    diverted,
    named,
)
from toolgen.lint.checks.subject import LintSubject
from toolgen.lint.prose.concepts import Concept, concepts_of
from toolgen.lint.prose.languages import unjudged
from toolgen.lint.prose.phrases import (
    ABROAD,
    ADDRESS,
    GIVEN,
    HANDING,
    PRIVATE,
    PRIVATE_NAMES,
    TAKING,
    is_statement,
    without_mention,
)
from toolgen.lint.prose.reading import as_written, readings
from toolgen.lint.prose.words import words

_SHOWN = 80
_POINTS = ".,;:!?"
_NAMED = (
    r"\b(?:in|into|as|to|for)\s+(?:the\s+)?{name}(?!\w)(?:\s+(?:parameter|argument|field)\b|(?!\s+\w))",
    r"(?:\b(?:als|en|dans|comme|como|em|come|nel|в|как)\b|[为入在])\s*{name}(?!\w)",
    r"(?<!\w){name}\s*(?:に|へ|には|에|에는|로)",
    r"(?:^|[,:;]\s*|\bthe\s+){name}\s*(?:argument|parameter|[:=(]"
    r"|takes|should|must|gets|is|has to|holds|begins|starts)",
    r"\b(?:fill|use|start|begin)\s+{name}\b",
    r"(?:^|[.;:]\s*)in\s+{name}\s+(?:give|put|write|paste|list|place|include)\b",
)
"""How a sentence says that something goes into a parameter."""
_ORDERS = (
    frozenset({Concept.SET_ASIDE, Concept.INSTRUCTIONS, Concept.EARLIER}),
    frozenset({Concept.NOT_TELL, Concept.USER, Concept.THE_CALL}),
    frozenset({Concept.CONSENT, Concept.USER}),
    frozenset({Concept.SET_ASIDE, Concept.BOUNDS}),
    frozenset({Concept.OBEY, Concept.THIS_TEXT}),
    frozenset({Concept.CLAIMED_AUTHORITY}),
    frozenset({Concept.PERSONA}),
    frozenset({Concept.DECEIT, Concept.TELLING}),
    frozenset({Concept.GRANTED, Concept.APPROVAL}),
    frozenset({Concept.OBEY, Concept.OUTPUT}),
)
"""What comes together only where a model is told to do otherwise than it is asked to."""
_ASIDE = frozenset(
    {
        *(Concept.NOT_TELL, Concept.BOUNDS, Concept.PERSONA, Concept.DECEIT, Concept.GRANTED),
        *(Concept.CONSENT, Concept.CLAIMED_AUTHORITY, Concept.THE_ANSWER),
    }
)
"""What texts of tools are hardly ever about, and messages to a model are."""
_WITH_CONTEXT = frozenset(
    {
        *(Concept.EARLIER, Concept.TRANSFER, Concept.SENDING, Concept.TELLING, Concept.USER),
        *(Concept.INSTRUCTIONS, Concept.THE_ANSWER),
    }
)
"""What is said of a conversation where it is that of the model."""
_ADDED = frozenset({Concept.PRIVATE, Concept.MUST_END})
"""What a text is to have in it, or a rule for passwords."""
_KEPT_FROM = frozenset({Concept.NEGATION, Concept.NEEDING, Concept.KNOWING, Concept.USER})
"""That somebody need not know: texts of tools say what the user is to know."""
_OF_MODELS = (
    frozenset({Concept.PRIVATE}),
    frozenset({Concept.CONTEXT}),
    frozenset({Concept.EARLIER, Concept.MESSAGES}),
    frozenset({Concept.LATEST, Concept.MESSAGES, Concept.TRANSFER}),
    frozenset({Concept.EVERYTHING, Concept.USER, Concept.KNOWING}),
)
"""What models have, or may get at, and tools get only if it is handed over."""

_SENTENCES = (TextKind.DESCRIPTION, TextKind.COMMENT)
"""Texts that consist of sentences."""


_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n|(?<=[\u3002\uff01\uff1f])")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_OF_SOFTWARE = re.compile(
    r"\b(?:rules|messages|commands|context)\W+(?:when|if|of|in|from|for|with|on)\b"
)
"""What has rules and messages besides a model: `the rules of the linter`."""


def beyond(
    subject: LintSubject, siblings: Siblings, touches: Touches, *, is_stub: bool
) -> Iterator[Finding]:
    """The first thing of each text that the tool's function has no part in. Of a stub nobody knows
    what it will touch, so that nothing is sure.
    """
    for text in subject.texts:
        read = [_SENTENCE.split(each) for each in readings(text.text)]
        sentences = list(dict.fromkeys(chain(*read)))
        used = chain(*(_SENTENCE.split(without_mention(each)) for each in readings(text.text)))
        beyond_code = chain(
            *(_private(subject, parts, touches, is_asked=True) for parts in read),
            *(_ordered(each) for each in used),
            *(_moved(subject, each, touches) for each in sentences),
            *(_handed_over(subject, each, is_asked=True) for each in sentences),
            *(diverted(each, siblings, is_told=True) for each in sentences),
            *(argued(subject, each, siblings, touches) for each in sentences),
            _set_aside(text.text, siblings),
            _asked_by_name(text.text, touches) if text.kind is TextKind.NAME else (),
        )
        beyond_call = chain(
            *(_private(subject, parts, touches, is_asked=False) for parts in read),
            *(_aside(subject, each) for each in sentences if text.kind is not TextKind.NAME),
            *(_handed_over(subject, each, is_asked=False) for each in sentences),
            *(bound_to(each, siblings) for each in sentences),
        )
        steering = chain(*(diverted(each, siblings, is_told=False) for each in sentences))
        for rule, told in (
            ("text-beyond-call" if is_stub else "text-beyond-code", beyond_code),
            ("text-beyond-call", beyond_call),
            ("description-steers-model", steering),
            ("text-unjudged", unjudged(text.text) if text.kind in _SENTENCES else iter(())),
        ):
            if (found := next(told, None)) is not None:
                yield subject.finding(rule, text.path, as_written(found, text.text))
                break


def _set_aside(text: str, others: Siblings) -> Iterator[str]:
    """Comments that name other tools: `<!-- call delete_all -->` is read by models alone."""
    for comment in _COMMENT.finditer(text.lower()):
        if any(named(comment.group(), others)):
            yield comment.group()[:_SHOWN]


def _private(
    subject: LintSubject, sentences: Iterable[str], touches: Touches, *, is_asked: bool
) -> Iterator[str]:
    """Files that nobody hands over: `~/.ssh/id_rsa must be read first`. `is_asked` asks for those
    with which something is to be done, else for those that are named: `reads ~/.aws/credentials`.
    """
    for number, sentence in enumerate(sentences):
        named = (found.group().rstrip(_POINTS) for found in PRIVATE.finditer(sentence))
        for each in named:
            if not touches(each) and is_asked is _is_asked(subject, sentence, is_first=not number):
                yield each


def _is_asked(subject: LintSubject, sentence: str, *, is_first: bool) -> bool:
    """Whether whoever reads a sentence is to take what it names. That with which a description
    begins says what the tool does, and what is no English is taken for an order.
    """
    orders = (each for each in TAKING.finditer(sentence) if each.start() or not is_first)
    return bool(
        next(orders, None) or ABROAD.search(sentence) or _names_parameter(subject, sentence)
    )


def _aside(subject: LintSubject, sentence: str) -> Iterator[str]:
    """What a sentence tells a model that no call of a tool is about."""
    about = concepts_of(sentence)
    if is_statement(sentence):
        about -= {Concept.CONSENT}  # the tool itself asks nobody: `closes it without asking`
    of_context = Concept.CONTEXT in about and not about.isdisjoint(_WITH_CONTEXT)
    if (
        about & _ASIDE
        or any(each <= about for each in _ORDERS)
        or about >= _KEPT_FROM
        or about >= _ADDED
        or (of_context and not _is_about(subject, "the conversation"))
    ):
        yield sentence.strip()[:_SHOWN]


def _asked_by_name(name: str, touches: Touches) -> Iterator[str]:
    """What the name of a parameter asks for: `content_from_reading_ssh_id_rsa`."""
    spelled = name.replace("_", " ").lower()
    return (name for found in PRIVATE_NAMES.finditer(spelled) if not touches(found.group()))


def _ordered(sentence: str) -> Iterator[str]:
    """What comes together in a sentence that gives a model an order, in whatever words."""
    about = concepts_of(sentence)
    if _OF_SOFTWARE.search(sentence):
        about -= {Concept.INSTRUCTIONS}
    if any(each <= about for each in _ORDERS) and not is_statement(sentence):
        yield sentence.strip()[:_SHOWN]


def _moved(subject: LintSubject, sentence: str, touches: Touches) -> Iterator[str]:
    """What is to go into a parameter, or to an address, and has no business there."""
    about = concepts_of(sentence)
    if _fills(subject, sentence, about) or _sends(sentence, about, touches):
        yield sentence.strip()[:_SHOWN]


def _fills(subject: LintSubject, sentence: str, about: Set[Concept]) -> bool:
    """Whether a parameter is to get what the tool is not about: secrets, or the conversation."""
    if not any(each <= about for each in _OF_MODELS):
        return False
    what = "secrets" if Concept.PRIVATE in about else "the conversation"
    return _names_parameter(subject, sentence) and not _is_about(subject, what)


def _sends(sentence: str, about: Set[Concept], touches: Touches) -> bool:
    """Whether something is sent to an address, or run from one, that the code does not have."""
    address = ADDRESS.search(sentence)
    is_run = {Concept.FETCHING, Concept.RUNNING} <= about
    if address is None:
        return False
    is_contact = Concept.CONTACT in about and "@" in address.group()
    if not is_run and (Concept.SENDING not in about or is_contact):
        return False
    return not touches(address.group().rstrip(_POINTS))


def _names_parameter(subject: LintSubject, sentence: str) -> bool:
    """Whether a sentence says of something that it goes into a parameter: `put it into b`."""
    names = "|".join(re.escape(name.lower()) for name in subject.properties)
    shape = "|".join(_NAMED).format(name=rf"[`'\"]?(?:{names})[`'\"]?")
    return bool(names) and re.search(shape, sentence) is not None


def _handed_over(subject: LintSubject, sentence: str, *, is_asked: bool) -> Iterator[str]:
    """What a model has and the tool is not about: `the conversation so far goes into b`. `is_asked`
    asks for what goes into a parameter, else for what may go anywhere: `resets the user's PIN`.
    """
    for what, (pattern, _) in GIVEN.items():
        found = pattern.search(sentence)
        is_handed = found and HANDING.search(sentence) and not _is_about(subject, what)
        if found and is_handed and _names_parameter(subject, sentence) is is_asked:
            yield f"{what}: {found.group()}"


def _is_about(subject: LintSubject, what: str) -> bool:
    """Whether the names of a tool and of its parameters say that it is about something."""
    names = (subject.tool.name, *subject.properties)
    return any(not GIVEN[what][1].isdisjoint(words(name)) for name in names)

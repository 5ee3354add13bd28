"""The packages that are compared, pinned, and the calls that are tried on each.

Chosen before any result was seen, for docstrings in three styles and for what their types are made
of: positional-only and keyword-only parameters, constrained type variables, dataclasses, enums,
dates, paths, pydantic models, `Annotated[..., Field(...)]`, and classes of their dependencies.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

Style = Literal["google", "numpy", "sphinx"]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a pure function: by a tool's JSON arguments, and directly.

    `positional` and `keywords` are the same arguments as Python has them.
    """

    function: str
    arguments: str
    positional: Sequence[Any] = ()
    keywords: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A distribution of the index, and what of it is made into tools.

    `style` is the docstrings', `include` the configuration's, and `extras` are those that its
    modules need to be imported.
    """

    distribution: str
    version: str
    package: str
    style: Style
    include: tuple[str, ...]
    calls: tuple[Call, ...]
    extras: str = ""

    @property
    def pinned(self) -> str:
        """The requirement of the distribution alone."""
        return f"{self.distribution}=={self.version}"

    @property
    def requirement(self) -> str:
        """The requirement of the distribution and its dependencies."""
        return f"{self.distribution}{self.extras}=={self.version}"


def _plain(function: str, **arguments: Any) -> Call:
    return Call(function, json.dumps(arguments), keywords=arguments)


CANDIDATES = (
    Candidate(
        "astral",
        "3.2",
        "astral",
        "google",
        ("astral:*", "astral.**:*"),
        (
            Call(
                "astral.julian:julianday",
                '{"at": "2024-05-17"}',
                keywords={"at": date(2024, 5, 17)},
            ),
            _plain("astral.julian:julianday_to_juliancentury", julianday=2460447.5),
            _plain("astral.sun:eq_of_time", juliancentury=0.24),
            Call(
                "astral.moon:phase",
                '{"date": "2024-05-17"}',
                keywords={"date": date(2024, 5, 17)},
            ),
        ),
    ),
    Candidate(
        "biomcp-python",
        "0.7.3",
        "biomcp",
        "google",
        ("biomcp.**:*",),
        (
            _plain("biomcp.articles.fetch:is_doi", identifier="10.1101/2024.01.20.23288905"),
            _plain("biomcp.openfda.utils:clean_text", text="  two   words\n"),
            _plain("biomcp.utils.gene_validator:is_valid_gene_symbol", gene="BRAF"),
        ),
        extras="[worker]",
    ),
    Candidate(
        "cookiecutter",
        "2.7.1",
        "cookiecutter",
        "sphinx",
        ("cookiecutter.**:*",),
        (
            _plain("cookiecutter.repository:is_repo_url", value="https://example.org/a/b.git"),
            _plain(
                "cookiecutter.repository:expand_abbreviations",
                template="gh:a/b",
                abbreviations={"gh": "https://github.com/{0}.git"},
            ),
            _plain("cookiecutter.vcs:identify_repo", repo_url="git+https://example.org/a.git"),
        ),
    ),
    Candidate(
        "osmnx",
        "2.1.1",
        "osmnx",
        "numpy",
        ("osmnx.**:*",),
        (
            Call(
                "osmnx.utils_geo:bbox_from_point",
                '{"point": [52.5, 13.4], "dist": 250}',
                keywords={"point": (52.5, 13.4), "dist": 250},
            ),
            Call(
                "osmnx.utils_geo:bbox_to_poly",
                '{"bbox": [13.3, 52.4, 13.5, 52.6]}',
                keywords={"bbox": (13.3, 52.4, 13.5, 52.6)},
            ),
        ),
        extras="[visualization]",
    ),
    Candidate(
        "validators",
        "0.36.0",
        "validators",
        "google",
        ("validators.**:*",),
        (
            Call("validators.email:email", '{"value": "a@example.org"}', ("a@example.org",)),
            Call(
                "validators.length:length",
                '{"value": "something", "min_val": 2}',
                ("something",),
                {"min_val": 2},
            ),
            Call(
                "validators.ip_address:ipv4",
                '{"value": "10.0.0.1/24", "strict": true, "host_bit": true}',
                ("10.0.0.1/24",),
                {"strict": True, "host_bit": True},
            ),
        ),
    ),
)


def named(names: Sequence[str]) -> tuple[Candidate, ...]:
    """The candidates of these names, or all. Raises KeyError for a name that is none."""
    by_name = {candidate.distribution: candidate for candidate in CANDIDATES}
    return tuple(by_name[name] for name in names) if names else CANDIDATES

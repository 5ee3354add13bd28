"""The rules of `toolgen lint`, by what they are about. `docs/lint.md` has tables of them."""

from __future__ import annotations

from toolgen.rules.acceptance import ACCEPTANCE_RULES
from toolgen.rules.lint.documentation import DOCUMENTATION_RULES
from toolgen.rules.lint.safety import SAFETY_RULES
from toolgen.rules.lint.sizes import SIZE_RULES
from toolgen.rules.lint.trust import TRUST_RULES
from toolgen.rules.model import Rule

LINT_RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        *DOCUMENTATION_RULES,
        *SAFETY_RULES,
        *TRUST_RULES,
        *SIZE_RULES,
        *ACCEPTANCE_RULES,
    )
}
"""By id, in the order of documentation."""

"""A break that is wanted is accepted with a reason, and what is accepted in vain is told."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from contract.conftest import NARROWED, SEARCH

from toolgen.findings import NO_POSITION, Finding
from toolgen.findings.acceptance import ACCEPTED_FILE, Acceptance, written

if TYPE_CHECKING:
    from tests.contract.conftest import Run, Scratch

RULE = "in-enum-value-removed"


@pytest.fixture
def narrowed(scratch: Scratch) -> Scratch:
    scratch.write("src/acme/tools.py", NARROWED)
    return scratch


class TestFile:
    def test_accepted_errors_fail_no_more(self, narrowed: Scratch, run: Run) -> None:
        accepted = run("accept", "--against", "HEAD", "--reason", "nobody used it")

        result = run("check", "--against", "HEAD")

        assert accepted.stdout == f"1 accepted in {ACCEPTED_FILE}\n"
        assert result.exit_code == 0
        assert f"accepted {RULE}: search /mode:" in result.stdout
        assert "    reason: nobody used it\n" in result.stdout

    def test_another_change_of_the_same_kind_is_not_accepted(
        self, narrowed: Scratch, run: Run
    ) -> None:
        run("accept", "--against", "HEAD", "--reason", "nobody used it")
        narrowed.write("src/acme/tools.py", SEARCH.replace('"fast", "deep"', '"deep"'))

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 1
        assert f"error {RULE}: search /mode: " in result.stdout
        assert '("fast")' in result.stdout

    def test_accepting_needs_a_reason(self, narrowed: Scratch, run: Run) -> None:
        for given in ((), ("--reason", " ")):
            result = run("accept", "--against", "HEAD", *given)

            assert result.exit_code == 2
            assert "needs a reason" in result.stderr
        assert not (narrowed.root / ACCEPTED_FILE).exists()

    def test_one_finding_is_accepted_by_its_fingerprint(self, narrowed: Scratch, run: Run) -> None:
        narrowed.write("src/acme/tools.py", NARROWED.replace("query: str", "query: int"))
        options = ("--against", "HEAD", "--reason", "wanted")
        unknown = run("accept", *options, "--only", "0" * 16)
        run("accept", *options)
        rows = tomllib.loads((narrowed.root / ACCEPTED_FILE).read_text("utf-8"))["accepted"]
        (narrowed.root / ACCEPTED_FILE).unlink()

        run("accept", *options, "--only", rows[0]["fingerprint"])

        kept = tomllib.loads((narrowed.root / ACCEPTED_FILE).read_text("utf-8"))["accepted"]
        assert unknown.exit_code == 2
        assert len(rows) == 2
        assert kept == rows[:1]

    def test_what_is_accepted_in_vain_is_told_and_pruned(self, narrowed: Scratch, run: Run) -> None:
        run("accept", "--against", "HEAD", "--reason", "nobody used it")
        narrowed.write("src/acme/tools.py", SEARCH)

        told = run("check", "--against", "HEAD")
        pruned = run("accept", "--against", "HEAD", "--prune")

        assert "warning acceptance-unused: toolgen-accepted.toml:" in told.stdout
        assert "fix: toolgen accept --prune" in told.stdout
        assert pruned.stdout == f"0 accepted, 1 dropped in {ACCEPTED_FILE}\n"
        assert run("check", "--against", "HEAD").stdout.endswith("\nno findings\n")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("accepted = [", "toolgen-accepted.toml: "),
            ("other = 1", "expected nothing but [[accepted]] tables"),
            ("[[accepted]]\nrule = 'x'", "number 1 needs rule, fingerprint and reason"),
            (
                "[[accepted]]\nrule = 'in-typ-changed'\nfingerprint = 'a'\nreason = 'b'",
                "did you mean 'in-type-changed'?",
            ),
        ],
    )
    def test_mistakes_in_the_file_are_told(
        self, scratch: Scratch, run: Run, text: str, message: str
    ) -> None:
        scratch.write(ACCEPTED_FILE, text)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert message in result.stderr

    def test_any_reason_reads_back(self) -> None:
        reason = 'a "b" \\ c\n\t\x7f\x00 é 😀'
        finding = Finding(NO_POSITION, RULE, tool="t", old=reason)

        rows = tomllib.loads(written([Acceptance(RULE, reason, "f")], [finding], reason))[
            "accepted"
        ]

        assert [row["reason"] for row in rows] == [reason, reason]
        assert rows[1]["fingerprint"] == finding.fingerprint


class TestComments:
    @pytest.mark.parametrize(
        "text",
        [
            NARROWED.replace("@tool\n", f"@tool\n# toolgen: accept[{RULE}] nobody used it\n"),
            NARROWED.replace(
                "[str]:\n", f"[str]:  # toolgen: accept[in-type-changed, {RULE}] nobody used it\n"
            ),
        ],
        ids=["above", "beside"],
    )
    def test_a_comment_accepts_by_rule_and_place(
        self, scratch: Scratch, run: Run, text: str
    ) -> None:
        scratch.write("src/acme/tools.py", text)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 0
        assert "    reason: nobody used it\n" in result.stdout
        assert ("acceptance-unused" in result.stdout) is ("in-type-changed" in text)

    def test_a_comment_elsewhere_accepts_nothing(self, scratch: Scratch, run: Run) -> None:
        text = f"# toolgen: accept[{RULE}] why\n# Another comment.\n\n{NARROWED}"
        scratch.write("src/acme/tools.py", text)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 1
        assert "src/acme/tools.py:1:1: warning acceptance-unused" in result.stdout

    def test_a_text_is_no_comment(self, scratch: Scratch, run: Run) -> None:
        text = f'HELP = """\n# toolgen: accept[nothing]\n# toolgen: accept[{RULE}] why\n"""; '
        scratch.write("src/acme/tools.py", text + "\n" + NARROWED)

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 1
        assert "accept" not in result.stderr
        assert "acceptance-unused" not in result.stdout

    @pytest.mark.parametrize(
        ("comment", "message"),
        [
            (f"# toolgen: accept[{RULE}]", "an accepted finding needs a reason"),
            ("# toolgen: accept[in-enum-value-removd] why", f"did you mean '{RULE}'?"),
        ],
    )
    def test_mistakes_in_comments_are_told(
        self, scratch: Scratch, run: Run, comment: str, message: str
    ) -> None:
        scratch.write("src/acme/tools.py", f"{comment}\n{NARROWED}")

        result = run("check", "--against", "HEAD")

        assert result.exit_code == 2
        assert "src/acme/tools.py:1: " in result.stderr
        assert message in result.stderr

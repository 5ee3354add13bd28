"""SARIF reports are as the schema of SARIF 2.1.0 says, of which Microsoft's SDK has a copy."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import golden
import pytest
from contract.test_golden import both_ways
from jsonschema import Draft4Validator

from toolgen.reports import Report
from toolgen.reports.sarif import render_sarif

pytestmark = pytest.mark.installing

PACKAGE = "@microsoft/jest-sarif@1.0.0-beta.0"
SCHEMA = "node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Any:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("there is no npm")
    root = tmp_path_factory.mktemp("sarif")
    options = ("--silent", "--no-audit", "--ignore-scripts", "--legacy-peer-deps", "--no-save")
    done = subprocess.run(
        [npm, "install", *options, "--prefix", str(root), PACKAGE],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((root / SCHEMA).read_text("utf-8"))


@pytest.mark.parametrize("case", golden.cases("contract"), ids=lambda case: case.name)
def test_a_report_fits_the_schema(case: Path, schema: Any) -> None:
    for _, _, findings in both_ways(case):
        log = json.loads(render_sarif(Report("diff", tuple(findings))))

        assert [error.message for error in Draft4Validator(schema).iter_errors(log)] == []

"""The recorded session is that of the README, which the tests run."""

from __future__ import annotations

import json

from record_session import CAST, README, cast, session


def test_the_cast_shows_what_the_readme_says() -> None:
    assert CAST.read_text("utf-8") == cast(session(README.read_text("utf-8"))), "make recording"


def test_it_shows_setting_up_a_break_a_mistake_and_its_fix() -> None:
    shown = "".join(json.loads(line)[2] for line in CAST.read_text("utf-8").splitlines()[1:])

    for text in (
        "toolgen init",
        "check --against HEAD",
        "witness: ",
        "error TG301",
        "did you mean",
    ):
        assert text in shown
    assert shown.rindex("error TG301") < shown.rindex("up to date")

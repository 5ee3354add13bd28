"""The catalogue in a browser: found in, read by keyboard, and running nothing of what it shows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Open

WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 390, "height": 844}


def shown(page: Page, selector: str = "article.tool:not(.kind)") -> list[str]:
    """The ids, or addresses, of what is not hidden."""
    script = (
        "all => all.filter(each => each.offsetParent !== null)"
        ".map(each => each.id || each.getAttribute('href').slice(1))"
    )
    found: list[str] = page.locator(selector).evaluate_all(script)
    return found


def test_500_tools_are_there_and_far_ones_wait(open_page: Open, large: Path) -> None:
    page = open_page(large, viewport=WIDE)

    assert page.locator("#count").inner_text() == "500 tools"
    assert page.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 1
    page.locator("article").first.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    drawn = page.locator("article .fields").evaluate_all(
        "all => all.filter(each => each.checkVisibility({contentVisibilityAuto: true})).length"
    )
    assert 0 < drawn < 50


def test_a_filter_narrows_the_page_and_the_index(open_page: Open, large: Path) -> None:
    page = open_page(large, viewport=WIDE)
    page.locator("#filter").fill("area_07 work_07_1")

    expected = [f"works/work_07_{index}" for index in range(10, 20)]
    assert shown(page) == expected
    assert shown(page, "#index .list:not(.types) a") == expected
    assert page.locator("#count").inner_text() == "10 of 500 tools"
    assert page.locator("main h2:visible").all_inner_texts() == ["works.area_07"]

    page.keyboard.press("Escape")
    assert len(shown(page)) == 500


def test_a_filter_looks_at_parameters_and_descriptions(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.locator("#filter").fill("NEWEST first")
    assert shown(page) == ["depot/find_orders"]
    page.locator("#filter").fill("second approval")
    assert shown(page) == ["depot/place_order"]
    page.locator("#filter").fill("no such thing")
    assert page.locator("#nothing").is_visible()


def test_all_of_it_goes_by_keyboard(open_page: Open, large: Path) -> None:
    page = open_page(large, viewport=WIDE)

    page.keyboard.press("/")
    page.keyboard.type("work_11_0")
    assert page.evaluate("document.activeElement.id") == "filter"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "#works/work_11_01"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "filter"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#works/work_11_00"
    assert page.locator("[id='works/work_11_00'] h3").is_visible()


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.getAttribute('href')")
    return found


def test_enter_opens_the_first_that_is_found(open_page: Open, large: Path) -> None:
    page = open_page(large, viewport=WIDE)
    page.locator("#filter").fill("work_20_19")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#works/work_20_19"


def test_the_first_stop_of_the_keyboard_skips_the_index(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.keyboard.press("Tab")
    assert focused(page) == "#content"


def test_a_link_leads_to_a_tool_and_the_index_follows(open_page: Open, large: Path) -> None:
    page = open_page(large, "#works/work_19_05", viewport=WIDE)

    top = page.locator("[id='works/work_19_05']").bounding_box()
    assert top is not None
    assert 0 <= top["y"] < 120
    current = page.locator("#index [aria-current]:visible").first
    assert current.get_attribute("href") == "#works/work_19_05"
    box = current.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < WIDE["height"]


def test_a_link_to_what_the_filter_hides_shows_it(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.locator("#filter").fill("place_order")
    page.evaluate("location.hash = 'depot/browse'")
    page.wait_for_selector("[id='depot/browse']:not([hidden])")
    assert page.locator("#filter").input_value() == ""


def test_types_link_to_their_section_and_back(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.locator("[id='depot/place_order'] .type a", has_text="Line").first.click()
    assert page.evaluate("location.hash") == "#types/Line"
    page.locator("[id='types/Line'] .users a").first.click()
    assert page.evaluate("location.hash") == "#depot/place_order"


def test_the_index_goes_by_module_or_by_tag(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.get_by_role("button", name="Tags").click()
    labels = page.locator("#index .label:visible").all_inner_texts()
    assert labels == ["<b>", "orders", "write", "no tag", "Types"]
    page.get_by_role("button", name="Modules").click()
    assert page.locator("#index .label:visible").first.inner_text() == "depot.hostile"


def test_what_is_copied_is_what_is_sent(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    definition = page.locator("[id='depot/find_orders'] details", has_text="anthropic")
    definition.locator("summary").click()
    page.wait_for_selector("[id='depot/find_orders'] code[data-laid]")
    assert '\n  "name": "find_orders",\n' in definition.locator("pre").inner_text()

    definition.get_by_role("button", name="Copy").click()
    definition.get_by_role("button", name="Copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert json.loads(text)["name"] == "find_orders"
    assert "\n" not in text


def test_a_link_to_a_tool_is_copied(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link to browse").click()
    page.get_by_text("Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{small.as_uri()}#depot/browse"


def test_hostile_text_is_text(open_page: Open, small: Path) -> None:
    page = open_page(small, "#depot/evil", viewport=WIDE)
    for summary in page.locator("[id='depot/evil'] summary").all():
        summary.click()
    page.locator("#filter").fill("<script>")

    assert shown(page) == ["depot/evil"]
    assert page.evaluate("window.hit === undefined")
    assert page.locator("main :is(img, svg, script, style, iframe)").count() == 0
    assert "</script><script>window.hit=1" in page.locator("[id='depot/evil'] .prose").inner_text()


def test_on_a_narrow_screen_nothing_stands_out(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    assert not page.locator("#index").is_visible()

    page.get_by_role("button", name="Index").click()
    page.locator("#index a", has_text="browse").first.click()
    assert not page.locator("#index").is_visible()
    head = page.locator("nav").bounding_box()
    title = page.locator("[id='depot/browse'] h3").bounding_box()
    assert head is not None
    assert title is not None
    assert head["height"] <= title["y"] < NARROW["height"] / 2


def test_without_scripts_it_can_be_read(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=NARROW, java_script_enabled=False)
    page.locator("[id='depot/browse'] summary", has_text="mcp").click()
    assert '"inputSchema"' in page.locator("[id='depot/browse'] details[open] pre").inner_text()
    assert page.locator("#index a").first.is_visible()


def test_on_paper_there_are_tools_and_nothing_to_press(open_page: Open, small: Path) -> None:
    page = open_page(small, viewport=WIDE)
    page.emulate_media(media="print")
    assert page.locator("[id='depot/browse'] .fields").is_visible()
    assert not page.locator("nav").is_visible()
    assert page.locator("button:visible").count() == 0


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    open_page: Open, small: Path, scheme: str, viewport: dict[str, int]
) -> None:
    page = open_page(small, "#depot/place_order", viewport=viewport, color_scheme=scheme)
    for summary in page.locator("[id='depot/place_order'] summary").all():
        summary.click()
    assert violations(page) == ""


def test_axe_finds_nothing_in_what_is_found_among_500_tools(open_page: Open, large: Path) -> None:
    page = open_page(large, viewport=WIDE)
    page.locator("#filter").fill("area_07")
    assert violations(page) == ""


def violations(page: Page) -> str:
    """What axe-core has against a page, in words; empty for nothing."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]})
    return found.generate_report() if found.violations_count else ""

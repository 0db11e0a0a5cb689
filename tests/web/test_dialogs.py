"""Dialogs: each is a <dialog>, keeps the focus while it is open, and gives it back to what opened it."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

IS_IN_DIALOG = "() => document.activeElement?.closest('dialog[open]') !== null"
IS_BACK = "origin => document.activeElement?.matches(origin)"
FOREIGN = "[role=dialog]:not(dialog), [role=alertdialog]:not(dialog), [aria-modal]:not(dialog)"

# What has the focus, and the key that opens a dialog from there.
ON_DESKTOP = {
    "menu": ("[data-action=menu]", "Enter"),
    "list of routes": ("[data-action=claim]", "Enter"),
    "hint": ("[data-action=hint]", "Enter"),
    "keys": ("[data-action=menu]", "?"),
    "command box": ("[data-action=take-tickets]", "/"),
    "log": (".since [data-action=log]", "Enter"),
}
ON_PHONE = {
    "tickets": ("[data-action=tickets]", "Enter"),
    "log": ("[data-action=log]", "Enter"),
    "menu": ("[data-action=menu]", "Enter"),
}


@pytest.fixture
def visit(site: Site, open_page: Opener) -> Visit:
    return Visit(site, "usa", open_page)


def open_and_close(page: Page, origin: str, key: str, *, by: str) -> None:
    """Open a dialog by a key, close it, and check where the focus is."""
    page.locator(origin).first.focus()
    page.keyboard.press(key)
    page.locator("dialog[open]").wait_for()
    wait_for(page, IS_IN_DIALOG)
    assert page.locator(FOREIGN).count() == 0
    if by == "Escape":
        page.keyboard.press("Escape")
    else:
        page.locator("dialog[open] [data-action=close]").click()
    page.locator("dialog").wait_for(state="detached")
    wait_for(page, IS_BACK, origin, timeout=5_000)


@pytest.mark.parametrize("by", ["Escape", "cross"])
def test_the_focus_goes_back_to_what_opened_a_dialog(by: str, visit: Visit) -> None:
    page = visit.against_bot("turn")
    for origin, key in ON_DESKTOP.values():
        open_and_close(page, origin, key, by=by)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-action=tickets]").wait_for()
    for origin, key in ON_PHONE.values():
        open_and_close(page, origin, key, by=by)


def test_a_dialog_above_another_gives_the_focus_back_to_it(visit: Visit) -> None:
    page = visit.at("turn")
    page.locator("[data-action=menu]").focus()
    page.keyboard.press("Enter")
    opener = page.locator(".table-menu-link button", has_text="All keys")
    opener.click()
    page.locator(".key-list[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".key-list").wait_for(state="detached")
    wait_for(page, "document.activeElement?.closest('.table-menu-link') !== null")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    wait_for(page, IS_BACK, "[data-action=menu]")


def test_the_rule_of_a_route_gives_the_focus_back_to_its_card(visit: Visit) -> None:
    page = SCREENS["refusal"].reach(visit)
    open_and_close(page, ".route-card [data-action=rule]", "Enter", by="Escape")


def test_the_payments_of_the_keyboard_view_give_the_focus_back_to_their_row(visit: Visit) -> None:
    page = visit.keyboard("turn")
    open_and_close(page, "[data-list-route][data-state=claimable]", "Enter", by="Escape")


def test_a_dialog_that_nothing_opened_leaves_the_focus_with_what_to_do(visit: Visit) -> None:
    page = visit.at("turn")
    page.locator("[data-state=turn]").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    wait_for(page, "document.activeElement !== document.body", timeout=3_000)

"""A board of somebody's own is shown as its skin says, like those that come with the package."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.page_errors import PageErrors
from tests.web.profile import profile
from tests.web.records import record
from tests.web.site import Site, serving
from tests.web.tables import ANN, BEN, open_table
from tests.web.test_engines import PICTURE
from tests.web.waiting import wait_for
from trekvaart import editions

THIRD = "harbour"
NEW, OLD = 'svg[data-theme="dark"]', "svg:has(#dark:target)"  # how a picture names its dark colours
# What an edition's skin decides: drawings, colours and typefaces.
MARK = """() => {
  const mark = document.querySelector(".edition-mark");
  return [mark.querySelector("path").getAttribute("d"), getComputedStyle(mark).backgroundColor];
}"""
LOOK = """() => {
  const one = (selector) => document.querySelector(selector);
  const path = (selector) => one(selector).getAttribute("d");
  return {
    pieces: path(".figure .icon path"),
    back: getComputedStyle(one("[data-slot=deck] .card-back-field")).fill,
    tickets: path("[data-slot=tickets] .ticket-pile-icon"),
    letters: getComputedStyle(one(".tickets-title")).getPropertyValue("--display"),
    names: getComputedStyle(one(".board-labels text")).fontFamily,
  };
}"""


@pytest.fixture(scope="module")
def sited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that offers a third edition: Amsterdam under another name, with a picture of the old form."""
    folder = tmp_path_factory.mktemp("editions") / THIRD
    shutil.copytree(editions.load("amsterdam").folder, folder)
    text = (folder / "edition.toml").read_text("utf-8")
    text = text.replace('name = "amsterdam"', f'name = "{THIRD}"').replace('title = "Amsterdam"', 'title = "Harbour"')
    (folder / "edition.toml").write_text(text, "utf-8")
    picture = (folder / "base.svg").read_text("utf-8")
    assert NEW in picture
    (folder / "base.svg").write_text(picture.replace(NEW, OLD), "utf-8")
    with serving(tmp_path_factory.mktemp("site"), editions=[folder]) as running:
        yield running


@pytest.fixture
def look_at(browser: Browser, sited: Site, page_errors: PageErrors) -> Iterator[Any]:
    """Opens pages of the server with three editions."""
    with profile(browser, sited, theme="dark") as context:
        page = context.new_page()
        page_errors.watch(page)

        def opener(path: str) -> Page:
            page.goto(path)
            return page

        yield opener
    page_errors.check()


def look_of(look_at: Any, site: Site, edition: str) -> dict[str, Any]:
    """What a table and its row on the home page look like."""
    folder = next((str(folder) for folder in site.editions if folder.name == edition), edition)
    page = look_at(open_table(site, edition, ANN, BEN, record=record(folder, "turn")).link())
    page.locator(".board-labels text").first.wait_for()
    look: dict[str, Any] = page.evaluate(LOOK)
    assert wait_for(page, PICTURE)["mean"] < 85  # as dark as the theme
    page.goto("/")
    page.locator(".edition-mark").first.wait_for()
    return {**look, "mark": page.evaluate(MARK)}


def test_a_third_edition_with_carts_looks_like_the_other_one_with_carts(look_at: Any, sited: Site) -> None:
    third, amsterdam, usa = (look_of(look_at, sited, edition) for edition in (THIRD, "amsterdam", "usa"))
    assert third == amsterdam
    for part in third:
        assert third[part] != usa[part], part


def test_the_rules_of_a_third_edition_have_its_words(look_at: Any, sited: Site) -> None:
    assert sited.get("/api/editions/harbour")["words"]["en"]["piece"][0] == "cart"
    page = look_at(f"/rules/{THIRD}")
    page.locator("[data-screen=rules] h2").first.wait_for()
    assert "A route with a cart symbol" in page.locator("main").inner_text()

"""The page around the game: reconnecting, settings, keys and messages."""

import pytest
from playwright.sync_api import Page

from tests.web.appearance import wait_for_language
from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.players import offer
from tests.web.records import record
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, Table, existing_table, open_table
from tests.web.waiting import wait_for


@pytest.fixture
def table(site: Site) -> Table:
    """A table at which it is the turn of seat 0."""
    return open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))


@pytest.fixture
def page(table: Table, open_page: Opener) -> Page:
    """The page of seat 0."""
    page = open_page(table.link())
    page.locator("[data-state=turn]").wait_for()
    return page


def hand_of(page: Page) -> list[str]:
    """The cards in the hand that a page shows."""
    return page.locator("[data-slot=hand] [data-slot^=hand-]").all_inner_texts()


# Starting, leaving and coming back


def test_play_now_is_one_click(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    page.locator("[data-action=play-now]").click()
    page.locator("[data-state=choosing]").wait_for()
    seats = existing_table(site, page.url.rpartition("/")[2]).state()["table"]["seats"]
    assert [one["kind"] for one in seats] == ["human", "bot", "bot"]


def test_starting_a_game_waits_for_a_starting_server(open_page: Opener, page_errors: PageErrors) -> None:
    page_errors.expect_status(503, "/api/games")
    page = open_page("/")
    starting = {"type": "/problems/starting", "title": "The server is starting", "status": 503}
    page.route("**/api/games", lambda route: route.fulfill(status=503, json=starting), times=2)
    page.reload()
    page.locator("[data-action=play-now]").click()
    page.locator("[data-state=choosing]").wait_for()


def test_a_reload_between_two_cards_loses_nothing(page: Page) -> None:
    page.locator('[data-slot^="market-"]:not([data-kind="wild"]) button').first.click()
    page.locator("[data-state=one-more]").wait_for()
    cards = hand_of(page)
    page.reload()
    page.locator("[data-state=one-more]").wait_for()
    assert hand_of(page) == cards


def test_the_secret_of_a_link_does_not_stay_in_the_address(page: Page, table: Table) -> None:
    assert table.secrets[0] not in page.url
    assert table.secrets[0] not in page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")


def test_the_home_page_leads_back_to_the_game(page: Page, table: Table) -> None:
    page.goto("/")
    page.locator(".your-games .game-row button").first.click()
    page.locator("[data-state=turn]").wait_for()
    assert page.url.endswith(table.path)


def test_a_bot_stands_in_for_a_player_who_left_until_they_return(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"), absent="bot")
    page = open_page(table.link())
    page.locator("[data-state=turn]").wait_for()
    page.locator("[data-action=menu]").click()
    page.locator("[data-action=leave]").click()
    page.locator("[data-action=leave-now]").click()
    page.locator("[data-screen=home]").wait_for()
    assert table.state()["table"]["seats"][0]["stand_in"]
    page.goto(table.path)
    page.locator("[data-screen=table] [data-slot^=hand-]").first.wait_for()
    wait_for(page, f"async () => !(await (await fetch('{table.api}')).json()).table.seats[0].stand_in")


def test_a_seat_can_be_taken_back_from_a_bot(open_page: Opener, site: Site) -> None:
    table = open_table(
        site, "usa", ANN, BEN, record=record("usa", "turn"), absent="bot", turn_seconds=5, bot_seconds=30
    )
    page = open_page(table.link())
    page.locator("[data-action=return]").click()
    page.locator("[data-action=return]").wait_for(state="detached")
    assert not table.state()["table"]["seats"][0]["stand_in"]


def test_a_player_moves_to_another_device(open_page: Opener, site: Site, page_errors: PageErrors) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    page_errors.expect_status(401, table.api)
    old = open_page(table.link())
    old.locator("[data-state=turn]").wait_for()
    code = table.post("seats/0/reissue", 0)
    new = open_page(code["link"].removeprefix(site.url))
    new.locator("[data-action=take-seat]").click()
    new.locator("[data-state=turn]").wait_for()
    assert new.url.endswith(table.path)
    old.locator(".trouble").wait_for()
    assert old.locator("[data-action=take-back]").count() == 0


def test_the_seat_of_somebody_who_left_is_given_away_and_taken_back(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    page_errors.expect_status(401, table.api)
    host, guest = open_page(table.link()), open_page(table.link(1))
    guest.locator("[data-state=waiting]").wait_for()
    host.locator("[data-state=turn]").wait_for()
    host.locator("[data-action=menu]").click()
    assert host.locator("[data-action=give-seat]").count() == 0  # not for a player who is connected
    table.post("leave", 1)
    guest.goto("/")
    host.locator("[data-action=give-seat]").click()
    host.locator(".seat-menu .qr img").wait_for()
    code = table.post("seats/1/reissue", 0)  # a newer one, which can be read here
    friend = open_page(code["link"].removeprefix(site.url))
    friend.locator("[data-action=take-seat]").click()
    friend.locator("[data-state=waiting]").wait_for()
    guest.goto(table.path)
    guest.locator("[data-action=take-back]").click()
    guest.locator("[data-state=waiting]").wait_for()
    friend.locator(".trouble").wait_for()
    assert friend.locator("[data-action=take-back]").count() == 0


def test_a_rematch_has_the_same_players(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BOT, record=record("usa", "over"))
    page = open_page(table.link())
    page.locator("[data-action=rematch]").click()
    page.locator("[data-state=choosing]").wait_for()
    assert not page.url.endswith(table.path)


# Settings


def choose_language(page: Page, language: str) -> None:
    """Choose a language in the menu."""
    page.locator("[data-action=menu]").click()
    page.locator(".language select").first.select_option(language)
    wait_for_language(page, language)
    page.locator(".menu [data-action=close]").click()


def test_the_language_changes_in_the_middle_of_a_game(page: Page) -> None:
    page.locator("[data-slot^='hand-'] button").first.click()
    titles = set()
    for language in ("nl", "es", "en"):
        choose_language(page, language)
        titles.add(page.locator(".action-bar-title").inner_text())
        assert page.locator("[data-slot^='hand-'] [aria-pressed=true]").count() == 1
    assert len(titles) == 3
    choose_language(page, "nl")
    page.reload()
    wait_for_language(page, "nl")


def test_the_theme_is_kept(page: Page) -> None:
    page.locator("[data-action=menu]").click()
    page.locator(".menu input[value=dark]").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_sound_is_off_by_one_tap(table: Table, open_page: Opener) -> None:
    page = open_page(table.link())
    page.locator("[data-action=sound]").click()
    assert page.evaluate("localStorage['trekvaart.sound']") == "false"
    page.reload()
    page.locator("[data-state=turn]").wait_for()
    assert page.evaluate("localStorage['trekvaart.sound']") == "false"


# Keys


def test_a_question_mark_lists_the_keys_and_escape_closes_the_list(page: Page) -> None:
    page.locator("[data-action=draw]").focus()
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    assert page.locator(".key-list kbd").count() >= 10
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    page.locator(".key-list").wait_for(state="detached")
    assert page.locator("[data-action=draw]:focus").count() == 1
    assert offer(page).state == "turn", "keys do nothing under the list"


def test_the_command_box_takes_the_notation(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("[data-command=line]:focus").wait_for()
    page.keyboard.type("draw deck")
    page.keyboard.press("Enter")
    page.locator("[data-state=one-more]").wait_for()


def test_a_claim_can_be_cancelled_until_it_is_confirmed(open_page: Opener, site: Site) -> None:
    page = SCREENS["payment"].reach(Visit(site, "usa", open_page))
    page.keyboard.press("Escape")
    page.locator(".route-card").wait_for(state="detached")
    assert offer(page).state == "turn"


# Messages


def test_a_route_that_cannot_be_claimed_says_why_and_by_which_rule(open_page: Opener, site: Site) -> None:
    page = SCREENS["refusal"].reach(Visit(site, "usa", open_page))
    assert len(page.locator(".route-card-sentence").inner_text()) > 10
    page.locator("[data-action=rule]").click()
    wait_for(page, "document.querySelector('dialog[open]')?.innerText.length > 60")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator(".route-card").wait_for(state="detached")
    assert offer(page).state == "turn"


@pytest.mark.parametrize(
    ("path", "unknown"),
    [
        ("/table/nosuchtable", "/api/games/nosuchtable"),
        ("/join/nosuchtable#nothing", "/api/games/nosuchtable"),
        ("/nowhere/at/all", "/nowhere/at/all"),
    ],
)
def test_an_unknown_address_shows_a_message_and_a_link_home(
    path: str, unknown: str, open_page: Opener, page_errors: PageErrors
) -> None:
    page_errors.expect_status(404, unknown)
    page = open_page(path)
    page.locator("h1").wait_for()
    page.locator("main button, main a").last.click()
    page.locator("[data-screen=home]").wait_for()


def test_a_link_with_a_wrong_secret_shows_a_message(table: Table, open_page: Opener, page_errors: PageErrors) -> None:
    page_errors.expect_status(401, f"{table.api}/session")
    page = open_page(f"{table.path}#{table.secrets[0][::-1]}")
    page.locator(".trouble h1").wait_for()
    assert page.locator("[data-slot^=hand-]").count() == 0


def test_public_tables_are_listed_on_the_home_page_as_they_are_now(open_page: Opener, site: Site) -> None:
    page = open_page("/")
    page.locator("[data-action=mode-online]").wait_for()
    table = open_table(site, "usa", {"kind": "human", "name": "Pia"}, {"kind": "open"}, public=True)
    row = page.locator(".public-tables .game-row", has_text="Pia")
    look_again(page)
    row.get_by_text("1 seat open").wait_for()
    row.get_by_role("button", name="Take a seat").wait_for()
    site.post(f"{table.api}/join", {"name": "Quin"})
    look_again(page)
    row.get_by_role("button", name="Watch").wait_for()
    assert row.locator(".game-row-text").inner_text() == "Pia, Quin"
    row.get_by_role("button", name="Watch").click()
    page.locator("[data-state=watching]").wait_for()


def test_nothing_is_said_of_public_tables_where_there_are_none(open_page: Opener) -> None:
    page = open_page("about:blank")
    page.route("**/api/games?status=*", lambda route: route.fulfill(json={"tables": [], "next": None}))
    with page.expect_response("**/api/games?status=playing"):
        page.goto("/")
    page.locator("[data-action=mode-online]").wait_for()
    assert page.get_by_text("Public tables").count() == 0


def look_again(page: Page) -> None:
    """Come back to a page, which then asks the server again."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_pasted_text_that_is_not_a_link_is_refused(open_page: Opener) -> None:
    page = open_page("/")
    page.locator(".joining input").fill("what is this?")
    page.keyboard.press("Enter")
    page.locator("#joining-wrong").wait_for()


def test_a_pasted_link_leads_to_the_table(table: Table, open_page: Opener, site: Site) -> None:
    page = open_page("/")
    page.locator(".joining input").fill(f"{site.url}{table.link(1)}")
    page.keyboard.press("Enter")
    page.locator("[data-screen=table]").wait_for()

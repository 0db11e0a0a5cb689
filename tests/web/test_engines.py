"""Firefox and WebKit play both boards without an error in the page; the other tests of the page use Chromium."""

import time
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.web.appearance import wait_for_language
from tests.web.conftest import EngineOpener
from tests.web.keyboard import KeyboardPlayer, KeyboardViewPlayer, no_pointer_was_used
from tests.web.players import LONGEST, Offer, Player, TouchPlayer, offer
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table
from tests.web.test_games import shown_totals
from tests.web.waiting import POLL_INTERVAL, wait_for, wait_until
from tests.web.webdriver import DrivenPage
from tests.web.webkit import WebKit

# The mean brightness of the picture, from 0 to 255, and the greatest difference within the box of its largest word,
# which stands on plain paper.
PICTURE = """() => {
  const canvas = document.querySelector("canvas.board-base[width]");
  const words = [...document.querySelectorAll(".board-drawing text:not([data-name])")];
  if (canvas === null || words.length === 0) return null;
  const frame = canvas.getBoundingClientRect();
  const boxes = words.map((word) => word.getBoundingClientRect());
  const { x, y, width, height } = boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  const scale = canvas.width / frame.width;
  const brightness = (...box) => {
    const { data } = canvas.getContext("2d").getImageData(...box.map((length) => Math.round(length * scale)));
    return [...Array(data.length / 4).keys()].map((at) => (data[4 * at] + data[4 * at + 1] + data[4 * at + 2]) / 3);
  };
  const all = brightness(0, 0, frame.width, frame.height);
  const under = brightness(x - frame.x, y - frame.y + height * 0.3, width, height * 0.4);
  return {
    mean: all.reduce((sum, one) => sum + one) / all.length,
    difference: under.reduce((a, b) => Math.max(a, b)) - under.reduce((a, b) => Math.min(a, b)),
  };
}"""

LISTEN = """() => {
  window.pointerTypes = new Set();
  addEventListener("pointerdown", (event) => window.pointerTypes.add(event.pointerType), { capture: true });
}"""


class DrawingPlayer(Player):
    """A player who remembers whether they have drawn cards."""

    has_drawn = False

    def draw(self, now: Offer) -> None:
        super().draw(now)
        self.has_drawn = True


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_tickets_are_chosen_by_keyboard_cards_drawn_and_a_route_claimed(
    edition: str, open_in_engine: EngineOpener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = cast(Page, open_in_engine(table.link()))
    keyboard = KeyboardPlayer(page)
    wait_until(page, lambda: keyboard.move(offer(page)))
    assert no_pointer_was_used(page)
    player = DrawingPlayer(page)
    deadline = time.monotonic() + LONGEST
    while not (player.has_drawn and 0 in table.state(0)["view"]["owners"].values()):
        assert time.monotonic() < deadline, offer(page)
        if not player.move(offer(page)):
            page.wait_for_timeout(POLL_INTERVAL)


@pytest.mark.long
@pytest.mark.parametrize(
    ("edition", "player", "language"),
    [
        ("usa", Player, "en"),
        ("amsterdam", Player, "nl"),
        ("amsterdam", TouchPlayer, "es"),
        ("amsterdam", KeyboardPlayer, "nl"),
        ("amsterdam", KeyboardViewPlayer, "en"),
    ],
)
def test_a_game_is_played_to_the_score(
    edition: str, player: type[Player], language: str, open_in_engine: EngineOpener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = cast(Page, open_in_engine(table.link(), is_phone=player is TouchPlayer, language=language))
    wait_for_language(page, language)
    page.evaluate(LISTEN)
    player(page).play()
    assert shown_totals(page) == table.totals()
    if issubclass(player, KeyboardPlayer):
        assert no_pointer_was_used(page)
    else:
        assert page.evaluate("[...window.pointerTypes]") == [pointer_of(page, player)]


def pointer_of(page: Page, player: type[Player]) -> str:
    """What the page hears that a player uses: WebKitGTK's driver turns fingers into a mouse."""
    has_fingers = player is TouchPlayer and not isinstance(cast(DrivenPage, page).driver, WebKit)
    return "touch" if has_fingers else "mouse"


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_the_picture_has_the_theme_of_the_page_and_no_lettering(
    edition: str, open_in_engine: EngineOpener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    for theme, (darkest, brightest) in {"light": (170, 255), "dark": (0, 85)}.items():
        page = cast(Page, open_in_engine(table.link(), theme=theme))
        picture = wait_for(page, PICTURE)
        assert darkest < picture["mean"] < brightest, theme
        assert picture["difference"] < 40, theme

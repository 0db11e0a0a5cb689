"""The tutorial, played by mouse or by touch up to one of its steps."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.players import DOUBLE_CLICK, Player

FIRST_ROUTE = "dam:begijnhof"
SECOND_ROUTE = "begijnhof:munttoren"


def lesson(open_page: Callable[..., Page], step: int) -> Page:
    """A page at a step of the tutorial, from 1."""
    page = open_page("/")
    start(Player(page))
    play_up_to(step, Player(page))
    return page


def start(player: Player) -> None:
    """Start the tutorial, or continue it, from the home page."""
    player.press("tutorial")
    player.page.locator("[data-tutorial]").wait_for()


def play_up_to(step: int, player: Player, first: int = 1) -> None:
    """From a step on, do what each one before another asks for."""
    for done in range(first, step):
        reach(player.page, done)
        STEPS[done - 1](player)
    reach(player.page, step)


def reach(page: Page, step: int) -> None:
    """Wait for a step; while a bot plays, for the player's turn."""
    page.locator(f'[data-tutorial="{step}"]').wait_for()
    if 1 < step < 6:
        page.locator("[data-state=turn], [data-state=one-more], [data-screen=keyboard]").first.wait_for()


def take_cards(player: Player) -> None:
    """Take the black card, then one from the deck."""
    player.click(player.page.locator('[data-slot="market-3"] button'))
    player.page.locator("[data-state=one-more]").wait_for()
    player.click(player.page.locator("[data-slot=deck] button"))


def confirm(player: Player) -> None:
    """Claim the route that is asked about."""
    player.page.locator("[data-action=confirm]").wait_for()
    player.page.wait_for_timeout(DOUBLE_CLICK)
    player.press("confirm")


def claim_second(player: Player) -> None:
    """Claim the second route."""
    player.point(SECOND_ROUTE)
    confirm(player)


def go_on(player: Player) -> None:
    """Press the button of a step."""
    player.press("tutorial-next")


STEPS: list[Callable[[Player], None]] = [
    go_on,
    take_cards,
    lambda player: player.point(FIRST_ROUTE),
    confirm,
    claim_second,
    go_on,
]

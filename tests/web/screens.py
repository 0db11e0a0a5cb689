"""Every screen of the page, and how a browser comes to it; the moments of games are the same every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web.players import Player, offer
from tests.web.records import NAMES, record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, OPEN, Table, opened
from tests.web.waiting import until

LONG = {"kind": "human", "name": "Wilhelmina van der Berg"}


@dataclass(frozen=True)
class Visit:
    """Somebody who goes to a screen: with which browser, and of which edition."""

    site: Site
    edition: str
    open: Callable[..., Page]  # a path, in a browser of its own

    def table(self, moment: str) -> Table:
        """A table whose game has come to a moment."""
        return opened(self.site, self.edition, ANN, BEN, record=record(self.edition, moment))

    def at(self, moment: str, seat: int = 0) -> Page:
        """The page of a seat at a moment."""
        page = self.open(self.table(moment).link(seat))
        page.locator("[data-screen=table]").wait_for()
        return page

    def alone(self, moment: str) -> Page:
        """The page of somebody who plays against a bot, at a moment; there the expert gives hints."""
        bot = {**BOT, "name": "Ben"}
        page = self.open(opened(self.site, self.edition, ANN, bot, record=record(self.edition, moment)).link())
        page.locator("[data-screen=table] [data-action=hint]").wait_for()
        return page

    def keyboard(self, moment: str) -> Page:
        """The keyboard view of a moment."""
        page = self.at(moment)
        page.evaluate("localStorage['trekvaart.keyboardView'] = 'true'")
        page.reload()
        page.locator("[data-screen=keyboard]").wait_for()
        return page


@dataclass(frozen=True)
class Screen:
    """A screen: how to come to it, whether each edition has its own, and whether only small screens have it."""

    reach: Callable[[Visit], Page]
    is_everywhere_the_same: bool = False
    is_small: bool = False


def _home(visit: Visit) -> Page:
    page = visit.open("/")
    page.locator("[data-action=start]").or_(page.locator("[data-action=mode-bots]")).first.wait_for()
    return page


def _home_online(visit: Visit) -> Page:
    """The first page of somebody with games, who sets up another one."""
    page = visit.at("turn")
    page.goto(visit.table("choosing").link())
    page.locator("[data-screen=table]").wait_for()
    host = opened(visit.site, visit.edition, ANN, OPEN, OPEN)
    page.goto(host.link())
    page.locator("[data-screen=lobby]").wait_for()
    page.goto("/")
    page.locator("[data-action=mode-online]").click()
    page.locator(".game-row").first.wait_for()
    return page


def _lobby(visit: Visit) -> Page:
    page = visit.open(opened(visit.site, visit.edition, LONG, OPEN, BOT).link())
    page.locator("[data-screen=lobby] .invite").wait_for()
    return page


def _join(visit: Visit) -> Page:
    page = visit.open(opened(visit.site, visit.edition, LONG, OPEN, BOT).invitation)
    page.locator("[data-action=sit]").wait_for()
    return page


def _joined_too_late(visit: Visit) -> Page:
    page = visit.open(f"/join/{visit.table('turn').id}#nothing")
    page.locator("[data-screen=join] h1").wait_for()
    return page


def _four(moment: str) -> Callable[[Visit], Page]:
    """A moment of a game of four."""

    def reach(visit: Visit) -> Page:
        bots = [{**BOT, "name": name} for name in NAMES[1:]]
        told = record(visit.edition, moment, len(NAMES))
        page = visit.open(opened(visit.site, visit.edition, ANN, *bots, record=told).link())
        page.locator("[data-screen=table], [data-screen=score]").first.wait_for()
        return page

    return reach


def _ticked(visit: Visit) -> Page:
    """A ticket is chosen, so the board shows where it leads."""
    page = visit.at("choosing")
    Player(page).tick(offer(page).tickets[0])
    return page


def _one_more(visit: Visit) -> Page:
    page = visit.at("turn")
    card = page.locator('[data-slot^="market-"]:not([data-kind="wild"]) button:not([aria-disabled="true"])').first
    card.click()
    page.locator("[data-state=one-more]").wait_for()
    return page


def _keeping(visit: Visit) -> Page:
    page = visit.at("turn")
    Player(page).act(offer(page), "take-tickets")
    page.locator("[data-state=keeping]").wait_for()
    return page


def _payment(visit: Visit) -> Page:
    table = visit.table("turn")
    page = visit.open(table.link())
    page.locator("[data-state=turn]").wait_for()
    claims = [move.split()[1] for move in table.look(0)["legal"] if move.startswith("claim ")]
    Player(page).point(max(claims, key=claims.count))
    page.locator(".payment").wait_for()
    return page


def _refusal(visit: Visit) -> Page:
    page = visit.at("turn")
    page.locator("[data-state=turn]").wait_for()
    dark = page.evaluate(
        "[...document.querySelectorAll('[data-route]:not([data-lit])')].map((one) => one.dataset.route)"
    )
    Player(page).point(dark[len(dark) // 2])
    page.locator(".refusal").wait_for()
    return page


def _rule(visit: Visit) -> Page:
    page = _refusal(visit)
    page.locator("[data-action=rule]").click()
    page.locator("dialog[open]").wait_for()
    return page


def _hint(moment: str) -> Callable[[Visit], Page]:
    """What the expert would do at a moment."""

    def reach(visit: Visit) -> Page:
        page = visit.alone(moment)
        page.locator("[data-action=hint]").click()
        page.locator("[data-hint=told]").wait_for()
        return page

    return reach


def _hinted_one_more(visit: Visit) -> Page:
    """The second card of somebody who may ask for a hint."""
    page = visit.alone("turn")
    card = page.locator('[data-slot^="market-"]:not([data-kind="wild"]) button:not([aria-disabled="true"])').first
    card.click()
    page.locator("[data-state=one-more] [data-action=hint]").wait_for()
    return page


def _routes(visit: Visit) -> Page:
    page = visit.at("turn")
    Player(page).press("claim")
    page.locator("[data-list-route]").first.wait_for()
    return page


def _stack(visit: Visit) -> Page:
    """A stack of cards is picked, so only what it pays for is lit."""
    page = visit.at("turn")
    page.locator("[data-slot^='hand-'] button").first.click()
    return page


def _past(visit: Visit) -> Page:
    page = visit.at("turn")
    page.locator(".log-entry").nth(-4).click()
    page.locator("[data-state=past]").wait_for()
    return page


def _watching(visit: Visit) -> Page:
    page = visit.open(visit.table("turn").path)
    page.locator("[data-state=watching]").wait_for()
    return page


def _bot_plays(visit: Visit) -> Page:
    moment = record(visit.edition, "turn")
    clock = {"absent": "bot", "turn_seconds": 5, "bot_seconds": 60}
    page = visit.open(opened(visit.site, visit.edition, ANN, BEN, record=moment, **clock).link())
    page.locator("[data-action=return]").wait_for()
    return page


def _seat(visit: Visit) -> Page:
    table = visit.table("turn")
    page = visit.open(table.ask("seats/1/reissue", 1)["link"].removeprefix(visit.site.url))
    page.locator("[data-screen=seat]").wait_for()
    return page


def _curtain(visit: Visit) -> Page:
    table = visit.table("turn")
    page = visit.open(table.link(0))
    page.locator("[data-screen=table]").wait_for()
    page.goto(table.link(1))
    page.locator("[data-screen=curtain]").wait_for()
    return page


def _score(visit: Visit) -> Page:
    page = visit.open(visit.table("over").link())
    page.locator("[data-screen=score]").wait_for()
    return page


def _tickets_scored(visit: Visit) -> Page:
    page = _score(visit)
    page.locator(".stage").nth(1).click()
    return page


def _replay(visit: Visit) -> Page:
    page = visit.open(f"{visit.table('over').path}/replay")
    page.locator("[data-screen=replay]").wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    return page


def _finished(visit: Visit) -> Page:
    page = _score(visit)
    page.goto("/finished")
    page.locator(".finished-row").first.wait_for()
    return page


def _menu(visit: Visit) -> Page:
    page = visit.at("turn")
    page.evaluate("document.querySelector('.header-menu-left').click()")
    page.locator(".menu[open]").wait_for()
    return page


def _keys(visit: Visit) -> Page:
    page = visit.at("turn")
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    return page


def _command(visit: Visit) -> Page:
    page = visit.at("turn")
    page.keyboard.press("/")
    page.locator("[data-command=line]").fill("claim ")
    page.locator("[role=option]").first.wait_for()
    return page


def _guide(visit: Visit) -> Page:
    page = visit.at("turn")
    page.evaluate("localStorage['trekvaart.guide'] = 'true'")
    page.reload()
    page.locator("[data-guide]").wait_for()
    return page


def _keyboard_payment(visit: Visit) -> Page:
    page = visit.keyboard("turn")
    page.keyboard.press("c")
    until(page, "document.activeElement?.dataset.listRoute !== undefined")
    page.keyboard.press("Enter")
    page.locator("[data-payment]").first.wait_for()
    return page


def _rules(visit: Visit) -> Page:
    page = visit.open(f"/rules/{visit.edition}")
    page.locator("[data-screen=rules] h2").first.wait_for()
    return page


def _unknown(visit: Visit) -> Page:
    page = visit.open("/table/nosuchtable")
    page.locator(".trouble").wait_for()
    return page


def _nowhere(visit: Visit) -> Page:
    page = visit.open("/somewhere/else")
    page.locator("h1").wait_for()
    return page


def _tab(name: str) -> Screen:
    """A tab of small screens."""

    def reach(visit: Visit) -> Page:
        page = visit.at("turn")
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(f"[data-tab={name}].tab").click()
        page.locator(".panel").wait_for()
        return page

    return Screen(reach, is_small=True)


SCREENS = {
    "home": Screen(_home, is_everywhere_the_same=True),
    "home online": Screen(_home_online, is_everywhere_the_same=True),
    "lobby": Screen(_lobby, is_everywhere_the_same=True),
    "join": Screen(_join, is_everywhere_the_same=True),
    "joined too late": Screen(_joined_too_late, is_everywhere_the_same=True),
    "choosing": Screen(lambda visit: visit.at("choosing")),
    "ticked": Screen(_ticked),
    "turn": Screen(lambda visit: visit.at("turn")),
    "four players": Screen(_four("middle")),
    "one more": Screen(_one_more),
    "keeping": Screen(_keeping),
    "payment": Screen(_payment),
    "refusal": Screen(_refusal),
    "rule": Screen(_rule, is_everywhere_the_same=True),
    "hint": Screen(_hint("turn")),
    "hint of tickets": Screen(_hint("choosing"), is_everywhere_the_same=True),
    "alone": Screen(lambda visit: visit.alone("turn")),
    "alone choosing": Screen(lambda visit: visit.alone("choosing"), is_everywhere_the_same=True),
    "alone one more": Screen(_hinted_one_more, is_everywhere_the_same=True),
    "routes": Screen(_routes),
    "stack": Screen(_stack, is_everywhere_the_same=True),
    "past": Screen(_past, is_everywhere_the_same=True),
    "waiting": Screen(lambda visit: visit.at("turn", seat=1)),
    "watching": Screen(_watching, is_everywhere_the_same=True),
    "bot plays": Screen(_bot_plays, is_everywhere_the_same=True),
    "seat": Screen(_seat, is_everywhere_the_same=True),
    "last round": Screen(lambda visit: visit.at("last round")),
    "curtain": Screen(_curtain),
    "score": Screen(_score),
    "score of four": Screen(_four("over")),
    "tickets scored": Screen(_tickets_scored),
    "replay": Screen(_replay),
    "finished": Screen(_finished, is_everywhere_the_same=True),
    "menu": Screen(_menu, is_everywhere_the_same=True),
    "keys": Screen(_keys, is_everywhere_the_same=True),
    "command": Screen(_command, is_everywhere_the_same=True),
    "guide": Screen(_guide, is_everywhere_the_same=True),
    "keyboard": Screen(lambda visit: visit.keyboard("turn")),
    "keyboard choosing": Screen(lambda visit: visit.keyboard("choosing"), is_everywhere_the_same=True),
    "keyboard payment": Screen(_keyboard_payment, is_everywhere_the_same=True),
    "rules": Screen(_rules),
    "unknown": Screen(_unknown, is_everywhere_the_same=True),
    "nowhere": Screen(_nowhere, is_everywhere_the_same=True),
    **{f"tab of {name}": _tab(name) for name in ("tickets", "routes", "players", "log")},
}
# Each screen with the editions for which it is worth a look.
ALL = [
    (name, edition)
    for name, screen in SCREENS.items()
    for edition in ("usa", "amsterdam")
    if edition == "usa" or not screen.is_everywhere_the_same
]

"""Every screen of the page, and how to reach it; the games are the same every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.web.appearance import set_keyboard_view
from tests.web.lessons import lesson
from tests.web.players import Player, offer
from tests.web.records import NAMES, record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, OPEN, Table, open_table
from tests.web.waiting import wait_for

FACE_UP_CARD = '[data-slot^="market-"]:not([data-kind="wild"]) button:not([aria-disabled="true"])'
FOUR = 4
LONG = {"kind": "human", "name": "Wilhelmina van der Berg"}


@dataclass(frozen=True)
class Visit:
    """What it takes to reach a screen: a site, an edition and a browser."""

    site: Site
    edition: str
    open: Callable[..., Page]  # opens a path in a new browser profile

    def table(self, moment: str) -> Table:
        """A table whose game has reached a moment."""
        return open_table(self.site, self.edition, ANN, BEN, record=record(self.edition, moment))

    def at(self, moment: str, seat: int = 0) -> Page:
        """The page of a seat at a moment."""
        page = self.open(self.table(moment).link(seat))
        page.locator("[data-screen=table]").wait_for()
        return page

    def against_bot(self, moment: str) -> Page:
        """The page of a player against a bot at a moment, where hints are available."""
        bot = {**BOT, "name": "Ben"}
        page = self.open(open_table(self.site, self.edition, ANN, bot, record=record(self.edition, moment)).link())
        page.locator("[data-screen=table] [data-action=hint]").wait_for()
        return page

    def keyboard(self, moment: str) -> Page:
        """The keyboard view at a moment."""
        page = self.at(moment)
        page.evaluate("localStorage['trekvaart.keyboardView'] = 'true'")
        page.reload()
        page.locator("[data-screen=keyboard]").wait_for()
        return page


@dataclass(frozen=True)
class Screen:
    """A screen: how to reach it, whether editions share it, and whether only small devices have it."""

    reach: Callable[[Visit], Page]
    is_same_for_all_editions: bool = False
    is_small: bool = False


def _home(visit: Visit) -> Page:
    page = visit.open("/")
    page.locator("[data-action=start]").or_(page.locator("[data-action=mode-bots]")).first.wait_for()
    return page


def _home_online(visit: Visit) -> Page:
    """The home page of a player with games, while creating another one."""
    page = visit.at("turn")
    page.goto(visit.table("choosing").link())
    page.locator("[data-screen=table]").wait_for()
    host = open_table(visit.site, visit.edition, ANN, OPEN, OPEN)
    page.goto(host.link())
    page.locator("[data-screen=lobby]").wait_for()
    page.goto("/")
    page.locator("[data-action=mode-online]").click()
    page.locator(".your-games .game-row").first.wait_for()
    return page


def _lobby(visit: Visit) -> Page:
    page = visit.open(open_table(visit.site, visit.edition, LONG, OPEN, BOT).link())
    page.locator("[data-screen=lobby] .invite").wait_for()
    return page


def _join(visit: Visit) -> Page:
    page = visit.open(open_table(visit.site, visit.edition, LONG, OPEN, BOT).invitation)
    page.locator("[data-action=sit]").wait_for()
    return page


def _joined_too_late(visit: Visit) -> Page:
    page = visit.open(f"/join/{visit.table('turn').id}#nothing")
    page.locator("[data-screen=join] h1").wait_for()
    return page


def _four(moment: str) -> Callable[[Visit], Page]:
    """A moment of a game of four."""

    def reach(visit: Visit) -> Page:
        bots = [{**BOT, "name": name} for name in NAMES[1:FOUR]]
        game = record(visit.edition, moment, FOUR)
        page = visit.open(open_table(visit.site, visit.edition, ANN, *bots, record=game).link())
        page.locator("[data-screen=table], [data-screen=score]").first.wait_for()
        return page

    return reach


def _ticked(visit: Visit) -> Page:
    """A ticket is selected, so the board highlights its ends."""
    page = visit.at("choosing")
    Player(page).tick(offer(page).tickets[0])
    return page


def _one_more(visit: Visit) -> Page:
    page = visit.at("turn")
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more]").wait_for()
    return page


def _keeping(visit: Visit) -> Page:
    page = visit.at("turn")
    player = Player(page)
    player.act(player.act(offer(page), "take-tickets"), "confirm")
    page.locator("[data-state=keeping]").wait_for()
    return page


def _payment(visit: Visit) -> Page:
    table = visit.table("turn")
    page = visit.open(table.link())
    page.locator("[data-state=turn]").wait_for()
    claims = [move.split()[1] for move in table.state(0)["legal"] if move.startswith("claim ")]
    Player(page).point(max(claims, key=claims.count))
    page.locator(".route-card[data-foot=commit]").wait_for()
    return page


def _refusal(visit: Visit) -> Page:
    page = visit.at("turn")
    page.locator("[data-state=turn]").wait_for()
    not_payable: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-route]:not([data-lit])')].map((one) => one.dataset.route)"
    )
    owners = visit.table("turn").state(0)["view"]["owners"]
    open_routes = [route for route in not_payable if route not in owners]
    Player(page).point(open_routes[len(open_routes) // 2])
    page.locator(".route-card [data-action=rule]").wait_for()
    return page


def _asked(state: str) -> Callable[[Visit], Page]:
    """A route of the other player is asked about, or one that is closed."""

    def reach(visit: Visit) -> Page:
        view = visit.table("turn").state(0)["view"]
        owned = [route for route, seat in view["owners"].items() if seat == 1]
        page = visit.at("turn")
        Player(page).point({"owned": owned, "closed": view["closed"]}[state][0])
        page.locator(f".route-card[data-foot={'network' if state == 'owned' else 'rule'}]").wait_for()
        return page

    return reach


def _taking(visit: Visit) -> Page:
    """Taking tickets is to be confirmed."""
    page = visit.at("turn")
    Player(page).act(offer(page), "take-tickets")
    page.locator("[data-action=confirm]").wait_for()
    return page


def _rule(visit: Visit) -> Page:
    page = _refusal(visit)
    page.locator("[data-action=rule]").click()
    page.locator("dialog[open]").wait_for()
    return page


def _hint(moment: str) -> Callable[[Visit], Page]:
    """A hint at a moment."""

    def reach(visit: Visit) -> Page:
        page = visit.against_bot(moment)
        page.locator("[data-action=hint]").click()
        page.locator("[data-hint=told]").wait_for()
        return page

    return reach


def _hinted_one_more(visit: Visit) -> Page:
    """The second card of a turn, where hints are available."""
    page = visit.against_bot("turn")
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more] [data-action=hint]").wait_for()
    return page


def _routes(visit: Visit) -> Page:
    page = visit.at("turn")
    Player(page).press("claim")
    page.locator("[data-list-route]").first.wait_for()
    return page


def _stack(visit: Visit) -> Page:
    """A stack of cards is selected, so only the routes it can pay for are highlighted."""
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
    page = visit.open(open_table(visit.site, visit.edition, ANN, BEN, record=moment, **clock).link())
    page.locator("[data-action=return]").wait_for()
    return page


def _seat(visit: Visit) -> Page:
    table = visit.table("turn")
    page = visit.open(table.post("seats/1/reissue", 1)["link"].removeprefix(visit.site.url))
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
    page.locator("[data-action=menu]").click()
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


def _tutorial(visit: Visit) -> Page:
    """The tutorial, with a route to be confirmed."""
    page = lesson(visit.open, 4)
    page.locator(".route-card").wait_for()
    return page


def _tutorial_at_its_end(visit: Visit) -> Page:
    page = lesson(visit.open, 7)
    page.locator("[data-action=tutorial-play]").wait_for()
    return page


def _keyboard_tutorial(visit: Visit) -> Page:
    page = lesson(visit.open, 3)
    set_keyboard_view(page, True)
    page.locator("[data-tutorial]").wait_for()
    return page


def _home_with_tutorial(visit: Visit) -> Page:
    """The home page of a player who has begun the tutorial."""
    page = lesson(visit.open, 2)
    page.goto("/")
    page.locator("[data-action=tutorial]").wait_for()
    return page


def _keyboard_payment(visit: Visit) -> Page:
    page = visit.keyboard("turn")
    page.keyboard.press("c")
    wait_for(page, "document.activeElement?.dataset.listRoute !== undefined")
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


def _sheet(name: str) -> Screen:
    """A sheet of phones."""

    def reach(visit: Visit) -> Page:
        page = visit.at("turn")
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(f"[data-action={name}]").click()
        page.locator(".table-sheet").wait_for()
        return page

    return Screen(reach, is_small=True)


def _network(visit: Visit) -> Page:
    """The network of the other player is lit."""
    page = visit.at("turn")
    page.locator("[data-slot=player-1]").click()
    page.locator("[data-slot=player-1][aria-pressed=true]").wait_for()
    return page


def _phrases(visit: Visit) -> Page:
    """The phrases that the player can say."""
    page = visit.at("turn")
    page.keyboard.press("q")
    page.locator("[data-phrase=hello]").wait_for()
    return page


SCREENS = {
    "home": Screen(_home, is_same_for_all_editions=True),
    "home online": Screen(_home_online, is_same_for_all_editions=True),
    "lobby": Screen(_lobby, is_same_for_all_editions=True),
    "join": Screen(_join, is_same_for_all_editions=True),
    "joined too late": Screen(_joined_too_late, is_same_for_all_editions=True),
    "choosing": Screen(lambda visit: visit.at("choosing")),
    "ticked": Screen(_ticked),
    "turn": Screen(lambda visit: visit.at("turn")),
    "four players": Screen(_four("middle")),
    "one more": Screen(_one_more),
    "keeping": Screen(_keeping),
    "payment": Screen(_payment),
    "refusal": Screen(_refusal),
    "owned route": Screen(_asked("owned"), is_same_for_all_editions=True),
    "closed route": Screen(_asked("closed"), is_same_for_all_editions=True),
    "taking": Screen(_taking, is_same_for_all_editions=True),
    "rule": Screen(_rule, is_same_for_all_editions=True),
    "hint": Screen(_hint("turn")),
    "hint of tickets": Screen(_hint("choosing"), is_same_for_all_editions=True),
    "alone": Screen(lambda visit: visit.against_bot("turn")),
    "alone choosing": Screen(lambda visit: visit.against_bot("choosing"), is_same_for_all_editions=True),
    "alone one more": Screen(_hinted_one_more, is_same_for_all_editions=True),
    "routes": Screen(_routes),
    "stack": Screen(_stack, is_same_for_all_editions=True),
    "past": Screen(_past, is_same_for_all_editions=True),
    "waiting": Screen(lambda visit: visit.at("turn", seat=1)),
    "watching": Screen(_watching, is_same_for_all_editions=True),
    "bot plays": Screen(_bot_plays, is_same_for_all_editions=True),
    "seat": Screen(_seat, is_same_for_all_editions=True),
    "last round": Screen(lambda visit: visit.at("last round")),
    "curtain": Screen(_curtain),
    "score": Screen(_score),
    "score of four": Screen(_four("over")),
    "tickets scored": Screen(_tickets_scored),
    "replay": Screen(_replay),
    "finished": Screen(_finished, is_same_for_all_editions=True),
    "menu": Screen(_menu, is_same_for_all_editions=True),
    "keys": Screen(_keys, is_same_for_all_editions=True),
    "command": Screen(_command, is_same_for_all_editions=True),
    "tutorial": Screen(_tutorial, is_same_for_all_editions=True),
    "tutorial at its end": Screen(_tutorial_at_its_end, is_same_for_all_editions=True),
    "tutorial in the keyboard view": Screen(_keyboard_tutorial, is_same_for_all_editions=True),
    "home with a tutorial": Screen(_home_with_tutorial, is_same_for_all_editions=True),
    "keyboard": Screen(lambda visit: visit.keyboard("turn")),
    "keyboard choosing": Screen(lambda visit: visit.keyboard("choosing"), is_same_for_all_editions=True),
    "keyboard payment": Screen(_keyboard_payment, is_same_for_all_editions=True),
    "rules": Screen(_rules),
    "unknown": Screen(_unknown, is_same_for_all_editions=True),
    "nowhere": Screen(_nowhere, is_same_for_all_editions=True),
    "network": Screen(_network),
    "phrases": Screen(_phrases, is_same_for_all_editions=True),
    "sheet of tickets": _sheet("tickets"),
    "sheet of the log": _sheet("log"),
}
# Each screen with the editions in which it is checked.
EDITIONS_OF_SCREENS = [
    (name, edition)
    for name, screen in SCREENS.items()
    for edition in ("usa", "amsterdam")
    if edition == "usa" or not screen.is_same_for_all_editions
]

"""The terminal game: whole games in every language, commands and refusals, saving and resuming."""

import re
import sys
from pathlib import Path

import pytest

from tests.cli.command import Command, Keyboard, run_program, typed
from tests.cli.player import play_through
from trekvaart import Game, editions
from trekvaart.cli import main
from trekvaart.cli.output import SYMBOLS
from trekvaart.locale import LANGUAGES

OVER = {"en": "The game is over", "es": "La partida ha terminado", "nl": "Het spel is afgelopen"}
WINS = {"en": "wins? |Shared victory", "es": "[Gg]anas? |Victoria compartida", "nl": "wint |Gedeelde overwinning"}
TABLE = ("terminal", "amsterdam", "--seats", "Ann,random", "--seed", "5", "--first", "Ann")


def play_game(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    def start(keyboard: Keyboard) -> int:
        monkeypatch.setattr(sys, "stdin", keyboard)
        return main(["terminal", *words])

    return play_through(start)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seats", ["you,random", "Ann,Ben", "you,easy,medium"])
def test_whole_games(edition: str, seats: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code, text = play_game(monkeypatch, edition, "--seats", seats, "--language", language, "--seed", "2")
    assert code == 0
    assert OVER[language] in text
    assert re.search(WINS[language], text)
    if language != "en":
        foreign = re.findall(r"\b(?:the|you|your|and|with|from|drew|took)\b", _without_notation(text))
        assert foreign == []


def _without_notation(text: str) -> str:
    """The text without moves, commands and names of places, which are the same in every language."""
    for edition in editions.names():
        for location in editions.load(edition).locations:
            text = text.replace(location.name, "").replace(location.id, "")
    return re.sub(r"'[^']*'", "", text)


@pytest.mark.parametrize("edition", editions.names())
def test_bots_alone_can_be_watched(edition: str, run: Command) -> None:
    outcome = run("terminal", edition, "--seats", "random,random,random", "--seed", "1")
    assert outcome.code == 0
    assert "Random 2 " in outcome.out
    assert re.search(WINS["en"], outcome.out)
    assert "drew a card from the deck: " not in outcome.out


def test_a_bot_can_be_a_program(run: Command) -> None:
    bot = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'tiny_bot.py'}"
    outcome = run("terminal", "amsterdam", "--seats", f"random,{bot}", "--seed", "1")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("Trekvaart, Amsterdam: Random, tiny_bot.\n")
    assert "wins" in outcome.out.splitlines()[-1]


def test_same_seed_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [play_game(monkeypatch, "usa", "--seats", "you,medium", "--seed", "9") for _ in range(2)]
    assert games[0] == games[1]


def test_without_arguments_it_is_a_game_against_a_bot(run: Command) -> None:
    outcome = run("terminal", keyboard=typed("quit\n\n"))
    assert outcome.code == 0
    assert outcome.out.startswith("Trekvaart, Amsterdam: you, Medium.")
    assert outcome.out.endswith("Goodbye.\n")


def test_end_of_input_ends_politely(run: Command) -> None:
    outcome = run(*TABLE)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith("your choice> \nGoodbye.\n")


def answers(run: Command, *lines: str) -> list[str]:
    """The answer to each line, typed after the tickets were chosen."""
    outcome = run(*TABLE, "--plain", keyboard=typed("\n".join(["1", *lines, ""])))
    assert outcome.code == 0
    return [part.strip("\n") for part in re.split(r"(?:your turn|second card|your choice)> ", outcome.out)[2:-1]]


def test_the_table_shows_all_that_a_turn_needs(run: Command) -> None:
    (table,) = answers(run, "")
    for line in (
        "Face up: pink, orange, green, pink, green.",
        "Your hand: 1 green, 1 wild card.",
        "  Random: 0 points, 16 carts, 2 cards, 2 contracts, 0 merchandise bonus cards",
        "  Jordaan–Oude Kerk, 6 points: not yet completed",
    ):
        assert line in table.splitlines()


def test_moves_are_listed_by_number(run: Command) -> None:
    listed, drawn = answers(run, "?", "1")
    assert "  1. draw deck" in listed.splitlines()
    assert "  9. claim haringpakkerstoren:korenmetershuisje/gray (1 point): 1 green; 1 wild" in listed.splitlines()
    assert drawn.startswith("You drew a card from the deck: ")
    assert "One more card, from the deck or face up." in drawn


def test_help_lists_every_command(run: Command) -> None:
    (listed,) = answers(run, "help")
    for word in ("?", "help", "why", "map", "hand", "tickets", "market", "players", "log", "save", "quit"):
        assert re.search(rf"^  .*{re.escape(word)}", listed, re.MULTILINE)
    assert "undo" not in listed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("draw wild", "There is no wild card face up. [DRAW-NOT-FACE-UP]"),
        ("draw teal", "There is no card called 'teal'; the cards are: pink, blue, green, black, red, orange, wild."),
        ("draw", "What do you want to draw? Type one of: draw deck, draw red, draw wild, draw tickets."),
        ("pass", "You may pass only when you have no other move. [TURN-PASS-ONLY-STUCK]"),
        ("keep dam:munttoren", "Dam–Munttoren is not one of the cards offered to you. [TICKETS-NOT-OFFERED]"),
        ("keep nothing", "'nothing' is not one of the cards on offer."),
        ("claim", "Which route do you want to claim? Type: claim nieuwe-waal:haringpakkerstoren/pink."),
        ("claim dam:utrecht", "There is no route called 'dam:utrecht'; Tab completes names, map lists all routes."),
        ("claim dam:begijnhof 3 green", "Dam–Begijnhof costs exactly 2 cards; you offer 3. [CLAIM-COUNT]"),
        (
            "claim dam:begijnhof 2 red",
            "You are 2 cards short for Dam–Begijnhof: you have 0 red and 1 wild card. [CLAIM-CARDS]",
        ),
        (
            "claim dam:begijnhof red",
            "Pay with cards of one colour and wild cards. Type: claim dam:begijnhof 2 pink 1 wild.",
        ),
        (
            "claim haringpakkerstoren:nieuwe-waal 2 green",
            "This is a double route. Choose one of: "
            "nieuwe-waal:haringpakkerstoren/pink, nieuwe-waal:haringpakkerstoren/gray.",
        ),
        ("dance", "'dance' is neither a move nor a command; type ? to list them."),
        ("7", "A number selects a move from the list: type ? to see it."),
        ("why", "Name a move, in one of these forms: why draw wild, why claim nieuwe-waal:haringpakkerstoren/pink."),
        ("why dance", "'dance' is neither a move nor a command; type ? to list them."),
        ("why draw deck", "This move is legal: draw deck."),
        ("why draw wild", "There is no wild card face up. [DRAW-NOT-FACE-UP]"),
        ("why claim begijnhof:dam", "You can claim Dam–Begijnhof with: 1 green and 1 wild card."),
        ("why dam:begijnhof", "You can claim Dam–Begijnhof with: 1 green and 1 wild card."),
        ("why claim dam:begijnhof 1 green 1 wild", "This move is legal: claim dam:begijnhof 1 green 1 wild."),
        ("hand", "Your hand: 1 green, 1 wild card."),
        ("HAND", "Your hand: 1 green, 1 wild card."),
        ("map own", "No matching routes. Filters: own, open, can, a colour, or part of a name."),
        ("save", "Name a file: save game.txt."),
        ("log 0", "Nothing has happened yet."),
    ],
)
def test_answers(run: Command, line: str, answer: str) -> None:
    assert answers(run, line) == [answer]


def test_a_double_route_explains_both_tracks(run: Command) -> None:
    (why,) = answers(run, "why claim dam:oost-indisch-huis")
    assert [line[-len("[CLAIM-CARDS]") :] for line in why.splitlines()] == ["[CLAIM-CARDS]"] * 2


def test_a_claim_without_a_payment_asks_for_one(run: Command) -> None:
    outcome = run(*TABLE, "--plain", keyboard=typed("1\nclaim oude-waal:waag\n\nclaim oude-waal:waag\n2\nlog\n"))
    assert "  1. claim oude-waal:waag 1 green\n  2. claim oude-waal:waag 1 wild\nWhich payment?" in outcome.out
    assert "Nothing was claimed.\n" in outcome.out
    assert "You claimed Oude Waal–Waag with 1 wild card: 1 point; 15 carts left.\n" in outcome.out


def test_cards_can_be_named_in_the_language(run: Command) -> None:
    words = (
        "terminal",
        "amsterdam",
        "--seats",
        "Ann,random",
        "--seed",
        "5",
        "--first",
        "Ann",
        "--language",
        "nl",
        "--plain",
    )
    outcome = run(*words, keyboard=typed("1\ndraw roze\ndraw groen\n"))
    assert "Je nam een open kaart: roze." in outcome.out
    assert "Je nam een open kaart: groen." in outcome.out
    outcome = run(*words, keyboard=typed("1\nclaim dam:begijnhof 1 groene 1 jokerkaart\n"))
    assert "Je claimde Dam–Begijnhof met 1 groene en 1 jokerkaart" in outcome.out


def test_two_moves_in_one_line(run: Command) -> None:
    outcome = run(*TABLE, keyboard=typed("1\ndraw deck; draw deck\nlog\n"))
    assert re.search(
        r"^1\. You drew a card from the deck: .*You drew a card from the deck: ", outcome.out, re.MULTILINE
    )
    assert "One more card" not in outcome.out


def test_a_refused_move_stops_what_was_typed_ahead(run: Command) -> None:
    refused, asked = answers(run, "draw deck; pass; draw deck", "hand")
    assert "[TURN-ONE-ACTION]" in refused
    assert asked.count(" card") == 0 or asked.startswith("Your hand: ")


def test_plain_output_has_words_without_symbols(run: Command) -> None:
    with_symbols = run(*TABLE, keyboard=typed("1\nmap\n")).out
    without = run(*TABLE, "--plain", keyboard=typed("1\nmap\n")).out
    assert "Face up: ● pink" in with_symbols
    assert not set(without) & set("".join(SYMBOLS.values()))
    assert re.sub(r"[●≈▲✕◆★■✚⊛…] ", "", with_symbols).split() == without.split()


@pytest.mark.parametrize("word", ["save", "quit"])
def test_saving_and_resuming(cwd: Path, run: Command, word: str) -> None:
    keys = "1\ndraw deck; draw deck\nsave game.txt\n" if word == "save" else "1\ndraw deck; draw deck\nquit\ngame.txt\n"
    outcome = run(*TABLE, keyboard=typed(keys))
    assert "Saved to 'game.txt'." in outcome.out
    saved = (cwd / "game.txt").read_text(encoding="utf-8")
    assert Game.from_record(saved).names == ("Ann", "Random")
    again = run("terminal", "--resume", "game.txt", keyboard=typed("log\nsave again.txt\n"))
    assert "1. You drew a card from the deck: " in again.out
    assert (cwd / "again.txt").read_text(encoding="utf-8") == saved
    assert sorted(path.name for path in cwd.iterdir()) == ["again.txt", "game.txt"]


def test_saving_asks_before_it_writes_over_a_file(cwd: Path, run: Command) -> None:
    (cwd / "game.txt").write_text("precious")
    run(*TABLE, keyboard=typed("1\nsave game.txt\nn\nsave game.txt\n\n"))
    assert (cwd / "game.txt").read_text() == "precious"
    run(*TABLE, keyboard=typed("1\nsave game.txt\ny\n"))
    assert (cwd / "game.txt").read_text(encoding="utf-8").startswith("trekvaart record")
    run(*TABLE, "--language", "nl", keyboard=typed("1\nsave game.txt\nj\n"))
    assert [path.name for path in cwd.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("name", [".", "missing/game.txt", "\0", "~nobody-of-that-name/game.txt", "x" * 300])
def test_a_failed_save_is_reported_and_the_game_goes_on(cwd: Path, run: Command, name: str) -> None:
    outcome = run(*TABLE, "--plain", keyboard=typed(f"1\nsave {name}\ny\nhand\n"))
    assert outcome.code == 0
    assert "Your hand: 1 green, 1 wild card.\n" in outcome.out.rpartition("your turn> ")[0].rpartition("your turn> ")[2]
    assert list(cwd.iterdir()) == []


def test_a_saved_game_can_be_resumed_with_other_players(cwd: Path, run: Command) -> None:
    run(*TABLE, keyboard=typed(f"1\nsave {cwd / 'game.txt'}\n"))
    outcome = run("terminal", "--resume", cwd / "game.txt", "--seats", "medium,easy")
    assert outcome.code == 0
    assert re.search(WINS["en"], outcome.out)


def test_custom_tickets(cwd: Path, run: Command) -> None:
    rows = ["a,b,points"] + [
        f"dam,{place},9" for place in ("waag", "jordaan", "munttoren", "blauwbrug", "oude-waal", "westermarkt")
    ]
    rows += [f"waag,{place},8" for place in ("jordaan", "munttoren", "blauwbrug", "westermarkt", "begijnhof")]
    (cwd / "mine.csv").write_text("\n".join(rows) + "\n")
    words = ("terminal", "amsterdam", "--tickets", "mine.csv", "--seats", "Ann,random", "--first", "Ann")
    outcome = run(*words, keyboard=typed("1\nsave game.txt\n"))
    assert "reconstructed" not in outcome.out
    again = run("terminal", "--resume", "game.txt", "--tickets", "mine.csv", keyboard=typed("tickets\n"))
    assert again.code == 0


def test_the_game_can_be_looked_at_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    code, text = play_game(monkeypatch, "amsterdam", "--seats", "you,random", "--seed", "4")
    assert code == 0
    assert text.endswith("log, map, save FILE, or Enter to leave> \nGoodbye.\n")


def test_characters_that_the_terminal_lacks_are_replaced() -> None:
    outcome = run_program(*TABLE, stdin="1\nmap\n", environment={"PYTHONIOENCODING": "ascii"})
    assert outcome.code == 0
    assert "Jordaan?Oude Kerk" in outcome.out
    assert "Traceback" not in outcome.err

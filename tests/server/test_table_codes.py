"""Table codes: six letters that lead to a table and are an invitation to it; how they are typed, and who may guess."""

import pytest

from tests.server.sample_games import SHORT
from tests.server.site import Chosen, Site, Table, serving, slug
from trekvaart.server.guard.secrets import TABLE_CODE_LETTERS, digest_of, new_table_code, read_table_code

HOURS = 3600.0


def code_of(table: Table) -> str:
    """The code of the invitation that a new table comes with."""
    code = table.made["invitation"]["short_code"]
    assert isinstance(code, str)
    return code


def find(site: Site, code: str) -> str:
    """What comes of looking for a code: the id of a table, or a problem."""
    reply = site.get(f"/api/codes/{code}")
    return str(reply.json["id"]) if reply.status == 200 else f"{reply.status} {slug(reply)}"


def join(table: Table, name: str, code: str) -> str:
    reply = table.site.post(f"{table.path}/join", {"name": name, "invitation": code})
    return "200" if reply.status == 200 else f"{reply.status} {slug(reply)}"


def test_a_code_is_six_letters_that_nobody_takes_for_others() -> None:
    assert all(read_table_code(code) == code for code in (new_table_code() for _ in range(100)))
    assert not set(TABLE_CODE_LETTERS) & set("aeiouy0123456789")


@pytest.mark.parametrize("typed", ["kmptrs", "KMPTRS", "Kmp Trs", " kmp-trs ", "k m p t r s", "KMP\u2011TRS"])
def test_capitals_spaces_and_hyphens_make_no_difference(typed: str) -> None:
    assert read_table_code(typed) == "kmptrs"


@pytest.mark.parametrize("typed", ["", "kmptr", "kmptrsk", "kmptra", "kmptr1", "kmptrś", "kmp/trs"])
def test_anything_else_is_no_code(typed: str) -> None:
    assert read_table_code(typed) is None


def test_a_code_leads_to_its_table_and_is_an_invitation(site: Site) -> None:
    table, _other = site.open(SHORT, "human", "open"), site.open(SHORT, "human", "open")
    spoken = code_of(table).upper()
    assert find(site, f"{spoken[:3]}-{spoken[3:]}") == table.id
    assert join(table, "Ben", f" {spoken[:3]} {spoken[3:]}") == "200"
    assert table.look(0)["table"]["status"] == "playing"


def test_public_tables_have_one_too(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    assert find(site, code_of(table)) == table.id


def test_it_opens_no_other_table_and_no_seat_that_somebody_has(site: Site) -> None:
    table, other = site.open(SHORT, "human", "open", "open"), site.open(SHORT, "human", "open")
    assert join(other, "Ben", code_of(table)) == "401 unknown-secret"
    assert slug(site.post(f"{table.path}/session", {"secret": code_of(table)})) == "unknown-secret"
    assert slug(site.get(table.path, code_of(table))) == "unknown-secret"


def test_who_only_watches_is_not_told_it(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    told = [site.get(path).body for path in (table.path, f"{table.path}/events", "/api/games")]
    assert not any(code_of(table).encode() in body for body in told)


def test_it_still_leads_to_the_table_while_the_game_is_played(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    table.join("Ben")
    assert find(site, code_of(table)) == table.id
    assert join(table, "Cem", code_of(table)) == "409 already-started"


def test_it_ends_with_its_invitation_and_with_the_table(site: Site) -> None:
    expired, revoked, closed = (site.open(SHORT, "human", "open") for _ in range(3))
    site.ask("DELETE", f"{revoked.path}/invitations", None, revoked.secret)
    site.ask("DELETE", closed.path, None, closed.secret)
    assert find(site, code_of(revoked)) == "404 unknown-code"
    assert join(revoked, "Ben", code_of(revoked)) == "410 invitation-expired"
    assert find(site, code_of(closed)) == "404 unknown-code"
    assert find(site, code_of(expired)) == expired.id
    site.clock.now += 48 * HOURS
    assert find(site, code_of(expired)) == "404 unknown-code"
    assert join(expired, "Ben", code_of(expired)) == "410 invitation-expired"


@pytest.mark.parametrize("code", ["bbbbbb", "kmptr", "kmptra", " ", "zzzzzzz"])
def test_a_code_that_no_table_has(code: str, site: Site) -> None:
    site.open(SHORT, "human", "open")
    assert find(site, code) == "404 unknown-code"


def test_an_invitation_for_one_seat_has_none(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    reply = site.post(f"{table.path}/invitations", {"seat": 1}, table.secret)
    assert (reply.status, reply.json["short_code"]) == (201, None)


def test_a_further_invitation_has_a_code_of_its_own(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    again = site.post(f"{table.path}/invitations", {}, table.secret).json["short_code"]
    assert again != code_of(table)
    assert [join(table, name, code) for name, code in (("Ben", again), ("Cem", code_of(table)))] == ["200", "200"]


def test_no_two_tables_have_the_same(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chosen, "_new_table_code", lambda _: "kmptrs")
    with serving(sqlite_url) as site:
        first, second = site.open(SHORT, "human", "open"), site.open(SHORT, "human", "open")
        assert code_of(first) == "kmptrs"
        assert second.made["invitation"]["short_code"] is None
        assert find(site, "kmptrs") == first.id
        assert second.join("Ben") == 1  # its link is good


def test_guessing_is_slow_for_right_and_wrong_ones_alike(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"table_codes_per_minute": 0.001, "table_code_burst": 3}) as site:
        table = site.open(SHORT, "human", "open", "open")
        assert [find(site, "bbbbbb"), join(table, "Ben", "bbbbbb")] == ["404 unknown-code", "401 unknown-secret"]
        assert find(site, code_of(table)) == table.id
        assert find(site, code_of(table)) == "429 too-many"
        assert join(table, "Ben", code_of(table)) == "429 too-many"
        assert table.join("Ben") == 1  # a link cannot be guessed


def test_another_code_is_made_if_a_table_has_it(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["kmptrs", "kmptrs", "vwxzbc"])
    monkeypatch.setattr(Chosen, "_new_table_code", lambda _: next(made))
    with serving(sqlite_url, limits={"invitations_per_table": 1}) as site:
        first, second = site.open(SHORT, "human", "open"), site.open(SHORT, "human", "open")
        assert [code_of(first), code_of(second)] == ["kmptrs", "vwxzbc"]
        assert [find(site, code) for code in ("kmptrs", "vwxzbc")] == [first.id, second.id]
        assert len(site.run(site.context.store.keys(second.id))) == 3  # of the seat, the invitation and the code


def test_guessing_is_slow_from_many_addresses_too(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"failed_table_codes_per_minute": 0.001, "failed_table_code_burst": 2}) as site:
        table = site.open(SHORT, "human", "open", "open")
        path = f"/api/codes/{code_of(table)}"
        for _ in range(3):
            assert site.get(path, client=("198.51.100.1", 1)).status == 200
        assert site.get("/api/codes/kmptra", client=("198.51.100.2", 1)).status == 404  # has not the form of a code
        assert site.get("/api/codes/bbbbbb", client=("198.51.100.3", 1)).status == 404
        body = {"name": "Ben", "invitation": "bbbbbb"}
        assert site.post(f"{table.path}/join", body, client=("198.51.100.4", 1)).status == 401
        refused = site.get(path, client=("198.51.100.5", 1))
        assert (refused.status, refused.json["limit"]) == (429, "failed_codes")
        assert join(table, "Ben", code_of(table)) == "429 too-many"
        assert table.join("Ben") == 1  # a link cannot be guessed


def test_the_database_has_digests_only(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    assert digest_of(code_of(table)) in table.kept.keys
    assert code_of(table) not in repr(table.kept.keys)

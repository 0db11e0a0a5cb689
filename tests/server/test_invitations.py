"""Invitations: for all seats or for one, for a time, until they are revoked; as a link and as a picture."""

from xml.etree import ElementTree

import pytest
import segno

from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, finished_table
from tests.server.site import Site, Table, serving, slug
from trekvaart.server.tables.frames import timestamp

HOUR = 3600.0


def invited(table: Table, **wish: object) -> dict[str, object]:
    """A new invitation."""
    reply = table.site.post(f"{table.path}/invitations", wish, table.secret)
    assert reply.status == 201, reply.body
    made: dict[str, object] = reply.json
    return made


def joining(table: Table, name: str, invitation: object, **wish: object) -> Reply:
    """What comes of joining by an invitation."""
    return table.site.post(f"{table.path}/join", {"name": name, "invitation": invitation, **wish})


def test_an_invitation_is_good_for_every_open_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    code = invited(table)["code"]
    assert [joining(table, name, code).json["seat"] for name in ("Ben", "Cem")] == [1, 2]


def test_one_for_a_seat_opens_that_seat_whatever_is_asked_for(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    invitation = invited(table, seat=2)
    assert invitation["seat"] == 2
    assert joining(table, "Ben", invitation["code"], seat=1).json["seat"] == 2
    again = joining(table, "Cem", invitation["code"])
    assert (again.status, slug(again), again.json["seat"]) == (409, "seat-taken", 2)


def test_the_code_stands_behind_the_hash_where_no_server_sees_it(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    invitation = invited(table)
    assert invitation["link"] == f"http://testserver/join/{table.id}#{invitation['code']}"


def test_links_name_the_address_that_people_type(sqlite_url: str) -> None:
    with serving(sqlite_url, public_url="https://play.example.org/") as site:
        table = site.open(SHORT, "human", "open")
        assert str(invited(table)["link"]).startswith(f"https://play.example.org/join/{table.id}#")
        assert table.made["link"].startswith(f"https://play.example.org/table/{table.id}#")


def test_the_picture_is_the_link_as_a_qr_code(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    invitation = invited(table)
    drawing = ElementTree.fromstring(str(invitation["qr"]))
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    _, path = drawing.findall("{http://www.w3.org/2000/svg}path")  # a light ground, so that dark pages do not hide it
    masks = [segno.make(str(invitation["link"]), error="m", micro=False, mask=mask) for mask in range(8)]
    drawn = [ElementTree.fromstring(code.svg_inline(border=4))[0].get("d") for code in masks]
    assert path.get("d") in drawn  # which mask is a matter of taste


def test_a_new_table_comes_with_an_invitation_for_two_days(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    assert table.made["invitation"]["seat"] is None
    assert table.made["invitation"]["expires"] == timestamp(site.clock.now + 48 * HOUR)


def test_an_invitation_expires(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    invitation = invited(table, hours=1.5)
    assert invitation["expires"] == timestamp(site.clock.now + 1.5 * HOUR)
    site.clock.now += 1.5 * HOUR - 1
    assert joining(table, "Ben", invitation["code"]).status == 200
    site.clock.now += 1
    late = joining(table, "Cem", invitation["code"])
    assert (late.status, slug(late)) == (410, "invitation-expired")


def test_all_invitations_are_revoked_and_later_ones_are_good(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    codes = [table.invitation, invited(table)["code"], invited(table, seat=1)["code"]]
    assert site.ask("DELETE", f"{table.path}/invitations", None, table.secret).status == 204
    assert {slug(joining(table, "Ben", code)) for code in codes} == {"invitation-expired"}
    assert joining(table, "Ben", invited(table)["code"]).status == 200


def test_players_stay_when_invitations_are_revoked(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    site.ask("DELETE", f"{table.path}/invitations", None, table.secret)
    assert table.look(1)["seat"] == 1


def test_a_revoked_invitation_stays_revoked_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "open", "open")
        later = invited(table)["code"]
        site.ask("DELETE", f"{table.path}/invitations", None, table.secret)
        good = invited(table)["code"]
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        assert slug(joining(table, "Ben", later)) == "invitation-expired"
        assert joining(table, "Ben", good).status == 200


@pytest.mark.parametrize(
    "wish", [{"hours": 0}, {"hours": -1}, {"hours": 721}, {"hours": "long"}, {"seat": 6}, {"for": "Ben"}]
)
def test_an_invitation_that_cannot_be(site: Site, wish: dict[str, object]) -> None:
    table = site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/invitations", wish, table.secret)
    assert (reply.status, slug(reply)) == (400, "invalid")


def test_nobody_is_invited_to_a_seat_that_is_taken(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    for seat in (0, 4):
        assert slug(site.post(f"{table.path}/invitations", {"seat": seat}, table.secret)) == "seat-taken"


def test_nobody_is_invited_to_a_game_that_has_begun(site: Site) -> None:
    for table in (site.open(SHORT, "human", "human"), finished_table(site)):
        assert slug(site.post(f"{table.path}/invitations", {}, table.secret)) == "already-started"


def test_only_the_host_invites_and_revokes(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    for method in ("POST", "DELETE"):
        body: dict[str, object] | None = {} if method == "POST" else None
        assert slug(site.ask(method, f"{table.path}/invitations", body, table.secrets[1])) == "not-host"
        assert slug(site.ask(method, f"{table.path}/invitations", body)) == "no-seat"


def test_an_address_makes_only_so_many_however_soon_they_expire(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"invitations_per_minute": 0.001, "invitation_burst": 2}) as site:
        table = site.open(SHORT, "human", "open")
        replies = [site.post(f"{table.path}/invitations", {"hours": 1e-6}, table.secret) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        assert replies[2].json["limit"] == "invitations"


def test_a_host_longer_than_a_name_can_be_is_refused_before_a_table_is_made(site: Site) -> None:
    wish = {"edition": SHORT, "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}
    before = len(site.context.tables)
    refused = site.post("/api/games", wish, headers={"host": "a" * 260})
    assert (refused.status, slug(refused)) == (400, "invalid")
    assert refused.json["errors"] == [{"where": "host", "what": "This has more than 259 characters."}]
    assert len(site.context.tables) == before
    assert site.post("/api/games", wish, headers={"host": "a" * 253 + ":65535"}).status == 201

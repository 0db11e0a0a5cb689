"""Addresses: what counts as one caller, and whose word about the caller is believed."""

import pytest

from tests.server.guard.asgi import call, hello, shake
from trekvaart.server.guard import with_addresses

PROXIES = ("10.0.0.0/8", "192.0.2.1", "fd00::/8")


def seen(peer: str | None, *forwarded: str, proxies: tuple[str, ...] = PROXIES) -> str:
    client = None if peer is None else (peer, 5000)
    reply = call(
        with_addresses(hello, proxies), headers=[("X-Forwarded-For", value) for value in forwarded], client=client
    )
    return str(reply.scope["state"]["address"])


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "127.0.0.1"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "unknown"),
        ("", "unknown"),
        (None, "unknown"),
    ],
)
def test_what_an_address_counts_as(peer: str | None, address: str) -> None:
    assert seen(peer) == address


@pytest.mark.parametrize("peer", ["203.0.113.7", "192.0.2.2", "2001:db8::1", "unknown", None])
def test_nobody_else_is_believed(peer: str | None) -> None:
    assert seen(peer, "198.51.100.1") == seen(peer)


def test_without_proxies_nobody_is_believed() -> None:
    assert seen("10.0.0.1", "198.51.100.1", proxies=()) == "10.0.0.1"


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        (["198.51.100.1"], "198.51.100.1"),
        (["198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        (["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        (["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        (["6.6.6.6, 198.51.100.1", "10.1.1.1,192.0.2.1"], "198.51.100.1"),
        (["198.51.100.1:4711"], "198.51.100.1"),
        (["[2001:db8:1:2::9]:4711"], "2001:db8:1:2::/64"),
        (["2001:db8:1:2::9"], "2001:db8:1:2::/64"),
        (["6.6.6.6, fd00::1"], "6.6.6.6"),
        (["10.0.0.9"], "10.0.0.9"),  # a caller inside
        ([], "10.0.0.1"),
        ([""], "10.0.0.1"),
        (["unknown"], "unknown"),
        (["6.6.6.6, what?"], "unknown"),
        (["6.6.6.6, _hidden, 10.0.0.2"], "unknown"),
    ],
)
def test_the_nearest_address_that_is_no_proxy_is_the_caller(forwarded: list[str], address: str) -> None:
    assert seen("10.0.0.1", *forwarded) == address


def test_a_mapped_proxy_is_the_proxy() -> None:
    assert seen("::ffff:10.0.0.1", "198.51.100.1") == "198.51.100.1"


def test_a_long_chain_hides_nobody() -> None:
    chain = ["6.6.6.6"] + ["10.0.0.2"] * 5000 + ["198.51.100.1"]  # which the proxy appended
    assert seen("10.0.0.1", ", ".join(chain)) == "198.51.100.1"
    assert seen("10.0.0.1", *chain) == "198.51.100.1"


@pytest.mark.parametrize(
    ("peer", "said", "scheme"),
    [
        ("10.0.0.1", ["https"], "https"),
        ("10.0.0.1", ["https "], "https"),
        ("10.0.0.1", ["http"], "http"),
        ("10.0.0.1", ["https", "http"], "http"),
        ("10.0.0.1", ["https,http"], "http"),
        ("10.0.0.1", ["javascript"], "http"),
        ("203.0.113.7", ["https"], "http"),
    ],
)
def test_the_scheme_is_what_a_proxy_says(peer: str, said: list[str], scheme: str) -> None:
    headers = [("X-Forwarded-Proto", value) for value in said]
    assert call(with_addresses(hello, PROXIES), headers=headers, client=(peer, 1)).scope["scheme"] == scheme


def test_the_scheme_of_a_stream() -> None:
    reply = shake(with_addresses(hello, PROXIES), headers={"X-Forwarded-Proto": "https"}, client=("10.0.0.1", 1))
    assert reply.scope["scheme"] == "wss"


def test_a_network_may_be_written_with_any_of_its_addresses() -> None:
    assert seen("10.0.0.1", "198.51.100.1", proxies=("10.9.9.9/8",)) == "198.51.100.1"


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(ValueError, match=r"proxy\.example"):
        with_addresses(hello, ("proxy.example",))

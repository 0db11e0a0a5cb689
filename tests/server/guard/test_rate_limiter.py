"""Limits: bursts, rates, waiting times, and memory that no number of addresses can fill."""

import random

import pytest

from tests.server.guard.asgi import Clock
from trekvaart.server.config.settings import Limits
from trekvaart.server.guard.rate_limiter import ConcurrencyLimit, LimitedAction, RateLimiter, TokenBucket, TokenBuckets


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_passes_and_the_next_waits(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=2, burst=3), clock)
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 0.5]


def test_being_refused_costs_nothing(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=2, burst=1), clock)
    assert [buckets.take("ann") for _ in range(3)] == [0, 0.5, 0.5]
    clock.now += 0.25
    assert buckets.take("ann") == 0.25


@pytest.mark.parametrize("rate", [0.1, 0.3, 7, 19.9, 1000])
def test_whoever_waits_as_told_passes(clock: Clock, rate: float) -> None:
    buckets = TokenBuckets(TokenBucket(rate=rate, burst=2), clock)
    for _ in range(50):
        while not (seconds := buckets.take("ann")):
            pass
        clock.now += seconds
        assert buckets.take("ann") == 0


def test_in_the_long_run_the_rate_holds(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=5, burst=10), clock)
    passed = 0
    luck = random.Random(1)
    for _ in range(20_000):
        clock.now += luck.expovariate(40)
        passed += not buckets.take("ann")
    assert passed == pytest.approx(10 + 5 * (clock.now - 1000), abs=1)


def test_a_long_rest_gives_no_more_than_a_burst(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=5, burst=2), clock)
    buckets.take("ann")
    clock.now += 1e6
    assert [bool(buckets.take("ann")) for _ in range(3)] == [False, False, True]


def test_keys_do_not_share(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=1, burst=1), clock)
    assert [buckets.take(key) for key in ("ann", "bob", "ann")] == [0, 0, 1]


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=1, burst=2), clock)
    for number in range(1000):
        clock.now += 1
        buckets.take(str(number))
    assert len(buckets) <= 2


def test_memory_is_bounded_and_the_longest_unused_goes(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=0.001, burst=1), clock, most=100)
    for number in range(10_000):
        buckets.take(str(number))
        assert len(buckets) <= 100
    assert buckets.take("9999") > 0
    assert buckets.take("9900") > 0
    assert buckets.take("9899") == 0


def test_an_address_in_use_is_not_forgotten_for_others(clock: Clock) -> None:
    buckets = TokenBuckets(TokenBucket(rate=1, burst=1000), clock, most=10)
    for number in range(100):
        buckets.take("ann")
        for other in range(9):
            buckets.take(f"{number} {other}")
    assert [bool(buckets.take("ann")) for _ in range(901)] == [False] * 900 + [True]


@pytest.mark.parametrize(("rate", "burst"), [(0, 1), (-1, 1), (float("inf"), 1), (float("nan"), 1), (1, 0)])
def test_a_limit_that_is_none_is_refused(rate: float, burst: float) -> None:
    with pytest.raises(ValueError, match="lets nobody through"):
        TokenBucket(rate, burst)


def test_each_kind_has_its_own_limit(clock: Clock) -> None:
    limits = Limits(
        requests_per_second=10,
        request_burst=2,
        tables_per_minute=60,
        table_burst=1,
        failures_per_minute=3,
    )
    rate_limiter = RateLimiter(limits, clock)
    assert [rate_limiter.allow(LimitedAction.REQUESTS, "ann") for _ in range(3)] == [0, 0, pytest.approx(0.1)]
    assert [rate_limiter.allow(LimitedAction.TABLES, "ann") for _ in range(2)] == [0, pytest.approx(1)]
    assert [rate_limiter.allow(LimitedAction.FAILURES, "ann") for _ in range(4)] == [0, 0, 0, pytest.approx(20)]
    assert rate_limiter.allow(LimitedAction.REQUESTS, "bob") == 0


def test_the_usual_limits_can_be_made() -> None:
    rate_limiter = RateLimiter(Limits())
    assert all(rate_limiter.allow(kind, "ann") == 0 for kind in LimitedAction)


def test_a_counter_holds_so_many_and_no_more() -> None:
    counter = ConcurrencyLimit(2)
    assert [counter.enter("ann") for _ in range(3)] == [True, True, False]
    assert counter.enter("bob")
    counter.leave("ann")
    assert (counter.held("ann"), counter.total) == (1, 2)
    assert [counter.enter("ann"), counter.enter("ann")] == [True, False]


def test_what_is_reserved_is_never_too_many_but_counts() -> None:
    counter = ConcurrencyLimit(1)
    assert [counter.enter("ann", is_reserved=True) for _ in range(2)] == [True, True]
    assert (counter.held("ann"), counter.enter("ann")) == (2, False)


def test_a_counter_forgets_who_holds_nothing() -> None:
    counter = ConcurrencyLimit(1)
    for number in range(1000):
        counter.enter(str(number))
        counter.leave(str(number))
    assert len(counter) == 0
    assert counter.held("1") == 0


def test_what_was_not_taken_cannot_be_given_back() -> None:
    with pytest.raises(KeyError):
        ConcurrencyLimit(1).leave("ann")

"""A process that counts together with others; `test_metrics` starts it and tells it what to do, line by line."""

import sys

from trekvaart.server.guard.metrics import Metrics


def main() -> None:
    """Count until told to stop."""
    metrics = Metrics()
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        match line.split():
            case ["request"]:
                metrics.request("GET", "/api/games", 200, 0.02)
            case ["stream"]:
                metrics.streams.inc()
            case ["tables", number]:
                metrics.tables(int(number))
            case ["page"]:
                page, _ = metrics.render()
                print(page.decode(), end="")  # noqa: T201
        print("done", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()

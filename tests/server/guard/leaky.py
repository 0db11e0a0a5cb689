"""A server whose application does what it can to get what callers send into the logs; `test_redaction` reads them.

python -m tests.server.guard.leaky httptools websockets-sansio json
"""

import asyncio
import gc
import logging
import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard import guard
from trekvaart.server.guard.log_format import LogFormat, logging_config
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import RateLimiter
from trekvaart.server.problems import ProblemError


async def look(request: Request) -> PlainTextResponse:
    await request.body()
    return PlainTextResponse("hello")


async def refuse(request: Request) -> PlainTextResponse:
    raise ProblemError("unknown-edition", name=request.path_params["name"])


async def fail(request: Request) -> PlainTextResponse:
    body = await request.body()
    try:
        raise KeyError(body, request.headers, request.cookies, str(request.url))
    except KeyError as error:
        error.add_note(repr(body))
        raise RuntimeError(f"{body!r} {request.headers} {request.url}") from error


async def forget(request: Request) -> PlainTextResponse:
    body = await request.body()

    async def lost() -> None:
        raise ValueError(body, str(request.url))

    task = asyncio.create_task(lost())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    return PlainTextResponse("forgotten")


class Half:
    """An application that fails after it began to answer."""

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"9")]})
        raise RuntimeError(str(scope))


async def stream(websocket: WebSocket) -> None:
    await websocket.accept(subprotocol=websocket.scope["subprotocols"][0])
    text = await websocket.receive_text()
    if "break" in text:
        raise RuntimeError(text, websocket.headers)
    await websocket.close(4401, "no longer")


async def deny(_websocket: WebSocket) -> None:
    raise ProblemError("unknown-game")


def main(http: str, ws: str, format: str) -> None:
    """Serve on a free port, which is printed, until told to stop."""
    settings = Settings(proxies=("127.0.0.1",))
    app = Starlette(
        routes=[
            Route("/api/games/{game}", look, methods=["GET", "POST"]),
            Route("/api/editions/{name}", refuse),
            Route("/api/games/{game}/fail", fail, methods=["POST"]),
            Route("/api/games/{game}/forget", forget, methods=["POST"]),
            Route("/api/games/{game}/half", Half()),
            WebSocketRoute("/api/games/{game}/stream", stream),
            WebSocketRoute("/api/games/{game}/denied", deny),
        ],
        middleware=[Middleware(guard, settings, RateLimiter(settings.limits), Metrics())],
    )
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    print(listener.getsockname()[1], flush=True)  # noqa: T201
    config = uvicorn.Config(
        app,
        http=http,
        ws=ws,
        log_config=logging_config(LogFormat(format), "debug"),
        log_level=5,  # as loud as uvicorn can be
        proxy_headers=False,
    )
    for name in ("", "asyncio", "websockets", "websockets.server", "starlette", "trekvaart"):
        logging.getLogger(name).setLevel(1)
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])

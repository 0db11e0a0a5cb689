"""Running the application: worker processes get the same settings as the process that starts them."""

from pathlib import Path

import pytest

from trekvaart.server import app, uvicorn_runner
from trekvaart.server.config.settings import Limits, Settings


def test_workers_get_the_settings_of_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(
        database="postgresql://me:secret@db.example.org/trekvaart",
        workers=3,
        public_url="https://games.example.org",
        origins=("https://example.org",),
        proxies=("10.0.0.0/8",),
        editions=(tmp_path / "mine",),
        page=tmp_path,
        limits=Limits(body=1234, requests_per_second=7.5),
    )
    started: list[Settings] = []
    monkeypatch.setenv(uvicorn_runner.SETTINGS_VARIABLE, "")  # restored after the test
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: uvicorn_runner.from_environment())
    monkeypatch.setattr(app, "create_app", started.append)
    uvicorn_runner.serve(settings)
    assert started == [settings]

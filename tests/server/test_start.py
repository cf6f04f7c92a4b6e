"""Every reason not to start is a sentence that says what to do."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from spielzeit.server import addresses
from spielzeit.server.errors import ServerError
from spielzeit.server.run import serve
from spielzeit.server.settings import Settings, from_host
from tests.server.stage import quick_settings


def refused(code: str, **arguments: object) -> str:
    with pytest.raises(ServerError) as error:
        serve(**arguments)  # type: ignore[arg-type]
    assert error.value.code == code
    for language in ("de", "en"):
        words = error.value.words(language)
        assert not words.startswith("error.")
        assert "{" not in words
    return error.value.words("en")


def test_the_port_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = refused("server.port_in_use", port=port, settings=quick_settings(tmp_path))
    assert str(port + 1) in words


def test_the_parent_of_the_database_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused("server.db_not_writable", port=0, db=f"sqlite:///{tmp_path}/file/test.db")


def test_the_database_is_a_directory(tmp_path: Path) -> None:
    refused("server.db_is_directory", port=0, db=f"sqlite:///{tmp_path}")


def test_the_database_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object, **__: object) -> int:
        raise PermissionError(30, "Read-only file system")

    monkeypatch.setattr("os.open", read_only)
    refused("server.db_not_writable", port=0, db=f"sqlite:///{tmp_path}/test.db")


def test_the_database_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "test.db").write_text("this is no database at all, but it is a file\n" * 50)
    refused("server.db_unreachable", port=0, db=f"sqlite:///{tmp_path}/test.db")


@pytest.mark.parametrize(
    "address", ["mysql://root@localhost/x", "spielzeit.db", "sqlite://", "://", "redis://x"]
)
def test_an_address_nobody_understands(address: str) -> None:
    refused("server.db_address", port=0, db=address)


def test_a_password_is_not_repeated() -> None:
    assert "hunter2" not in refused("server.db_address", port=0, db="mysql://root:hunter2@localhost/x")


def test_postgresql_does_not_answer() -> None:
    words = refused("server.db_unreachable", port=0, db="postgresql://ada:hunter2@127.0.0.1:1/none")
    assert "hunter2" not in words


def test_redis_does_not_answer(tmp_path: Path) -> None:
    refused(
        "server.redis_unreachable", port=0, settings=quick_settings(tmp_path), redis="redis://127.0.0.1:1"
    )
    refused("server.redis_address", port=0, settings=quick_settings(tmp_path), redis="http://127.0.0.1:1")


def test_several_processes_need_redis(tmp_path: Path) -> None:
    refused("server.workers_need_redis", port=0, settings=quick_settings(tmp_path), workers=2)
    refused("server.workers", port=0, settings=quick_settings(tmp_path), workers=0)


def test_hosts_and_ports_that_cannot_be(tmp_path: Path) -> None:
    refused("server.host", host="no such host", port=8000, settings=quick_settings(tmp_path))
    refused("server.host", port=70_000, settings=quick_settings(tmp_path))


def test_the_hosts_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELZEIT_ORIGINS", "https://club.example/, http://localhost:5173")
    monkeypatch.setenv("SPIELZEIT_BOT_PACE", "0.25")
    settings = from_host()
    assert settings.origins == ("https://club.example", "http://localhost:5173")
    assert settings.bot_pace == 0.25
    monkeypatch.setenv("SPIELZEIT_BOT_WORKERS", "many")
    refused("server.setting", port=0)


def test_the_default_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert Settings().db == "sqlite:////somewhere/spielzeit/spielzeit.db"


def test_who_listens_to_the_network_says_where_others_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "192.0.2.7")
    assert addresses.in_the_network("0.0.0.0", "http://127.0.0.1:8000/") == "http://192.0.2.7:8000/"
    assert addresses.in_the_network("127.0.0.1", "http://127.0.0.1:8000/") is None

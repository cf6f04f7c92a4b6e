"""The short way between a socket and its table: the same bytes, the same order, and nobody is forgotten."""

from __future__ import annotations

import pytest
import websockets
from websockets.frames import Frame, Opcode

from spielzeit.server.line import text_frame, text_of
from tests.server.stage import ME, Server, Visitor, first_legal, until


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_a_frame_is_what_the_library_makes(length: int) -> None:
    data = b"x" * length
    assert text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("length", [2, 125, 126, 127, 128, 65_535])
def test_a_whole_message_is_read_without_a_parser(length: int) -> None:
    data = b"x" * length
    assert text_of(Frame(Opcode.TEXT, data).serialize(mask=True)) == data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        Frame(Opcode.BINARY, b"no text").serialize(mask=True),
        Frame(Opcode.TEXT, b"a piece", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b"cut off here").serialize(mask=True)[:-1],
        Frame(Opcode.TEXT, b"and more").serialize(mask=True) + b"\x81",
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 65_536).serialize(mask=True),
        Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True),
    ],
    ids=[
        "nothing",
        "one byte",
        "no mask",
        "binary",
        "a part",
        "cut off",
        "one more",
        "no text",
        "too long",
        "close",
    ],
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert text_of(data) is None


async def test_messages_that_come_together_are_answered_in_their_order(ada: Visitor) -> None:
    view = await ada.view((await ada.create(ME))["id"])
    async with ada.socket(view["table"]) as socket:
        await socket.hear_view()
        step = {"version": view["version"], "actions": [first_legal(view)]}
        asked = [await socket.say("step", **step)]
        asked += [await socket.say("ping") for _ in range(40)]
        answers: list[str] = []
        while len(answers) < len(asked):
            answers += filter(None, [(await socket.hear()).get("reply_to")])
        assert answers == asked


async def test_a_message_in_pieces_is_one_message(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    async with ada.socket(table) as socket:
        await socket.hear_view()
        await socket.connection.send(['{"type": "ping",', ' "id": "in pieces"}'])
        answer = await socket.hear_until(lambda message: message["type"] == "pong")
        assert answer["reply_to"] == "in pieces"


async def test_what_is_no_text_ends_the_socket(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    async with ada.socket(table) as socket:
        await socket.hear_view()
        await socket.connection.send(b'{"type": "ping", "id": "\xff"}', text=True)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007


async def test_a_step_is_stored_though_whoever_made_it_has_gone(server: Server, ada: Visitor) -> None:
    view = await ada.view((await ada.create(ME))["id"])
    async with ada.socket(view["table"]) as socket:
        await socket.hear_view()
        await socket.say("step", version=view["version"], actions=[first_legal(view)])
        socket.connection.transport.close()
    await ada.until(view["table"], lambda now: now["version"] == view["version"] + 1)
    await until(lambda: server.house.hub.sockets == 0)

"""Notices on a person's own terms, against a mail server and a webhook receiver on this machine."""

from __future__ import annotations

import re
import time
from pathlib import Path

import msgspec
import pytest

from spielzeit.server.errors import Refused
from spielzeit.server.notices import messenger
from spielzeit.server.notices.book import all_subscriptions
from spielzeit.server.notices.hooks import body_of, check_address
from spielzeit.server.notices.wire import NoticeWishes, Webhook
from tests.server.receiving import Receiver, Sink, house, listening, waited_for, wish
from tests.server.stage import Visitor

NOON, MIDNIGHT = 12 * 3600.0, 0.0  # of the first of January 1970, in UTC


async def test_a_webhook_is_told_once_that_it_is_my_turn(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await kim.ok("PUT", "/api/me", json={"language": "de"})
        table = await waited_for(ada, kim)
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/hook"})
        for _ in range(2):
            await messenger.tell_everybody(server.house)
    (told,) = receiver.bodies
    assert told["tables"] == [f"https://club.example/t/{table}"]
    assert told["text"].startswith("Du bist am Zug:\nAusverkauft!")


async def test_nothing_is_sent_by_default_nor_to_who_is_at_the_table(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        table = await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
        await wish(kim, webhook={"form": "slack", "url": f"http://127.0.0.1:{receiver.port}/"})
        async with kim.socket(table) as socket:
            await socket.hear_view()
            await messenger.tell_everybody(server.house)
    assert receiver.bodies == []


async def test_several_tables_are_one_message(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"})
        tables = {await waited_for(ada, kim) for _ in range(3)}
        await messenger.tell_everybody(server.house)
    (told,) = receiver.bodies
    assert {link.rpartition("/")[2] for link in told["tables"]} == tables


async def test_mail_is_sent_to_an_address_that_has_shown_its_code(tmp_path: Path) -> None:
    sink = Sink()
    async with listening(sink), house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (server, ada, kim):
        await waited_for(ada, kim)
        assert (await wish(kim, email="kim@club.example"))["confirmed"] is False
        await messenger.tell_everybody(server.house)
        (asked,) = sink.mails
        code = re.search(r": ([0-9a-f]{8})", asked)
        assert code is not None
        await kim.refused("POST", "/api/me/notices/confirm", 409, json={"code": "00"})
        confirmed = await kim.ok("POST", "/api/me/notices/confirm", json={"code": code[1]})
        assert confirmed["confirmed"] is True
        again = await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert len(sink.mails) == 2
    assert "To: kim@club.example" in sink.mails[1]
    assert f"https://club.example/t/{again}" in sink.mails[1]


async def test_one_whose_webhook_fails_keeps_nobody_else_from_being_told(tmp_path: Path) -> None:
    receiver, nobody = Receiver(), Receiver()
    async with listening(nobody):
        pass
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        await wish(ada, webhook={"form": "json", "url": f"http://127.0.0.1:{nobody.port}/"})
        await wish(kim, webhook={"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"})
        await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
    assert len(receiver.bodies) == 1


async def test_a_digest_waits_and_tells_everything_at_once(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        hook = {"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"}
        await wish(kim, webhook=hook, every_hours=24)
        first = await waited_for(ada, kim)
        await messenger.tell_everybody(server.house)
        later = [await waited_for(ada, kim) for _ in range(2)]
        await messenger.tell_everybody(server.house)
        assert [len(told["tables"]) for told in receiver.bodies] == [1], "the day is not over"
        (known,) = await all_subscriptions(server.house.storage)
        await messenger.tell(server.house, known[0], "en", known[0].sent + 24 * 3600.0)
    told = [link.rpartition("/")[2] for body in receiver.bodies for link in body["tables"]]
    assert told[0] == first
    assert set(told[1:]) == set(later)


async def test_nothing_is_told_in_quiet_hours_and_all_of_it_afterwards(tmp_path: Path) -> None:
    receiver = Receiver()
    async with listening(receiver), house(tmp_path) as (server, ada, kim):
        hook = {"form": "json", "url": f"http://127.0.0.1:{receiver.port}/"}
        await wish(kim, webhook=hook, quiet_from=22, quiet_until=7)
        await waited_for(ada, kim)
        (known,) = await all_subscriptions(server.house.storage)
        day = time.time() // 86400 * 86400 + 86400
        await messenger.tell(server.house, known[0], "en", day + 23 * 3600.0)
        assert receiver.bodies == []
        await messenger.tell(server.house, known[0], "en", day + 24 * 3600.0 + 8 * 3600.0)
    assert len(receiver.bodies) == 1


async def test_a_trial_says_of_each_way_whether_it_went_out(tmp_path: Path) -> None:
    sink, receiver = Sink(), Receiver(status=500)
    async with (
        listening(sink),
        listening(receiver),
        house(tmp_path, smtp=f"smtp://127.0.0.1:{sink.port}") as (_, ada, _kim),
    ):
        error = await ada.refused("POST", "/api/me/notices/trial", 409, json={})
        assert error["code"] == "notice.nothing"
        hook = {"form": "slack", "url": f"http://127.0.0.1:{receiver.port}/"}
        await wish(ada, email="ada@club.example", webhook=hook)
        code = re.search(r": ([0-9a-f]{8})", sink.mails[0])
        assert code is not None
        await ada.ok("POST", "/api/me/notices/confirm", json={"code": code[1]})
        tried = await ada.ok("POST", "/api/me/notices/trial", json={})
    assert {one["way"]: one["problem"] for one in tried["ways"]} == {
        "webhook": "It did not arrive: the webhook answered 500",
        "email": None,
    }
    assert "Subject: Spielzeit: a trial" in sink.mails[1]


async def test_a_house_without_mail_says_so(ada: Visitor) -> None:
    assert (await ada.ok("GET", "/api/me/notices"))["can_mail"] is False
    error = await ada.refused("PUT", "/api/me/notices", 409, json={"email": "ada@club.example"})
    assert error["code"] == "notice.no_mail"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8000/x",
        "http://[::1]/",
        "http://10.0.0.7/",
        "http://169.254.1.1/",
    ],
)
async def test_a_webhook_does_not_lead_into_the_hosts_network(ada: Visitor, url: str) -> None:
    wishes = {"webhook": {"form": "json", "url": url}}
    error = await ada.refused("PUT", "/api/me/notices", 400, json=wishes)
    assert error["code"] == "notice.private"
    with pytest.raises(Refused):
        check_address(url, private_too=False)


def test_quiet_hours_are_by_the_readers_clock() -> None:
    night = NoticeWishes(quiet_from=22, quiet_until=7)
    assert messenger.is_quiet(night, MIDNIGHT)
    assert not messenger.is_quiet(night, NOON)
    assert messenger.is_quiet(NoticeWishes(quiet_from=22, quiet_until=7, offset=11 * 60), NOON)
    assert not messenger.is_quiet(NoticeWishes(), MIDNIGHT)


def test_discord_and_slack_get_what_they_expect() -> None:
    bodies = {
        form: msgspec.json.decode(body_of(Webhook(form=form, url="https://a.example"), "Hallo @everyone", []))
        for form in ("discord", "slack")
    }
    assert bodies["slack"] == {"text": "Hallo @everyone"}
    assert bodies["discord"] == {"content": "Hallo @everyone", "allowed_mentions": {"parse": []}}

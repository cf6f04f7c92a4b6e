"""Taking back what is no longer free: the others are asked; what was taken back can be played again."""

from __future__ import annotations

from pathlib import Path

from spielzeit.server.friends.consent import MOST_ASKED
from tests.server.stage import (
    ME,
    OPEN,
    STATIST,
    Json,
    Socket,
    Visitor,
    first_legal,
    open_server,
    quick_settings,
)
from tests.server.test_keeping import in_database
from tests.server.test_understudy import metas


async def handed_over(ada: Visitor, kim: Visitor) -> tuple[str, Visitor, Visitor]:
    """Sagani: one has played a whole turn, so that it can no longer be taken back freely."""
    created = await ada.create(ME, OPEN)
    table = str(created["id"])
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    first, second = (ada, kim) if (await ada.view(table))["legal"] else (kim, ada)
    while (mine := await first.view(table))["legal"]:
        await first.step(mine, first_legal(mine))
    assert not mine["can_undo"]
    return table, first, second


async def ask(socket: Socket, view: Json) -> Json:
    return await socket.ask("propose", kind="undo", version=view["version"])


async def test_the_offer_says_beforehand_what_would_be_taken_back_and_whose(
    ada: Visitor, kim: Visitor
) -> None:
    table, first, second = await handed_over(ada, kim)
    before = await first.view(table)
    last = before["steps"][-1]
    assert before["undo"] == {"how": "ask", "takes": [last["version"]], "players": [last["player"]]}

    mine = await second.view(table)
    view = await second.step(mine, first_legal(mine))

    told = await first.view(table)
    assert told["undo"]["takes"] == [last["version"], view["version"]]
    assert told["undo"]["players"] == [0, 1]
    assert view["undo"]["how"] in ("free", "ask")


async def test_all_agree_and_it_is_taken_back(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await handed_over(ada, kim)
    async with first.socket(table) as asking, second.socket(table) as asked:
        before = await asking.hear_view()
        await asked.hear_view()
        view = await ask(asking, before)
        assert view["proposal"]["takes_back"] == before["undo"]["takes"]
        assert metas(view)[-1][0] == "asked"

        done = await asked.ask("agree", agree=True)

    assert (done["proposal"], done["taken_back"]) == (None, 1)
    assert done["steps"][-1]["takes_back"] == before["undo"]["takes"]
    assert (await first.view(table))["legal"]


async def test_one_declines_and_it_stands(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await handed_over(ada, kim)
    async with first.socket(table) as asking, second.socket(table) as asked:
        before = await asking.hear_view()
        await ask(asking, before)
        done = await asked.ask("agree", agree=False)
    assert (done["proposal"], done["taken_back"], metas(done)[-1][0]) == (None, 0, "declined")
    assert not (await first.view(table))["legal"]


async def test_playing_on_is_an_answer_too(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await handed_over(ada, kim)
    async with first.socket(table) as asking:
        await ask(asking, await asking.hear_view())
    mine = await second.view(table)
    view = await second.step(mine, first_legal(mine))
    assert (view["proposal"], metas(view)[-1][0]) == (None, "lapsed")


async def test_a_step_that_nobody_may_notice_answers_nothing(ada: Visitor, kim: Visitor) -> None:
    """In Ausverkauft! all choose at once: that a proposal lapses, or a pause ends, would tell who has chosen."""
    created = await ada.create(ME, OPEN, game="ausverkauft")
    table = str(created["id"])
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    async with kim.socket(table) as asking:
        await asking.hear_view()
        before = await asking.ask("propose", kind="pause")
        mine = await ada.view(table)
        await ada.step(mine, first_legal(mine))
        after = await kim.view(table)
        assert (after["version"], after["proposal"]) == (before["version"], before["proposal"])

        async with ada.socket(table) as asked:
            await asked.hear_view()
            assert (await asked.ask("agree", agree=True))["paused"]
        mine = await ada.view(table)
        paused = await kim.view(table)
        await ada.step(mine, first_legal(mine))
        after = await kim.view(table)
        assert (after["version"], after["paused"]) == (paused["version"], True)


async def test_who_asked_may_withdraw_and_nobody_else_answers_for_the_others(
    ada: Visitor, kim: Visitor
) -> None:
    table, first, _ = await handed_over(ada, kim)
    async with first.socket(table) as asking:
        view = await ask(asking, await asking.hear_view())
        error = await asking.ask("agree", agree=True)
        assert error["code"] == "proposal.none"
        error = await ask(asking, view)
        assert error["code"] == "proposal.open"
        assert (await asking.ask("agree", agree=False))["proposal"] is None


async def test_one_asks_only_so_often_for_the_same(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await handed_over(ada, kim)
    async with first.socket(table) as asking:
        view = await asking.hear_view()
        for _ in range(MOST_ASKED):
            await ask(asking, view)
            view = await asking.ask("agree", agree=False)
        assert (await ask(asking, view))["code"] == "proposal.often"


async def test_an_open_question_survives_a_restart_and_lapses_in_time(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        table, first, _ = await handed_over(ada, kim)
        token = await first.token()
        async with first.socket(table) as asking:
            asked = (await ask(asking, await asking.hear_view()))["proposal"]
    async with open_server(settings) as server, server.visitor(token) as first:
        assert (await first.view(table))["proposal"] == asked
    lapsed = f'"until":{asked["until"]}', '"until":1.0'
    await in_database(
        settings, "UPDATE log SET data = replace(data, :was, :now)", was=lapsed[0], now=lapsed[1]
    )
    await in_database(settings, "UPDATE tables SET due = 1.0")
    async with open_server(settings) as server, server.visitor(token) as first:
        view = await first.until(table, lambda view: view["proposal"] is None)
    assert metas(view)[-1][0] == "lapsed"


async def test_what_was_taken_back_is_played_again(ada: Visitor) -> None:
    """Against a bot: its answer too, with the same chance."""
    table = (await ada.create(ME, STATIST))["id"]
    mine = await ada.my_turn(table)
    while True:
        stepped = await ada.step(mine, first_legal(mine))
        if not stepped["legal"]:
            break
        mine = stepped
    before = await ada.my_turn(table)
    assert before["undo"]["how"] == "bots"
    async with ada.socket(table) as socket:
        await socket.hear_view()
        back = await socket.ask("undo", version=before["version"])
        assert back["redo_takes"] == before["undo"]["takes"]
        again = await socket.ask("redo", version=back["version"])
        assert (again["view"], again["legal"]) == (before["view"], before["legal"])
        assert (again["redo_takes"], again["taken_back"]) == ([], 1)
        assert (await socket.ask("redo", version=again["version"]))["code"] == "redo.nothing"


async def test_there_is_nothing_to_play_again_once_somebody_has_acted(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    mine = await ada.view(table)
    stepped = await ada.step(mine, first_legal(mine))
    back = await ada.undo(stepped)
    assert back["redo_takes"] == [stepped["version"]]
    other = await ada.step(back, back["legal"][-1])
    assert other["redo_takes"] == []

"""A live table: what can be done at it, and what is seen of it. All of it is in memory and instant.

What is to be stored is planned first (`plan_step`, `plan_undo`, `plan_sit`), stored by the house, and adopted
afterwards, so nobody ever sees a match that is not on the disk.
"""
# mypyc: compiled

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from spielzeit.engine import record
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import canonical, to_json
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.match import Match
from spielzeit.server.dealing import deal, gift_of, proof
from spielzeit.server.errors import Refused
from spielzeit.server.friends.chairs import chair_for
from spielzeit.server.friends.matters import Said
from spielzeit.server.friends.meta import Meta, told
from spielzeit.server.friends.wire import UndoOffer
from spielzeit.server.log_rows import (
    Sat,
    TakenBack,
    row_of,
    step_text,
    text,
)
from spielzeit.server.matinee.days import day_of
from spielzeit.server.messages import Result, StepInfo
from spielzeit.server.rows import Change, LogRow, SeatRow
from spielzeit.server.sights import NOTHING, Common, Seen, as_seen_by
from spielzeit.server.standing import name_in_record, noticed_by, owing, standing_of
from spielzeit.server.table_core import Plan, TableCore
from spielzeit.server.table_log import Entry, Viewer, entry_of_meta, entry_of_step, entry_of_undo

MOST_TAKEN_BACK = 30  # times for one decision: who changes his mind more often wants something else


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable(TableCore):
    """One table at which people can play."""

    def steps_since(self, viewer: Viewer, version: int) -> list[StepInfo]:
        """What this viewer may be told after this version, as he counts it."""
        return [
            self._told(entry, viewer, number)
            for number, entry in enumerate(self.log.since(viewer, version), version + 1)
        ]

    def _told(self, entry: Entry, viewer: Viewer, number: int) -> StepInfo:
        """Those who may be told all of it, and count alike, are told the same."""
        shared = self._told_last  # read once: a finished game is kept in a thread
        if shared is not None and shared[0] is entry:
            last = shared[1]
            if last.version == number and last.undone == entry.undone:
                return last
        told_now = self._tell(entry, viewer, number)
        if entry.told_to_all:
            self._told_last = entry, told_now
        return told_now

    def _tell(self, entry: Entry, viewer: Viewer, number: int) -> StepInfo:
        return StepInfo(
            version=number,
            kind=entry.kind,
            player=entry.player,
            events=entry.events(self.game, viewer),
            undone=entry.undone,
            takes_back=self.known(viewer, entry.takes_back),
            by=entry.by,
            meta=None if entry.meta is None else told(entry.meta),
        )

    def changed_for(self, viewer: Viewer) -> float:
        """When this viewer could last notice something."""
        return self.log.changed_for(viewer) or self.row.created

    # -- plans ---------------------------------------------------------------------------------------

    def plan_answer(self, player: int, message: str, version: int, actions: Sequence[Any]) -> Plan | None:
        """A person's step. None: this very message was stored before, and is answered again."""
        answered = self.answered(player, message)
        if not answered:
            return self.plan_step(player, version, actions, message)
        if not self.repeats(answered, actions):
            raise Refused("message.id_reused")
        return None

    def plan_step(
        self, player: int, version: int, actions: Sequence[Any], message: str | None, by: str | None = None
    ) -> Plan:
        """All of these actions or none; refuses what the rules refuse. `by`: the understudy plays them."""
        self.check_running()
        self.check_version(player, version)
        match = self.trial()
        entries = [] if message is None else self.metas(self._said_before(player, actions))
        marks = {} if by is None else {"by": by}
        rows = [row_of(entry, text(entry.meta)) for entry in entries]
        for number, action in enumerate(actions):
            if number and entries[-1].sealed:
                # Or one could ask what lies face down: reveal it, then try what only fits one answer.
                raise Refused("action.after_reveal")
            step = match.apply(player, action)
            entries.append(entry_of_step(match, self.version + 1 + len(entries), message, time.time(), by))
            rows.append(row_of(entries[-1], step_text(step, **marks)))
        return self.plan(rows, entries, match)

    def _said_before(self, player: int, actions: Sequence[Any]) -> list[Said]:
        """What a person's step says besides. One that others may not notice answers nothing: that would tell of it."""
        said = self.matters.before_step(player)
        if not said:
            return said
        match = self.trial()
        for action in actions:
            match.apply(player, action)
            if match.position.noticed == EVERYBODY:
                return said
        return [(by, meta) for by, meta in said if meta.what == "back"]

    def metas(self, said: Sequence[tuple[int, Meta]]) -> list[Entry]:
        """The entries of what people do besides steps."""
        if not said:
            return []
        owed = tuple(self.to_move)
        return [
            entry_of_meta(player, meta, self.version + number, time.time(), owed)
            for number, (player, meta) in enumerate(said, 1)
        ]

    def plan_metas(self, *said: tuple[int, Meta]) -> Plan:
        entries = self.metas(said)
        return self.plan([row_of(entry, text(entry.meta)) for entry in entries], entries, self._match)

    def plan_undo(self, player: int, version: int, message: str) -> Plan:
        """Take back the player's last decision, where that is allowed."""
        self.check_undo_version(player, version)
        taken = self.undoable(player)
        if not taken.takes_back:
            raise Refused("undo.nothing")
        steps = self.log.steps_before(min(taken.takes_back))
        if self.log.times_taken_back(player, steps) >= MOST_TAKEN_BACK:
            raise Refused("undo.often", times=MOST_TAKEN_BACK)
        return self.plan_taking_back(taken, player, message)

    def plan_taking_back(
        self, taken: TakenBack, player: int, message: str | None, *said: tuple[int, Meta]
    ) -> Plan:
        """After what was said about it."""
        entries = self.metas(said)
        rows = [row_of(entry, text(entry.meta)) for entry in entries]
        match = self.match_without(taken.takes_back)
        seq = self.version + 1 + len(entries)
        entries.append(entry_of_undo(self.log, taken, match, seq, player, message, time.time()))
        return self.plan([*rows, row_of(entries[-1], text(taken))], entries, match)

    def plan_sit(self, person: str, name: str | None, number: int | None, gift: str | None = None) -> Plan:
        """Somebody takes an open seat: the one asked for, or the first. When it was the last, the cards are dealt."""
        open_seats = [seat.number for seat in self.seats if seat.kind == "open"]
        chosen = chair_for(self.seats, person, number)
        taken = SeatRow(chosen, "person", person, name)
        seats = [taken if seat.number == chosen else seat for seat in self.seats]
        sat, match = self._deal_for(
            Sat(person, name, gift_of(self.row, chosen, gift)), chosen, len(open_seats) == 1
        )
        entry = Entry(self.version + 1, "sit", chosen, None, time.time(), owing(match))
        plan = self.plan([row_of(entry, text(sat))], [entry], match, seats)
        plan.change, plan.sat = replace(plan.change, seat=taken), sat
        return plan

    def plan_chair(self, player: int, chair: SeatRow) -> Plan:
        """Another chair in the place of one; when none is empty then, the cards are dealt."""
        if self.status != "waiting":
            raise Refused("table.begun")
        seats = [chair if seat.number == chair.number else seat for seat in self.seats]
        match, setup = self._match, None
        if self.setup is None and all(seat.kind != "open" for seat in seats):
            gifts = self.gifts_but(chair.number)
            setup = to_json(deal(self.game, self.row, len(seats), gifts))
            match = self._first_match(setup, gifts)
        meta = Meta("changed", seat=chair.number, chair=chair, setup=setup)
        entry = entry_of_meta(player, meta, self.version + 1, time.time(), owing(match))
        plan = self.plan([row_of(entry, text(meta))], [entry], match, seats)
        plan.change = replace(plan.change, seat=chair)
        return plan

    def _deal_for(self, sat: Sat, chair: int, is_last: bool) -> tuple[Sat, Match | None]:
        if not is_last or self.setup is not None:
            return sat, self._match
        gifts = [*self.gifts_but(chair), *([sat.gift] if sat.gift else [])]
        setup = to_json(deal(self.game, self.row, len(self.seats), gifts))
        return msgspec.structs.replace(sat, setup=setup), self._first_match(setup, gifts)

    def plan(
        self,
        rows: list[LogRow],
        entries: list[Entry],
        match: Match | None,
        chairs: Sequence[SeatRow] | None = None,
    ) -> Plan:
        """With these rows in the log; `chairs`: where they change too."""
        pace, seats = self.row.terms.pace, chairs or self.seats
        matters = self.matters.after(entries, seats, pace)
        standing, noticed = standing_of(seats, match, matters, pace), noticed_by(seats, entries)
        quiet = self.known_standing.has(standing)
        change = Change(self.id, self.version, rows, standing, noticed, quiet=quiet)
        return Plan(change, entries, match, matters)

    def plan_redo(self, player: int, version: int, message: str) -> Plan:
        """What this player took back last, with what chance answered then, as long as nobody has acted."""
        self.check_running()
        if version != self.log.version_for(player) or not (steps := self.log.redo_of(player)):
            raise Refused("redo.nothing")
        match, entries, rows = self.trial(), list[Entry](), list[LogRow]()
        for seq in steps:
            old = self.log.entries[seq - 1]
            assert old.step is not None
            step = match.apply(old.player, old.step.action, old.step.chance)
            told_as = message if old.player == player else None
            number = self.version + 1 + len(entries)
            entries.append(entry_of_step(match, number, told_as, time.time(), old.by, again=True))
            marks = {"again": True} if old.by is None else {"again": True, "by": old.by}
            rows.append(row_of(entries[-1], step_text(step, **marks)))
        return self.plan(rows, entries, match)

    @property
    def one_try(self) -> bool:
        """At a matinee what has been answered stands."""
        return self.row.seed is not None and day_of(self.row.seed) is not None

    def undoable(self, player: int) -> TakenBack:
        """What this player could take back now: freely, or with the bots' answers where no other person sits."""
        last = self.log.last_decision(player) if self.status == "running" else []
        return self._undoable(player, last) if last else TakenBack([], True)

    def _undoable(self, player: int, last: list[int]) -> TakenBack:
        """Of this last decision."""
        free = [seq for seq in last if self.log.is_free(seq)]
        if free or self._others_sit_with(player) or self.one_try:
            return TakenBack(free, True)
        return TakenBack(self.log.standing_from(last[0]), False)

    def _others_sit_with(self, player: int) -> bool:
        mine = self.seats[player].person
        for seat in self.seats:  # noqa: SIM110  # asked at every look: a generator costs more than the answer
            if seat.kind != "bot" and seat.person != mine:
                return True
        return False

    # -- checks --------------------------------------------------------------------------------------

    def check_version(self, player: int, version: int) -> None:
        """A step answers the table as it stands, or as it stood before others chose at the same time."""
        known = self.log.version_for(player)
        if version == known:
            return
        if version > known or player not in self.log.to_move_at(player, version):
            raise Refused("version.stale")
        for entry in self.log.since(player, version):
            of_others = entry.kind == "step" and entry.player != player
            harmless = entry.kind in ("sit", "meta") or (of_others and not entry.undone and not entry.sealed)
            if not harmless or player not in entry.to_move:
                raise Refused("version.stale")

    def check_undo_version(self, player: int, version: int) -> None:
        """Others may have gone on meanwhile; the decision to be taken back must still be the last one."""
        if version > self.log.version_for(player) or any(
            entry.kind == "undo" or (entry.player == player and entry.kind != "meta")
            for entry in self.log.since(player, version)
        ):
            raise Refused("version.stale")

    def check_running(self) -> None:
        if self.status == "waiting":
            raise Refused("table.waiting")
        if self.status == "over":
            raise IllegalAction("action.over", game=self.game.id)

    def answered(self, player: int, message: str) -> Sequence[Entry]:
        """The entries that a message with this id has made already."""
        return self.log.answered(player, message)

    def repeats(self, entries: Sequence[Entry], actions: Sequence[Any]) -> bool:
        """Whether a message with a known id is the same message again."""
        stored = [entry.step.action if entry.step else None for entry in entries]
        read = [self.game.read_action(action) for action in actions]
        return canonical(to_json(read)) == canonical(to_json(stored))

    # -- what is seen --------------------------------------------------------------------------------

    def seen(self, viewer: Viewer) -> Seen:
        """The view, the legal actions and the right to take back, made once for each version."""
        return self.sights.of(viewer, self._look)

    def view_of(self, viewer: Viewer) -> Any:
        """The game's view as a struct; None where there is none."""
        common = self._common()
        return self.match.view(viewer) if common is None else as_seen_by(common.view, viewer)

    def _common(self) -> Common | None:
        """What all see, in a game in which they see the same."""
        return self.sights.common(lambda: self.match.view(None)) if self.game.all_see_the_same else None

    def legal_of(self, viewer: Viewer) -> list[Any]:
        return [] if viewer is None else self.match.legal(viewer)

    def _look(self, viewer: Viewer, before: Seen | None) -> Seen:
        if self.status == "waiting":
            return Seen(None, before=before)
        common = self._common()
        shown = self.match.view(viewer) if common is None else common.view
        if viewer is None:
            return Seen(shown, NOTHING, None, before, common)
        seen = Seen(shown, msgspec.Raw(self.match.legal_json(viewer)), viewer, before, common)
        seen.undo = self.undo_offer(viewer)
        if self.log.redoable:
            seen.redo_takes = self.known(viewer, self.log.redo_of(viewer))
        return seen

    def known(self, viewer: Viewer, steps: Sequence[int]) -> list[int]:
        """These entries in the viewer's own numbers, those he may notice."""
        return self.log.numbers_for(viewer, steps) if steps else []

    def undo_offer(self, player: int) -> UndoOffer | None:
        """What taking back would take back now, whose steps these are, and whether the others must agree."""
        if self.status != "running" or not (last := self.log.last_decision(player)):
            return None
        taken = self._undoable(player, last)
        steps: list[int] = taken.takes_back
        how: Literal["free", "bots", "ask"] = "free" if taken.free else "bots"
        if not steps:
            if self.one_try:
                return None
            steps, how = self.log.standing_from(last[0]), "ask"
        known = self.known(player, steps)
        entries = self.log.entries
        players = sorted({entries[seq - 1].player for seq in steps})
        return UndoOffer(how=how, takes=known, players=players)

    def bot_view(self, player: int) -> Any:
        """What a bot on this seat is told: its view as plain data, and nothing else."""
        return to_json(self.match.view(player))

    def preview(self, player: int, actions: Sequence[Any]) -> Any:
        """What the game shows before confirming, worked out on a copy."""
        self.check_running()
        read = [self.game.read_action(action) for action in actions]
        return to_json(self.game.preview(self.match.position.copy(), player, read))

    @property
    def result(self) -> Result | None:
        if self.status != "over" or self.ended is not None:
            return None
        breakdown = self.game.breakdown(self.match.position)
        return Result(scores=self.match.scores(), winners=self.match.winners(), breakdown=breakdown)

    def record(self) -> record.Record:
        """The whole game with everything that was hidden: only when it is over."""
        if self.status != "over":
            raise Refused("record.not_over")
        names = [name_in_record(seat) for seat in self.seats]
        kept = record.begin(self.game, dict(self.row.options), names, self.setup or {})
        kept.steps.extend(self.match.steps)
        kept.result = record.result_of(self.match)
        kept.taken_back = self.log.taken_back
        kept.hints = sum(entry.meta is not None and entry.meta.what == "hint" for entry in self.log.entries)
        kept.seed = self.row.seed
        kept.shuffle = proof(self.row, self.gifts)
        kept.understudies = [
            record.StoodIn(number, level)
            for number, seq in enumerate(self.log.standing)
            if (level := self.log.entries[seq - 1].by) is not None
        ]
        return kept

    def record_json(self) -> dict[str, Any]:
        return self.record().to_json()

// Two people at each of many tables, with a pause before every move, at either server. Prints one line of JSON.
//   node players.cjs spielzeit|boardgame.io ADDRESS TABLES SECONDS PAUSE
const { createRequire } = require('node:module');

const near = createRequire(`${process.cwd()}/package.json`);
const [kind, address, tables, seconds, pause] = process.argv.slice(2);
const until = { time: Infinity };
const waits = [];
let moves = 0;
let bytes = 0;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const aPause = () => sleep(Number(pause) * 1000 * (0.5 + Math.random()));

/** Both players of one table: a promise of the next message of each. */
class Seat {
  heard = [];
  waiting = null;

  hear(message) {
    if (this.waiting) this.waiting(message);
    else this.heard.push(message);
    this.waiting = null;
  }

  next() {
    if (this.heard.length) return Promise.resolve(this.heard.shift());
    return new Promise((resolve) => (this.waiting = resolve));
  }
}

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A table of Sagani. The page's own way of listening: what changed, not the whole view again. */
async function openOurs() {
  const { WebSocket } = near('ws');
  const me = async () => (await (await fetch(`${address}/api/me`)).json()).token;
  const tokens = [await me(), await me()];
  const table = await post('/api/tables', { game: 'sagani', seats: [{ kind: 'me' }, { kind: 'open' }] }, tokens[0]);
  await post(`/api/tables/${table.id}/join`, { invite: table.invite }, tokens[1]);
  const seats = [new Seat(), new Seat()];
  const sockets = tokens.map((token, at) => {
    const url = `${address.replace('http', 'ws')}/api/tables/${table.id}/socket?delta=1`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false });
    const has = {};
    socket.on('message', (data) => {
      bytes += data.length;
      const message = JSON.parse(data);
      if (message.type === 'view' || message.type === 'change') seats[at].hear(Object.assign(has, message));
      if (message.type === 'error') throw new Error(message.message);
    });
    return socket;
  });
  let number = 0;
  return {
    seats,
    first: (message) => message.status === 'running',
    mover: (messages) => messages.findIndex((message) => message.legal.length > 0),
    over: (message) => message.status === 'over',
    move(at, message) {
      number += 1;
      const { version, legal } = message;
      sockets[at].send(JSON.stringify({ type: 'step', id: `m${number}`, version, actions: [pick(legal)] }));
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/** A table of the tile game; its free cells are worked out here, because boardgame.io lists no legal moves. */
async function openTheirs() {
  const { io } = near('socket.io-client');
  const { matchID } = await post('/games/tiles/create', { numPlayers: 2 });
  const seats = [new Seat(), new Seat()];
  const sockets = [];
  const credentials = [];
  for (const at of [0, 1]) {
    const joined = await post(`/games/tiles/${matchID}/join`, { playerID: String(at), playerName: `p${at}` });
    credentials.push(joined.playerCredentials);
    const socket = io(`${address}/tiles`, { transports: ['websocket'], forceNew: true });
    const hear = (state) => seats[at].hear(state);
    socket.on('connect', () => {
      socket.io.engine.on('packet', (packet) => (bytes += packet.data?.length ?? 0));
      socket.emit('sync', matchID, String(at), credentials[at], 2);
    });
    socket.on('sync', (_, info) => hear(info.state));
    socket.on('update', (_, state) => hear(state));
    sockets.push(socket);
  }
  return {
    seats,
    first: () => true,
    mover: ([state]) => Number(state.ctx.currentPlayer),
    over: (state) => state.ctx.gameover !== undefined,
    move(at, state) {
      const seat = state.G.seats[at];
      const args = seat.hand === null ? [Math.floor(Math.random() * state.G.offer.length)] : pick(cells(seat.display));
      const type = seat.hand === null ? 'take' : 'lay';
      const payload = { type, args, playerID: String(at), credentials: credentials[at] };
      sockets[at].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, String(at));
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

function cells(display) {
  if (!display.length) return [[0, 0]];
  const taken = new Set(display.map((laid) => `${laid.x},${laid.y}`));
  const beside = display.flatMap(({ x, y }) => [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
  ]);
  return beside.filter(([x, y]) => !taken.has(`${x},${y}`));
}

async function play(table, open) {
  for (;;) {
    const messages = [await table.seats[0].next(), await table.seats[1].next()];
    while (!messages.every(table.first)) {
      for (const at of [0, 1]) if (!table.first(messages[at])) messages[at] = await table.seats[at].next();
    }
    while (!messages.some(table.over)) {
      await aPause();
      if (performance.now() > until.time) return table.close();
      const at = table.mover(messages);
      const sent = performance.now();
      table.move(at, messages[at]);
      const other = table.seats[1 - at].next().then((message) => {
        waits.push(performance.now() - sent);
        return message;
      });
      const [own, others] = await Promise.all([table.seats[at].next(), other]);
      messages[at] = own;
      messages[1 - at] = others;
      moves += 1;
    }
    table.close();
    if (performance.now() > until.time) return undefined;
    table = await open();
  }
}

async function main() {
  const open = kind === 'spielzeit' ? openOurs : openTheirs;
  const opened = [];
  for (let k = 0; k < Number(tables); k += 1) opened.push(await open());
  await sleep(500);
  process.stdout.write('seated\n');
  bytes = 0;
  until.time = performance.now() + Number(seconds) * 1000;
  await Promise.all(opened.map((table) => play(table, open)));
  process.stdout.write(`${JSON.stringify({ moves, bytes, waits })}\n`, () => process.exit(0));
}

main();

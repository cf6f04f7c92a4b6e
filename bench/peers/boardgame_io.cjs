// A tile game for boardgame.io, as near to Sagani for two as a few lines allow: take a tile from the offer, lay it
// beside the others, discs wait on its arrows, whoever fills them scores. In memory, nothing durable.
const { Server, Origins } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const ELEMENTS = ['fire', 'water', 'air', 'earth'];
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const OFFER = 5;
const DISCS = 24;

function tile(id) {
  const arrows = [];
  for (let k = 0; k <= id % 4; k += 1) arrows.push({ side: (id + k) % 4, element: ELEMENTS[(id + k) % 4] });
  return { id, element: ELEMENTS[id % 4], points: [1, 3, 6, 10][id % 4], arrows };
}

function setup({ random }) {
  const bag = random.Shuffle(Array.from({ length: 72 }, (_, id) => tile(id)));
  const seat = () => ({ display: [], discs: DISCS, waiting: 0, score: 0, hand: null });
  return { offer: bag.splice(0, OFFER), seats: [seat(), seat()], bagSize: bag.length, secret: { bag } };
}

function take({ G, playerID }, place) {
  const seat = G.seats[Number(playerID)];
  if (seat.hand !== null || !(place in G.offer)) return INVALID_MOVE;
  [seat.hand] = G.offer.splice(place, 1);
}

function lay({ G, playerID, events }, x, y) {
  const seat = G.seats[Number(playerID)];
  const taken = (cell) => seat.display.some((laid) => laid.x === cell.x && laid.y === cell.y);
  const beside = DIRECTIONS.some(([dx, dy]) => taken({ x: x + dx, y: y + dy }));
  if (seat.hand === null || taken({ x, y }) || (seat.display.length > 0 && !beside)) return INVALID_MOVE;
  const filled = seat.hand.arrows.map(() => false);
  seat.display.push({ x, y, tile: seat.hand, filled, done: false });
  seat.discs -= filled.length;
  seat.waiting += filled.length;
  seat.hand = null;
  for (const laid of seat.display) {
    laid.tile.arrows.forEach((arrow, k) => {
      const [dx, dy] = DIRECTIONS[arrow.side];
      const hit = seat.display.some((o) => o.x === laid.x + dx && o.y === laid.y + dy && o.tile.element === arrow.element);
      if (hit && !laid.filled[k]) {
        laid.filled[k] = true;
        seat.waiting -= 1;
        seat.discs += 1;
      }
    });
    if (!laid.done && laid.filled.every(Boolean)) {
      laid.done = true;
      seat.score += laid.tile.points;
    }
  }
  if (G.offer.length === 1 && G.secret.bag.length >= OFFER) {
    G.offer.push(...G.secret.bag.splice(0, OFFER - 1));
    G.bagSize = G.secret.bag.length;
  }
  events.endTurn();
}

const game = {
  name: 'tiles',
  setup,
  moves: { take: { move: take, client: false }, lay: { move: lay, client: false } },
  turn: { activePlayers: ActivePlayers.CURRENT_PLAYER },
  playerView: PlayerView.STRIP_SECRETS,
  endIf: ({ G }) => (G.offer.length === 0 ? { scores: G.seats.map((seat) => seat.score) } : undefined),
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => {
  process.stdout.write('ready\n');
});

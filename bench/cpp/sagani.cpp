// Sagani's random playout as one would write it in C++: the yardstick for the compiled Python engine.
//
// Same rules, same algorithm (line extremes, chains of waiting arrows, list of free cells), same generator, so that
// the same deal and seed give the very same game; `tests/bench/test_cpp.py` compares them. Fixed arrays, the size of
// the grid known to the compiler, no checks, no journal: what our source pays for more is the price we measure.
//
//     sagani play             < tables    prints per table: decisions, points and tiles of every player
//     sagani bench SECONDS    < tables    prints: games, decisions, CPU seconds
//
// Input: the components and the tables, as whole numbers (see `bench/yardstick.py`).

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

constexpr int kTiles = 72;
constexpr int kMostPlayers = 4;
constexpr int kFrontMost = 160;  // 72 tiles in a line have 146 neighbours

// -- components ------------------------------------------------------------------------------------------------------

struct Tile {
  int element = 0, points = 0, arrows = 0;
  std::array<int, 4> direction{}, colour{};
};

std::array<Tile, kTiles + 1> tiles;
int discs, offer_size, row_size, dissonance_cost;

// Direction d runs along line family d & 3 (N-S, NE-SW, E-W, SE-NW), forwards or backwards.
constexpr std::array<int, 8> kForward = {0, 1, 1, 1, 1, 0, 0, 0};

// -- chance ----------------------------------------------------------------------------------------------------------

struct Rng {  // xoshiro128++
  uint32_t a, b, c, d;

  uint32_t word() {
    const uint32_t mixed = a + d;
    const uint32_t result = ((mixed << 7) | (mixed >> 25)) + a;
    const uint32_t shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >> 21);
    return result;
  }

  int below(int bound) { return static_cast<int>((uint64_t{word()} * static_cast<uint64_t>(bound)) >> 32); }
};

// -- the table -------------------------------------------------------------------------------------------------------

enum Phase { kChoose, kPlace, kIntermezzoChoose, kIntermezzoPlace, kOver };

struct Seat {
  int score, supply, miss, arrival, count, front;
};

// What does not depend on the size of the grids.
struct Common {
  int players, start_player, target;
  Phase phase = kChoose;
  int turn, hand = 0;
  bool last_round = false, took = false;
  int drawn = 0, arrivals, laid_count = 0;
  int offer_count = 0, row_count = 0, order_count = 0, order_at = 0;
  std::array<uint8_t, 8> offer, row;
  std::array<uint8_t, kMostPlayers> order;
  std::array<uint8_t, kTiles> pile;
  std::array<Seat, kMostPlayers> seats;
  std::array<uint8_t, kTiles> laid;
  std::array<uint8_t, kTiles + 1> owner, rot, open;  // open: a mask of arrows
  std::array<uint8_t, kTiles + 1> column, line;
  std::array<int16_t, (kTiles + 1) * 4> chain;  // next waiting arrow, or 0
};

template <int Side>
struct Table : Common {
  static constexpr int kSide = Side;
  using Cells = std::array<uint8_t, Side * Side>;
  // By line family, line, way and colour:
  using Far = uint8_t[4][2 * Side][2][4];
  using Heads = int16_t[4][2 * Side][2][4];

  std::array<Cells, kMostPlayers> grid, front_at;
  std::array<std::array<int16_t, kFrontMost>, kMostPlayers> front;
  std::array<Far, kMostPlayers> far;
  std::array<Heads, kMostPlayers> heads;

  explicit Table(const Common& common) : Common(common) {
    // Only the grids of those who play.
    std::memset(grid.data(), 0, sizeof(Cells) * static_cast<size_t>(players));
    std::memset(front_at.data(), 0, sizeof(Cells) * static_cast<size_t>(players));
    std::memset(far.data(), 0, sizeof(Far) * static_cast<size_t>(players));
    std::memset(heads.data(), 0, sizeof(Heads) * static_cast<size_t>(players));
    for (int player = 0; player < players; ++player) {
      seats[player].front = 0;
      add_front(player, Side / 2 * Side + Side / 2);
    }
  }

  // The same table on a larger grid: everything is laid again at the same coordinates.
  template <int Old>
  explicit Table(const Table<Old>& old) : Table(static_cast<const Common&>(old)) {
    constexpr int shift = Side / 2 - Old / 2;
    for (int k = 0; k < laid_count; ++k) {
      const int tile = laid[k];
      put(owner[tile], tile, column[tile] + shift, line[tile] + shift);
    }
    for (int k = 0; k < laid_count; ++k) {
      for (int arrow = 0; arrow < tiles[laid[k]].arrows; ++arrow) {
        if (open[laid[k]] >> arrow & 1) wait_arrow(laid[k], arrow);
      }
    }
  }

  // -- displays

  static int line_of(int axis, int x, int y) {
    switch (axis) {
      case 0: return x;
      case 1: return x + y;
      case 2: return y;
      default: return x - y + Side;
    }
  }

  static int depth(int axis, int forward, int x, int y) {
    const int along = axis == 0 ? y : x;
    return forward ? along + 1 : Side - along;
  }

  void add_front(int player, int cell) {
    const int size = seats[player].front++;
    front[player][size] = static_cast<int16_t>(cell);
    front_at[player][cell] = static_cast<uint8_t>(size + 1);
  }

  void remove_front(int player, int cell) {
    const int at = front_at[player][cell] - 1;
    const int last = front[player][--seats[player].front];
    front[player][at] = static_cast<int16_t>(last);
    front_at[player][last] = static_cast<uint8_t>(at + 1);
    front_at[player][cell] = 0;
  }

  void touch(int player, int cell) {
    if (grid[player][cell] == 0 && front_at[player][cell] == 0) add_front(player, cell);
  }

  void put(int player, int tile, int x, int y) {
    const int cell = y * Side + x;
    grid[player][cell] = static_cast<uint8_t>(tile);
    column[tile] = static_cast<uint8_t>(x);
    line[tile] = static_cast<uint8_t>(y);
    remove_front(player, cell);
    touch(player, cell - Side);
    touch(player, cell - 1);
    touch(player, cell + 1);
    touch(player, cell + Side);
    const int element = tiles[tile].element;
    for (int axis = 0; axis < 4; ++axis) {
      auto& ways = far[player][axis][line_of(axis, x, y)];
      for (int forward = 0; forward < 2; ++forward) {
        uint8_t& furthest = ways[forward][element];
        furthest = std::max(furthest, static_cast<uint8_t>(depth(axis, forward, x, y)));
      }
    }
  }

  int direction_of(int tile, int arrow) const { return (tiles[tile].direction[arrow] + 2 * rot[tile]) & 7; }

  void wait_arrow(int tile, int arrow) {
    const int direction = direction_of(tile, arrow);
    const int axis = direction & 3;
    int16_t& head = heads[owner[tile]][axis][line_of(axis, column[tile], line[tile])][kForward[direction]]
                         [tiles[tile].colour[arrow]];
    chain[tile * 4 + arrow] = head;
    head = static_cast<int16_t>(tile * 4 + arrow);
  }

  // -- laying a tile (5.3)

  static bool near_border(int x, int y) { return x < 1 || y < 1 || x >= Side - 1 || y >= Side - 1; }

  void lay(int player, int tile, int x, int y, int turned) {
    hand = 0;
    laid[laid_count++] = static_cast<uint8_t>(tile);
    seats[player].count += 1;
    owner[tile] = static_cast<uint8_t>(player);
    rot[tile] = static_cast<uint8_t>(turned);
    open[tile] = static_cast<uint8_t>((1 << tiles[tile].arrows) - 1);
    put(player, tile, x, y);
    answer_older(player, tile, x, y);
    pay_discs(player, tiles[tile].arrows);
    answer_own(player, tile, x, y);
    if (seats[player].score >= target) last_round = true;
    if (phase == kIntermezzoPlace) {
      next_in_intermezzo();
    } else if (row_count == row_size) {
      begin_intermezzo();
    } else {
      end_turn();
    }
  }

  void answer_older(int player, int tile, int x, int y) {
    const int element = tiles[tile].element;
    int gained = 0;
    for (int axis = 0; axis < 4; ++axis) {
      auto& ways = heads[player][axis][line_of(axis, x, y)];
      for (int forward = 0; forward < 2; ++forward) {
        int16_t& head = ways[forward][element];
        if (head != 0) gained += answer_chain(player, head, axis, forward, depth(axis, forward, x, y));
      }
    }
    if (gained != 0) move_marker(player, gained);
  }

  int answer_chain(int player, int16_t& head, int axis, int forward, int reach) {
    int gained = 0;
    int16_t kept = 0;
    int16_t arrow = head;
    while (arrow != 0) {
      const int16_t following = chain[arrow];
      if (depth(axis, forward, column[arrow >> 2], line[arrow >> 2]) < reach) {
        gained += cover(player, arrow >> 2, arrow & 3);
      } else {
        chain[arrow] = kept;
        kept = arrow;
      }
      arrow = following;
    }
    head = kept;
    return gained;
  }

  int cover(int player, int tile, int arrow) {
    open[tile] = static_cast<uint8_t>(open[tile] & ~(1 << arrow));
    if (open[tile] != 0) return 0;
    seats[player].supply += tiles[tile].arrows;
    return tiles[tile].points;
  }

  void pay_discs(int player, int arrows) {
    Seat& seat = seats[player];
    const int missing = arrows - seat.supply;
    if (missing > 0) {
      seat.miss += missing;
      seat.supply = 0;
      move_marker(player, -dissonance_cost * missing);
    } else {
      seat.supply = -missing;
    }
  }

  void answer_own(int player, int tile, int x, int y) {
    int gained = 0;
    for (int arrow = 0; arrow < tiles[tile].arrows; ++arrow) {
      const int direction = direction_of(tile, arrow);
      const int axis = direction & 3, forward = kForward[direction];
      if (far[player][axis][line_of(axis, x, y)][forward][tiles[tile].colour[arrow]] > depth(axis, forward, x, y)) {
        gained += cover(player, tile, arrow);
      } else {
        wait_arrow(tile, arrow);
      }
    }
    if (gained != 0) move_marker(player, gained);
  }

  void move_marker(int player, int points) {
    seats[player].score += points;
    seats[player].arrival = arrivals++;
  }

  // -- choosing a tile (5.2) and the Intermezzo (5.6)

  template <size_t Size>
  static int take_out(std::array<uint8_t, Size>& from, int& count, int at) {
    const int tile = from[at];
    std::copy(from.begin() + at + 1, from.begin() + count, from.begin() + at);
    --count;
    return tile;
  }

  void choose(Rng& rng) {
    const bool may_use_row = offer_count == 1 && drawn < kTiles;
    const int pick = rng.below(offer_count + (may_use_row ? 1 : 0));
    if (pick < offer_count) {
      hand = take_out(offer, offer_count, pick);
    } else {
      row[row_count++] = offer[0];
      offer_count = 0;
      hand = pile[drawn++];
    }
    phase = kPlace;
  }

  void begin_intermezzo() {
    phase = kIntermezzoChoose;
    took = false;
    order_count = players;
    order_at = 0;
    for (int player = 0; player < players; ++player) order[player] = static_cast<uint8_t>(player);
    std::sort(order.begin(), order.begin() + players, [this](int one, int other) {
      if (seats[one].score != seats[other].score) return seats[one].score < seats[other].score;
      return seats[one].arrival > seats[other].arrival;
    });
  }

  void choose_in_intermezzo(Rng& rng) {
    const int pick = rng.below(row_count + 1);
    if (pick == row_count) {
      next_in_intermezzo();
      return;
    }
    hand = take_out(row, row_count, pick);
    took = true;
    phase = kIntermezzoPlace;
  }

  void next_in_intermezzo() {
    if (++order_at < order_count) {
      phase = kIntermezzoChoose;
      return;
    }
    if (!took) row_count = 0;
    took = false;
    end_turn();
  }

  // -- the end of a turn (5.5, 5.7)

  void end_turn() {
    if (offer_count == 0) refill();
    const int following = turn + 1 == players ? 0 : turn + 1;
    if ((last_round && following == start_player) || offer_count == 0) {
      phase = kOver;
      return;
    }
    turn = following;
    phase = kChoose;
  }

  void refill() {
    while (offer_count < offer_size && drawn < kTiles) offer[offer_count++] = pile[drawn++];
    if (offer_count < offer_size) last_round = true;
  }

  int decider() const { return phase >= kIntermezzoChoose ? order[order_at] : turn; }
};

// -- playing ---------------------------------------------------------------------------------------------------------

// Plays to the end, going over to a larger grid when a tile comes to the border of this one.
template <int Side>
int play(Table<Side>& table, Rng& rng, Common& result) {
  int decisions = 0;
  for (; table.phase != kOver; ++decisions) {
    if (table.phase == kChoose) {
      table.choose(rng);
    } else if (table.phase == kIntermezzoChoose) {
      table.choose_in_intermezzo(rng);
    } else {
      const int player = table.decider();
      const int pick = rng.below(table.seats[player].front * 4);
      const int cell = table.front[player][pick >> 2];
      const int x = cell % Side, y = cell / Side;
      if constexpr (Side < 160) {
        if (Table<Side>::near_border(x, y)) {
          constexpr int larger = std::min(2 * Side, 160);
          constexpr int shift = larger / 2 - Side / 2;
          Table<larger> next(table);
          next.lay(player, next.hand, x + shift, y + shift, pick & 3);
          return decisions + 1 + play(next, rng, result);
        }
      }
      table.lay(player, table.hand, x, y, pick & 3);
    }
  }
  result = table;
  return decisions;
}

using Start = Table<16>;

struct Deal {
  Start table;
  Rng rng;
};

int number() {
  int value;
  if (std::scanf("%d", &value) != 1) {
    std::fputs("sagani: the input ends too early\n", stderr);
    std::exit(2);
  }
  return value;
}

uint32_t word() {
  unsigned value;
  if (std::scanf("%u", &value) != 1) {
    std::fputs("sagani: the input ends too early\n", stderr);
    std::exit(2);
  }
  return value;
}

void read_components() {
  discs = number();
  offer_size = number();
  row_size = number();
  dissonance_cost = number();
  for (int id = 1; id <= kTiles; ++id) {
    Tile& tile = tiles[id];
    tile.element = number();
    tile.points = number();
    tile.arrows = number();
    for (int k = 0; k < tile.arrows; ++k) {
      tile.direction[k] = number();
      tile.colour[k] = number();
    }
  }
}

Deal read_deal() {
  Common common{};
  common.players = number();
  common.start_player = common.turn = number();
  common.target = number();
  Rng rng{word(), word(), word(), word()};
  for (auto& tile : common.pile) tile = static_cast<uint8_t>(number());
  common.arrivals = common.players;
  for (int player = 0; player < common.players; ++player) {
    common.seats[player].supply = discs;
    common.seats[player].arrival = (player - common.start_player + common.players) % common.players;
  }
  Deal deal{Start(common), rng};
  deal.table.refill();
  return deal;
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

int main(int argc, char** argv) {
  read_components();
  std::vector<Deal> deals;
  for (int left = number(); left > 0; --left) deals.push_back(read_deal());
  Common end;

  if (argc == 3 && std::strcmp(argv[1], "bench") == 0) {
    const double limit = std::atof(argv[2]);
    long games = 0, decisions = 0;
    Rng rng = deals.front().rng;
    const double began = cpu_seconds();
    double used = 0;
    while (used < limit) {
      for (const Deal& deal : deals) {
        Start table = deal.table;
        decisions += play(table, rng, end);
        ++games;
      }
      used = cpu_seconds() - began;
    }
    std::printf("%ld %ld %.6f\n", games, decisions, used);
    return 0;
  }

  for (Deal& deal : deals) {
    const int decisions = play(deal.table, deal.rng, end);
    std::printf("%d", decisions);
    for (int player = 0; player < end.players; ++player) {
      std::printf(" %d %d %d", end.seats[player].score, end.seats[player].count, end.seats[player].miss);
    }
    std::printf("\n");
  }
  return 0;
}

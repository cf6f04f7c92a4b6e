// Whose things lie on the stage: null is one's own, else a player one looks at for a while. Seat rail and board share it.
class Watched {
  player = $state<number | null>(null);

  /** Looks at this player, or back home when it was him already. */
  toggle(player: number): void {
    this.player = this.player === player ? null : player;
  }
}

export const watched = new Watched();

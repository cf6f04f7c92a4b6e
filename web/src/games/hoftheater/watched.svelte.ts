// Whose company lies along the lower edge: null is my own. Seat and board share it.
class Watched {
  player = $state<number | null>(null);
}

export const watched = new Watched();

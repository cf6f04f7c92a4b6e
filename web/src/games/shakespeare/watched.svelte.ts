// Whose theatre is on the page: mine, or one I look at for a while.
class Watched {
  player = $state<number | null>(null);
}

export const watched = new Watched();

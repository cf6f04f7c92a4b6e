// Whose display lies on the stage: mine, or one I look at for a while (picked in the seat rail or above the board).
class Watched {
  player = $state<number | null>(null);
}

export const watched = new Watched();

// Which shape the stage takes on a screen, by what the board needs.

export type Room = { readonly width: number; readonly height: number };

/**
 * - `desk`: seats and Regiebuch stand in a rail beside the board.
 * - `tall`: one column; the seats are a strip of chips, seats and Regiebuch come as sheets. Phones and tablets upright,
 *   and wider screens where the board needs the rail's room.
 * - `flat`: a phone lying on its side; the board has the whole height, everything else a narrow column beside it.
 * - `small`: a page under a magnifying glass (zoom of 400 %); the page scrolls, the main button stays in sight.
 */
export type Shape = 'desk' | 'tall' | 'flat' | 'small';

/** What a board asks of the stage, in CSS pixels. */
export type Needs = {
  /** The least room in which the board is at ease beside a rail. With less the rail becomes a strip. */
  readonly desk?: Room;
  /** The least height in which it can be played at all; where the screen has less, the page scrolls. */
  readonly least?: number;
};

const RAIL = 272; // the least width of the rail
const BARS = 52 + 56; // the top bar and the Souffleur line
const DESK: Room = { width: 740, height: 480 };
export const LEAST = 400;
const FLAT = 520; // below this height bars above and below the board take too much
const FLAT_LEAST: Room = { width: 560, height: 300 };
const TALL_LEAST: Room = { width: 300, height: 480 };

export function shapeOf({ width, height }: Room, needs: Needs = {}): Shape {
  const desk = needs.desk ?? DESK;
  if (height < FLAT && width > height)
    return width >= FLAT_LEAST.width && height >= FLAT_LEAST.height ? 'flat' : 'small';
  if (width < TALL_LEAST.width || height < TALL_LEAST.height) return 'small';
  return width - RAIL >= desk.width && height - BARS >= desk.height ? 'desk' : 'tall';
}

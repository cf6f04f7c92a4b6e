// Where on the table an action is done. Boards name what can be touched after the fields of their actions (`tile-8`,
// `film-arabia`, `cell-2,1`); so the names follow from the action, and nothing here knows a game.
type Value = string | number;

const MADE_OF = ['card', 'person']; // what a board calls a piece, whatever the action calls it
const HOLDERS = ['data-piece', 'data-key', 'data-place'] as const;

/** The names an action's pieces and places may have, the exact ones first. */
export function namesOf(action: unknown): string[] {
  if (typeof action !== 'object' || action === null) return [];
  const fields = Object.entries(action).filter(([field]) => field !== 'type');
  const single = fields.flatMap(([field, value]) =>
    [value]
      .flat()
      .filter(isValue)
      .map((one) => [field, one] as const),
  );
  const values = fields.map(([, value]) => value as unknown).filter(isValue);
  const kind = 'type' in action ? String(action.type) : '';
  return [
    ...single.flatMap(([field, value]) => [`${field}-${value}`, `${singular(field)}-${value}`, `${kind}-${value}`]),
    ...single.flatMap(([, value]) =>
      typeof value === 'string' ? [value, ...MADE_OF.map((kind) => `${kind}-${value}`)] : [],
    ),
    ...pairs(values),
  ];
}

/** Selectors of everything on the table an action touches. */
export function placesOf(action: unknown): string[] {
  const names = [...new Set(namesOf(action))];
  const cell = cellOf(action);
  return [
    ...names.flatMap((name) => HOLDERS.map((holder) => `.set [${holder}="${CSS.escape(name)}"]`)),
    ...(cell === null ? [] : [`.set #${CSS.escape(`cell-${cell}`)}`]),
  ];
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number';
}

/** `cities` → `city`, `circles` → `circle` */
function singular(field: string): string {
  return field.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Two fields that name one place together: `side-tanja-top`, `costume-red`. */
function pairs(values: readonly Value[]): string[] {
  return values.flatMap((one) =>
    values.flatMap((other) => (one === other ? [] : [`${one}-${other}`, `side-${one}-${other}`])),
  );
}

function cellOf(action: unknown): string | null {
  if (typeof action !== 'object' || action === null || !('x' in action) || !('y' in action)) return null;
  return `${String(action.x)},${String(action.y)}`;
}

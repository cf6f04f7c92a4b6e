// What the server tells of a view once it was told whole: new values by path, everything else as it was.
import type { ChangeMessage, ViewMessage } from './wire';

/** The view message that a change makes of the last one. Nothing of the old one is edited. */
export function changed(before: ViewMessage, change: ChangeMessage): ViewMessage {
  const { to_move, view, result, reply_to, ...rest } = change;
  return {
    ...before,
    ...rest,
    type: 'view',
    reply_to: reply_to ?? null,
    result: result ?? null,
    seats: before.seats.map((seat, player) => ({ ...seat, to_move: to_move.includes(player) })),
    view: patched(before.view, view as Record<string, unknown>),
  };
}

/** Parts that have not changed stay the very same values, so that whoever shows them need not look again. */
export function patched(value: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  let now = value;
  for (const [path, part] of Object.entries(changes)) now = replaced(now, path.split('/'), part);
  return now;
}

function replaced(value: unknown, path: readonly string[], part: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? replaced(item, rest, part) : item));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, part) };
}

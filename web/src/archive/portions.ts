// A file of records as messages that are not too large: whole lines, as many as go together.
const MOST_BYTES = 1_000_000;
const MOST_LINES = 40;

/** One document, or lines of documents in portions. */
export function portions(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!lines.every(isWhole)) return text.trim() === '' ? [] : [text];
  const found: string[][] = [];
  let size = Infinity;
  for (const line of lines) {
    const bytes = new Blob([line]).size + 1;
    const last = found.at(-1);
    if (last === undefined || last.length >= MOST_LINES || size + bytes > MOST_BYTES) {
      found.push([line]);
      size = bytes;
    } else {
      last.push(line);
      size += bytes;
    }
  }
  return found.map((some) => some.join('\n'));
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

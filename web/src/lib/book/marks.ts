// Pieces within a sentence. A game describes an event with `described('tile-7', 'fire 6')` where the piece is named; the
// Regiebuch draws it in small, everybody else reads the name.
const MARK = '\u2063'; // an invisible separator: no catalogue contains it
const PIECE = new RegExp(`${MARK}([^${MARK}]*)${MARK}([^${MARK}]*)${MARK}`, 'g');
const PIECE_AT_THE_START = new RegExp(`^${PIECE.source}`);

/** `after`: what follows without a space and may not begin a line. */
export type Part = string | { piece: string; name: string; after: string };

/** A piece by its `data-piece` and its name, to be put into a sentence. */
export function described(piece: string, name: string): string {
  return `${MARK}${piece}${MARK}${name}${MARK}`;
}

/** The sentence as one reads it out. */
export function plainly(sentence: string): string {
  return sentence.replace(PIECE, '$2');
}

/** Words and pieces in turn. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of sentence.matchAll(PIECE)) {
    if (found.index > from) parts.push(sentence.slice(from, found.index));
    from = found.index + found[0].length;
    const after = /^[.,:;!?)]+/.exec(sentence.slice(from))?.[0] ?? '';
    from += after.length;
    parts.push({ piece: found[1] ?? '', name: found[2] ?? '', after });
  }
  if (from < sentence.length) parts.push(sentence.slice(from));
  return parts;
}

/** The pieces a sentence names. */
export function piecesIn(sentence: string): string[] {
  return partsOf(sentence).flatMap((part) => (typeof part === 'string' ? [] : [part.piece]));
}

/** The sentence under a sign that says already who acts: "Ada lays …" becomes "lays …". */
export function withoutSubject(sentence: string, name: string): string {
  return sentence
    .split('\n')
    .map((line) => {
      const said = PIECE_AT_THE_START.exec(line)?.[2] === name ? line.replace(PIECE_AT_THE_START, name) : line;
      const after = name !== '' && said.startsWith(name) ? /^:? (.+)/s.exec(said.slice(name.length)) : null;
      return after?.[1] ?? line;
    })
    .join('\n');
}

// Looking something up in the rules: every word must occur, in any order, whatever the case or the accents.
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function contains(text: string, query: string): boolean {
  const where = plain(text);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => where.includes(word));
}

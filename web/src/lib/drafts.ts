// What was picked but not confirmed, kept in this tab's store until the question is another one.

/** The draft that answers this question, or null. */
export function read(place: string, question: string): unknown {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('question' in stored) || !('saved' in stored)) return null;
    return stored.question === question ? stored.saved : null;
  } catch {
    return null;
  }
}

export function write(place: string, question: string, saved: unknown): void {
  try {
    if (saved === null || saved === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ question, saved }));
  } catch {
    // then a reload begins the turn anew
  }
}

// What has changed between two tellings of the table.

export type Part = { readonly title: string; readonly lines: readonly string[] };

/** The lines that are new in their part. */
export function changedLines(before: readonly Part[], after: readonly Part[]): ReadonlySet<string> {
  const known = new Map(before.map((part) => [part.title, new Set(part.lines)]));
  return new Set(after.flatMap((part) => part.lines.filter((line) => !known.get(part.title)?.has(line))));
}

/**
 * Creates a check of the cursors that a platform returns for the next page of a list. It returns false for a repeated
 * cursor and after `maxPages` cursors: a platform that never ends its list must not keep a request busy without end.
 */
export function createCursorLoopGuard(maxPages: number): (cursor: string) => boolean {
  const seen = new Set<string>();
  return (cursor) => {
    if (seen.has(cursor) || seen.size >= maxPages) return false;
    seen.add(cursor);
    return true;
  };
}

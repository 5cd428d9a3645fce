/** PostgreSQL keeps no U+0000 in texts, and no half of a surrogate pair in JSON. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The first top-level field with a text that the database cannot store; `null` if there is none. */
export function unstorableField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([, inner]) => !isKept(inner))?.[0] ?? null;
}

function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isKept(inner));
}

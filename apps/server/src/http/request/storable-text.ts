/** Whether PostgreSQL can store a value: it cannot store U+0000 in texts or lone surrogates in JSON. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Returns the name of the first top-level field whose text PostgreSQL cannot store; `null` if there is none. */
export function findUnstorableField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([, inner]) => !isStorableValue(inner))?.[0] ?? null;
}

function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorableValue(inner));
}

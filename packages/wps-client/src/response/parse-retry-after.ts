/**
 * Parses a `Retry-After` header, which contains seconds or a date, to the number of seconds to wait; `null` if it contains
 * neither.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

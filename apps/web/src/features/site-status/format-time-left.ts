const SECOND_MS = 1_000;

/** Formats milliseconds as hours, minutes and seconds: `1:02:03`. Returns `0:00:00` for negative values. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const MINUTE = 60;

/** Formats whole seconds as `1:05`. */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

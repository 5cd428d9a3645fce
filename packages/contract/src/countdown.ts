const MINUTE_S = 60;
const HOUR_S = 3600;

/** Formats a duration in whole seconds as `1:05`, or from one hour on as `23:59:59`. */
export function formatCountdown(seconds: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${hours === 0 ? minutes : `${hours}:${pad(minutes)}`}:${pad(seconds % MINUTE_S)}`;
}

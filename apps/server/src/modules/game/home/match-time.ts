const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

export interface MatchTime {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly live: boolean;
}

/**
 * When a match is played, seen from `now`: it is under way, or begins within a day; else `null`.
 * `kickOff` is an instant in ISO 8601, or `HH:MM` UTC for a match of every day.
 */
export function matchTime(kickOff: string, minutes: number, now: number): MatchTime | null {
  const lasts = minutes * MINUTE_MS;
  const startsAt = kickOff.length === 5 ? nextOfDay(kickOff, now - lasts) : Date.parse(kickOff);
  const endsAt = startsAt + lasts;
  if (endsAt <= now || startsAt >= now + DAY_MS) return null;
  return { startsAt, endsAt, live: startsAt <= now };
}

/** The first time after `from` that a clock in UTC shows `HH:MM`. */
function nextOfDay(clock: string, from: number): number {
  const midnight = Math.floor(from / DAY_MS) * DAY_MS;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const today = midnight + (hours * 60 + minutes) * MINUTE_MS;
  return today > from ? today : today + DAY_MS;
}

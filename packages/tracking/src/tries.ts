import { pause, type WpsClock } from '@foyer/wps-client/clock';
import { JITTER_MS } from '#src/limits.ts';

/** How one sending ended. */
export type Sent =
  | { readonly kind: 'taken' }
  /** The platform will never take it. */
  | { readonly kind: 'refused' }
  /** Nobody answered, or not now; `waitMs` is what the platform asked for. */
  | { readonly kind: 'failed'; readonly waitMs: number | null };

export interface TryParts {
  readonly clock: WpsClock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

interface Tries {
  readonly times: number;
  readonly baseMs: number;
}

/** Before the next of several tries, in milliseconds: the base doubled each time, and some jitter. [S9-010] */
export function waitBefore(attempt: number, { baseMs }: Pick<Tries, 'baseMs'>, random: () => number): number {
  return baseMs * 2 ** (attempt - 1) + random() * JITTER_MS;
}

/** Sends until it was answered, several times at most; a platform that asks for a pause is not asked again before. */
export async function inTries({ times, baseMs }: Tries, parts: TryParts, send: () => Promise<Sent>): Promise<Sent> {
  let sent: Sent = { kind: 'failed', waitMs: null };
  for (let attempt = 1; !parts.signal.aborted; attempt += 1) {
    sent = await send();
    if (sent.kind !== 'failed' || sent.waitMs !== null || attempt >= times) return sent;
    await pause(parts.clock, waitBefore(attempt, { baseMs }, parts.random), parts.signal);
  }
  return sent;
}

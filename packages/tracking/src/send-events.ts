import { serializeEvents } from '@foyer/contract/tracking/events-text';
import { EVENTS_PATH, PING_TIMEOUT_MS, PING_PATH } from '@foyer/contract/tracking/limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { pause, type WpsClock } from '@foyer/wps-client/clock';
import { startDeadline } from '@foyer/wps-client/request/deadline';
import { retryAfterSeconds } from '@foyer/wps-client/response/retry-after';
import { JITTER_MS, PING_TRIES, POST_TRIES } from '#src/limits.ts';

/** How one sending ended. */
export type Sent =
  | { readonly kind: 'taken' }
  /** The platform will never take it. */
  | { readonly kind: 'refused' }
  /** No response, or a request to wait; `waitMs` is the platform's `retry-after`. */
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
async function inTries({ times, baseMs }: Tries, parts: TryParts, send: () => Promise<Sent>): Promise<Sent> {
  let sent: Sent = { kind: 'failed', waitMs: null };
  for (let attempt = 1; !parts.signal.aborted; attempt += 1) {
    sent = await send();
    if (sent.kind !== 'failed' || sent.waitMs !== null || attempt >= times) return sent;
    await pause(parts.clock, waitBefore(attempt, { baseMs }, parts.random), parts.signal);
  }
  return sent;
}

/** What events are sent with. */
export interface Line extends TryParts {
  readonly fetch: typeof globalThis.fetch;
  /** Of the platform, e.g. `https://play.example.com`. */
  readonly origin: string;
  /** The merchant's code. */
  readonly merchant: string;
}

const SECOND_MS = 1_000;
/** Statuses that allow another try: too slow, too many. */
const notNow: ReadonlySet<number> = new Set([408, 425, 429]);

function isEnvelope(value: unknown): boolean {
  return Reflect.get(Object(value), 'success') === true;
}

/** Something between that answers for the platform, as a captive portal does, has taken nothing. */
async function readSent(response: Response, now: number): Promise<Sent> {
  const { status, headers } = response;
  if (response.ok) return isEnvelope(await response.json()) ? { kind: 'taken' } : { kind: 'failed', waitMs: null };
  if (status >= 400 && status < 500 && !notNow.has(status)) return { kind: 'refused' };
  const seconds = retryAfterSeconds(headers.get('retry-after'), now);
  return { kind: 'failed', waitMs: seconds === null ? null : seconds * SECOND_MS };
}

interface SentWith extends Pick<RequestInit, 'method' | 'body' | 'cache'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request with a timeout of 15 s. Every error is a failure, never an exception. [S9-008] */
async function sendOnce(line: Line, path: string, init: SentWith): Promise<Sent> {
  const deadline = startDeadline(line.clock, PING_TIMEOUT_MS, line.signal);
  try {
    const response = await line.fetch(line.origin + path, {
      ...init,
      // Events have no session.
      credentials: 'omit',
      headers: { Merchant: line.merchant, ...init.headers },
      signal: deadline.signal,
    });
    return await readSent(response, line.clock.now());
  } catch {
    return { kind: 'failed', waitMs: null };
  } finally {
    deadline.clear();
  }
}

/**
 * Sends events that travel together: by a post in three tries, and where that does not get through by a ping in five. An
 * event is known by its id, so that one whose answer was lost may be sent again. [S7-053, S7-028, S9-010]
 */
export async function sendEvents(line: Line, events: readonly TrackedEvent[]): Promise<Sent> {
  const posted = await inTries(POST_TRIES, line, () =>
    sendOnce(line, EVENTS_PATH, {
      method: 'POST',
      body: JSON.stringify({ events }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
  if (posted.kind !== 'failed' || posted.waitMs !== null) return posted;
  const query = new URLSearchParams({ events: serializeEvents(events) });
  return inTries(PING_TRIES, line, () => sendOnce(line, `${PING_PATH}?${query}`, { cache: 'no-store' }));
}

import { writeEventsText } from '@foyer/contract/tracking/events-text';
import { EVENTS_PATH, PING_ABORT_MS, PING_PATH } from '@foyer/contract/tracking/limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { startDeadline } from '@foyer/wps-client/request/deadline';
import { retryAfterSeconds } from '@foyer/wps-client/response/retry-after';
import { PING_TRIES, POST_TRIES } from '#src/limits.ts';
import { inTries, type Sent, type TryParts } from '#src/tries.ts';

/** What events are sent with. */
export interface Line extends TryParts {
  readonly fetch: typeof globalThis.fetch;
  /** Of the platform, e.g. `https://play.example.com`. */
  readonly origin: string;
  /** The merchant's code. */
  readonly merchant: string;
}

const SECOND_MS = 1_000;
/** Statuses that say "not now": too slow, too many. */
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

/** One request, given up after 15 s. Whatever goes wrong is a failure, never an exception. [S9-008] */
async function sendOnce(line: Line, path: string, init: SentWith): Promise<Sent> {
  const deadline = startDeadline(line.clock, PING_ABORT_MS, line.signal);
  try {
    const response = await line.fetch(line.origin + path, {
      ...init,
      // Who is logged in is nobody's business here.
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
  const query = new URLSearchParams({ events: writeEventsText(events) });
  return inTries(PING_TRIES, line, () => sendOnce(line, `${PING_PATH}?${query}`, { cache: 'no-store' }));
}

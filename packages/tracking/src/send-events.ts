import { serializePingEvents } from '@foyer/contract/tracking/ping-events';
import { EVENTS_PATH, PING_TIMEOUT_MS, EVENT_PING_PATH } from '@foyer/contract/tracking/event-request-paths-and-limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { waitForDelay, type WpsClock } from '@foyer/wps-client/clock';
import { startRequestDeadline } from '@foyer/wps-client/request/request-deadline';
import { parseRetryAfter } from '@foyer/wps-client/response/parse-retry-after';
import { MAX_RETRY_JITTER_MS, PING_RETRY_LIMITS, EVENT_POST_RETRY_LIMITS } from '#src/event-sending-limits.ts';

/** Result of sending a batch of events. */
export type SendEventsResult =
  | { readonly kind: 'accepted' }
  /** The server will never accept this batch, so it must not be sent again. */
  | { readonly kind: 'rejected' }
  /**
   * There was no response, or the server asked to wait. `waitMs` is the time from its `Retry-After` header, in milliseconds;
   * `null` if there was none.
   */
  | { readonly kind: 'failed'; readonly waitMs: number | null };

export interface EventRetryOptions {
  readonly clock: WpsClock;
  /** Returns a random number from 0 up to but not including 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

interface RetryPolicy {
  readonly times: number;
  readonly baseMs: number;
}

/**
 * Returns the delay before the next attempt to send events, in milliseconds: `baseMs`, doubled with each attempt, plus a random
 * time. [S9-010]
 */
export function getRetryDelay(attempt: number, { baseMs }: Pick<RetryPolicy, 'baseMs'>, random: () => number): number {
  return baseMs * 2 ** (attempt - 1) + random() * MAX_RETRY_JITTER_MS;
}

/** Sends a request and retries it while it fails, in total up to `times` attempts. Stops if the server asks for a pause. */
async function sendWithRetries(
  { times, baseMs }: RetryPolicy,
  parts: EventRetryOptions,
  send: () => Promise<SendEventsResult>,
): Promise<SendEventsResult> {
  let result: SendEventsResult = { kind: 'failed', waitMs: null };
  for (let attempt = 1; !parts.signal.aborted; attempt += 1) {
    result = await send();
    if (result.kind !== 'failed' || result.waitMs !== null || attempt >= times) return result;
    await waitForDelay(parts.clock, getRetryDelay(attempt, { baseMs }, parts.random), parts.signal);
  }
  return result;
}

export interface SendEventsOptions extends EventRetryOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the server that receives events, e.g. `https://play.example.com`. */
  readonly origin: string;
  /** Code of the merchant to whose site the events belong. */
  readonly merchant: string;
}

const SECOND_MS = 1_000;
/** HTTP statuses from 400 to 499 that are temporary, so that the request may be retried. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

function isEnvelope(value: unknown): boolean {
  return Reflect.get(Object(value), 'success') === true;
}

/**
 * Interprets the response to a request with events. A 2xx response without the envelope of the API is a failure, because it may
 * come from a captive portal.
 */
async function readSendResult(response: Response, now: number): Promise<SendEventsResult> {
  const { status, headers } = response;
  if (response.ok) return isEnvelope(await response.json()) ? { kind: 'accepted' } : { kind: 'failed', waitMs: null };
  if (status >= 400 && status < 500 && !retryableStatuses.has(status)) return { kind: 'rejected' };
  const seconds = parseRetryAfter(headers.get('retry-after'), now);
  return { kind: 'failed', waitMs: seconds === null ? null : seconds * SECOND_MS };
}

interface RequestOptions extends Pick<RequestInit, 'method' | 'body' | 'cache'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request with events, with a timeout of 15 s. Never throws: every error counts as a failed request. [S9-008] */
async function sendOnce(transport: SendEventsOptions, path: string, init: RequestOptions): Promise<SendEventsResult> {
  const deadline = startRequestDeadline(transport.clock, PING_TIMEOUT_MS, transport.signal);
  try {
    const response = await transport.fetch(transport.origin + path, {
      ...init,
      // Events do not belong to a session.
      credentials: 'omit',
      headers: { Merchant: transport.merchant, ...init.headers },
      signal: deadline.signal,
    });
    return await readSendResult(response, transport.clock.now());
  } catch {
    return { kind: 'failed', waitMs: null };
  } finally {
    deadline.clear();
  }
}

/**
 * Sends a batch of events: up to three attempts by POST, then up to five by ping. The server ignores events whose id it knows,
 * so a batch may be sent again if its response was lost. [S7-053, S7-028, S9-010]
 */
export async function sendEvents(
  transport: SendEventsOptions,
  events: readonly TrackedEvent[],
): Promise<SendEventsResult> {
  const posted = await sendWithRetries(EVENT_POST_RETRY_LIMITS, transport, () =>
    sendOnce(transport, EVENTS_PATH, {
      method: 'POST',
      body: JSON.stringify({ events }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
  if (posted.kind !== 'failed' || posted.waitMs !== null) return posted;
  const query = new URLSearchParams({ events: serializePingEvents(events) });
  return sendWithRetries(PING_RETRY_LIMITS, transport, () =>
    sendOnce(transport, `${EVENT_PING_PATH}?${query}`, { cache: 'no-store' }),
  );
}

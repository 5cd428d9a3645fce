import { serializeEvents } from '@foyer/contract/tracking/ping-events';
import { EVENTS_PATH, PING_TIMEOUT_MS, EVENT_PING_PATH } from '@foyer/contract/tracking/limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { waitForDelay, type WpsClock } from '@foyer/wps-client/clock';
import { startRequestDeadline } from '@foyer/wps-client/request/request-deadline';
import { parseRetryAfter } from '@foyer/wps-client/response/parse-retry-after';
import { MAX_RETRY_JITTER_MS, PING_RETRY_LIMITS, POST_RETRY_LIMITS } from '#src/limits.ts';

/** The result of sending a batch. */
export type SendEventsResult =
  | { readonly kind: 'accepted' }
  /** The platform will never accept the batch. */
  | { readonly kind: 'rejected' }
  /** No response, or a request to wait; `waitMs` is the platform's `retry-after`. */
  | { readonly kind: 'failed'; readonly waitMs: number | null };

export interface EventRetryOptions {
  readonly clock: WpsClock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

interface RetryPolicy {
  readonly times: number;
  readonly baseMs: number;
}

/** Delay before the next attempt, in milliseconds: the base, doubled each time, plus jitter. [S9-010] */
export function getRetryDelay(attempt: number, { baseMs }: Pick<RetryPolicy, 'baseMs'>, random: () => number): number {
  return baseMs * 2 ** (attempt - 1) + random() * MAX_RETRY_JITTER_MS;
}

/** Retries a failed request up to `times` attempts. Stops if the platform asks for a pause. */
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

export interface EventTransport extends EventRetryOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the platform, e.g. `https://play.example.com`. */
  readonly origin: string;
  /** The merchant's code. */
  readonly merchant: string;
}

const SECOND_MS = 1_000;
/** Statuses of the 4xx range that are temporary. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

function isEnvelope(value: unknown): boolean {
  return Reflect.get(Object(value), 'success') === true;
}

/** A 2xx response without the platform's envelope is a failure: a captive portal may have sent it. */
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

/** Sends one request with a timeout of 15 s. Never throws: every error is a failure. [S9-008] */
async function sendOnce(transport: EventTransport, path: string, init: RequestOptions): Promise<SendEventsResult> {
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
 * Sends a batch: up to three posts, then up to five pings if they fail. The server deduplicates events by their id, so
 * a batch may be sent again if its response was lost. [S7-053, S7-028, S9-010]
 */
export async function sendEvents(
  transport: EventTransport,
  events: readonly TrackedEvent[],
): Promise<SendEventsResult> {
  const posted = await sendWithRetries(POST_RETRY_LIMITS, transport, () =>
    sendOnce(transport, EVENTS_PATH, {
      method: 'POST',
      body: JSON.stringify({ events }),
      headers: { 'Content-Type': 'application/json' },
    }),
  );
  if (posted.kind !== 'failed' || posted.waitMs !== null) return posted;
  const query = new URLSearchParams({ events: serializeEvents(events) });
  return sendWithRetries(PING_RETRY_LIMITS, transport, () =>
    sendOnce(transport, `${EVENT_PING_PATH}?${query}`, { cache: 'no-store' }),
  );
}

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import {
  MAX_EVENT_BODY_BYTES,
  MAX_EVENTS_PER_REQUEST,
  EVENTS_PATH,
  PING_TIMEOUT_MS,
  EVENT_PING_PATH,
} from '#src/tracking/event-request-paths-and-limits.ts';

/**
 * Result of storing analytics events. `taken`: number of accepted events, including events that were already stored. `dropped`:
 * number of invalid events.
 */
const takenSchema = z.object({ taken: z.int(), dropped: z.int() });

export const storeTrackedEvents = defineEndpoint({
  name: 'tracking.postEvents',
  method: 'POST',
  path: EVENTS_PATH,
  summary: 'Stores events of visits, once per `eventId`; invalid events are dropped and counted.',
  source: 'S7-053, S9-010',
  in: z.strictObject({
    /**
     * Analytics events, each with `eventId`, `eventName`, `eventValue`, `domain`, `affiliateCode`, `visitorId`, `device` and
     * `at`.
     */
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_REQUEST)),
  }),
  out: takenSchema,
  token: 'none',
  bodyBytes: MAX_EVENT_BODY_BYTES,
  lowPriority: true,
});

export const pingWithEvents = defineEndpoint({
  name: 'tracking.ping',
  method: 'GET',
  path: EVENT_PING_PATH,
  summary: 'Responds at once: measures the speed of a domain, and accepts events if posts are blocked.',
  source: 'S7-028, S9-008, S9-010',
  in: z.strictObject({
    /** Analytics events as a list in JSON, as in `tracking.postEvents`. If omitted, the server stores nothing. */
    events: z.optional(z.string().check(z.maxLength(MAX_EVENT_BODY_BYTES))),
    /** Any value that differs in each request, so that no cache answers it. */
    _: z.optional(z.string().check(z.maxLength(32))),
  }),
  out: takenSchema,
  token: 'none',
  timeoutMs: PING_TIMEOUT_MS,
  lowPriority: true,
});

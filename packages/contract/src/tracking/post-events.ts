import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import {
  MAX_EVENT_BODY_BYTES,
  MAX_EVENTS_PER_REQUEST,
  EVENTS_PATH,
  PING_TIMEOUT_MS,
  PING_PATH,
} from '#src/tracking/limits.ts';

/** Events that were stored, including known ones, and invalid ones. */
const takenSchema = z.object({ taken: z.int(), dropped: z.int() });

export const postEvents = defineEndpoint({
  name: 'tracking.postEvents',
  method: 'POST',
  path: EVENTS_PATH,
  summary:
    'Keeps events of visits, each once by its `eventId`; what is not an event is dropped and counted, never refused.',
  source: 'S7-053, S9-010',
  in: z.strictObject({
    /** Each with `eventId`, `eventName`, `eventValue`, `domain`, `affiliateCode`, `visitorId`, `device` and `at`. */
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_REQUEST)),
  }),
  out: takenSchema,
  token: 'none',
  bodyBytes: MAX_EVENT_BODY_BYTES,
  lowPriority: true,
});

export const ping = defineEndpoint({
  name: 'tracking.ping',
  method: 'GET',
  path: PING_PATH,
  summary: 'Answers at once: tells how quick a domain is, and takes events where posts do not get through.',
  source: 'S7-028, S9-008, S9-010',
  in: z.strictObject({
    /** A JSON list of events, as in a post; if omitted, nothing is stored. */
    events: z.optional(z.string().check(z.maxLength(MAX_EVENT_BODY_BYTES))),
    /** Any value, against caches. */
    _: z.optional(z.string().check(z.maxLength(32))),
  }),
  out: takenSchema,
  token: 'none',
  timeoutMs: PING_TIMEOUT_MS,
  lowPriority: true,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { EVENT_BODY_BYTES, EVENTS_A_POST, EVENTS_PATH, PING_ABORT_MS, PING_PATH } from '#src/tracking/limits.ts';

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
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(EVENTS_A_POST)),
  }),
  out: takenSchema,
  token: 'none',
  bodyBytes: EVENT_BODY_BYTES,
  yields: true,
});

export const ping = defineEndpoint({
  name: 'tracking.ping',
  method: 'GET',
  path: PING_PATH,
  summary: 'Answers at once: tells how quick a domain is, and takes events where posts do not get through.',
  source: 'S7-028, S9-008, S9-010',
  in: z.strictObject({
    /** A JSON list of events, as in a post; if omitted, nothing is stored. */
    events: z.optional(z.string().check(z.maxLength(EVENT_BODY_BYTES))),
    /** Any value, against caches. */
    _: z.optional(z.string().check(z.maxLength(32))),
  }),
  out: takenSchema,
  token: 'none',
  timeoutMs: PING_ABORT_MS,
  yields: true,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { EVENT_BODY_BYTES, PING_ABORT_MS } from '#src/tracking/limits.ts';
import { PING_PATH } from '#src/tracking/paths.ts';
import { takenSchema } from '#src/tracking/post-events.ts';

export const ping = defineEndpoint({
  name: 'tracking.ping',
  method: 'GET',
  path: PING_PATH,
  summary: 'Answers at once: tells how quick a domain is, and takes events where posts do not get through.',
  source: 'S7-028, S9-008, S9-010',
  in: z.strictObject({
    /** A list of events as JSON, like those that are posted; left out, nothing is kept. */
    events: z.optional(z.string().check(z.maxLength(EVENT_BODY_BYTES))),
    /** Anything, so that nobody between answers from memory. */
    _: z.optional(z.string().check(z.maxLength(32))),
  }),
  out: takenSchema,
  token: 'none',
  timeoutMs: PING_ABORT_MS,
  yields: true,
});

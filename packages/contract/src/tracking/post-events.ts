import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { EVENT_BODY_BYTES, EVENTS_A_POST } from '#src/tracking/limits.ts';
import { EVENTS_PATH } from '#src/tracking/paths.ts';

/** How many events were kept, those kept before included, and how many nobody knows. */
export const takenSchema = z.object({ taken: z.int(), dropped: z.int() });

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

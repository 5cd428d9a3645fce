import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const postConsent = defineEndpoint({
  name: 'tracking.postConsent',
  method: 'POST',
  path: '/wps/system/consent',
  summary:
    'Keeps the proof of a choice: what was allowed, of which version, and when. The same choice again is kept once.',
  source: 'issue 9, proof of consent',
  in: z.strictObject({
    /** The browser's, made with its first choice. */
    consentId: z.string().check(z.regex(UUID)),
    version: z.int().check(z.minimum(1), z.maximum(9_999)),
    measurement: z.boolean(),
    advertising: z.boolean(),
    /** When it was made, milliseconds since 1970 by the browser's clock: with the id, what tells one choice from another. */
    chosenAt: z.int().check(z.nonnegative()),
  }),
  out: z.object({}),
  yields: true,
});

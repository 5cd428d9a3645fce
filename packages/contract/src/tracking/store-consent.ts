import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { pixelTrackSchema } from '#src/member/registration/registration-context.ts';

/** More than the number of integrations. */
const MAX_PARTNERS = 32;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const storeConsent = defineEndpoint({
  name: 'tracking.postConsent',
  method: 'POST',
  path: '/wps/system/consent',
  summary:
    'Stores the proof of a consent choice: allowed purposes, version, named partners and time. A repeated choice is stored once.',
  source: 'issue 9, proof of consent',
  in: z.strictObject({
    /** Id of the browser, generated with its first choice. */
    consentId: z.string().check(z.regex(UUID)),
    version: z.int().check(z.minimum(1), z.maximum(9_999)),
    measurement: z.boolean(),
    advertising: z.boolean(),
    /** The advertising partners named in the question, by their names in `adPartners`; if empty, no partner receives data. */
    partners: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,20}$/))).check(z.maxLength(MAX_PARTNERS))),
    /** Click ids of a registration before this choice, which were withheld until then. Sent only if advertising is allowed. */
    pixelTrack: z.optional(pixelTrackSchema),
    /** Time of the choice, in milliseconds since 1970 by the browser's clock; identifies the choice together with the id. */
    chosenAt: z.int().check(z.nonnegative()),
  }),
  lowPriority: true,
  token: 'optional',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { pixelTrackSchema } from '#src/member/registration/registration-context.ts';

/** More than there are integrations. */
const MAX_PARTNERS = 32;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const postConsent = defineEndpoint({
  name: 'tracking.postConsent',
  method: 'POST',
  path: '/wps/system/consent',
  summary:
    'Stores the proof of a choice: what was allowed, of which version, which partners it named, and when. The same choice again is stored once.',
  source: 'issue 9, proof of consent',
  in: z.strictObject({
    /** The browser's, made with its first choice. */
    consentId: z.string().check(z.regex(UUID)),
    version: z.int().check(z.minimum(1), z.maximum(9_999)),
    measurement: z.boolean(),
    advertising: z.boolean(),
    /** The advertising partners that the question named, as `adVendors` calls them; without any, no partner is sent anything. */
    partners: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,20}$/))).check(z.maxLength(MAX_PARTNERS))),
    /** Click ids that waited for this choice; sent only if advertising is allowed. A registration before the choice had none. */
    pixelTrack: z.optional(pixelTrackSchema),
    /** When it was made, milliseconds since 1970 by the browser's clock; identifies the choice together with the id. */
    chosenAt: z.int().check(z.nonnegative()),
  }),
  lowPriority: true,
  token: 'optional',
});

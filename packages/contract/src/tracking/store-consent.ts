import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { advertisingIdsSchema } from '#src/member/registration/registration-context.ts';

/** Maximum number of ad partners in a request; greater than the number of ad partners that exist. */
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
    /** Id of the browser, generated when the visitor chooses for the first time. */
    consentId: z.string().check(z.regex(UUID)),
    version: z.int().check(z.minimum(1), z.maximum(9_999)),
    measurement: z.boolean(),
    advertising: z.boolean(),
    /** Codes of the ad partners that the question for consent named; if empty, no ad partner receives data. */
    partners: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,20}$/))).check(z.maxLength(MAX_PARTNERS))),
    /**
     * Click ids of a registration that happened before the choice, which the browser withheld until then. Sent only if
     * advertising is allowed.
     */
    pixelTrack: z.optional(advertisingIdsSchema),
    /**
     * Time of the choice by the browser's clock, in milliseconds since 1970. Together with the browser's id it identifies the
     * choice.
     */
    chosenAt: z.int().check(z.nonnegative()),
  }),
  lowPriority: true,
  token: 'optional',
});

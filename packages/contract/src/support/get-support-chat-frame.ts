import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const getSupportFrame = defineEndpoint({
  name: 'support.getCustomerServiceScript',
  availableWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  summary: 'Returns the frame of a support chat and the signed identity of the member for it.',
  source: 'S7-043, S7-055, S6-006',
  in: z.strictObject({
    /** `path` of a support channel in the site status. [S3-038] */
    path: z.string().check(z.minLength(1), z.maxLength(4_096)),
  }),
  out: z.object({
    csType: z.string(),
    csPosition: z.string(),
    /** Path of a frame on this site. The script of the support chat runs only in that frame. */
    frameUrl: z.string(),
    /**
     * Signed identity of the member for the support chat: `<base64url JSON>.<base64url HMAC-SHA256>`. The JSON is `{sub, name,
     * merchant, exp}`, with `exp` in seconds since 1970. `null` for a visitor, or if the merchant shares no secret with the
     * support chat. No endpoint of this API accepts it.
     */
    identity: z.nullable(z.string()),
    /** How long the signed identity is valid, in seconds. */
    expiresIn: z.nullable(z.int()),
  }),
  token: 'optional',
});

export const supportEndpoints: readonly Endpoint[] = [getSupportFrame];

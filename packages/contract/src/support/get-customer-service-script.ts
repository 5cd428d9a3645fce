import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const getCustomerServiceScript = defineEndpoint({
  name: 'support.getCustomerServiceScript',
  availableWhenClosed: true,
  method: 'GET',
  path: '/wps/relay/WPSCORE_getCustomerServiceScript',
  summary: 'Where a support desk is framed, and who the member is to it.',
  source: 'S7-043, S7-055, S6-006',
  in: z.strictObject({
    /** The entry's own, as the site's status carries it. [S3-038] */
    path: z.string().check(z.minLength(1), z.maxLength(4_096)),
  }),
  out: z.object({
    csType: z.string(),
    csPosition: z.string(),
    /** Path of the frame's document on this site; the desk's script runs in it and nowhere else. */
    frameUrl: z.string(),
    /**
     * `<base64url JSON>.<base64url HMAC-SHA256>` over `{sub, name, merchant, exp}`, `exp` in seconds since 1970. `null` for a
     * visitor, and where the merchant shares no secret with the desk. It opens nothing here: no call takes it.
     */
    identity: z.nullable(z.string()),
    /** Seconds. */
    expiresIn: z.nullable(z.int()),
  }),
  token: 'optional',
});

export const supportEndpoints: readonly Endpoint[] = [getCustomerServiceScript];

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getSessionKey = defineEndpoint({
  name: 'session.getSessionKey',
  method: 'GET',
  path: '/wps/session/key/rsa',
  summary: "Returns the public key for the encryption of bodies, and the server's time.",
  source: 'S7-009',
  platform: 'required',
  in: z.strictObject({ _: z.optional(z.string().check(z.maxLength(20))) }),
  out: z.object({
    /** Id of the key; send it as `rsaKey`. */
    rsaKey: z.string(),
    /** SPKI DER, base64. */
    publicKey: z.string(),
    /** Milliseconds since 1970. */
    serverTime: z.int(),
  }),
  token: 'none',
});

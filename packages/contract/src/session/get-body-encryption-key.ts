import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getBodyEncryptionKey = defineEndpoint({
  name: 'session.getSessionKey',
  method: 'GET',
  path: '/wps/session/key/rsa',
  summary: "Returns the public key for the encryption of bodies, and the server's time.",
  source: 'S7-009',
  platform: 'required',
  in: z.strictObject({ _: z.optional(z.string().check(z.maxLength(20))) }),
  out: z.object({
    /** Id of the public key; a request that is encrypted with the key sends it as `rsaKey`. */
    rsaKey: z.string(),
    /** The RSA public key, in the format SPKI DER in base64. */
    publicKey: z.string(),
    /** Current time of the server, in milliseconds since 1970. */
    serverTime: z.int(),
  }),
  token: 'none',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getSessionKey = defineEndpoint({
  name: 'session.getSessionKey',
  method: 'GET',
  path: '/wps/session/key/rsa',
  summary: "The public key that bodies are sealed for, and the server's clock.",
  source: 'S7-009',
  platform: 'required',
  in: z.strictObject({ _: z.optional(z.string().check(z.maxLength(20))) }),
  out: z.object({
    /** Id of the key; goes back as `rsaKey`. */
    rsaKey: z.string(),
    /** SPKI DER, base64. */
    publicKey: z.string(),
    /** Milliseconds since 1970. */
    serverTime: z.int(),
  }),
  token: 'none',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { collectedSchema } from '#src/system/collected.ts';

/** The largest report, in bytes. [security: beacon] */
export const COLLECT_BYTES = 8_192;

export const collect = defineEndpoint({
  name: 'system.collect',
  method: 'POST',
  path: '/wps/system/collect',
  summary: 'Takes one measurement of a browser, sent as a beacon: nobody waits for the answer.',
  source: 'S7-027, S4-068, S9-012',
  in: z.strictObject({
    /** Of the host's merchant whatever it says. */
    merchant: z.optional(z.string().check(z.maxLength(32))),
    value: collectedSchema,
  }),
  out: z.object({}),
  token: 'none',
  bodyBytes: COLLECT_BYTES,
  openWhenClosed: true,
  yields: true,
});

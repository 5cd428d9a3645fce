import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { factorChannelSchema } from '#src/factor/factor-channel.ts';

export const getFactor = defineEndpoint({
  name: 'factor.getFactor',
  method: 'GET',
  path: '/wps/member/factor',
  summary: "The member's second factor, if there is one.",
  source: 'S2-020, S8-007',
  in: z.strictObject({}),
  out: z.object({
    channel: z.nullable(factorChannelSchema),
    /** The masked address or number of `email` and `sms`. */
    shown: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
  }),
  token: 'required',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { oneTimeCode } from '#src/verification/one-time-code.ts';

export const confirmFactor = defineEndpoint({
  name: 'factor.confirmFactor',
  method: 'POST',
  path: '/wps/member/factor/confirm',
  summary: 'Turns the second factor on that was begun, once a code shows that it works.',
  source: 'S2-020, S7-062',
  in: z.strictObject({ code: oneTimeCode }),
  out: z.object({
    /** Each opens the second step of one login; shown this once. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['verification_code_invalid', 'mobile_taken', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'required',
  sealed: true,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { factorCode } from '#src/factor/factor-channel.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';

export const removeFactor = defineEndpoint({
  name: 'factor.removeFactor',
  method: 'POST',
  path: '/wps/member/factor/remove',
  summary: 'Turns the second factor off, by the password or by a code of the authenticator or a recovery code.',
  source: 'S2-020, S7-062',
  in: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('password'),
      password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    }),
    z.strictObject({ by: z.literal('code'), code: factorCode }),
  ]),
  out: z.object({}),
  errors: ['password_wrong', 'verification_code_invalid', 'TOO_MANY_REQUEST_LOGIN'],
  token: 'required',
  sealed: true,
});

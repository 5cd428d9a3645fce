import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH, LOWEST_PASSWORD_MIN_LENGTH, USERNAME_PATTERN } from '#src/limits.ts';
import { birthDateShape, registrationContextShape } from '#src/member/registration/registration-context.ts';

const { registerMethod, registerUrl, domain } = registrationContextShape;

export const registerByAgent = defineEndpoint({
  name: 'member.registerByAgent',
  method: 'POST',
  path: '/wps/member/register/agent',
  summary: 'Registers an account for another person; the agent stays logged in.',
  source: 'S2-003, S3-004, S4-011, S6-003',
  in: z.strictObject({
    username: z.string().check(z.regex(USERNAME_PATTERN)),
    password: z.string().check(z.minLength(LOWEST_PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
    /** Type of the new account: 0 for a member, 2 for an agent below the caller. Only agents of type 1 may register agents. */
    customerType: z.literal([0, 2]),
    /** Birth date of the person for whom the agent opens the account. */
    ...birthDateShape,
    registerMethod,
    registerUrl,
    domain,
    ...captchaProofShape,
  }),
  out: z.object({ customerId: z.string(), userName: z.string(), customerType: z.int() }),
  errors: [
    'username_taken',
    'password_too_common',
    'verify_first',
    'captcha_invalid',
    'idempotency_key_reused',
    'self_excluded',
    'registry_unavailable',
  ],
  sealed: true,
  moduleId: 'REG3',
  idempotent: true,
});

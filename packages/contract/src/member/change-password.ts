import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { PASSWORD_MAX_LENGTH, LOWEST_PASSWORD_MIN_LENGTH } from '#src/limits.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

export const changePassword = defineEndpoint({
  name: 'member.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Changes the password; the session continues with a new token, and all other sessions end.',
  source: 'S2-007, S4-017, S4-018, S9-031, S9-032',
  platform: { flag: 'PWDEXPFORCECHANGE3' },
  in: z.strictObject({
    /**
     * The current password; for an account that was registered by mobile number without a password, the default password. Omit
     * it within ten minutes after a login through an identity provider, if the member has no password, or has forgotten it and
     * the site offers the provider as a recovery method.
     */
    oldPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
    newPassword: z.string().check(z.minLength(LOWEST_PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
  }),
  out: openedSessionSchema,
  errors: [
    'password_wrong',
    'password_reused',
    'password_too_common',
    'fresh_login_required',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  sealed: true,
});

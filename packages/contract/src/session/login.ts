import * as z from 'zod/mini';
import { captchaProofShape } from '#src/captcha/captcha.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { firebaseChannels } from '#src/identity/identity-provider.ts';
import { identityTicketSchema, telegramAuthSchema } from '#src/identity/identity-proof.ts';
import { PASSWORD_MAX_LENGTH } from '#src/limits.ts';
import { loginDeviceShape } from '#src/session/device-id.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';
import { mobileNumberShape } from '#src/verification/mobile-number.ts';
import { oneTimeCodeSchema } from '#src/verification/one-time-code.ts';

/**
 * Ticket of an identity at a provider, sent if the member chose to link it to an existing account. Only the session that this
 * login opens, also after a second factor, can link the identity. [S2-019]
 */
const linkTicketShape = { linkTicket: z.optional(identityTicketSchema) };

const byPassword = z.strictObject({
  type: z.literal('username'),
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  /**
   * Whether the response should contain a `rememberToken` for later logins without the password. Requires `loginDeviceId`,
   * because the token works only on that device.
   */
  remember: z.optional(z.boolean()),
  /** Whether `password` contains a `rememberToken` instead of the password. */
  remembered: z.optional(z.boolean()),
  ...linkTicketShape,
  ...loginDeviceShape,
  ...captchaProofShape,
});

/** A login with an ID token of Firebase, which is at most 300 s old and valid once. [S3-010, S9-025] */
const byFirebase = z.strictObject({
  type: z.literal('firebase'),
  firebaseChannel: z.enum(firebaseChannels),
  firebaseIdToken: z.string().check(z.minLength(1), z.maxLength(8192)),
  ...loginDeviceShape,
});

const byLine = z.strictObject({
  type: z.literal('line'),
  lineSessionToken: identityTicketSchema,
  ...loginDeviceShape,
});

const byTelegram = z.strictObject({
  type: z.literal('telegram'),
  telegramAuth: telegramAuthSchema,
  ...loginDeviceShape,
});

const byCode = z.strictObject({
  type: z.literal('sms'),
  isSms: z.optional(z.boolean()),
  ...mobileNumberShape,
  code: oneTimeCodeSchema,
  ...linkTicketShape,
  ...loginDeviceShape,
});

export const login = defineEndpoint({
  name: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Opens a session with the login method in `type`.',
  source: 'S7-010, S3-007..S3-014',
  platform: 'required',
  in: z.discriminatedUnion('type', [byPassword, byCode, byFirebase, byLine, byTelegram]),
  out: openedSessionSchema,
  errors: [
    'login.cred.err',
    'login_verify_required',
    'account_closed',
    'self_excluded',
    'registry_unavailable',
    'limit_reached',
    'verify_first',
    'captcha_invalid',
    'TOO_MANY_REQUEST_LOGIN',
    'verification_code_invalid',
    'password_login_required',
    'bind_customer_required',
    'not.exists.user',
    'identity_rejected',
    'line_invalid_token',
    'telegram_validate_failed',
    'identity_unavailable',
    'channel_not_available',
  ],
  token: 'none',
  sealed: true,
});

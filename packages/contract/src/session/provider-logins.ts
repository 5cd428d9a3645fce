import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import type { ErrorCode } from '#src/error-code.ts';
import { identityTicketSchema, telegramAuthSchema } from '#src/identity/identity-proof.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { loginDeviceShape } from '#src/session/device-id.ts';
import { openedSessionSchema } from '#src/session/opened-session.ts';

/**
 * Whether the person has accepted the terms and confirmed their age, in a login that registers an account if there is none. If
 * `false`, no account is created and the response is an error with a ticket. If omitted, the front end must have asked before,
 * as with other registrations. The field is optional because S4-012 and S7-014 do not include it, and a front end that sends
 * exactly their fields must not be rejected (decision 0033, Registration).
 */
export const termsAcceptanceShape = { termsAccepted: z.optional(z.boolean()) };

export const loginLine = defineEndpoint({
  name: 'session.loginLine',
  method: 'POST',
  path: '/wps/session/login/line',
  summary: 'Opens a session with a LINE session token.',
  source: 'S7-013, S4-032',
  platform: { flag: 'LINELOGIN3' },
  in: z.strictObject({ lineSessionToken: identityTicketSchema, ...loginDeviceShape }),
  out: openedSessionSchema,
  errors: [
    'line_invalid_token',
    'not.exists.user',
    'login_verify_required',
    'account_closed',
    'self_excluded',
    'registry_unavailable',
    'limit_reached',
    'channel_not_available',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});

/** Error codes of logins that also register an account if there is none. */
const registeringErrors = [
  'identity_unavailable',
  'bind_customer_required',
  'login_verify_required',
  'account_closed',
  'self_excluded',
  'registry_unavailable',
  'limit_reached',
  'channel_not_available',
  'TOO_MANY_REQUEST_LOGIN',
] as const satisfies readonly ErrorCode[];

export const loginTelegram = defineEndpoint({
  name: 'session.loginTelegram',
  method: 'POST',
  path: '/wps/session/login/telegram',
  summary:
    'Opens a session with data signed by Telegram; also creates an account if the merchant registers automatically.',
  source: 'S7-014, S4-012, S4-031',
  platform: { flag: 'TELEGRAMLOGIN3' },
  in: z.strictObject({
    telegramAuth: telegramAuthSchema,
    ...registrationContextShape,
    ...termsAcceptanceShape,
    ...loginDeviceShape,
  }),
  out: openedSessionSchema,
  errors: ['telegram_validate_failed', ...registeringErrors],
  token: 'none',
});

const { registerUrl, affiliateCode, domain } = registrationContextShape;

export const loginMaya = defineEndpoint({
  name: 'session.loginMaya',
  method: 'POST',
  path: '/wps/session/login/maya',
  summary:
    "Opens a session with a session of Maya's app; also creates an account if the merchant registers automatically.",
  source: 'S7-012, S1-003',
  in: z.strictObject({
    sessionId: z.string().check(z.minLength(1), z.maxLength(512)),
    env: z.enum(['production', 'sandbox']),
    registerUrl,
    affiliateCode,
    domain,
    ...termsAcceptanceShape,
    ...loginDeviceShape,
  }),
  out: openedSessionSchema,
  errors: ['identity_rejected', ...registeringErrors],
  token: 'none',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { termsShape } from '#src/member/terms.ts';
import { loginDeviceShape } from '#src/session/login-device.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';

const { registerUrl, affiliateCode, domain } = registrationContextShape;

export const loginMaya = defineEndpoint({
  name: 'session.loginMaya',
  method: 'POST',
  path: '/wps/session/login/maya',
  summary: "Opens a session with a session of Maya's app; where the merchant registers by itself, an account as well.",
  source: 'S7-012, S1-003',
  in: z.strictObject({
    sessionId: z.string().check(z.minLength(1), z.maxLength(512)),
    env: z.enum(['production', 'sandbox']),
    registerUrl,
    affiliateCode,
    domain,
    ...termsShape,
    ...loginDeviceShape,
  }),
  out: sessionValueSchema,
  errors: [
    'identity_rejected',
    'identity_unavailable',
    'bind_customer_required',
    'login_verify_required',
    'account_closed',
    'channel_not_available',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});

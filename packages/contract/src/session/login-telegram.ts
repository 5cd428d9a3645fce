import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { registrationContextShape } from '#src/member/registration/registration-context.ts';
import { termsShape } from '#src/member/terms.ts';
import { loginDeviceShape } from '#src/session/login-device.ts';
import { sessionValueSchema } from '#src/session/session-value.ts';
import { telegramAuthSchema } from '#src/session/telegram-auth.ts';

export const loginTelegram = defineEndpoint({
  name: 'session.loginTelegram',
  method: 'POST',
  path: '/wps/session/login/telegram',
  summary: 'Opens a session with what Telegram signed; where the merchant registers by itself, an account as well.',
  source: 'S7-014, S4-012, S4-031',
  in: z.strictObject({
    telegramAuth: telegramAuthSchema,
    ...registrationContextShape,
    ...termsShape,
    ...loginDeviceShape,
  }),
  out: sessionValueSchema,
  errors: [
    'telegram_validate_failed',
    'identity_unavailable',
    'bind_customer_required',
    'login_verify_required',
    'account_closed',
    'channel_not_available',
    'TOO_MANY_REQUEST_LOGIN',
  ],
  token: 'none',
});

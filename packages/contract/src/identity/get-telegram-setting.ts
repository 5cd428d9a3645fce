import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getTelegramSetting = defineEndpoint({
  name: 'identity.getTelegramSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getTelegramLoginSetting',
  summary: "Returns the bot for Telegram's login; empty if the channel is not available.",
  source: 'S7-045, S3-053, S5-015',
  platform: { flag: 'TELEGRAMLOGIN3' },
  out: z.object({
    enabled: z.boolean(),
    botId: z.string(),
    /** The only host name on which Telegram allows a login with the merchant's bot. */
    authDomain: z.string(),
    /** Origin of Telegram's login page. */
    authUrl: z.string(),
  }),
  token: 'none',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const getTelegramSetting = defineEndpoint({
  name: 'identity.getTelegramSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getTelegramLoginSetting',
  summary: "The bot that Telegram's login is made with; empty where the channel is closed.",
  source: 'S7-045, S3-053, S5-015',
  platform: { flag: 'TELEGRAMLOGIN3' },
  out: z.object({
    enabled: z.boolean(),
    botId: z.string(),
    /** The one host that Telegram lets this bot log people in at. */
    authDomain: z.string(),
    /** Origin of Telegram's login page. */
    authUrl: z.string(),
  }),
  token: 'none',
});

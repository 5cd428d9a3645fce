import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { Channels } from '#src/modules/identity/channels.ts';

interface Services {
  readonly channels: Channels;
  /** Origin of Telegram's login page. */
  readonly authUrl: string;
}

/** The bot of the merchant's login; its token stays here. [S7-045, S3-053] */
export const getTelegramSettingOperation = ({ channels, authUrl }: Services) =>
  operation(getTelegramSetting, async (_input, { merchant }) => {
    const bot = channels.telegram(merchant);
    if (!bot) return done({ enabled: false, botId: '', authDomain: '', authUrl: '' });
    const { botId, authDomain } = bot;
    return done({ enabled: true, botId, authDomain, authUrl });
  });

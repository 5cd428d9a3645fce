import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import type { Channels } from '#src/modules/identity/channels.ts';

/** The bot of the merchant's login; its token stays here. [S7-045, S3-053] */
export const getTelegramSettingOperation = ({ channels }: { readonly channels: Channels }) =>
  operation(getTelegramSetting, async (_input, { merchant }) => {
    const bot = channels.telegram(merchant);
    return done({ enabled: bot !== null, botId: bot?.botId ?? '', authDomain: bot?.authDomain ?? '' });
  });

import { getPushSetting } from '@foyer/contract/push/get-push-setting';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';

/** What a browser needs to subscribe with. */
export const getPushSettingOperation = ({ dataKey }: { readonly dataKey: DataKey }) =>
  operation(getPushSetting, async (_input, { merchant }) => {
    const { publicKey } = await vapidKeys(dataKey, merchant.code);
    return done({ publicKey });
  });

import { getPushSetting } from '@foyer/contract/push/push-device';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import type { FcmOf } from '#src/modules/push/push-transport.ts';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';

interface Services {
  readonly dataKey: DataKey;
  readonly fcmOf: FcmOf;
}

/** What a browser needs to register with. */
export const getPushSettingOperation = ({ dataKey, fcmOf }: Services) =>
  operation(getPushSetting, async (_input, { merchant }) => {
    const fcm = fcmOf(merchant);
    if (fcm) return done(fcm.setting);
    const { publicKey } = await vapidKeys(dataKey, merchant.code);
    return done({ transport: 'web', publicKey });
  });

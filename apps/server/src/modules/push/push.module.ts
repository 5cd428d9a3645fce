import { getPushSetting } from '@foyer/contract/push/push-device';
import type { Context } from '#src/context.ts';
import { type Operation, operation } from '#src/http/wps/operation.ts';
import {
  bindDeviceOperation,
  subscribeDeviceOperation,
  unsubscribeDeviceOperation,
} from '#src/modules/push/devices/bind-device.ts';
import { renewDeviceOperation } from '#src/modules/push/devices/renew-device.ts';
import { pushKindOperations } from '#src/modules/push/push-kinds.ts';
import { createFcmOf, type FcmOf } from '#src/modules/push/push-transport.ts';
import { createSendMessage } from '#src/modules/push/send-messages.ts';
import { createSendToTopic } from '#src/modules/push/topics/send-to-topic.ts';
import { done } from '#src/http/result.ts';
import { vapidKeys } from '#src/modules/push/vapid-keys.ts';

/** Push notifications: devices, what a member wants to hear of, topics. The jobs deliver them. */
export function createPushModule({ config, db, clock, limits, dataKey }: Context) {
  const { pushServices } = config;
  const fcmOf = createFcmOf(config);
  const sendMessage = createSendMessage({ db, clock });
  const operations: readonly Operation[] = [
    getPushSettingOperation({ dataKey, fcmOf }),
    bindDeviceOperation({ db, clock, dataKey, pushServices, fcmOf, sendMessage }),
    renewDeviceOperation({ db, clock, limits, dataKey, pushServices }),
    subscribeDeviceOperation({ db }),
    unsubscribeDeviceOperation({ db }),
    ...pushKindOperations({ db }),
  ];
  return { operations, fcmOf, sendToTopic: createSendToTopic({ db, clock }) };
}

interface Services extends Pick<Context, 'dataKey'> {
  readonly fcmOf: FcmOf;
}

/** What a browser needs to register with. */
const getPushSettingOperation = ({ dataKey, fcmOf }: Services) =>
  operation(getPushSetting, async (_input, { merchant }) => {
    const fcm = fcmOf(merchant);
    if (fcm) return done(fcm.setting);
    const { publicKey } = await vapidKeys(dataKey, merchant.code);
    return done({ transport: 'web', publicKey });
  });

import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { bindDeviceOperation } from '#src/modules/push/devices/bind-device.ts';
import { renewDeviceOperation } from '#src/modules/push/devices/renew-device.ts';
import { subscribeDeviceOperation, unsubscribeDeviceOperation } from '#src/modules/push/devices/subscribe-device.ts';
import { getPushSettingOperation } from '#src/modules/push/get-push-setting.ts';
import { pushKindOperations } from '#src/modules/push/push-kinds.ts';
import { createFcmOf } from '#src/modules/push/push-transport.ts';
import { createSendMessage } from '#src/modules/push/send-messages.ts';
import { createSendToTopic } from '#src/modules/push/topics/send-to-topic.ts';

/** Push notifications: devices, what a member wants to hear of, topics. The jobs deliver them. */
export function createPushModule({ config, db, clock, limits }: Context, { dataKey }: { readonly dataKey: DataKey }) {
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

import { getPushSetting } from '@foyer/contract/push/push-device';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import {
  bindPushDeviceOperation,
  subscribeToPushNewsOperation,
  unsubscribeFromPushNewsOperation,
} from '#src/modules/push/devices/bind-push-device.ts';
import { renewPushSubscriptionOperation } from '#src/modules/push/devices/renew-push-subscription.ts';
import { pushKindOperations } from '#src/modules/push/mute-push-kinds.ts';
import { deriveVapidKeys, findFcmProject } from '#src/modules/push/push-credentials.ts';
import { ok } from '#src/http/result.ts';

/**
 * Creates the module for push notifications: it registers members' devices and stores which kinds of messages they
 * allow. Jobs deliver the messages.
 */
export function createPushModule(context: ServerContext) {
  const operations: readonly Operation[] = [
    getPushSettingOperation(context),
    bindPushDeviceOperation(context),
    renewPushSubscriptionOperation(context),
    subscribeToPushNewsOperation(context),
    unsubscribeFromPushNewsOperation(context),
    ...pushKindOperations(context),
  ];
  return { operations };
}

/**
 * Returns the settings with which a browser registers for push messages: the merchant's Firebase project, or its VAPID
 * key.
 */
const getPushSettingOperation = ({ config, dataKey }: ServerContext) =>
  defineOperation(getPushSetting, async (_input, { merchant }) => {
    const fcm = findFcmProject(config.fcmSecrets, merchant);
    if (fcm) return ok(fcm.setting);
    const { publicKey } = await deriveVapidKeys(dataKey, merchant.code);
    return ok({ transport: 'web', publicKey });
  });

import { routePaths } from '@foyer/contract/page/route-paths';
import { bindPushDevice, subscribeToPushNews, unsubscribeFromPushNews } from '@foyer/contract/push/push-device';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, fieldError, callError } from '#src/http/result.ts';
import {
  hashPushRegistrationToken,
  parsePushRegistrationToken,
} from '#src/modules/push/devices/parse-push-registration-token.ts';
import {
  storePushDevice,
  deletePushDeviceOfMember,
  deleteOldestPushDevices,
  hasPushDevice,
  setDeviceReceivesPushNews,
} from '#src/modules/push/push-store.ts';
import { findFcmProject } from '#src/modules/push/push-credentials.ts';
import { enqueuePushMessage } from '#src/modules/push/push.public.ts';
import { getServerMessages } from '#src/messages/server-messages.ts';
import type { ServerContext } from '#src/server-context.ts';

const MAX_DEVICES = 10;

/**
 * Registers a device of the member for push messages. The member's first device receives a welcome message. [S7-038,
 * S4-060]
 */
export const bindPushDeviceOperation = ({
  config,
  db,
  clock,
  dataKey,
}: Pick<ServerContext, 'config' | 'db' | 'clock' | 'dataKey'>) =>
  defineOperation(bindPushDevice, async ({ registrationToken }, { session, merchant, origin, language }) => {
    const fcm = findFcmProject(config.fcmSecrets, merchant) !== null;
    const address = parsePushRegistrationToken(registrationToken, { pushServices: config.pushServices, fcm });
    if (!address) return fieldError('registrationToken', 'not_allowed');
    const { memberId } = session;
    const isFirst = !(await hasPushDevice(db, memberId));
    const id = hashPushRegistrationToken(registrationToken);
    await storePushDevice(db, {
      id,
      merchantCode: merchant.code,
      memberId,
      encrypted: await dataKey.encrypt(JSON.stringify(address), id),
      origin,
      language,
      transport: 'fcm' in address ? 'fcm' : 'web',
      boundAt: new Date(clock.now()),
    });
    await deleteOldestPushDevices(db, memberId, MAX_DEVICES);
    if (isFirst) {
      const { title } = merchant.brand;
      await enqueuePushMessage(
        { db, clock },
        {
          merchantCode: merchant.code,
          to: { memberId },
          kind: 'account',
          textIn: (code) => ({ title, body: getServerMessages(code).push.welcome }),
          path: routePaths.accountNotifications,
          tag: 'welcome',
        },
      );
    }
    return ok({});
  });

/**
 * Subscribes a device of the member to news, which are sent to topics. Returns `not_found` if the device is not
 * registered by this member. [S7-039]
 */
export const subscribeToPushNewsOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(subscribeToPushNews, async ({ registrationToken }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashPushRegistrationToken(registrationToken) };
    return (await setDeviceReceivesPushNews(db, device, true)) ? ok({}) : callError('not_found');
  });

/**
 * Unsubscribes a device of the member from news, or deletes the device. Ignores a device that is not registered by this
 * member. [S7-040]
 */
export const unsubscribeFromPushNewsOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(unsubscribeFromPushNews, async ({ registrationToken, unsubscribeAll }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashPushRegistrationToken(registrationToken) };
    if (unsubscribeAll) await deletePushDeviceOfMember(db, device);
    else await setDeviceReceivesPushNews(db, device, false);
    return ok({});
  });

import { routePaths } from '@foyer/contract/page/route-paths';
import { bindPushDevice, subscribeToPushNews, unsubscribeFromPushNews } from '@foyer/contract/push/push-device';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuseField, refuse } from '#src/http/result.ts';
import { hashToken, readToken } from '#src/modules/push/devices/device-token.ts';
import {
  bindDevice,
  deleteDeviceOf,
  deleteOldestDevices,
  hasDevice,
  setReceivesNews,
} from '#src/modules/push/push-store.ts';
import { findFcmProject } from '#src/modules/push/push-transport.ts';
import { sendPushMessage } from '#src/modules/push/push.public.ts';
import { serverMessagesIn } from '#src/messages/message-for.ts';
import type { Context } from '#src/context.ts';

const MAX_DEVICES = 10;

/** Binds a device to the member. The member's first device gets a welcome message. [S7-038, S4-060] */
export const bindDeviceOperation = ({
  config,
  db,
  clock,
  dataKey,
}: Pick<Context, 'config' | 'db' | 'clock' | 'dataKey'>) =>
  operation(bindPushDevice, async ({ registrationToken }, { session, merchant, origin, language }) => {
    const fcm = findFcmProject(config.fcmSecrets, merchant) !== null;
    const address = readToken(registrationToken, { pushServices: config.pushServices, fcm });
    if (!address) return refuseField('registrationToken', 'not_allowed');
    const { memberId } = session;
    const isFirst = !(await hasDevice(db, memberId));
    const id = hashToken(registrationToken);
    await bindDevice(db, {
      id,
      merchantCode: merchant.code,
      memberId,
      encrypted: await dataKey.encrypt(JSON.stringify(address), id),
      origin,
      language,
      transport: 'fcm' in address ? 'fcm' : 'web',
      boundAt: new Date(clock.now()),
    });
    await deleteOldestDevices(db, memberId, MAX_DEVICES);
    if (isFirst) {
      const { title } = merchant.brand;
      await sendPushMessage(
        { db, clock },
        {
          merchantCode: merchant.code,
          to: { memberId },
          kind: 'account',
          textIn: (code) => ({ title, body: serverMessagesIn(code).push.welcome }),
          path: routePaths.accountNotifications,
          tag: 'welcome',
        },
      );
    }
    return done({});
  });

/** Lets a device of the member also receive messages to topics. `not_found` for a device that is not bound to the member. [S7-039] */
export const subscribeDeviceOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(subscribeToPushNews, async ({ registrationToken }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    return (await setReceivesNews(db, device, true)) ? done({}) : refuse('not_found');
  });

/** Stops messages to topics, or deletes the device. Ignores a device that is not bound to the member. [S7-040] */
export const unsubscribeDeviceOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(unsubscribeFromPushNews, async ({ registrationToken, unsubscribeAll }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    if (unsubscribeAll) await deleteDeviceOf(db, device);
    else await setReceivesNews(db, device, false);
    return done({});
  });

import { routePaths } from '@foyer/contract/page/route-paths';
import { bindPush, subscribePush, unsubscribePush } from '@foyer/contract/push/push-device';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuseField, refuse } from '#src/http/result.ts';
import { hashToken, readToken } from '#src/modules/push/devices/device-token.ts';
import { bindDevice, dropOldDevices, hasDevice, forgetDevice, setToAll } from '#src/modules/push/push-store.ts';
import type { FcmOf } from '#src/modules/push/push-transport.ts';
import type { SendMessage } from '#src/modules/push/send-messages.ts';
import { serverMessagesIn } from '#src/messages/message-for.ts';
import type { Context } from '#src/context.ts';

const MOST_DEVICES = 10;

interface Services extends Pick<Context, 'db' | 'clock' | 'dataKey'> {
  readonly pushServices: readonly string[];
  readonly fcmOf: FcmOf;
  readonly sendMessage: SendMessage;
}

/** Binds a device to the member; the member's first one is told that it works. [S7-038, S4-060] */
export const bindDeviceOperation = ({ db, clock, dataKey, pushServices, fcmOf, sendMessage }: Services) =>
  operation(bindPush, async ({ registrationToken }, { session, merchant, origin, language }) => {
    const address = readToken(registrationToken, { pushServices, fcm: fcmOf(merchant) !== null });
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
    await dropOldDevices(db, memberId, MOST_DEVICES);
    if (isFirst) {
      const { title } = merchant.brand;
      const words = (code: typeof language) => ({ title, body: serverMessagesIn(code).push.welcome });
      const to = { merchantCode: merchant.code, to: { memberId } };
      await sendMessage({ ...to, kind: 'account', words, path: routePaths.accountNotifications, tag: 'welcome' });
    }
    return done({});
  });

/** What goes to everybody comes to the device too; only to one that the member has bound. [S7-039] */
export const subscribeDeviceOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(subscribePush, async ({ registrationToken }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    return (await setToAll(db, device, true)) ? done({}) : refuse('not_found');
  });

/** Ends that, or forgets the device; one that is not the member's is left as it is, and the answer is the same. [S7-040] */
export const unsubscribeDeviceOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(unsubscribePush, async ({ registrationToken, unsubscribeAll }, { session }) => {
    const device = { memberId: session.memberId, tokenHash: hashToken(registrationToken) };
    if (unsubscribeAll) await forgetDevice(db, device.memberId, device.tokenHash);
    else await setToAll(db, device, false);
    return done({});
  });

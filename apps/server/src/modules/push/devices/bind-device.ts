import { routePaths } from '@foyer/contract/page/route-paths';
import { bindPush } from '@foyer/contract/push/push-device';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { hashToken, readToken } from '#src/modules/push/devices/device-token.ts';
import { bindDevice, dropOldDevices, hasDevice } from '#src/modules/push/push-store.ts';
import type { FcmOf } from '#src/modules/push/push-transport.ts';
import type { SendMessage } from '#src/modules/push/send-messages.ts';
import { serverMessagesIn } from '#src/messages/message-for.ts';

const MOST_DEVICES = 10;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataKey: DataKey;
  readonly pushServices: readonly string[];
  readonly fcmOf: FcmOf;
  readonly sendMessage: SendMessage;
}

/** Binds a device to the member; the member's first one is told that it works. [S7-038, S4-060] */
export const bindDeviceOperation = ({ db, clock, dataKey, pushServices, fcmOf, sendMessage }: Services) =>
  operation(bindPush, async ({ registrationToken }, { session, merchant, origin, language }) => {
    if (!session) return refuse('login.not.session');
    const address = readToken(registrationToken, { pushServices, fcm: fcmOf(merchant) !== null });
    if (!address) return refuseField('registrationToken', 'not_allowed');
    const { memberId } = session;
    const isFirst = !(await hasDevice(db, memberId));
    const id = hashToken(registrationToken);
    await bindDevice(db, {
      id,
      merchantCode: merchant.code,
      memberId,
      encrypted: await dataKey.seal(JSON.stringify(address), id),
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

import { randomUUID } from 'node:crypto';
import { bindPush } from '@foyer/contract/push/bind-push';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { hashToken, readToken } from '#src/modules/push/device-token.ts';
import { bindDevice, devicesOf, dropOldDevices } from '#src/modules/push/push-store.ts';
import type { SendMessage } from '#src/modules/push/send-messages.ts';
import { toldIn } from '#src/words/message-for.ts';

const MOST_DEVICES = 10;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataKey: DataKey;
  readonly pushServices: readonly string[];
  readonly sendMessage: SendMessage;
}

/** Binds a device to the member; the member's first one is told that it works. [S7-038, S4-060] */
export const bindDeviceOperation = ({ db, clock, dataKey, pushServices, sendMessage }: Services) =>
  operation(bindPush, async ({ registrationToken }, { session, merchant, origin, language }) => {
    if (!session) return refuse('login.not.session');
    const subscription = readToken(registrationToken, pushServices);
    if (!subscription) return refuseField('registrationToken', 'not_allowed');
    const { memberId } = session;
    const to = { memberId };
    const isFirst = (await devicesOf(db, merchant.code, to)).length === 0;
    const id = randomUUID();
    await bindDevice(db, {
      id,
      merchantCode: merchant.code,
      memberId,
      tokenHash: hashToken(registrationToken),
      sealed: await dataKey.seal(JSON.stringify(subscription), id),
      origin,
      language,
      boundAt: new Date(clock.now()),
    });
    await dropOldDevices(db, memberId, MOST_DEVICES);
    if (isFirst) {
      const { title } = merchant.brand;
      const words = (code: typeof language) => ({ title, body: toldIn(code).push.welcome });
      await sendMessage({ merchantCode: merchant.code, to, words, path: '/m/account', tag: 'welcome' });
    }
    return done({});
  });

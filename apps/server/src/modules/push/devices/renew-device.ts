import { createHmac, timingSafeEqual } from 'node:crypto';
import { renewalText } from '@foyer/contract/push/renewal-text';
import { renewPush } from '@foyer/contract/push/renew-push';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import { deviceAddressSchema, hashToken, readToken } from '#src/modules/push/devices/device-token.ts';
import { lockDevice, replaceDevice } from '#src/modules/push/devices/renewal-store.ts';

/** A browser renews a few times a year; many devices share the address of a carrier. */
const RENEWALS = { name: 'push-renew', points: 60, windowSeconds: 60, whenDown: 'count-here' } as const;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly dataKey: DataKey;
  readonly pushServices: readonly string[];
}

function isProven(auth: string, text: string, proof: string): boolean {
  const expected = createHmac('sha256', Buffer.from(auth, 'base64url')).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(proof, 'base64url'));
}

/**
 * Replaces the subscription of a bound device: member, language and messages on their way stay. Without a session, so the proof
 * is the secret that only the browser and the row of the device hold. An unknown device, another merchant's and a wrong proof
 * get the same answer. [S4-064]
 */
export function renewDeviceOperation({ db, clock, limits, dataKey, pushServices }: Services) {
  const limit = limits.create(RENEWALS);
  return operation(renewPush, async ({ device, registrationToken, proof }, { merchant, network }) => {
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const address = readToken(registrationToken, { pushServices, fcm: false });
    if (!address) return refuseField('registrationToken', 'not_allowed');
    const id = hashToken(registrationToken);
    const encrypted = await dataKey.seal(JSON.stringify(address), id);
    const isRenewed = await db.transaction().execute(async (trx) => {
      const row = await lockDevice(trx, { id: device, merchantCode: merchant.code });
      const text = row && (await dataKey.open(row.encrypted, device));
      if (!text) return false;
      const bound = deviceAddressSchema.parse(JSON.parse(text));
      if ('fcm' in bound || !isProven(bound.keys.auth, renewalText(device, registrationToken), proof)) return false;
      return replaceDevice(trx, device, { id, encrypted, boundAt: new Date(clock.now()) });
    });
    return isRenewed ? done({}) : refuse('not_found');
  });
}

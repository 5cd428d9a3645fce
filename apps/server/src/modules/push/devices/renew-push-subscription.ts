import { createHmac, timingSafeEqual } from 'node:crypto';
import { buildPushRenewalProofText } from '@foyer/contract/push/push-renewal-proof-text';
import { renewPushSubscription } from '@foyer/contract/push/renew-push-subscription';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import {
  pushDeviceAddressSchema,
  hashPushRegistrationToken,
  parsePushRegistrationToken,
} from '#src/modules/push/devices/parse-push-registration-token.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { type BoundPushDevice, deletePushDevice } from '#src/modules/push/push-store.ts';

/**
 * Rate limit per network for renewing push subscriptions. A browser renews a few times a year, but a mobile carrier can
 * give many phones one address.
 */
const RENEWAL_LIMIT = { name: 'push-renew', points: 60, windowSeconds: 60, whenDown: 'count-locally' } as const;

type Services = Pick<ServerContext, 'config' | 'db' | 'clock' | 'limits' | 'dataKey'>;

function isProofValid(auth: string, text: string, proof: string): boolean {
  const expected = createHmac('sha256', Buffer.from(auth, 'base64url')).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(proof, 'base64url'));
}

/**
 * Replaces the push subscription of a registered device; the device's member, language and queued messages remain. A
 * service worker calls it without a session and proves its identity by a signature with the subscription's secret. An
 * unknown device, another merchant's device and a wrong proof get the same response. [S4-064]
 */
export function renewPushSubscriptionOperation({ config, db, clock, limits, dataKey }: Services) {
  const limit = limits.create(RENEWAL_LIMIT);
  return defineOperation(renewPushSubscription, async ({ device, registrationToken, proof }, { merchant, network }) => {
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const address = parsePushRegistrationToken(registrationToken, { pushServices: config.pushServices, fcm: false });
    if (!address) return fieldError('registrationToken', 'not_allowed');
    const id = hashPushRegistrationToken(registrationToken);
    const encrypted = await dataKey.encrypt(JSON.stringify(address), id);
    const isRenewed = await db.transaction().execute(async (trx) => {
      const row = await lockDevice(trx, { id: device, merchantCode: merchant.code });
      const text = row && (await dataKey.decrypt(row.encrypted, device));
      if (!text) return false;
      const bound = pushDeviceAddressSchema.parse(JSON.parse(text));
      if ('fcm' in bound || !isProofValid(bound.keys.auth, buildPushRenewalProofText(device, registrationToken), proof))
        return false;
      return replaceDevice(trx, device, { id, encrypted, boundAt: new Date(clock.now()) });
    });
    return isRenewed ? ok({}) : callError('not_found');
  });
}

/** Locks the row of a push device until the transaction ends; `undefined` if the merchant has no such device. */
async function lockDevice(db: Database, device: { readonly id: string; readonly merchantCode: string }) {
  return db
    .selectFrom('push_token')
    .select('encrypted')
    .where('id', '=', device.id)
    .where('merchant_code', '=', device.merchantCode)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Moves a push device and its queued messages to another address. Returns false and changes nothing if that address is
 * registered already, because it may belong to another member.
 */
async function replaceDevice(
  db: Database,
  id: string,
  by: Pick<BoundPushDevice, 'id' | 'encrypted' | 'boundAt'>,
): Promise<boolean> {
  const added = await db
    .insertInto('push_token')
    .columns([
      'id',
      'merchant_code',
      'member_id',
      'token_hash',
      'encrypted',
      'origin',
      'language',
      'to_all',
      'transport',
      'bound_at',
    ])
    .expression((build) =>
      build
        .selectFrom('push_token')
        .select((old) => [
          old.val(by.id).as('id'),
          'merchant_code',
          'member_id',
          old.val(by.id).as('token_hash'),
          old.val(by.encrypted).as('encrypted'),
          'origin',
          'language',
          'to_all',
          'transport',
          old.val(by.boundAt).as('bound_at'),
        ])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await db.updateTable('push_job').set({ token_id: by.id }).where('token_id', '=', id).execute();
  await deletePushDevice(db, id);
  return true;
}

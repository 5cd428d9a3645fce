import type { Database } from '#src/db/schema.ts';
import { type BoundDevice, dropDevice } from '#src/modules/push/push-store.ts';

/** Locks a device of a merchant's until the transaction ends; `undefined` when there is none. */
export async function lockDevice(db: Database, device: { readonly id: string; readonly merchantCode: string }) {
  return db
    .selectFrom('push_token')
    .select('encrypted')
    .where('id', '=', device.id)
    .where('merchant_code', '=', device.merchantCode)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Lets a device be reached at another address; what is on its way to it goes there. False, and nothing changes, when that
 * address is a bound device already: it may be another member's by now.
 */
export async function replaceDevice(
  db: Database,
  id: string,
  by: Pick<BoundDevice, 'id' | 'encrypted' | 'boundAt'>,
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
  await dropDevice(db, id);
  return true;
}

import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ConversionTables } from '#src/modules/conversion/conversion-tables.ts';

/**
 * Maximum age of a deposit that is sent to the member's browser, in milliseconds. The browser reports it to ad partners
 * as of the current time, so an older deposit would be counted on the wrong day.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

type BrowserDeposit = ConversionTables['browser_deposit'];

/** Stores a deposit until one of the member's browsers fetches it. Ignores a deposit that is already stored. */
export async function storeDepositForBrowser(db: Database, deposit: Insertable<BrowserDeposit>): Promise<void> {
  await db
    .insertInto('browser_deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'event_id']).doNothing())
    .execute();
}

/**
 * Claims the member's deposits of the last 24 hours that no browser has fetched yet, oldest first. Each deposit is
 * returned once. `now` is in milliseconds since 1970.
 */
export async function claimDepositsForBrowser(
  db: Database,
  memberId: string,
  now: number,
): Promise<Pick<BrowserDeposit, 'event_id' | 'name' | 'amount' | 'currency' | 'created_at'>[]> {
  const claimed = await db
    .updateTable('browser_deposit')
    .set({ delivered_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('delivered_at', 'is', null)
    .where('created_at', '>', new Date(now - MAX_AGE_MS))
    .returning(['event_id', 'name', 'amount', 'currency', 'created_at'])
    .execute();
  return claimed.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/**
 * Deletes up to `most` deposits for browsers, fetched or not, that were made before a given time. Returns the number of
 * deleted rows.
 */
export async function deleteOldDepositsForBrowser(db: Database, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('browser_deposit').select('event_id').where('created_at', '<', before).limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('browser_deposit')
    .where('event_id', 'in', old)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ConversionTables } from '#src/modules/conversion/conversion-tables.ts';

/** A browser tells of an event as of now: an older deposit is not one of today, in milliseconds. */
const WORTH_MS = 24 * 60 * 60 * 1000;

type BrowserDeposit = ConversionTables['browser_deposit'];

/** Leaves a deposit for a browser of the member; one that was left or taken before stays as it is. */
export async function leaveForBrowser(db: Database, deposit: Insertable<BrowserDeposit>): Promise<void> {
  await db
    .insertInto('browser_deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'event_id']).doNothing())
    .execute();
}

/** Takes what waits for a member, each deposit for one caller only, the oldest first. `now` is in milliseconds since 1970. */
export async function takeForBrowser(
  db: Database,
  memberId: string,
  now: number,
): Promise<Pick<BrowserDeposit, 'event_id' | 'name' | 'amount' | 'currency' | 'created_at'>[]> {
  const taken = await db
    .updateTable('browser_deposit')
    .set({ delivered_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('delivered_at', 'is', null)
    .where('created_at', '>', new Date(now - WORTH_MS))
    .returning(['event_id', 'name', 'amount', 'currency', 'created_at'])
    .execute();
  return taken.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Removes deposits that arrived before a moment, at most so many; returns how many. */
export async function forgetBrowserDeposits(db: Database, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('browser_deposit').select('event_id').where('created_at', '<', before).limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('browser_deposit')
    .where('event_id', 'in', old)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

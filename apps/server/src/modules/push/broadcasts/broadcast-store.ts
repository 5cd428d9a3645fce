import { type Insertable, sql } from 'kysely';
import { dueRows } from '#src/db/due-rows.ts';
import type { Database } from '#src/db/schema.ts';
import type { PushTables } from '#src/modules/push/push-tables.ts';

export async function insertBroadcasts(
  db: Database,
  rows: readonly Insertable<PushTables['push_broadcast']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('push_broadcast')
      .values([...rows])
      .execute();
}

export async function isAnyBroadcastDue(db: Database, now: Date): Promise<boolean> {
  const row = await db.selectFrom('push_broadcast').select('id').where('due_at', '<=', now).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Takes what is due, a few at a time. */
export async function claimBroadcasts(db: Database, at: { readonly now: Date; readonly until: Date }, most: number) {
  return db
    .updateTable('push_broadcast')
    .set({ due_at: at.until, tries: sql<number>`tries + 1` })
    .where('id', 'in', dueRows('push_broadcast', { now: at.now, most }))
    .returning(['id', 'merchant_code as merchantCode', 'topic', 'message', 'tries', 'expires_at as expiresAt'])
    .execute();
}

export type ClaimedBroadcast = Awaited<ReturnType<typeof claimBroadcasts>>[number];

export async function postponeBroadcast(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('push_broadcast').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function dropBroadcast(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_broadcast').where('id', '=', id).execute();
}

import type { ContactChannel } from '@foyer/contract/member/contact-details';
import type { Database } from '#src/db/schema.ts';

interface StartedChange {
  readonly memberId: string;
  readonly channel: ContactChannel;
}

/**
 * Stores a number or address that waits for its confirmation code. Replaces an earlier unconfirmed number or address of
 * the member.
 */
export async function storeUnconfirmedContact(
  db: Database,
  { memberId, channel, target, expiresAt }: StartedChange & { readonly target: string; readonly expiresAt: Date },
): Promise<void> {
  const values = { target, expires_at: expiresAt };
  await db
    .insertInto('contact_change')
    .values({ member_id: memberId, channel, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'channel']).doUpdateSet(values))
    .execute();
}

/** Finds the member's number or address that waits for its confirmation code; `null` if there is none. */
export async function findUnconfirmedContact(
  db: Database,
  { memberId, channel }: StartedChange,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('contact_change')
    .select('target')
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.target ?? null;
}

/** Deletes an unconfirmed contact change; `false` if it was confirmed or replaced meanwhile. */
export async function deleteUnconfirmedContact(
  db: Database,
  { memberId, channel, target }: StartedChange & { readonly target: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('contact_change')
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

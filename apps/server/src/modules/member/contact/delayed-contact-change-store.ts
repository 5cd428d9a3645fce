import type { ContactChannel } from '@foyer/contract/member/contact-details';
import type { Database } from '#src/db/schema.ts';
import { isEmailTaken, setMemberContact } from '#src/modules/member/contact/member-contact-store.ts';

/** Maximum number of pending contact changes that take effect in one run; the next run continues. */
const MAX_ROWS = 100;

interface PendingContact {
  readonly memberId: string;
  readonly channel: ContactChannel;
  readonly target: string;
  readonly effectiveAt: Date;
}

/**
 * Stores a contact change that takes effect later. Replaces the member's earlier pending change of the same channel.
 */
export async function storeDelayedContactChange(db: Database, pending: PendingContact): Promise<void> {
  const { memberId, channel, target, effectiveAt } = pending;
  const values = { target, effective_at: effectiveAt };
  await db
    .insertInto('pending_contact')
    .values({ member_id: memberId, channel, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'channel']).doUpdateSet(values))
    .execute();
}

export async function findDelayedContactChanges(db: Database, memberId: string) {
  return db
    .selectFrom('pending_contact')
    .select(['channel', 'target', 'effective_at as effectiveAt'])
    .where('member_id', '=', memberId)
    .orderBy('channel')
    .execute();
}

/** Deletes the pending contact changes of a member, or only the one of a channel; `false` if there was none. */
export async function deleteDelayedContactChanges(
  db: Database,
  memberId: string,
  channel: ContactChannel | null = null,
): Promise<boolean> {
  const rows = await db
    .deleteFrom('pending_contact')
    .where('member_id', '=', memberId)
    .$if(channel !== null, (query) => query.where('channel', '=', channel ?? 'sms'))
    .returning('channel')
    .execute();
  return rows.length > 0;
}

/**
 * Applies the pending contact changes whose time has come. Called by a job, and before a member's contacts are read. A
 * change is dropped if another member has verified the number or address meanwhile.
 */
export async function applyDueContactChanges(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('pending_contact')
    .innerJoin('member', 'member.id', 'pending_contact.member_id')
    .select(['pending_contact.member_id as memberId', 'pending_contact.channel', 'pending_contact.target'])
    .select('member.merchant_code as merchantCode')
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(MAX_ROWS)
    .execute();
  for (const change of due) {
    if (!(await applyChange(db, change))) await deleteDelayedContactChanges(db, change.memberId, change.channel);
  }
}

interface DueChange extends Omit<PendingContact, 'effectiveAt'> {
  readonly merchantCode: string;
}

class ContactTakenError extends Error {}

/** Applies one pending contact change; `false` if another member has the number or address. */
async function applyChange(db: Database, { merchantCode, ...change }: DueChange): Promise<boolean> {
  const { memberId, channel, target } = change;
  try {
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .deleteFrom('pending_contact')
        .where('member_id', '=', memberId)
        .where('channel', '=', channel)
        .where('target', '=', target)
        .returning('member_id')
        .executeTakeFirst();
      // Applied by another process, or cancelled meanwhile.
      if (row === undefined) return;
      if (channel === 'email' && (await isEmailTaken(transaction, { memberId, merchantCode, email: target })))
        throw new ContactTakenError();
      if (!(await setMemberContact(transaction, change))) throw new ContactTakenError();
    });
    return true;
  } catch (error) {
    if (error instanceof ContactTakenError) return false;
    throw error;
  }
}

import type { ContactChannel } from '@foyer/contract/member/contact-details';
import { sql } from 'kysely';
import { getViolatedConstraint } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';
import { updateMember } from '#src/modules/member/member-store.ts';

/** Whether another member of the merchant has verified this email address, ignoring case. */
export async function isEmailTaken(
  db: Database,
  {
    memberId,
    merchantCode,
    email,
  }: { readonly memberId: string; readonly merchantCode: string; readonly email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(sql`lower(email)`, '=', email)
    .where('id', '!=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets a member's number or address. Resolves to `false` if another member has the number; PostgreSQL has then aborted
 * the transaction.
 */
export async function setMemberContact(
  transaction: Database,
  {
    memberId,
    channel,
    target,
  }: { readonly memberId: string; readonly channel: ContactChannel; readonly target: string },
): Promise<boolean> {
  try {
    await updateMember(transaction, memberId, channel === 'sms' ? { mobile: target } : { email: target });
    return true;
  } catch (error) {
    if (getViolatedConstraint(error) === 'member_mobile') return false;
    throw error;
  }
}

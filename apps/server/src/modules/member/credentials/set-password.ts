import type { Database } from '#src/db/schema.ts';
import { clearPasswordless } from '#src/modules/member/credentials/passwordless-member-store.ts';
import { deleteDelayedContactChanges } from '#src/modules/member/contact/delayed-contact-change-store.ts';
import { updateMember } from '#src/modules/member/member-store.ts';

/**
 * Stores a password that the member has chosen. Cancels the member's pending contact changes, because a thief of the
 * account may have started them. The caller must end the sessions, in the same transaction.
 */
export async function setPassword(transaction: Database, memberId: string, passwordHash: string): Promise<void> {
  await updateMember(transaction, memberId, { password_hash: passwordHash, password_expired: false });
  await deleteDelayedContactChanges(transaction, memberId);
  await clearPasswordless(transaction, memberId);
}

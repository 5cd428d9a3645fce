import { appendAuditEntry, hasAuditEntry, lockAuditedMember, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import type { Database } from '#src/db/schema.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  deleteExcludedPerson,
  findSisterAccountsOfPerson,
  getMarkEnd,
  lockExclusionsOfGroup,
  readPersonHashKey,
  type StoredExclusion,
  storeExcludedPerson,
} from '#src/modules/protection/excluded-person-hashes.ts';
import type { ServerContext } from '#src/server-context.ts';

interface WrongExclusion {
  readonly memberId: string;
  readonly merchant: Merchant;
  readonly merchants: readonly Merchant[];
  /** Header `webhook-id` of the order that named the wrong member, or of the call that sent the wrong identity. */
  readonly callId: string;
  /** Why the exclusion is wrong, for the audit. It contains no personal data. */
  readonly reason: string;
}

/**
 * Removes an exclusion that an operator ordered for the wrong member, or caused by sending a wrong identity, also at the other
 * brands of the group, and records it in the audit. Resolves to the number of accounts; 0, without any change, if the order did not exclude this member. Never removes
 * an exclusion that a member asked for.
 */
export async function correctExclusion(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  { memberId, merchant, merchants, callId, reason }: WrongExclusion,
): Promise<number> {
  const key = await readPersonHashKey(dataKey);
  const auditKeys = await readAuditKeys(dataKey);
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    await lockExclusionsOfGroup(trx, merchant);
    const sisters = await findSisterAccountsOfPerson(trx, { memberId, merchant, key }, merchants);
    const accounts = [{ memberId, merchant }, ...sisters].map((account) => ({ ...account, key }));
    accounts.sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
    // In one order, in which exclusions lock the accounts of a person too.
    for (const account of accounts) await lockAuditedMember(trx, account.memberId);
    // First, because without an exclusion of this member the accounts of others stay excluded.
    const wrong = await deleteOrderedExclusion(trx, memberId, callId);
    if (wrong === undefined) return 0;
    for (const account of accounts) await forgetDocumentSentBy(trx, account.memberId, callId);
    let corrected = 0;
    for (const account of accounts) {
      const isNamed = account.memberId === memberId;
      const removed = isNamed ? wrong : await deleteOrderedExclusion(trx, account.memberId, callId);
      if (removed === undefined) continue;
      corrected += 1;
      const change = { memberId: account.memberId, actor: 'operator', action: 'exclusion.corrected', at } as const;
      const before = { endsAt: removed.endsAt };
      await appendAuditEntry(trx, auditKeys, { ...change, before, after: { reason }, reference: callId });
      await deleteExcludedPerson(trx, account, getMarkEnd(account.merchant, removed));
    }
    // The hashes of an exclusion that remains, whose time the wrong one has replaced.
    for (const account of accounts)
      for (const exclusion of await findExclusions(trx, account.memberId))
        await storeExcludedPerson(trx, account, getMarkEnd(account.merchant, exclusion));
    return corrected;
  });
}

const exclusionColumns = [
  'ends_at as endsAt',
  'return_wait_hours as waitHours',
  'return_asked_at as returnAskedAt',
] as const;

function deleteOrderedExclusion(trx: Database, memberId: string, callId: string): Promise<StoredExclusion | undefined> {
  return trx
    .deleteFrom('play_block')
    .where('id', '=', `${callId}:${memberId}`)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .where('source', '=', 'operator')
    .returning(exclusionColumns)
    .executeTakeFirst();
}

/**
 * Forgets what the operator has proved about a member if this call sent an identity, because it is another person's:
 * registries would be queried about that person, and the member would be excluded again at the next login. The hash in `block_mark` remains, because that person may really be excluded.
 */
async function forgetDocumentSentBy(trx: Database, memberId: string, callId: string): Promise<void> {
  if (!(await hasAuditEntry(trx, { memberId, action: 'verification.changed', reference: callId }))) return;
  await trx
    .updateTable('member_verification')
    .set({ encrypted: null, document_hmac: null, age_proven: false, kyc: 'pending' })
    .where('member_id', '=', memberId)
    .execute();
}

function findExclusions(trx: Database, memberId: string): Promise<StoredExclusion[]> {
  return trx
    .selectFrom('play_block')
    .select(exclusionColumns)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .execute();
}

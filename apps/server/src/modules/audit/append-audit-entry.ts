import type { Database } from '#src/db/schema.ts';
import { type AuditKeys, hashAuditChain, hashAuditEntry } from '#src/modules/audit/audit-hash.ts';
import type { AuditAction, AuditActor } from '#src/modules/audit/audit-tables.ts';

/** A change to record. `before` and `after` contain no personal data. */
export interface AuditedChange {
  readonly memberId: string;
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly before?: object | null;
  readonly after?: object | null;
  /**
   * Id of the request that makes the change. Set it only for a request of an operator, or if an erasure deletes the
   * rows that contain the id; any other id would lead from the entries of an erased member to the member.
   */
  readonly reference?: string | null;
  readonly at: Date;
}

/**
 * Locks the member's row until the transaction ends, so that changes of a member's protection are recorded one after
 * another. Call it before other rows of the member are changed: a stake locks the member's row first as well, and another
 * order could deadlock.
 */
export async function lockAuditedMember(trx: Database, memberId: string): Promise<string> {
  const { merchant_code } = await trx
    .selectFrom('member')
    .select('merchant_code')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return merchant_code;
}

/**
 * Appends an entry to the member's audit chain, in the transaction of the change that it records. Locks the member's
 * row.
 */
export async function appendAuditEntry(trx: Database, [key]: AuditKeys, change: AuditedChange): Promise<void> {
  const { memberId, actor, action, before = null, after = null, reference = null, at } = change;
  const merchantCode = await lockAuditedMember(trx, memberId);
  // After the lock: an entry of another transaction is visible now.
  const chain = (await findChain(trx, memberId)) ?? (await insertChain(trx, key, { merchantCode, memberId }));
  const last = await trx
    .selectFrom('audit_entry')
    .select(['position', 'hash'])
    .where('chain_id', '=', chain.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    chain_id: chain.id,
    actor,
    action,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    reference,
    at,
    previous_hash: last?.hash ?? chain.hash,
  };
  await trx
    .insertInto('audit_entry')
    .values({ ...entry, position: (last?.position ?? 0) + 1, hash: hashAuditEntry(key, entry) })
    .execute();
}

/**
 * Whether the member's audit has an entry of this request, and of this action if one is given. The request is then a
 * repetition. Lock the member first.
 */
export async function hasAuditEntry(
  trx: Database,
  {
    memberId,
    action,
    reference,
  }: Pick<AuditedChange, 'memberId'> & {
    readonly action?: AuditAction;
    readonly reference: string;
  },
): Promise<boolean> {
  const entries = trx
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select('position')
    .where('member_id', '=', memberId)
    .where('reference', '=', reference);
  const entry = await (action === undefined ? entries : entries.where('action', '=', action)).executeTakeFirst();
  return entry !== undefined;
}

/**
 * Records that a member is erased in this transaction, as the last entry of the audit chain. It proves that the erasure removed
 * the member of the chain. Locks the member's row.
 */
export function endAuditChain(
  trx: Database,
  keys: AuditKeys,
  erasure: Pick<AuditedChange, 'memberId' | 'actor' | 'at'>,
): Promise<void> {
  return appendAuditEntry(trx, keys, { ...erasure, action: 'account.erased' });
}

function findChain(trx: Database, memberId: string) {
  return trx.selectFrom('audit_chain').select(['id', 'hash']).where('member_id', '=', memberId).executeTakeFirst();
}

async function insertChain(
  trx: Database,
  key: Buffer,
  member: { readonly merchantCode: string; readonly memberId: string },
): Promise<{ readonly id: string; readonly hash: string }> {
  const id = crypto.randomUUID();
  const chain = { id, hash: hashAuditChain(key, { id, ...member }) };
  await trx
    .insertInto('audit_chain')
    .values({ ...chain, member_id: member.memberId, merchant_code: member.merchantCode })
    .execute();
  return chain;
}

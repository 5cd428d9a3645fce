import { type Selectable, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import {
  type AuditChainHead,
  type AuditKeys,
  hashAuditAnchor,
  hashAuditChain,
  hashAuditEntry,
} from '#src/modules/audit/audit-hash.ts';
import type { AuditTables } from '#src/modules/audit/audit-tables.ts';

type StoredChain = Selectable<AuditTables['audit_chain']>;
type StoredEntry = Selectable<AuditTables['audit_entry']>;

/** A place at which the audit was changed after it was written. */
export type AuditMismatch =
  /** The row was changed, or none of the known data keys has written it. */
  | { readonly kind: 'altered-entry'; readonly chainId: string; readonly position: number }
  /** At least one entry was removed, beginning with this position. */
  | { readonly kind: 'missing-entry'; readonly chainId: string; readonly position: number }
  /** The entry was not written by Foyer, or is a copy of another one. */
  | { readonly kind: 'inserted-entry'; readonly chainId: string; readonly position: number }
  /** The chain belongs to another member or merchant than when it was created. */
  | { readonly kind: 'altered-chain'; readonly chainId: string }
  /** The chain lost its member without an erasure. */
  | { readonly kind: 'detached-chain'; readonly chainId: string }
  /** The chain was removed, or all of its entries. */
  | { readonly kind: 'missing-chain'; readonly chainId: string }
  | { readonly kind: 'altered-anchor' | 'missing-anchor'; readonly anchor: number };

export interface AuditVerification {
  readonly chains: number;
  readonly entries: number;
  readonly anchors: number;
  readonly mismatches: readonly AuditMismatch[];
}

/** Number of chains read per SQL statement, because a long statement blocks the embedded database. */
const BATCH_SIZE = 200;

/**
 * Checks every audit chain: each entry must have the keyed hash of its content and continue the entry before, and every
 * entry that an anchor has recorded must be there. It reads in batches; entries appended meanwhile cause no mismatch.
 */
export async function verifyAudit(db: Database, keys: AuditKeys, stopping?: AbortSignal): Promise<AuditVerification> {
  const mismatches: AuditMismatch[] = [];
  let [chains, entries, last] = [0, 0, ''];
  for (;;) {
    if (stopping?.aborted) break;
    const ids = await findChainIds(db, last);
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
    const batch = await readChains(db, ids);
    chains += ids.length;
    for (const id of ids) {
      const chain = { id, ...batch(id) };
      entries += chain.entries.length;
      mismatches.push(...findChainMismatches(chain, keys));
    }
  }
  const { anchors, mismatches: ofAnchors } = await verifyAnchors(db, keys, stopping);
  return { chains, entries, anchors, mismatches: [...mismatches, ...ofAnchors] };
}

/** Finds the ids of the next chains, including those of which only entries or anchors remain. */
async function findChainIds(db: Database, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from audit_chain where id > ${after} order by id limit ${BATCH_SIZE})
    union (select distinct chain_id from audit_entry where chain_id > ${after} order by chain_id limit ${BATCH_SIZE})
    union (select distinct chain from audit_anchor_head where chain > ${after} order by chain limit ${BATCH_SIZE})
    order by id limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

interface ChainRows {
  readonly chain: StoredChain | undefined;
  /** Entries of the chain, in the order of their positions. */
  readonly entries: readonly StoredEntry[];
  readonly heads: readonly AuditChainHead[];
}

async function readChains(db: Database, ids: readonly string[]): Promise<(id: string) => ChainRows> {
  // The heads first: an entry that they record is then among the entries.
  const heads = await db
    .selectFrom('audit_anchor_head')
    .select(['chain', 'position', 'hash'])
    .where('chain', 'in', ids)
    .execute();
  const chains = await db.selectFrom('audit_chain').selectAll().where('id', 'in', ids).execute();
  const entries = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', 'in', ids)
    .orderBy('position')
    .execute();
  const chainById = new Map(chains.map((chain) => [chain.id, chain]));
  const entriesByChain = Map.groupBy(entries, ({ chain_id }) => chain_id);
  const headsByChain = Map.groupBy(heads, ({ chain }) => chain);
  return (id) => ({
    chain: chainById.get(id),
    entries: entriesByChain.get(id) ?? [],
    heads: headsByChain.get(id) ?? [],
  });
}

function findChainMismatches(
  { id: chainId, chain, entries, heads }: ChainRows & { readonly id: string },
  keys: AuditKeys,
): readonly AuditMismatch[] {
  if (chain === undefined || entries.length === 0) return [{ kind: 'missing-chain', chainId }];
  const mismatches: AuditMismatch[] = [];
  if (!isIntactChain(chain, keys)) mismatches.push({ kind: 'altered-chain', chainId });
  if (chain.member_id === null && entries.at(-1)?.action !== 'account.erased')
    mismatches.push({ kind: 'detached-chain', chainId });
  const hashes = new Set<string>();
  let [lastHash, lastPosition, isLastIntact] = [chain.hash, 0, true];
  for (const [index, entry] of entries.entries()) {
    const { hash, position, previous_hash } = entry;
    const isIntact = keys.some((key) => hashAuditEntry(key, entry) === hash);
    const continues = previous_hash === lastHash;
    if (!isIntact) {
      // The next entry continues the one before an inserted entry.
      const isInserted = entries[index + 1]?.previous_hash === lastHash;
      mismatches.push({ kind: isInserted ? 'inserted-entry' : 'altered-entry', chainId, position });
      if (isInserted) {
        lastPosition = position;
        continue;
      }
    } else if (hashes.has(hash)) {
      mismatches.push({ kind: 'inserted-entry', chainId, position });
      lastPosition = position;
      continue;
    } else if (!continues && isLastIntact)
      mismatches.push({ kind: 'missing-entry', chainId, position: lastPosition + 1 });
    else if (continues && position !== lastPosition + 1) mismatches.push({ kind: 'altered-entry', chainId, position });
    hashes.add(hash);
    [lastHash, lastPosition, isLastIntact] = [hash, position, isIntact];
  }
  const [lost] = heads.filter(({ hash }) => !hashes.has(hash)).toSorted((one, other) => other.position - one.position);
  if (lost === undefined) return mismatches;
  // An entry that was removed in front of others was found above.
  if (lost.position > lastPosition) mismatches.push({ kind: 'missing-entry', chainId, position: lastPosition + 1 });
  else if (mismatches.length === 0) mismatches.push({ kind: 'missing-entry', chainId, position: lost.position });
  return mismatches;
}

/** Whether the chain is the member's. After an erasure it has no member, and only its first entry continues its hash. */
function isIntactChain({ id, merchant_code, member_id, hash }: StoredChain, keys: AuditKeys): boolean {
  if (member_id === null) return true;
  const chain = { id, merchantCode: merchant_code, memberId: member_id };
  return keys.some((key) => hashAuditChain(key, chain) === hash);
}

async function verifyAnchors(
  db: Database,
  keys: AuditKeys,
  stopping?: AbortSignal,
): Promise<Pick<AuditVerification, 'anchors' | 'mismatches'>> {
  const mismatches: AuditMismatch[] = [];
  let [anchors, lastNumber, previousHash] = [0, 0, ''];
  for (;;) {
    if (stopping?.aborted) break;
    // An anchor can have as many heads as there are chains.
    const anchor = await db
      .selectFrom('audit_anchor')
      .selectAll()
      .where('number', '>', lastNumber)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (anchor === undefined) break;
    const { number, at, hash } = anchor;
    const heads = await db
      .selectFrom('audit_anchor_head')
      .select(['chain', 'position', 'hash'])
      .where('anchor', '=', number)
      .execute();
    if (number !== lastNumber + 1) mismatches.push({ kind: 'missing-anchor', anchor: lastNumber + 1 });
    else if (!keys.some((key) => hashAuditAnchor(key, { number, at, previousHash, heads }) === hash))
      mismatches.push({ kind: 'altered-anchor', anchor: number });
    anchors += 1;
    [lastNumber, previousHash] = [number, hash];
  }
  return { anchors, mismatches };
}

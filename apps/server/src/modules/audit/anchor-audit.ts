import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { type AuditChainHead, type AuditKeys, hashAuditAnchor } from '#src/modules/audit/audit-hash.ts';

/** Number of chains read per SQL statement, so that no statement takes as long as `statement_timeout`. */
const BATCH_SIZE = 1_000;

/** The anchor that was made last. */
export interface LastAuditAnchor {
  readonly number: number;
  readonly hash: string;
}

export async function findLastAuditAnchor(db: Database): Promise<LastAuditAnchor | null> {
  const last = await db
    .selectFrom('audit_anchor')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** Finds the last entry of every chain that no anchor has recorded yet. */
async function findNewHeads(trx: Database): Promise<readonly AuditChainHead[]> {
  const heads: AuditChainHead[] = [];
  let last = '';
  for (;;) {
    const { rows } = await sql<AuditChainHead & { readonly isAnchored: boolean }>`
      select chain.id as chain, entry.position, entry.hash, exists (select 1 from audit_anchor_head as head
        where head.chain = chain.id and head.position >= entry.position) as "isAnchored"
      from audit_chain as chain cross join lateral (select position, hash from audit_entry
        where chain_id = chain.id order by position desc limit 1) as entry
      where chain.id > ${last} order by chain.id limit ${BATCH_SIZE}`.execute(trx);
    const end = rows.at(-1);
    if (end === undefined) return heads;
    last = end.chain;
    for (const { isAnchored, ...head } of rows) if (!isAnchored) heads.push(head);
  }
}

/**
 * Records the last entry of every audit chain that has grown since the anchor before, so that the removal of a chain or
 * of its last entries shows. Makes no anchor if no chain has grown. Only one caller at a time may call it; another one
 * fails, because the number is taken. Resolves to the last anchor.
 */
export async function anchorAudit(db: Database, [key]: AuditKeys, at: Date): Promise<LastAuditAnchor | null> {
  return db.transaction().execute(async (trx) => {
    const last = await findLastAuditAnchor(trx);
    const heads = await findNewHeads(trx);
    if (heads.length === 0) return last;
    const number = (last?.number ?? 0) + 1;
    const hash = hashAuditAnchor(key, { number, at, previousHash: last?.hash ?? '', heads });
    await trx.insertInto('audit_anchor').values({ number, at, hash }).execute();
    // One statement for all heads, which could be more than the number of parameters of a statement.
    await sql`insert into audit_anchor_head (anchor, chain, position, hash)
      select ${number}::bigint, chain, position, hash
      from json_to_recordset(${JSON.stringify(heads)}::json) as head(chain text, position bigint, hash text)`.execute(
      trx,
    );
    return { number, hash };
  });
}

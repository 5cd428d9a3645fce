import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditTables } from '#src/modules/audit/audit-tables.ts';
import type { DataKeyService } from '#src/modules/data-key/data-key.public.ts';

/** Keys that hash audit entries. The first hashes new entries; the others verify entries that an older key has hashed. */
export type AuditKeys = readonly [Buffer, ...Buffer[]];

/**
 * Returns the keys of the audit chains. Read them before opening a transaction: the embedded database has only one
 * connection.
 */
export const readAuditKeys = (dataKey: DataKeyService): Promise<AuditKeys> => dataKey.deriveKeys('audit chain');

const hash = (key: Buffer, parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

export interface AuditChainFields {
  readonly id: string;
  readonly merchantCode: string;
  readonly memberId: string;
}

export const hashAuditChain = (key: Buffer, { id, merchantCode, memberId }: AuditChainFields): string =>
  hash(key, ['chain', id, merchantCode, memberId]);

/**
 * Hashes an entry. The position is not part of the hash: if an entry is removed and the others are renumbered, they
 * remain intact, so that the verification can name the place where one is missing.
 */
export const hashAuditEntry = (
  key: Buffer,
  {
    chain_id,
    previous_hash,
    actor,
    action,
    before,
    after,
    reference,
    at,
  }: Omit<Selectable<AuditTables['audit_entry']>, 'position' | 'hash'>,
): string => hash(key, ['entry', chain_id, previous_hash, actor, action, before, after, reference, at.toISOString()]);

export interface AuditChainHead {
  readonly chain: string;
  readonly position: number;
  readonly hash: string;
}

interface HashedAnchor {
  readonly number: number;
  readonly at: Date;
  /** Hash of the anchor before; an empty text for the first. */
  readonly previousHash: string;
  readonly heads: readonly AuditChainHead[];
}

export const hashAuditAnchor = (key: Buffer, { number, at, previousHash, heads }: HashedAnchor): string => {
  const inOrder = heads.toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
  const parts = inOrder.map(({ chain, position, hash: head }) => [chain, position, head]);
  return hash(key, ['anchor', number, at.toISOString(), previousHash, parts]);
};

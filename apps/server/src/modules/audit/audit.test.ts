import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { anchorAudit, appendAuditEntry, describeAuditMismatch, verifyAudit } from '#src/modules/audit/audit.public.ts';
import type { AuditKeys } from '#src/modules/audit/audit-hash.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { eraseMember } from '#src/modules/personal-data/erase-member.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const KEYS: AuditKeys = [Buffer.alloc(32, 'new'), Buffer.alloc(32, 'old')];
const OLD_KEYS: AuditKeys = [Buffer.alloc(32, 'old')];
const clock = createTestClock();
const at = new Date(clock.now());
const MEMBER_IDS = ['m1', 'm2', 'm3'];

let database: TestDatabase;
let db: Database;
const chainIds: string[] = [];

const append = (memberId: string, amount: number, keys = KEYS) =>
  db.transaction().execute((trx) => {
    const after = { kind: 'stake', period: 'day', amount };
    return appendAuditEntry(trx, keys, { memberId, actor: 'member', action: 'limit.lowered', after, at });
  });

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await storeMerchants(db, [{ code: 'aurora' }]);
  for (const id of MEMBER_IDS) {
    const member = { id, merchantCode: 'aurora', username: id, passwordHash: 'none', language: null };
    await insertMember(db, { ...member, createdAt: at });
    for (const amount of [50, 40, 30]) await append(id, amount, amount === 50 ? OLD_KEYS : KEYS);
    chainIds.push(
      (await db.selectFrom('audit_chain').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()).id,
    );
  }
  await anchorAudit(db, KEYS, at);
  await append('m1', 20);
  await anchorAudit(db, KEYS, at);
  // Not anchored yet.
  await append('m1', 10);
});
afterAll(() => database.close());

/** Changes the audit without its triggers, verifies it, and takes the change back. */
async function findAfterTampering(...statements: readonly string[]): Promise<readonly string[]> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement.replaceAll('$1', `'${chainIds[0]}'`)).execute(trx);
      expect(numAffectedRows).not.toBe(0n);
    }
    return (await verifyAudit(trx, KEYS)).mismatches.map(describeAuditMismatch);
  } finally {
    await trx.rollback().execute();
  }
}

test('the verification finds no mismatch in an untouched audit, even if a part of it was written with an older data key', async () => {
  expect(await verifyAudit(db, KEYS)).toEqual({ chains: 3, entries: 11, anchors: 2, mismatches: [] });
  expect((await verifyAudit(db, OLD_KEYS)).mismatches.length).toBeGreaterThan(0);
});

test.each([
  [
    'altered',
    `update audit_entry set "after" = '{"amount":9}' where chain_id = $1 and position = 2`,
    'entry 2 was altered',
  ],
  [
    'backdated',
    `update audit_entry set at = at - interval '1 day' where chain_id = $1 and position = 5`,
    'entry 5 was altered',
  ],
  ['removed', 'delete from audit_entry where chain_id = $1 and position = 2', 'an entry is missing at position 2'],
  [
    'removed as the first',
    'delete from audit_entry where chain_id = $1 and position = 1',
    'an entry is missing at position 1',
  ],
  [
    'removed from the end',
    'delete from audit_entry where chain_id = $1 and position > 3',
    'an entry is missing at position 4',
  ],
  [
    'inserted at the end',
    `insert into audit_entry select chain_id, position + 1, actor, 'limit.raised', before, "after", reference, at, hash, 'x'
      from audit_entry where chain_id = $1 and position = 5`,
    'entry 6 was altered',
  ],
  [
    'copied to the end',
    `insert into audit_entry select chain_id, 6, actor, action, before, "after", reference, at, previous_hash, hash
      from audit_entry where chain_id = $1 and position = 2`,
    'entry 6 was inserted',
  ],
  [
    'given to another merchant',
    `update audit_chain set merchant_code = 'x' where id = $1`,
    'its member or merchant was altered',
  ],
  [
    'detached from its member',
    'update audit_chain set member_id = null where id = $1',
    'its member was removed without an erasure',
  ],
])(
  '[protection 32] the verification of the audit reports the chain and the change if a row was %s',
  async (_, statement, expected) => {
    expect(await findAfterTampering(statement)).toEqual([`chain ${chainIds[0]}: ${expected}`]);
  },
);

test('[protection 32] the verification of the audit reports an inserted entry even if the later entries were renumbered', async () => {
  const shift = `update audit_entry set position = position + 1000 where chain_id = $1 and position > 2`;
  const insert = `insert into audit_entry select chain_id, 3, actor, 'limit.raised', null, null, null, at, hash, 'x'
    from audit_entry where chain_id = $1 and position = 2`;
  const back = `update audit_entry set position = position - 999 where chain_id = $1 and position > 1000`;
  expect(await findAfterTampering(shift, insert, back)).toEqual([`chain ${chainIds[0]}: entry 3 was inserted`]);
});

test('[protection 32] the verification of the audit reports a removed entry even if the later entries were renumbered', async () => {
  const remove = 'delete from audit_entry where chain_id = $1 and position = 2';
  const shift = 'update audit_entry set position = position - 1 where chain_id = $1 and position > 2';
  expect(await findAfterTampering(remove, shift)).toEqual([`chain ${chainIds[0]}: an entry is missing at position 2`]);
});

test('[protection 32] the verification of the audit reports a removed chain', async () => {
  const missing = [`chain ${chainIds[0]}: the chain is missing`];
  const [entries, chain] = ['delete from audit_entry where chain_id = $1', 'delete from audit_chain where id = $1'];
  expect(await findAfterTampering(entries)).toEqual(missing);
  expect(await findAfterTampering(entries, chain)).toEqual(missing);
});

test('[protection 32] the verification of the audit reports altered and removed anchors', async () => {
  expect(await findAfterTampering('delete from audit_anchor where number = 1')).toContain('anchor 1 is missing');
  expect(await findAfterTampering('delete from audit_anchor_head where chain = $1 and anchor = 2')).toEqual([
    'anchor 2 was altered',
  ]);
});

test('the database rejects changes of audit entries and anchors, and a change of an audit chain to another member', async () => {
  for (const statement of [
    `update audit_entry set action = 'limit.set'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_anchor set number = 9',
    'delete from audit_anchor_head',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('is append-only');
  await expect(sql`update audit_chain set member_id = 'm3' where member_id = 'm2'`.execute(db)).rejects.toThrow(
    'only the member of an audit chain can be removed',
  );
});

test('parallel changes of a member continue one chain, and an erasure of the member leaves it intact', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, amount) => append('m2', amount)));
  const entries = () =>
    db
      .selectFrom('audit_entry')
      .select('position')
      .where('chain_id', '=', chainIds[1] ?? '')
      .execute();
  expect(await entries()).toHaveLength(23);
  const dataKey = { ...createDataKeyService(db, []), deriveKeys: () => Promise.resolve(KEYS) };
  await eraseMember({ db, clock, dataKey }, 'm2');
  expect(await entries()).toHaveLength(24);
  const chain = db
    .selectFrom('audit_chain')
    .select('member_id')
    .where('id', '=', chainIds[1] ?? '');
  expect(await chain.executeTakeFirst()).toEqual({ member_id: null });
  expect((await verifyAudit(db, KEYS)).mismatches).toEqual([]);
});

test('anchoring the audit again without new entries creates no new anchor', async () => {
  const anchor = await anchorAudit(db, KEYS, at);
  expect(anchor?.number).toBe(3);
  expect(await anchorAudit(db, KEYS, at)).toEqual(anchor);
});

test('an anchor records every chain of the audit, even if the chains need more than one batch', async () => {
  await sql`insert into audit_chain (id, merchant_code, hash)
    select 'chain' || number, 'aurora', 'x' from generate_series(1, 2500) as number`.execute(db);
  await sql`insert into audit_entry (chain_id, position, actor, action, at, previous_hash, hash)
    select 'chain' || number, position, 'member', 'limit.set', now(), 'x', 'y' || position
    from generate_series(1, 2500) as number, generate_series(1, 2) as position`.execute(db);
  await anchorAudit(db, KEYS, at);
  const rows = await db.selectFrom('audit_anchor_head').select('hash').where('chain', 'like', 'chain%').execute();
  expect([rows.length, new Set(rows.map(({ hash }) => hash))]).toEqual([2_500, new Set(['y2'])]);
});

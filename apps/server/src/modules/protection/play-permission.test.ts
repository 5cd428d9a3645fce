import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { getProtectionRules, checkPlayPermission } from '#src/modules/protection/protection.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';

const HOUR_MS = 60 * 60_000;
const begun = Date.parse('2026-06-01T12:00:00Z');

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await storeMerchants(db, [{ code: 'aurora' }]);
});
afterAll(() => database.close());

interface Block {
  readonly kind: 'exclusion' | 'time_out';
  /** Hours after its beginning; `null` for no end. */
  readonly hours: number | null;
  readonly returnWaitHours?: number;
  /** Hours after its beginning. */
  readonly askedAfterHours?: number;
}

const after = (hours: number): Date => new Date(begun + hours * HOUR_MS);

/** A new member with blocks, and a function that returns what `checkPlayPermission` permits so many hours after their beginning. */
async function newMember(...blocks: readonly Block[]) {
  const memberId = crypto.randomUUID();
  const member = { id: memberId, merchantCode: 'aurora', username: memberId, passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: after(-1) });
  for (const { kind, hours, returnWaitHours = null, askedAfterHours } of blocks) {
    await db
      .insertInto('play_block')
      .values({
        id: crypto.randomUUID(),
        member_id: memberId,
        kind,
        source: 'member',
        begun_at: after(0),
        ends_at: hours === null ? null : after(hours),
        return_wait_hours: returnWaitHours,
        return_asked_at: askedAfterHours === undefined ? null : after(askedAfterHours),
      })
      .execute();
  }
  const rules = getProtectionRules(undefined);
  return {
    memberId,
    readKind: async (hours: number) => (await checkPlayPermission(db, { memberId, rules }, { now: after(hours) })).kind,
  };
}

const MS = 1 / HOUR_MS;

test('a break from play ends on time without a background job', async () => {
  const { readKind } = await newMember({ kind: 'time_out', hours: 24 });
  expect([await readKind(0), await readKind(24 - MS), await readKind(24)]).toEqual(['time_out', 'time_out', 'allowed']);
});

test('an exclusion without an end blocks the member permanently', async () => {
  const { readKind } = await newMember({ kind: 'exclusion', hours: null });
  expect(await readKind(1_000_000)).toBe('self_excluded');
});

test('an exclusion lasts until the member has asked to return and the waiting period is over', async () => {
  const silent = await newMember({ kind: 'exclusion', hours: 24, returnWaitHours: 24 });
  expect(await silent.readKind(1_000_000)).toBe('self_excluded');
  const asked = await newMember({ kind: 'exclusion', hours: 24, returnWaitHours: 24, askedAfterHours: 30 });
  expect([await asked.readKind(54 - MS), await asked.readKind(54)]).toEqual(['self_excluded', 'allowed']);
});

test('a shorter block does not shorten a longer one, and an exclusion takes precedence over a break', async () => {
  const { readKind } = await newMember({ kind: 'time_out', hours: 48 }, { kind: 'exclusion', hours: 24 });
  expect([await readKind(1), await readKind(25), await readKind(48)]).toEqual(['self_excluded', 'time_out', 'allowed']);
});

test.each([
  sql`ends_at = now()`,
  sql`begun_at = now()`,
  sql`kind = 'time_out'`,
  sql`return_wait_hours = 0`,
  sql`member_id = 'another'`,
])('the database rejects a change of a block (%#)', async (change) => {
  const { memberId } = await newMember({ kind: 'exclusion', hours: 24, returnWaitHours: 24 });
  const changed = sql`update play_block set ${change} where member_id = ${memberId}`.execute(db);
  await expect(changed).rejects.toThrow('a block can only be asked to end');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServerMetrics } from '#src/http/metrics.ts';
import { createVerifyLedgerJob } from '#src/jobs/verify-ledger-job.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { lockWallet } from '#src/modules/wallet/wallet.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const HOUR_MS = 60 * 60_000;
const clock = createTestClock();
const log = createLogger({ level: 'silent' });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const now = new Date(clock.now());
  await storeMerchants(db, [{ code: 'aurora' }]);
  const member = { id: 'm1', merchantCode: 'aurora', username: 'Ann', passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: now });
  const owner = { memberId: 'm1', merchantCode: 'aurora', currency: 'VND' };
  await db.transaction().execute((trx) => lockWallet(trx, owner, now));
});
afterAll(() => database.close());

/** Sets the clock to an hour of the day in UTC, later than before. */
function advanceToHour(hour: number): void {
  const current = new Date(clock.now()).getUTCHours();
  clock.advance(((hour - current + 24) % 24 || 24) * HOUR_MS);
}

test('the ledger is verified once a night by one of two instances; wallets that do not add up are logged and counted', async () => {
  const { db } = database;
  const metrics = createServerMetrics({ standard: false });
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const [first, second] = [1, 2].map(() => createVerifyLedgerJob({ db, clock, log, metrics }));
  const runBoth = async () => [await first?.(), await second?.()];
  advanceToHour(19);
  expect(await runBoth()).toEqual([null, null]);
  advanceToHour(20);
  expect(await runBoth()).toEqual([0, null]);
  advanceToHour(23);
  expect(await runBoth()).toEqual([null, null]);
  expect(error).not.toHaveBeenCalled();

  await sql`set session_replication_role = replica`.execute(db);
  await sql`update wallet_entry set amount = 10001`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  advanceToHour(20);
  expect(await runBoth()).toEqual([1, null]);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'ledger-mismatch', count: 1 }),
    'wallets do not add up',
  );
  expect(await metrics.registry.metrics()).toContain('foyer_ledger_mismatches_total 1');
});

test('an interrupted verification of the ledger is repeated in the same night', async () => {
  const context = { db: database.db, clock, log, metrics: createServerMetrics({ standard: false }) };
  advanceToHour(21);
  advanceToHour(20);
  expect(await createVerifyLedgerJob(context, AbortSignal.abort())()).toBeNull();
  expect(await createVerifyLedgerJob(context)()).toBe(1);
});

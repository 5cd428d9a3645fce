import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createServerMetrics } from '#src/http/metrics.ts';
import { createVerifyAuditJob } from '#src/jobs/verify-audit-job.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createLogger } from '#src/runtime/log.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

test('an audit that was changed is logged and counted every night', async () => {
  const clock = createTestClock(Date.parse('2026-11-26T21:00:00Z'));
  const log = createLogger({ level: 'silent' });
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const metrics = createServerMetrics({ standard: false });
  const database = await openTestDatabase();
  const { db } = database;
  const dataKey = createDataKeyService(db, []);
  const keys = await readAuditKeys(dataKey);
  const at = new Date(clock.now());
  await storeMerchants(db, [{ code: 'aurora' }]);
  const member = { id: 'm1', merchantCode: 'aurora', username: 'Ann', passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: at });
  const change = { memberId: 'm1', actor: 'member', action: 'break.begun', at } as const;
  await db.transaction().execute((trx) => appendAuditEntry(trx, keys, change));
  const verify = createVerifyAuditJob({ db, clock, dataKey, log, metrics });
  expect(await verify()).toBe(0);
  expect(error).not.toHaveBeenCalled();

  await sql`set session_replication_role = replica`.execute(db);
  await sql`delete from audit_entry`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  for (let night = 1; night <= 2; night += 1) {
    clock.advance(DAY_MS);
    expect(await verify()).toBe(1);
    expect(await metrics.registry.metrics()).toContain(`foyer_audit_mismatches_total ${night}`);
  }
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({
      event: 'audit-mismatch',
      mismatches: [expect.objectContaining({ kind: 'missing-chain' })],
    }),
    'the audit was changed',
  );
  await database.close();
});

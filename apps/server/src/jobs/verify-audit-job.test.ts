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

async function openAudit() {
  const clock = createTestClock(Date.parse('2026-11-26T21:00:00Z'));
  const log = createLogger({ level: 'silent' });
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
  return { clock, log, metrics, database, db, dataKey };
}

test('a failed or interrupted verification of the audit is repeated in the same night, and only a complete one anchors the audit', async () => {
  const { database, ...context } = await openAudit();
  const { db, clock, dataKey, metrics } = context;
  const listAnchors = () => db.selectFrom('audit_anchor').select('number').execute();
  const deriveKeys = vi.fn(dataKey.deriveKeys).mockRejectedValueOnce(new Error('no connection'));
  const failing = createVerifyAuditJob({ ...context, dataKey: { ...dataKey, deriveKeys } });
  await expect(failing()).rejects.toThrow('no connection');
  expect(await createVerifyAuditJob(context, AbortSignal.abort())()).toBeNull();
  expect(await listAnchors()).toEqual([]);
  const verified = 'foyer_audit_verified_timestamp_seconds 1';
  expect(await metrics.registry.metrics()).not.toContain(verified);

  expect(await failing()).toBe(0);
  expect(await listAnchors()).toHaveLength(1);
  expect(await metrics.registry.metrics()).toContain(`foyer_audit_verified_timestamp_seconds ${clock.now() / 1_000}`);
  expect([await failing(), await createVerifyAuditJob(context)()]).toEqual([null, null]);
  await database.close();
});

test('an audit that was changed is logged and counted every night', async () => {
  const { clock, log, metrics, database, db, dataKey } = await openAudit();
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
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

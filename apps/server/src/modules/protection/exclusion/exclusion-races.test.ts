import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { updateMember } from '#src/modules/member/member.public.ts';
import { excludeIdentifiedPerson } from '#src/modules/protection/exclusion/exclude-identified-person.public.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { storeAgeAndKycStatus } from '#src/modules/protection/protection.public.ts';
import { createPostgresTestDatabase } from '#test/database/postgres-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const START_MS = 300_000;
const binaries = findPostgres();
const protection = { exclusion: { group: 'acme' } };
const aurora = makeMerchant({ protection });
const sister = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], protection });
const merchants = { all: () => [aurora, sister] };

// PGlite has one connection, so that transactions never wait for each other. Without
// PostgreSQL this is reported as skipped, and fails in CI.
describe.skipIf(binaries === null && process.env['CI'] === undefined)('on PostgreSQL', () => {
  const clock = createTestClock();
  let cluster: ThrowawayPostgres | undefined;
  let database: TestDatabase;
  beforeAll(async () => {
    if (binaries === null) throw new Error('these tests need PostgreSQL');
    cluster = await startPostgres(binaries);
    database = await createPostgresTestDatabase(cluster.url, 'races');
    await storeMerchants(database.db, [{ code: 'aurora' }, { code: 'lotus' }]);
  }, START_MS);
  afterAll(() => cluster?.remove());

  async function countLockWaits(): Promise<number> {
    const { rows } = await sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return rows[0]?.waits ?? 0;
  }

  test('[security: protection 19] an account that the operator identifies while the person is being excluded is excluded as well', async () => {
    const { db } = database;
    const dataKey = createDataKeyService(db, ['a-data-key-with-enough-characters']);
    const services = { db, clock, dataKey, config: { operators: {} }, merchants };
    const addMember = async (id: string, merchantCode: string) => {
      const account = { id, merchantCode, username: id, passwordHash: 'none', language: null };
      await insertMember(db, { ...account, createdAt: new Date(clock.now()) });
    };
    const identify = (id: string) =>
      storeAgeAndKycStatus(services, id, {
        age_proven: true,
        kyc: 'passed',
        keys: { nationalId: '197809091234' },
        reference: `identity-${id}`,
        isBelowMinimumAge: false,
      });
    // In the order in which exclusions lock the accounts of a person.
    const [sisterId, excludedId, identifiedId] = ['1', '2', '3'].map(
      (first) => `${first}${crypto.randomUUID().slice(1)}`,
    );
    if (sisterId === undefined || excludedId === undefined || identifiedId === undefined) throw new Error('no ids');
    await addMember(sisterId, 'lotus');
    await addMember(excludedId, 'aurora');
    await addMember(identifiedId, 'aurora');
    for (const id of [sisterId, excludedId]) await updateMember(db, id, { mobile: '84905550101' });
    await identify(excludedId);
    const running: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('member').select('id').where('id', '=', sisterId).forUpdate().execute();
      // It has read the accounts of the person, and waits for the first of them.
      running.push(imposeExclusion(services, { memberId: excludedId, merchant: aurora, source: 'member' }, 6));
      await expect.poll(countLockWaits).toBe(1);
      await identify(identifiedId);
      let isIdentified = false;
      const member = { memberId: identifiedId, merchant: aurora, requestId: 'identified' };
      running.push(excludeIdentifiedPerson(services, member).finally(() => (isIdentified = true)));
      await expect.poll(async () => isIdentified || (await countLockWaits()) === 2).toBe(true);
    });
    await Promise.all(running);
    const blocks = await db.selectFrom('play_block').select('member_id').orderBy('member_id').execute();
    expect(blocks.map(({ member_id }) => member_id)).toEqual([sisterId, excludedId, identifiedId]);
  });
});

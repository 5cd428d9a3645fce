import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseClock, isMachineClockRight, readDatabaseTime } from '#src/db/database-clock.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { getProtectionRules, checkPlayPermission } from '#src/modules/protection/protection.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeMerchants(database.db, [{ code: 'aurora' }]);
});
afterAll(() => database.close());

/**
 * A database and a machine with the same time, and a monotonic clock that `pass` advances with both. A read has the
 * time at which it was sent, so that the clock is behind by the whole round trip.
 */
async function startClocks(firstRoundTripMs = 0) {
  const [database, machine, monotonic] = [createTestClock(), createTestClock(), createTestClock(0)];
  let roundTripMs = firstRoundTripMs;
  const pass = (ms: number): void => [database, machine, monotonic].forEach((one) => one.advance(ms));
  const clock = await createDatabaseClock({
    readTime: async () => {
      const timeMs = database.now();
      pass(roundTripMs);
      return timeMs;
    },
    elapsed: monotonic.now,
  });
  const synchronize = async (ms: number): Promise<void> => {
    roundTripMs = ms;
    await clock.synchronize();
  };
  const getLag = (): number => database.now() - clock.now();
  return { clock, database, machine, pass, synchronize, getLag };
}

test.each([DAY_MS, -DAY_MS])(
  '[protection 5] a change of the server’s clock by %d ms ends no break early, and the server is not ready',
  async (changeMs) => {
    const { clock, machine, pass } = await startClocks();
    const memberId = crypto.randomUUID();
    const now = new Date(clock.now());
    const member = { id: memberId, merchantCode: 'aurora', username: memberId, passwordHash: 'none', language: null };
    await insertMember(database.db, { ...member, createdAt: now });
    const block = { id: crypto.randomUUID(), member_id: memberId, kind: 'time_out', source: 'member' } as const;
    await database.db
      .insertInto('play_block')
      .values({
        ...block,
        begun_at: now,
        ends_at: new Date(now.getTime() + DAY_MS),
        return_wait_hours: null,
        return_asked_at: null,
      })
      .execute();
    const readKind = async () => {
      const rules = getProtectionRules(undefined);
      return (await checkPlayPermission(database.db, { memberId, rules }, { now: new Date(clock.now()) })).kind;
    };
    machine.advance(changeMs);
    expect([await readKind(), isMachineClockRight(machine, clock)]).toEqual(['time_out', false]);
    pass(DAY_MS - 1);
    expect(await readKind()).toBe('time_out');
    pass(1);
    expect(await readKind()).toBe('allowed');
  },
);

test('[protection 5] the server is ready while its clock differs from PostgreSQL by two seconds at most', async () => {
  const { clock, machine } = await startClocks();
  machine.advance(2_000);
  expect(isMachineClockRight(machine, clock)).toBe(true);
  machine.advance(1);
  expect(isMachineClockRight(machine, clock)).toBe(false);
});

test('if the first read of the database’s time was quick, a later read corrects the server’s clock only if it takes at most 500 ms', async () => {
  const { database, synchronize, getLag } = await startClocks();
  database.advance(5_000);
  await synchronize(501);
  expect(getLag()).toBe(5_000);
  await synchronize(500);
  expect(getLag()).toBe(500);
  database.advance(-5_000);
  await synchronize(0);
  expect(getLag()).toBe(0);
});

test('a read of the database’s time that takes longer than an earlier one does not set the server’s clock back', async () => {
  const { synchronize, getLag } = await startClocks(10);
  expect(getLag()).toBe(10);
  await synchronize(400);
  expect(getLag()).toBe(10);
  await synchronize(9);
  expect(getLag()).toBe(9);
});

test('if the first read of the database’s time was slow, each quicker read corrects the server’s clock, even one of more than 500 ms', async () => {
  const { synchronize, getLag } = await startClocks(5_000);
  expect(getLag()).toBe(5_000);
  await synchronize(600);
  expect(getLag()).toBe(600);
  await synchronize(20);
  expect(getLag()).toBe(20);
});

test('if the first read of the database’s time took 5 s, later reads of 5 s still apply a change of the database’s clock', async () => {
  const { database, synchronize, getLag } = await startClocks(5_000);
  database.advance(60_000);
  await synchronize(5_000);
  expect(getLag()).toBe(5_000);
});

test('reads the time of the database in milliseconds', async () => {
  const before = Date.now();
  const timeMs = await readDatabaseTime(database.db);
  expect(timeMs).toBeGreaterThanOrEqual(before - 1);
  expect(timeMs).toBeLessThanOrEqual(Date.now() + 1);
});

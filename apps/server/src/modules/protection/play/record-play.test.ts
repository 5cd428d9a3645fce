import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { getLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { readPlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import { applyCreditMove } from '#src/modules/wallet/wallet.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';
import { creditMoveArbitrary } from '#test/wallet-model.ts';

const HOUR_MS = 60 * 60_000;
const zone = 'Europe/Stockholm';
const rules = getProtectionRules({ zone });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await storeMerchants(db, [{ code: 'aurora' }]);
});
afterAll(() => database.close());

async function newPlayer(clock = createTestClock()) {
  const id = crypto.randomUUID();
  const member = { id, merchantCode: 'aurora', username: id, passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: new Date(clock.now()) });
  const owner = { memberId: id, merchantCode: 'aurora', currency: 'SEK', vendor: 'arclight', rules };
  const applyMove = (move: CreditMove) => applyCreditMove({ db, clock }, { ...owner, move });
  const readDays = () => db.selectFrom('play_day').selectAll().where('member_id', '=', id).orderBy('day').execute();
  return { id, clock, applyMove, readDays, readPlay: () => readPlayState(db, { memberId: id, rules }, clock.now()) };
}

/** What the ledger says about the days: a cancellation belongs to the day of its stake. */
async function computeDays(memberId: string) {
  const entries = await db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
    .select(['kind', 'amount', 'vendor_id', 'at'])
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'reward')
    .execute();
  const days = new Map<string, { staked: number; won: number; deposited: number }>();
  for (const { kind, amount, vendor_id: id, at } of entries) {
    const stake = kind === 'cancel' ? entries.find((one) => one.kind === 'stake' && one.vendor_id === id) : undefined;
    if (kind === 'cancel' && stake === undefined) continue;
    const day = getLocalDate((stake?.at ?? at).getTime(), zone);
    const totals = days.get(day) ?? { staked: 0, won: 0, deposited: 0 };
    if (kind === 'stake' || kind === 'cancel') totals.staked -= amount;
    if (kind === 'win') totals.won += amount;
    if (kind === 'refill') totals.deposited += amount;
    days.set(day, totals);
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, totals]) => ({ day, ...totals }));
}

test('[protection 27] after any credit moves on several days, the recorded totals of each day match the ledger', async () => {
  const step = fc.tuple(creditMoveArbitrary, fc.integer({ min: 0, max: 9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { id, clock, applyMove, readDays } = await newPlayer();
      for (const [move, hours] of steps) {
        clock.advance(hours * HOUR_MS);
        await applyMove(move);
      }
      const days = (await readDays()).map(({ day, staked, won, deposited }) => ({ day, staked, won, deposited }));
      expect(days).toEqual(await computeDays(id));
    }),
    { numRuns: 12 },
  );
});

const round = 'r';
const stake = (id: string, amount: number): CreditMove => ({ kind: 'stake', id, amount, round });

test('a play session sums stakes and wins since its start, and a pause in play ends it', async () => {
  const { clock, applyMove, readPlay, readDays } = await newPlayer();
  expect((await readPlay()).session).toBeNull();
  await applyMove(stake('a', 100));
  clock.advance(10 * 60_000);
  await applyMove(stake('b', 50));
  await applyMove({ kind: 'win', id: 'w', amount: 70, round });
  await applyMove({ kind: 'cancel', id: 'b' });
  const { session } = await readPlay();
  expect(session).toMatchObject({ staked: 100, won: 70, beganAt: clock.now() - 10 * 60_000 });
  clock.advance(30 * 60_000);
  expect((await readPlay()).session).toBeNull();
  await applyMove({ kind: 'win', id: 'late', amount: 5, round });
  await applyMove(stake('c', 1));
  expect((await readPlay()).session).toMatchObject({ staked: 1, won: 0, beganAt: clock.now() });
  expect(await readDays()).toMatchObject([{ staked: 101, won: 75, seconds: 600 }]);
});

test("[protection 13] a cancellation after midnight reduces the totals of the stake's day", async () => {
  const { clock, applyMove, readDays } = await newPlayer(createTestClock(Date.parse('2026-11-20T22:59:00Z')));
  await applyMove(stake('a', 100));
  clock.advance(2 * 60_000);
  await applyMove({ kind: 'cancel', id: 'a' });
  await applyMove(stake('b', 7));
  expect(await readDays()).toMatchObject([
    { day: '2026-11-20', staked: 0 },
    { day: '2026-11-21', staked: 7, seconds: 120 },
  ]);
});

test('a repeated or rejected credit move does not change the recorded play', async () => {
  const { applyMove, readDays } = await newPlayer();
  await applyMove(stake('a', 100));
  for (const move of [stake('a', 100), stake('a', 90), stake('b', 99_999), { kind: 'refill', id: 'f' } as const])
    await applyMove(move);
  expect(await readDays()).toMatchObject([{ staked: 100, won: 0, deposited: 0 }]);
});

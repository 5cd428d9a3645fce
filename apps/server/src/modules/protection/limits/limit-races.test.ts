import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { expect, test } from 'vitest';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import {
  confirmMemberLimitRaise,
  lowerMemberLimitByOperator,
  readMemberLimits,
  requestMemberLimitChange,
} from '#src/modules/protection/limits/change-limit.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { applyCreditMove, verifyLedger } from '#src/modules/wallet/wallet.public.ts';
import { describeOnPostgres } from '#test/database/describe-on-postgres.ts';
import { createTestClock } from '#test/test-clock.ts';

const HOUR_MS = 60 * 60_000;
/** How often a race of two is repeated, with a new member. */
const REPETITIONS = 5;
const rules = getProtectionRules({
  limits: {
    kinds: ['deposit', 'stake'],
    raise: { waitHours: 72, afterPeriod: false, confirmWithinHours: 168 },
  },
});
const stakeOfDay = { kind: 'stake', period: 'day' } as const;
const round = 'minute-3/1-7';

describeOnPostgres(['aurora'], (database) => {
  const clock = createTestClock();

  async function newPlayer() {
    const db = database.read();
    const services = { db, clock, dataKey: createDataKeyService(db, ['a-data-key-with-enough-characters']) };
    const memberId = crypto.randomUUID();
    const member = { memberId, rules };
    const account = { id: memberId, merchantCode: 'aurora', username: memberId, passwordHash: 'none', language: null };
    await insertMember(db, { ...account, createdAt: new Date(clock.now()) });
    const applyMove = (move: CreditMove) => {
      const owner = { memberId, merchantCode: 'aurora', currency: 'VND' };
      return applyCreditMove({ db, clock }, { ...owner, vendor: 'arclight', move, rules });
    };
    const stake = (amount: number) => applyMove({ kind: 'stake', id: crypto.randomUUID(), amount, round });
    const setStakeOfDay = (wanted: number) => requestMemberLimitChange(services, member, { ...stakeOfDay, wanted });
    const readLimits = () => readMemberLimits(db, member, clock.now());
    return { services, member, applyMove, stake, setStakeOfDay, readLimits };
  }

  test('50 parallel credit moves on one wallet are applied one after the other', async () => {
    const { applyMove, member } = await newPlayer();
    const moves = Array.from({ length: 50 }, (_, at): CreditMove =>
      at % 2 === 0
        ? { kind: 'stake', id: `s${at}`, amount: 900, round }
        : { kind: 'win', id: `w${at}`, amount: 100, round },
    );
    const results = await Promise.all(moves.map(applyMove));
    const count = (name: string): number => results.filter(({ outcome }) => outcome === name).length;
    const entries = await database
      .read()
      .selectFrom('wallet_entry')
      .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
      .select(['position', 'amount', 'balance'])
      .where('member_id', '=', member.memberId)
      .orderBy('position')
      .execute();
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, at) => at + 1));
    expect(entries).toHaveLength(1 + count('done'));
    expect(count('done') + count('short')).toBe(50);
    expect(entries.at(-1)?.balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
    expect((await verifyLedger(database.read())).mismatches).toEqual([]);
  });

  test('[protection 11] 50 concurrent stakes never exceed the limit together', async () => {
    const { setStakeOfDay, stake, readLimits } = await newPlayer();
    await setStakeOfDay(95);
    const results = await Promise.all(Array.from({ length: 50 }, () => stake(10)));
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(9);
    expect(results.filter(({ outcome }) => outcome === 'restricted')).toHaveLength(41);
    expect(await readLimits()).toMatchObject([{ used: 90, left: 5 }]);
  });

  test('[protection 7] 50 concurrent raises of a limit leave one pending raise', async () => {
    const { setStakeOfDay, readLimits } = await newPlayer();
    await setStakeOfDay(100);
    const raised = await Promise.all(Array.from({ length: 50 }, () => setStakeOfDay(200)));
    const requestIds = new Set(raised.map(({ pending }) => pending?.requestId));
    expect(requestIds.size).toBe(1);
    expect(await readLimits()).toMatchObject([{ amount: 100, pending: { amount: 200 } }]);
  });

  test('[protection 8] if a limit is raised and lowered concurrently, the lower one wins', async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1)
      for (const order of [
        [200, 50],
        [50, 200],
      ]) {
        const { setStakeOfDay, readLimits } = await newPlayer();
        await setStakeOfDay(100);
        await Promise.all(order.map(setStakeOfDay));
        expect(await readLimits()).toMatchObject([{ amount: 50 }]);
      }
  });

  test('[protection 9] only one of two concurrent confirmations applies a raise', async () => {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const { services, member, setStakeOfDay } = await newPlayer();
      await setStakeOfDay(100);
      const requestId = (await setStakeOfDay(200)).pending?.requestId ?? '';
      clock.advance(72 * HOUR_MS);
      const confirm = () => confirmMemberLimitRaise(services, member, requestId);
      const results = await Promise.all([confirm(), confirm()]);
      expect(results).toEqual(expect.arrayContaining([expect.objectContaining({ amount: 200 }), 'unknown']));
    }
  });

  test('[protection 10] a stake that waits while a limit is being lowered is rejected by the new limit', async () => {
    const { services, member, setStakeOfDay, stake } = await newPlayer();
    await setStakeOfDay(100);
    let waiting: ReturnType<typeof stake> | undefined;
    // In the transaction of the lower limit, which commits only when the stake waits for its lock.
    const onChanged = async (): Promise<void> => {
      waiting = stake(50);
      await expect.poll(database.countLockWaits).toBe(1);
    };
    await lowerMemberLimitByOperator(services, { ...member, onChanged }, { ...stakeOfDay, wanted: 10 });
    expect((await waiting)?.outcome).toBe('restricted');
  });
});

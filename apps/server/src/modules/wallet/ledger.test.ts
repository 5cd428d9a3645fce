import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';
import {
  applyCreditMove,
  countRewardClaimsOfSource,
  grantReward,
  lockWallet,
  readWalletBalance,
  verifyLedger,
} from '#src/modules/wallet/wallet.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';
import { type ModelWallet, applyMoveToModelWallet, creditMoveArbitrary } from '#test/wallet-model.ts';

const clock = createTestClock();
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await storeMerchants(db, [{ code: 'aurora' }]);
});
afterAll(() => database.close());

/** A new member with a function that applies a vendor's moves to their wallet. */
async function newPlayer() {
  const id = crypto.randomUUID();
  const member = { id, merchantCode: 'aurora', username: id, passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: new Date(clock.now()) });
  const owner = { memberId: id, merchantCode: 'aurora', currency: 'VND' };
  const applyMove = (move: CreditMove, vendor = 'arclight', gameCode?: string) =>
    applyCreditMove(
      { db, clock },
      { ...owner, vendor, move, rules: getProtectionRules(undefined), ...(gameCode === undefined ? {} : { gameCode }) },
    );
  return { id, owner, applyMove };
}

const round = 'minute-3/1-7';
const stake = (id: string, amount: number): CreditMove => ({ kind: 'stake', id, amount, round });

async function listEntries(memberId: string) {
  return db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
    .select(['position', 'kind', 'amount', 'balance', 'vendor_id'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
}

test('credit moves in any order, repeated or cancelled, have the outcomes and balances of the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(creditMoveArbitrary, { minLength: 1, maxLength: 16 }), async (moves) => {
      const { id, applyMove } = await newPlayer();
      const model: ModelWallet = { balance: 10_000, moves: new Map() };
      for (const move of moves) {
        const outcome = applyMoveToModelWallet(model, move);
        expect(await applyMove(move)).toEqual({ outcome, balance: model.balance, refusal: null });
      }
      const entries = await listEntries(id);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(model.balance);
      expect(await readWalletBalance(db, id)).toBe(model.balance);
    }),
    { numRuns: 8 },
  );
  expect((await verifyLedger(db)).mismatches).toEqual([]);
});

test('a stake and its cancellation are two ledger entries, and a cancellation before its stake is an entry of 0', async () => {
  const { id, applyMove } = await newPlayer();
  await applyMove(stake('b1', 400));
  await applyMove({ kind: 'cancel', id: 'b1' });
  await applyMove({ kind: 'cancel', id: 'b2' });
  expect((await applyMove(stake('b2', 400))).outcome).toBe('cancelled');
  expect(await listEntries(id)).toEqual([
    { position: 1, kind: 'reward', amount: 10_000, balance: 10_000, vendor_id: null },
    { position: 2, kind: 'stake', amount: -400, balance: 9_600, vendor_id: 'b1' },
    { position: 3, kind: 'cancel', amount: 400, balance: 10_000, vendor_id: 'b1' },
    { position: 4, kind: 'cancel', amount: 0, balance: 10_000, vendor_id: 'b2' },
  ]);
});

test('a win is recorded for the game of its round’s last stake at the vendor, and a cancellation for the game of the cancelled stake', async () => {
  const { id, applyMove } = await newPlayer();
  const win = (moveId: string, roundId = round): CreditMove => ({ kind: 'win', id: moveId, amount: 5, round: roundId });
  await applyMove(stake('b1', 10), 'arclight', 'keno');
  await applyMove(stake('b2', 10), 'arclight', 'bingo');
  await applyMove(stake('b3', 10), 'other', 'slot');
  await applyMove(stake('b4', 10));
  await applyMove(win('w1'));
  await applyMove(win('w2'), 'arclight', 'jackpot');
  await applyMove(win('w3', 'another round'));
  await applyMove({ kind: 'cancel', id: 'b1' });
  await applyMove({ kind: 'cancel', id: 'b4' });
  const entries = await db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
    .select('game')
    .where('member_id', '=', id)
    .where('vendor_id', 'is not', null)
    .orderBy('position')
    .execute();
  const games = entries.map(({ game }) => game);
  expect(games.slice(0, 4)).toEqual(['keno', 'bingo', 'slot', null]);
  expect(games.slice(4)).toEqual(['bingo', 'jackpot', null, 'keno', null]);
});

test('two vendors may use the same id for a credit move', async () => {
  const { applyMove } = await newPlayer();
  expect((await applyMove(stake('b1', 400), 'arclight')).balance).toBe(9_600);
  expect((await applyMove(stake('b1', 400), 'other')).balance).toBe(9_200);
});

test.each([
  'update wallet_entry set amount = 0',
  `update wallet_entry set game = 'star-six'`,
  'delete from wallet_entry',
  'truncate wallet_entry',
  `update wallet_account set merchant_code = 'lotus'`,
  `update wallet_account set member_id = id`,
])('the database rejects a change of wallets and ledger entries: %s', async (statement) => {
  const { applyMove } = await newPlayer();
  await applyMove(stake('b1', 400));
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only|only the member of a wallet/);
});

test.each(['arclight', null])(
  'the database rejects a second entry of a move or a reward (vendor: %s)',
  async (vendor) => {
    const { id, owner, applyMove } = await newPlayer();
    await applyMove(stake('b1', 400));
    await grantSun(owner);
    const repeat = sql`insert into wallet_entry (wallet_id, position, kind, amount, balance, currency, reference, vendor, vendor_id, at)
    select wallet_id, 9, kind, amount, 1, currency, reference, vendor, vendor_id, at from wallet_entry
    join wallet_account on wallet_account.id = wallet_id
    where member_id = ${id} and vendor is not distinct from ${vendor} and reference <> 'start'`;
    await expect(repeat.execute(db)).rejects.toThrow(/wallet_entry_(vendor_id|reward)/);
  },
);

const grantSun = (owner: { memberId: string; merchantCode: string; currency: string }): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const now = new Date(clock.now());
    return grantReward(trx, await lockWallet(trx, owner, now), { source: 'code:SUN', credits: 50, claimedAt: now });
  });

test('the ledger entries of a deleted member remain without the member, and their use of a promo code still counts', async () => {
  const { id, owner, applyMove } = await newPlayer();
  await applyMove(stake('b1', 400));
  await grantSun(owner);
  const [before, uses] = [await countEntries(), await countRewardClaimsOfSource(db, 'aurora', 'code:SUN')];
  await db.deleteFrom('member').where('id', '=', id).execute();
  expect(await listEntries(id)).toEqual([]);
  expect([await countEntries(), await countRewardClaimsOfSource(db, 'aurora', 'code:SUN')]).toEqual([before, uses]);
  expect((await verifyLedger(db)).mismatches).toEqual([]);
});

async function countEntries(): Promise<number> {
  const { n } = await db
    .selectFrom('wallet_entry')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

test.each([
  ['an altered amount', 'update wallet_entry set amount = -399 where position = 2', 1],
  ['an altered balance', 'update wallet_entry set balance = 9601 where position = 2', 2],
  ['an altered last balance', 'update wallet_entry set balance = 9201 where position = 3', 1],
  ['a missing entry', 'delete from wallet_entry where position = 2', 1],
  [
    'an added entry',
    `insert into wallet_entry select wallet_id, 9, 'win', 5, 9205, 'VND', null, null, null, at
    from wallet_entry where position = 3`,
    1,
  ],
])('the verification of the ledger reports %s', async (_case, change, brokenEntries) => {
  const { owner, applyMove } = await newPlayer();
  await applyMove(stake('b1', 400));
  await applyMove(stake('b2', 400));
  const undo = new Error('undo');
  const altered = db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, owner, new Date(clock.now()));
    await sql`set local session_replication_role = replica`.execute(trx);
    // Only this wallet: others would be reported as well.
    await sql`delete from wallet_entry where wallet_id <> ${wallet.id}`.execute(trx);
    await sql`delete from wallet_account where id <> ${wallet.id}`.execute(trx);
    await sql.raw(change).execute(trx);
    const { wallets, mismatches } = await verifyLedger(trx);
    expect([wallets, mismatches]).toEqual([1, [expect.objectContaining({ walletId: wallet.id, brokenEntries })]]);
    throw undo;
  });
  await expect(altered).rejects.toBe(undo);
});

import { expect, test } from 'vitest';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { createSessionReader, hasEnded } from '#src/modules/session/sessions/session-reader.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { stubDatabase } from '#test/database/stub-database.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const MINUTE_MS = 60_000;
const token = newSecretToken();
const limits = { idleMinutes: 30, absoluteMinutes: 100, bindToAddress: false };

interface Case {
  readonly brand?: Partial<BrandFile>;
  /** What the database finds by the token, besides the usual; `null` for nothing. */
  readonly stored?: object | null;
}

/** A reader of sessions, and what it changes in the database. */
function start({ brand = {}, stored = {} }: Case = {}) {
  const clock = createTestClock();
  const now = clock.now();
  const row = {
    id: 's1',
    memberId: 'm1',
    merchantCode: 'aurora',
    userName: 'demo',
    customerType: 1,
    restricted: false,
    passwordAlone: true,
    ip: '198.51.100.4',
    createdAt: new Date(now - 10 * MINUTE_MS),
    lastSeenAt: new Date(now),
  };
  const { db, statements } = stubDatabase(({ sql }) =>
    sql.startsWith('select') && stored !== null ? [{ ...row, ...stored }] : [],
  );
  const merchant = makeMerchant({ session: limits, ...brand });
  const readSession = createSessionReader({ db, clock });
  const parametersOf = (verb: string) =>
    statements.filter(({ sql }) => sql.startsWith(verb)).map(({ parameters }) => parameters);
  return {
    clock,
    now,
    row,
    read: (shown: string | null = token, ip = '198.51.100.4') => readSession(shown ?? undefined, { merchant, ip }),
    asked: () => parametersOf('select'),
    touched: () => parametersOf('update "session"'),
    ended: () => parametersOf('delete from "session" where "id"'),
    pruned: () => parametersOf('delete from "session" where "last_seen_at"'),
  };
}

const without = { ok: false, refusal: { code: 'login.not.session' } };

test('[S4-034] the session of a token is found by the hash of the token', async () => {
  const { read, asked, row } = start();
  const tokenHash = hashSecretToken(token);
  const { id, memberId, merchantCode, userName, customerType, createdAt, restricted } = row;
  expect(await read()).toEqual({
    ok: true,
    value: { id, tokenHash, memberId, merchantCode, userName, customerType, createdAt, restricted, factorDue: false },
  });
  expect(asked()).toEqual([[tokenHash]]);
});

test.each([[null], [''], ['some-token'], [`${token}=`], [token.slice(1)]])(
  '[S4-034] %j is no token, and the database is not asked about it',
  async (shown) => {
    const { read, asked, pruned } = start();
    expect(await read(shown)).toEqual(without);
    expect([asked(), pruned()]).toEqual([[], []]);
  },
);

test('[S4-034] a token that nobody has, or that another merchant gave, opens no session and ends none', async () => {
  for (const stored of [null, { merchantCode: 'lotus' }]) {
    const { read, ended, touched } = start({ stored });
    expect(await read()).toEqual(without);
    expect([ended(), touched()]).toEqual([[], []]);
  }
});

test.each([
  ['idle for one millisecond less than allowed', 30 * MINUTE_MS - 1, 40 * MINUTE_MS, false],
  ['idle for as long as allowed', 30 * MINUTE_MS, 40 * MINUTE_MS, true],
  ['in use, one millisecond younger than allowed', 0, 100 * MINUTE_MS - 1, false],
  ['in use, as old as allowed', 0, 100 * MINUTE_MS, true],
])('[S4-034] a session that is %s (%i ms unseen, %i ms old) has ended: %s', async (_how, idleMs, ageMs, isOver) => {
  const now = createTestClock().now();
  const stored = { lastSeenAt: new Date(now - idleMs), createdAt: new Date(now - ageMs) };
  expect(hasEnded(stored, makeMerchant({ session: limits }), now)).toBe(isOver);
  const { read, ended } = start({ stored });
  expect(await read()).toMatchObject(isOver ? without : { ok: true });
  expect(ended()).toEqual(isOver ? [['s1']] : []);
});

test.each([
  [true, '198.51.100.4', true],
  [true, '198.51.100.5', false],
  [false, '198.51.100.5', true],
])(
  '[S4-034] where sessions are bound to their address: %s, one of 198.51.100.4 is used from %s: %s',
  async (bindToAddress, ip, expected) => {
    const { read, ended } = start({ brand: { session: { ...limits, bindToAddress } } });
    const answer = await read(token, ip);
    expect(answer.ok).toBe(expected);
    if (!expected) expect(answer).toEqual({ ok: false, refusal: { code: 'token_ip_different' } });
    expect(ended()).toEqual([]);
  },
);

test.each([
  [MINUTE_MS - 1, false],
  [MINUTE_MS, true],
])('[S4-034] a session that was seen %i ms ago is written down as seen now: %s', async (ms, isTouched) => {
  const now = createTestClock().now();
  const { read, touched } = start({ stored: { lastSeenAt: new Date(now - ms) } });
  expect((await read()).ok).toBe(true);
  expect(touched()).toEqual(isTouched ? [[new Date(now), 's1']] : []);
});

test('[S4-034] sessions unused for thirty days are removed, once an hour at most', async () => {
  const { read, clock, now, pruned } = start();
  const before = (at: number) => [new Date(at - 30 * 24 * 60 * MINUTE_MS)];
  await read();
  expect(pruned()).toEqual([before(now)]);
  clock.advance(60 * MINUTE_MS - 1);
  await read();
  expect(pruned()).toHaveLength(1);
  clock.advance(1);
  await read();
  expect(pruned()).toEqual([before(now), before(now + 60 * MINUTE_MS)]);
});

test.each([
  ['demanded', true, true],
  ['demanded', false, false],
  [undefined, true, false],
] as const)(
  'a second factor that is %s is due for a member with a password alone (%s): %s',
  async (secondFactor, passwordAlone, due) => {
    const { read } = start({ brand: secondFactor === undefined ? {} : { secondFactor }, stored: { passwordAlone } });
    expect(await read()).toMatchObject({ ok: true, value: { factorDue: due } });
  },
);

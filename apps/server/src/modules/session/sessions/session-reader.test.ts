import { expect, test } from 'vitest';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const MINUTE_MS = 60_000;
const token = createSecretToken();
const limits = { idleMinutes: 30, absoluteMinutes: 100, bindToAddress: false };

interface Case {
  readonly brand?: Partial<BrandFile>;
  /** Changes to the default row of the database; `null` for no row. */
  readonly stored?: object | null;
}

/** A session reader, and the statements that it sends to the database. */
function start({ brand = {}, stored = {} }: Case = {}) {
  const clock = createTestClock();
  const now = clock.now();
  const row = {
    id: 's1',
    memberId: 'm1',
    merchantCode: 'aurora',
    userName: 'demo',
    customerType: 1,
    isRestricted: false,
    mustAcceptTerms: false,
    mustSetLimits: false,
    hasOnlyPassword: true,
    ip: '198.51.100.4',
    createdAt: new Date(now - 10 * MINUTE_MS),
    lastSeenAt: new Date(now),
  };
  const { db, statements } = createStubDatabase(({ sql }) =>
    sql.startsWith('select') && stored !== null ? [{ ...row, ...stored }] : [],
  );
  const merchant = makeMerchant({ session: limits, ...brand });
  const readSession = createSessionReader({ db, clock });
  const findParameters = (verb: string) =>
    statements.filter(({ sql }) => sql.startsWith(verb)).map(({ parameters }) => parameters);
  return {
    row,
    read: (value: string | null = token, ip = '198.51.100.4') => readSession(value ?? undefined, { merchant, ip }),
    selects: () => findParameters('select'),
    updates: () => findParameters('update "session"'),
    deletes: () => findParameters('delete from "session" where "token_hash"'),
  };
}

const rejected = { ok: false, error: { code: 'login.not.session' } };

test('[S4-034] finds a session by the hash of its token', async () => {
  const { read, selects, row } = start();
  const tokenHash = hashSecretToken(token);
  const { id, memberId, merchantCode, userName, customerType, createdAt, isRestricted } = row;
  expect(await read()).toEqual({
    ok: true,
    value: {
      id,
      tokenHash,
      memberId,
      merchantCode,
      userName,
      customerType,
      createdAt,
      isRestricted,
      needsSecondFactor: false,
      mustAcceptTerms: false,
      mustSetLimits: false,
    },
  });
  const now = createTestClock().now();
  expect(selects()).toEqual([[tokenHash, 'exclusion', new Date(now), new Date(now)]]);
});

test.each([[null], [''], ['some-token'], [`${token}=`], [token.slice(1)]])(
  '[S4-034] rejects the invalid session token %j without a database query',
  async (value) => {
    const { read, selects } = start();
    expect(await read(value)).toEqual(rejected);
    expect(selects()).toEqual([]);
  },
);

test('[S4-034] rejects unknown session tokens and those of another merchant without ending a session', async () => {
  for (const stored of [null, { merchantCode: 'lotus' }]) {
    const { read, deletes, updates } = start({ stored });
    expect(await read()).toEqual(rejected);
    expect([deletes(), updates()]).toEqual([[], []]);
  }
});

test.each([
  ['idle 1 ms below the limit', 30 * MINUTE_MS - 1, 40 * MINUTE_MS, false],
  ['idle at the limit', 30 * MINUTE_MS, 40 * MINUTE_MS, true],
  ['in use, 1 ms younger than the limit', 0, 100 * MINUTE_MS - 1, false],
  ['in use, as old as the limit', 0, 100 * MINUTE_MS, true],
])('[S4-034] ends a session %s (%i ms idle, %i ms old): %s', async (_case, idleMs, ageMs, isOver) => {
  const now = createTestClock().now();
  const stored = { lastSeenAt: new Date(now - idleMs), createdAt: new Date(now - ageMs) };
  const { read, deletes } = start({ stored });
  expect(await read()).toMatchObject(isOver ? rejected : { ok: true });
  expect(deletes()).toEqual(isOver ? [[hashSecretToken(token)]] : []);
});

test.each([
  [true, '198.51.100.4', true],
  [true, '198.51.100.5', false],
  [false, '198.51.100.5', true],
])(
  '[S4-034] with sessions bound to addresses (%s), accepts a session of 198.51.100.4 from %s: %s',
  async (bindToAddress, ip, expected) => {
    const { read, deletes } = start({ brand: { session: { ...limits, bindToAddress } } });
    const response = await read(token, ip);
    expect(response.ok).toBe(expected);
    if (!expected) expect(response).toEqual({ ok: false, error: { code: 'token_ip_different' } });
    expect(deletes()).toEqual([]);
  },
);

test.each([
  [MINUTE_MS - 1, false],
  [MINUTE_MS, true],
])('[S4-034] updates the last use of a session that was last used %i ms ago: %s', async (ms, isUpdated) => {
  const now = createTestClock().now();
  const { read, updates } = start({ stored: { lastSeenAt: new Date(now - ms) } });
  expect((await read()).ok).toBe(true);
  expect(updates()).toEqual(isUpdated ? [[new Date(now), 's1']] : []);
});

test.each([
  ['demanded', true, true],
  ['demanded', false, false],
  [undefined, true, false],
] as const)(
  'if the merchant’s second-factor setting is %s, a member with only a password (%s) must set one up: %s',
  async (secondFactor, hasOnlyPassword, isRequired) => {
    const { read } = start({ brand: secondFactor === undefined ? {} : { secondFactor }, stored: { hasOnlyPassword } });
    expect(await read()).toMatchObject({ ok: true, value: { needsSecondFactor: isRequired } });
  },
);

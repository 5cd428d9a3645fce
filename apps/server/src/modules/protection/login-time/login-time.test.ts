import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { listSessions, logout } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCredentialStore } from '#src/modules/member/member.public.ts';
import { getLimitPeriodEnd, getLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { readReachedLoginTimeLimit, recordLoginTime } from '#src/modules/protection/protection.public.ts';
import { completeFirstFactor, createActiveSessionFilter, openSession } from '#src/modules/session/session.public.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createPlayer, launchTestLottery } from '#test/members/create-member-in-game.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const brand = {
  session: { idleMinutes: 45, absoluteMinutes: 1_440, bindToAddress: false },
  protection: {
    zone: 'Europe/Stockholm',
    limits: { kinds: ['deposit' as const, 'loginTime' as const], raise: { waitHours: 72, afterPeriod: true } },
  },
};
const merchant = makeMerchant(brand);
const rules = getProtectionRules(brand.protection);
/** End of the day of the test's clock, which starts at 13:00 in Stockholm. */
const MIDNIGHT = '2026-11-20T23:00:00.000Z';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand }, { merchants: [merchant] });
});
afterAll(() => server.close());

/** A new member with a session, and functions that use it. */
async function newMember() {
  const { id, token } = await server.newMember();
  const requestInfo = (other = token) => server.call(getMemberInfo, {}, { token: other });
  const setDayLimit = (minutes: number) =>
    server.call(changeMemberLimit, { kind: 'loginTime', period: 'day', minutes }, { token });
  const readUsed = async () => {
    const { value } = await server.call(getMemberProtection, {}, { token });
    return value?.limits.find(({ kind }) => kind === 'loginTime')?.used;
  };
  const openAnotherSession = () => {
    const session = { memberId: id, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
    return openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  };
  /** Waits, and uses the session once a minute. */
  const stayLoggedIn = async (minutes: number, other = token) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      server.clock.advance(MINUTE_MS);
      await requestInfo(other);
    }
  };
  return { id, token, requestInfo, setDayLimit, readUsed, openAnotherSession, stayLoggedIn };
}

/** The last step of a login of a member whose credential is proven. */
async function logIn(id: string) {
  const credentials = createCredentialStore(server);
  const credential = await credentials.findById(id);
  if (!credential) throw new Error('no member');
  return completeFirstFactor(
    { ...server.context, credentials },
    { credential, device: {}, isRestricted: false, secondFactor: null },
    createTestApiCallContext({ merchant }),
  );
}

const dayLimit = { kind: 'loginTime', period: 'day', resetsAt: MIDNIGHT };
const endedByLimit = { status: 401, errorCode: 'login.not.session', raw: { limit: dayLimit } };

test('the time from the login to the last request counts, and sessions in parallel count once', async () => {
  const { token, setDayLimit, readUsed, openAnotherSession, stayLoggedIn } = await newMember();
  await setDayLimit(120);
  await stayLoggedIn(5);
  expect(await readUsed()).toBe(5);
  const other = await openAnotherSession();
  await stayLoggedIn(5, other);
  await stayLoggedIn(5);
  expect(await readUsed()).toBe(15);
  await server.call(logout, {}, { token: other });
  server.clock.advance(20 * MINUTE_MS);
  expect(await readUsed()).toBe(35);
  expect((await server.call(getMemberProtection, {}, { token })).value?.limits).toMatchObject([
    { ...dayLimit, amount: 120, used: 35, left: 85 },
  ]);
});

test('a session that opens later adds the unrecorded time of an earlier one', async () => {
  const { setDayLimit, readUsed, openAnotherSession, stayLoggedIn } = await newMember();
  await setDayLimit(60);
  server.clock.advance(10 * MINUTE_MS);
  await stayLoggedIn(1, await openAnotherSession());
  expect(await readUsed()).toBe(11);
});

test('the time after a logout and before the next login does not count', async () => {
  const { id, token, setDayLimit, stayLoggedIn, openAnotherSession } = await newMember();
  await setDayLimit(10);
  await stayLoggedIn(3);
  server.clock.advance(MINUTE_MS / 2);
  await server.call(logout, {}, { token });
  server.clock.advance(25 * MINUTE_MS);
  await openAnotherSession();
  server.clock.advance(MINUTE_MS);
  await recordLoginTime(server.db, { memberId: id, rules }, new Date(server.clock.now()));
  const rows = await server.db.selectFrom('login_day').selectAll().where('member_id', '=', id).execute();
  expect(rows).toMatchObject([{ day: '2026-11-20', milliseconds: 4.5 * MINUTE_MS }]);
});

test('two requests that record the same time concurrently count it once', async () => {
  const { id } = await newMember();
  server.clock.advance(2 * MINUTE_MS);
  const record = () => recordLoginTime(server.db, { memberId: id, rules }, new Date(server.clock.now()));
  await Promise.all([record(), record(), record()]);
  const rows = await server.db.selectFrom('login_day').select('milliseconds').where('member_id', '=', id).execute();
  expect(rows).toEqual([{ milliseconds: 2 * MINUTE_MS }]);
});

test('[security] when the limit of the login time is reached, every session of the member ends and learns which limit it was', async () => {
  const { id, token, setDayLimit, requestInfo, openAnotherSession, stayLoggedIn } = await newMember();
  await setDayLimit(10);
  const other = await openAnotherSession();
  await stayLoggedIn(9);
  expect((await requestInfo(other)).status).toBe(200);
  server.clock.advance(MINUTE_MS - 1);
  expect((await requestInfo()).status).toBe(200);
  server.clock.advance(1);
  expect(await requestInfo()).toMatchObject(endedByLimit);
  expect(await requestInfo(other)).toMatchObject(endedByLimit);
  expect(await requestInfo()).toMatchObject(endedByLimit);
  expect((await server.call(listSessions, {}, { token })).status).toBe(401);
  const sessions = await server.db.selectFrom('session').select('id').where('member_id', '=', id).execute();
  const filter = createActiveSessionFilter(server.context);
  expect((await filter(sessions.map((session) => ({ sessionId: session.id })))).size).toBe(0);
});

test('[security] a stream of a session ends when the limit is reached, although no request uses the session', async () => {
  const { id, setDayLimit } = await newMember();
  await setDayLimit(10);
  const { id: sessionId } = await server.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  const filter = createActiveSessionFilter(server.context);
  server.clock.advance(10 * MINUTE_MS - 1);
  expect(await filter([{ sessionId }])).toEqual(new Set([sessionId]));
  server.clock.advance(1);
  expect(await filter([{ sessionId }])).toEqual(new Set());
});

test('[security] a login after the limit of the login time is refused until the period ends, and opens no session', async () => {
  const { id, setDayLimit, requestInfo, stayLoggedIn } = await newMember();
  await setDayLimit(10);
  await stayLoggedIn(10);
  expect(await requestInfo()).toMatchObject({ status: 401 });
  const refused = await logIn(id);
  expect(refused).toMatchObject({ ok: false, error: { code: 'limit_reached', value: { limit: dayLimit } } });
  server.clock.advance(Date.parse(MIDNIGHT) - server.clock.now() - 1);
  expect(await logIn(id)).toMatchObject({ ok: false });
  server.clock.advance(1);
  const opened = await logIn(id);
  expect(opened).toMatchObject({ ok: true });
  expect((await requestInfo(opened.ok ? opened.value.token : '')).status).toBe(200);
});

test('[security] a session that the limit ended does not work again in the next period', async () => {
  const day = 24 * HOUR_MS;
  const fiveToMidnight = Date.parse(MIDNIGHT) - 5 * MINUTE_MS;
  server.clock.advance((((fiveToMidnight - server.clock.now()) % day) + day) % day);
  const { setDayLimit, requestInfo, openAnotherSession, stayLoggedIn } = await newMember();
  await setDayLimit(3);
  const other = await openAnotherSession();
  await stayLoggedIn(3);
  expect(await requestInfo()).toMatchObject({ status: 401, raw: { limit: { kind: 'loginTime', period: 'day' } } });
  server.clock.advance(5 * MINUTE_MS);
  expect(await requestInfo()).toMatchObject({ status: 401, raw: null });
  expect(await requestInfo(other)).toMatchObject({ status: 401, raw: null });
});

test('a request with the token of a session that the limit ended does not end a session of the next period', async () => {
  const { id, setDayLimit, requestInfo, openAnotherSession, stayLoggedIn } = await newMember();
  await setDayLimit(3);
  const old = await openAnotherSession();
  await stayLoggedIn(3);
  expect(await requestInfo(old)).toMatchObject({ status: 401, raw: { limit: { kind: 'loginTime' } } });
  const midnight = getLimitPeriodEnd('day', server.clock.now(), 'Europe/Stockholm');
  // The old session is not idle for too long, so that it still reports why it ended.
  await server.db
    .updateTable('session')
    .set({ last_seen_at: new Date(midnight) })
    .where('member_id', '=', id)
    .execute();
  server.clock.advance(midnight + MINUTE_MS - server.clock.now());
  const opened = await logIn(id);
  const current = opened.ok ? opened.value.token : '';
  expect(await requestInfo(old)).toMatchObject({ status: 401, raw: null });
  expect((await requestInfo(current)).status).toBe(200);
});

test('[security] a game that is open refuses stakes after the limit of the login time, and no game opens', async () => {
  const { id, token, sendMove } = await createPlayer(server);
  await server.call(changeMemberLimit, { kind: 'loginTime', period: 'day', minutes: 10 }, { token });
  expect(await sendMove({ kind: 'stake', id: crypto.randomUUID(), amount: 1, round: 'r' })).toBe('done');
  server.clock.advance(10 * MINUTE_MS);
  expect(await sendMove({ kind: 'stake', id: crypto.randomUUID(), amount: 1, round: 'r' })).toBe('restricted');
  expect(await sendMove({ kind: 'win', id: crypto.randomUUID(), amount: 1, round: 'r' })).toBe('done');
  expect((await launchTestLottery(server, token)).errorCode).toBe('login.not.session');
  expect(
    await readReachedLoginTimeLimit(server.db, { memberId: id, rules }, new Date(server.clock.now())),
  ).toMatchObject({
    kind: 'loginTime',
  });
});

test('[security] stakes without another request use the session, so that a game is not free of the limit', async () => {
  const { id, token, sendMove } = await createPlayer(server);
  await server.call(changeMemberLimit, { kind: 'loginTime', period: 'day', minutes: 60 }, { token });
  const outcomes: unknown[] = [];
  for (let minute = 10; minute <= 60; minute += 10) {
    server.clock.advance(10 * MINUTE_MS);
    outcomes.push(await sendMove({ kind: 'stake', id: crypto.randomUUID(), amount: 1, round: 'r' }));
  }
  expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'restricted']);
  expect((await server.call(getMemberInfo, {}, { token })).raw).toMatchObject({ limit: { kind: 'loginTime' } });
  const rows = await server.db.selectFrom('login_day').select('milliseconds').where('member_id', '=', id).execute();
  expect(rows).toEqual([{ milliseconds: 60 * MINUTE_MS }]);
});

test('[security] a stake does not revive a session that was idle for too long', async () => {
  const { token, sendMove } = await createPlayer(server);
  server.clock.advance(45 * MINUTE_MS);
  expect(await sendMove({ kind: 'stake', id: crypto.randomUUID(), amount: 1, round: 'r' })).toBe('done');
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
});

test('[security] a reached limit stays reached while no session is used, until the period ends', async () => {
  const { id, token, sendMove } = await createPlayer(server);
  await server.call(changeMemberLimit, { kind: 'loginTime', period: 'day', minutes: 20 }, { token });
  const stake = () => sendMove({ kind: 'stake', id: crypto.randomUUID(), amount: 1, round: 'r' });
  server.clock.advance(20 * MINUTE_MS);
  expect(await stake()).toBe('restricted');
  server.clock.advance(30 * MINUTE_MS);
  expect(await stake()).toBe('restricted');
  expect(await logIn(id)).toMatchObject({ ok: false, error: { code: 'limit_reached' } });
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect(await stake()).toBe('restricted');
  expect(await logIn(id)).toMatchObject({ ok: false, error: { code: 'limit_reached' } });
});

test('the whole time before a request counts if the session lasts longer without use than a play session', async () => {
  const { setDayLimit, readUsed } = await newMember();
  await setDayLimit(120);
  server.clock.advance(40 * MINUTE_MS);
  expect(await readUsed()).toBe(40);
});

test('a session that ends as idle counts until 30 minutes after its last use, on the day on which that time ended', async () => {
  const { id, token, requestInfo, setDayLimit, stayLoggedIn } = await newMember();
  await setDayLimit(1_000);
  const usedAt = server.clock.now();
  await stayLoggedIn(5);
  server.clock.advance(24 * HOUR_MS);
  expect(await requestInfo(token)).toMatchObject({ status: 401 });
  const rows = await server.db.selectFrom('login_day').selectAll().where('member_id', '=', id).execute();
  const day = getLocalDate(usedAt + 35 * MINUTE_MS, 'Europe/Stockholm');
  expect(rows).toMatchObject([{ day, milliseconds: 35 * MINUTE_MS }]);
});

test('a brand without the limit of the login time counts nothing', async () => {
  const { id } = await newMember();
  server.clock.advance(5 * MINUTE_MS);
  const withoutLimit = { memberId: id, rules: getProtectionRules({}) };
  await recordLoginTime(server.db, withoutLimit, new Date(server.clock.now()));
  expect(await server.db.selectFrom('login_day').selectAll().where('member_id', '=', id).execute()).toEqual([]);
  expect(await readReachedLoginTimeLimit(server.db, withoutLimit, new Date(server.clock.now()))).toBeNull();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD, findMemberId, updateMember } from '#src/modules/member/member.public.ts';
import { eraseMember } from '#src/modules/personal-data/personal-data.public.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  makeMobileNumber,
  registerByMobile,
  requestOneTimeCode,
  type TestMobileNumber,
} from '#test/members/mobile-numbers.ts';
import { logInAs, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
/** Minimum time between two codes that are sent to a number. */
const CODE_INTERVAL_MS = 60_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
const EXCLUDED = { status: 403, errorCode: 'self_excluded' };
const protection = { exclusion: { group: 'acme', returnBy: 'operator', returnWaitHours: 24 } } as const;
const aurora = makeMerchant({ protection });
const sister = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], protection });

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  const operator = { secrets: [OPERATOR_SECRET] };
  const operators = { aurora: operator, lotus: operator };
  server = await startMembersServer({ merchants: [aurora, sister], config: { operators } });
  passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(DEMO_PASSWORD);
});
beforeEach(() => server.clock.advance(24 * HOUR_MS));
afterAll(() => server.close());

/** Registers at the brand aurora. */
const register = async (number: TestMobileNumber) =>
  registerByMobile(server, { number, code: await requestOneTimeCode(server, number) });

/** Excludes a new member of the brand lotus for six months. */
async function excludeSisterMember() {
  const [number, memberId] = [makeMobileNumber(), crypto.randomUUID()];
  const username = `sister${memberId.slice(0, 8)}`;
  const account = { id: memberId, merchantCode: sister.code, username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  await updateMember(server.db, memberId, { mobile: number.full });
  const exclude = (months: number | null) =>
    imposeExclusion(server.context, { memberId, merchant: sister, source: 'member' }, months);
  const orderReturn = () => {
    const order = { kind: 'return' } as const;
    return callAsOperator(
      server,
      { type: 'protection.order', order, members: [username] },
      { host: 'lotus.localhost' },
    );
  };
  await exclude(6);
  return { number, memberId, username, exclude, orderReturn };
}

test('[security: protection 19] where only the operator records a return, an excluded person cannot register at a sister brand before the operator has, however long ago the exclusion ended', async () => {
  const { number, orderReturn } = await excludeSisterMember();
  server.clock.advance(YEAR_MS);
  expect(await register(number)).toMatchObject(EXCLUDED);
  expect((await orderReturn()).value).toEqual({ unknown: [], notReturning: [] });
  server.clock.advance(24 * HOUR_MS - CODE_INTERVAL_MS);
  expect(await register(number)).toMatchObject(EXCLUDED);
  server.clock.advance(CODE_INTERVAL_MS);
  expect((await register(number)).status).toBe(200);
});

test('[security: protection 19] a return is not recorded while a longer exclusion of the same person is in force', async () => {
  const { number, username, exclude, orderReturn } = await excludeSisterMember();
  server.clock.advance(YEAR_MS);
  await exclude(null);
  expect((await orderReturn()).value).toEqual({ unknown: [], notReturning: [username] });
  server.clock.advance(10 * YEAR_MS);
  expect(await register(number)).toMatchObject(EXCLUDED);
});

test('a login at an account with the number of an ended exclusion shows that only the operator records the return', async () => {
  const { number } = await excludeSisterMember();
  server.clock.advance(YEAR_MS);
  const other = (await findMemberId(server.db, 'aurora', 'demo')) ?? '';
  await updateMember(server.db, other, { mobile: number.full });
  expect(await logInAs(server, 'demo')).toMatchObject({ ...EXCLUDED, value: { returnBy: 'operator' } });
});

test('[security: protection 21] after the erasure of the excluded account, the operator records the return at the person’s other account', async () => {
  const { number, memberId } = await excludeSisterMember();
  await eraseMember(server.context, memberId);
  const other = (await findMemberId(server.db, 'aurora', 'demo')) ?? '';
  await updateMember(server.db, other, { mobile: number.full });
  const order = { type: 'protection.order' as const, order: { kind: 'return' as const }, members: ['demo'] };
  const orderReturn = async (id: string) => (await callAsOperator(server, order, { id })).value?.notReturning;
  expect(await orderReturn('early')).toEqual(['demo']);
  server.clock.advance(YEAR_MS);
  expect([await orderReturn('call'), await orderReturn('call')]).toEqual([[], []]);
  expect(await orderReturn('another-call')).toEqual(['demo']);
  server.clock.advance(24 * HOUR_MS - 1);
  expect(await logInAs(server, 'demo')).toMatchObject(EXCLUDED);
  server.clock.advance(1);
  expect((await logInAs(server, 'demo')).status).toBe(200);
});

test('repeating the order lets the person register again if an earlier version recorded the return without ending the hashes', async () => {
  const { number, memberId, orderReturn } = await excludeSisterMember();
  server.clock.advance(YEAR_MS);
  await server.db
    .updateTable('play_block')
    .set({ return_asked_at: new Date(server.clock.now()) })
    .where('member_id', '=', memberId)
    .execute();
  await orderReturn();
  server.clock.advance(24 * HOUR_MS);
  expect((await register(number)).status).toBe(200);
});

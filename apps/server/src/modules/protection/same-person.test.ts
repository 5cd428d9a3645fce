import { beginContactChange, confirmContactChange } from '@foyer/contract/member/contact-details';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { beginExclusion } from '@foyer/contract/protection/protection';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createCredentialStore, DEMO_PASSWORD, updateMember } from '#src/modules/member/member.public.ts';
import { correctExclusion } from '#src/modules/protection/exclusion/correct-exclusion.public.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { eraseMember } from '#src/modules/personal-data/personal-data.public.ts';
import { completeFirstFactor, createPasswordHasher, openSession } from '#src/modules/session/session.public.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress, makeMobileNumber, registerByMobile, requestOneTimeCode } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const EXCLUDED = { status: 403, errorCode: 'self_excluded' };
const protection = { exclusion: { group: 'acme' } };
const aurora = makeMerchant({ protection, codes: { perHour: 1_000 } });
const sister = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], protection });
const stranger = makeMerchant({ code: 'zafir', hosts: ['zafir.localhost'] });
const passwords = createPasswordHasher({ memory: 1024, passes: 1, parallelism: 1 });

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [aurora, sister, stranger] });
  passwordHash = await passwords.hash(DEMO_PASSWORD);
});
beforeEach(() => server.clock.advance(24 * HOUR_MS));
afterAll(() => server.close());

let created = 0;

/** A new member with an open session. */
async function newMember(merchantCode = 'aurora') {
  created += 1;
  const id = crypto.randomUUID();
  const username = `person${created}`;
  const account = { id, merchantCode, username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  const session = { memberId: id, merchantCode, isRestricted: false, deviceId: null, device: null };
  const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  return { id, username, token };
}

async function link(memberId: string, subject: string, merchantCode = 'aurora'): Promise<void> {
  const linked_at = new Date(server.clock.now());
  const row = { member_id: memberId, merchant_code: merchantCode, provider: 'google', subject, name: null } as const;
  await server.db
    .insertInto('linked_identity')
    .values({ ...row, linked_at })
    .execute();
}

const excludeSelf = async (token: string, months: number | null = 6): Promise<void> => {
  expect((await server.call(beginExclusion, { months, understood: true }, { token })).status).toBe(200);
};

/** Logs a member in as after a proof of the credential. */
async function logIn(memberId: string, merchant = aurora) {
  const credentials = createCredentialStore(server);
  const credential = await credentials.findById(memberId);
  if (!credential) throw new Error('no member');
  const proof = { credential, device: {}, isRestricted: false, secondFactor: null };
  const result = await completeFirstFactor(
    { ...server.context, credentials },
    proof,
    createTestApiCallContext({ merchant }),
  );
  return result.ok ? 'ok' : result.error.code;
}

test('[security: protection 19] an excluded person cannot register again with the same mobile number, not even after an erasure', async () => {
  const number = makeMobileNumber();
  const { id, token } = await newMember();
  await updateMember(server.db, id, { mobile: number.full });
  await excludeSelf(token);
  await eraseMember(server.context, id);
  const again = await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) });
  expect(again).toMatchObject({ ...EXCLUDED, value: null });
  const rows = await server.db.selectFrom('member').select('id').where('mobile', '=', number.full).execute();
  expect(rows).toEqual([]);
});

test('[security: protection 19] a new account with the identity of an excluded person cannot log in', async () => {
  const [excluded, other] = [await newMember(), await newMember('lotus')];
  await link(excluded.id, 'google-1');
  await excludeSelf(excluded.token);
  await link(other.id, 'google-1', 'lotus');
  expect(await logIn(other.id, sister)).toBe('self_excluded');
});

test('[security: protection 19] excludes the accounts of the person at sister brands, and no others', async () => {
  const number = makeMobileNumber();
  const [one, two, three, four] = [
    await newMember(),
    await newMember('lotus'),
    await newMember('zafir'),
    await newMember('lotus'),
  ];
  for (const { id } of [one, two, three]) await updateMember(server.db, id, { mobile: number.full });
  await excludeSelf(one.token);
  const alive = async (token: string, host: string) => (await server.call(getMemberInfo, {}, { token, host })).status;
  expect([
    await alive(two.token, 'lotus.localhost'),
    await alive(three.token, 'zafir.localhost'),
    await alive(four.token, 'lotus.localhost'),
  ]).toEqual([401, 200, 200]);
  expect([await logIn(two.id, sister), await logIn(three.id, stranger), await logIn(four.id, sister)]).toEqual([
    'self_excluded',
    'ok',
    'ok',
  ]);
});

test('[security: protection 19] a member who adds the number of an excluded person loses the session', async () => {
  const number = makeMobileNumber();
  const excluded = await newMember('lotus');
  await updateMember(server.db, excluded.id, { mobile: number.full });
  const { value } = await server.call(
    beginExclusion,
    { months: null, understood: true },
    { token: excluded.token, host: 'lotus.localhost' },
  );
  expect(value).toEqual({ excludedUntil: null });
  const { token, username } = await newMember();
  const headers = { authorization: token, 'x-forwarded-for': makeIpAddress() };
  const { countryDialingCode, mobileNum, full } = number;
  const input = { channel: 'sms', countryDialingCode, mobileNum, password: DEMO_PASSWORD } as const;
  expect((await callSealed({ port: server.port, endpoint: beginContactChange, input, headers })).status).toBe(200);
  const code = await readLastOneTimeCode(server.port, full);
  const confirmed = await callSealed({
    port: server.port,
    endpoint: confirmContactChange,
    input: { channel: 'sms', code },
    headers,
  });
  expect(confirmed).toMatchObject(EXCLUDED);
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect(await logInAs(server, username)).toMatchObject(EXCLUDED);
});

test('the hashes that identify an excluded person expire with the exclusion and contain no readable data', async () => {
  const number = makeMobileNumber();
  const { id, token } = await newMember();
  await updateMember(server.db, id, { mobile: number.full, email: 'Ann@Mail.example' });
  await excludeSelf(token);
  const marks = await server.db.selectFrom('block_mark').selectAll().where('until', 'is not', null).execute();
  expect(JSON.stringify(marks)).not.toMatch(/ann@|905|90\d{7}/i);
  const last = Math.max(...marks.map(({ until }) => until?.getTime() ?? 0));
  const other = await newMember('lotus');
  await updateMember(server.db, other.id, { mobile: number.full });
  server.clock.advance(last - server.clock.now() - 1);
  expect(await logIn(other.id, sister)).toBe('self_excluded');
  server.clock.advance(1);
  expect(await logIn(other.id, sister)).toBe('ok');
});

const order = { months: null, callId: 'msg-wrong' };
const exclude = ({ id }: { readonly id: string }, merchant = aurora, { months, callId } = order) =>
  imposeExclusion(server.context, { memberId: id, merchant, source: 'operator', requestId: callId }, months);
const correct = ({ id }: { readonly id: string }, callId = order.callId, merchant = aurora) =>
  correctExclusion(server.context, {
    memberId: id,
    merchant,
    merchants: [aurora, sister, stranger],
    callId,
    reason: 'the order named the wrong account',
  });

test('after an operator corrects a permanent exclusion of the wrong person, the person’s accounts at every brand of the group can log in again', async () => {
  const number = makeMobileNumber();
  const [one, two, other] = [await newMember(), await newMember('lotus'), await newMember()];
  for (const { id } of [one, two]) await updateMember(server.db, id, { mobile: number.full });
  await exclude(one);
  await exclude(other);
  expect([await logIn(one.id), await logIn(two.id, sister)]).toEqual(['self_excluded', 'self_excluded']);
  expect(await correct(one, 'another-order')).toBe(0);
  expect(await correct(one)).toBe(2);
  expect([await logIn(one.id), await logIn(two.id, sister), await logIn(other.id)]).toEqual([
    'ok',
    'ok',
    'self_excluded',
  ]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select(['actor', 'before', 'after', 'reference'])
    .where('member_id', 'in', [one.id, two.id])
    .where('action', '=', 'exclusion.corrected')
    .execute();
  expect(entries).toEqual(
    [one, two].map(() => ({
      actor: 'operator',
      before: '{"endsAt":null}',
      after: '{"reason":"the order named the wrong account"}',
      reference: 'msg-wrong',
    })),
  );
  expect(await correct(one)).toBe(0);
});

test('[protection 21] the correction of an operator’s exclusion does not lift an exclusion that the member asked for, which also applies to new accounts', async () => {
  const { id, token } = await newMember();
  await link(id, 'google-corrected');
  await excludeSelf(token);
  // The marks of the longer exclusion replace those of the member's own.
  await exclude({ id });
  expect(await correct({ id })).toBe(1);
  expect(await logIn(id)).toBe('self_excluded');
  const own = await server.db
    .selectFrom('play_block')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await correct({ id }, own.id.replace(`:${id}`, ''))).toBe(0);
  const again = await newMember('lotus');
  await link(again.id, 'google-corrected', 'lotus');
  expect(await logIn(again.id, sister)).toBe('self_excluded');
});

test('the correction of an exclusion changes nothing, also at sister brands, if the order did not exclude the named member', async () => {
  const number = makeMobileNumber();
  const [excluded, later] = [await newMember('lotus'), await newMember()];
  await updateMember(server.db, excluded.id, { mobile: number.full });
  await exclude(excluded, sister);
  await updateMember(server.db, later.id, { mobile: number.full });
  expect(await correct(later)).toBe(0);
  expect([await logIn(excluded.id, sister), await logIn(later.id)]).toEqual(['self_excluded', 'self_excluded']);
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select('action')
    .where('member_id', '=', excluded.id)
    .execute();
  expect(entries).toEqual([{ action: 'exclusion.begun' }]);
});

test.each(['excluded', 'sister'] as const)(
  'after the correction of an exclusion that names the %s account, both accounts of the person can log in, even if their email addresses differ',
  async (named) => {
    const number = makeMobileNumber();
    const accounts = { excluded: await newMember('lotus'), sister: await newMember() };
    const reach = (id: string, email: string) =>
      updateMember(server.db, id, { mobile: number.full, email: `${named}-${email}@mail.example` });
    await reach(accounts.excluded.id, 'one');
    await reach(accounts.sister.id, 'two');
    await exclude(accounts.excluded, sister);
    const merchant = named === 'excluded' ? sister : aurora;
    expect(await correct(accounts[named], order.callId, merchant)).toBe(2);
    expect([await logIn(accounts.excluded.id, sister), await logIn(accounts.sister.id)]).toEqual(['ok', 'ok']);
  },
);

test('[protection 21] after the correction of an operator’s exclusion, a new account with the email address of a self-excluded sister account is still excluded', async () => {
  const number = makeMobileNumber();
  const [one, two] = [await newMember(), await newMember('lotus')];
  await updateMember(server.db, two.id, { mobile: number.full, email: 'kept@mail.example' });
  const excluded = { memberId: two.id, merchant: sister, source: 'member' } as const;
  await imposeExclusion(server.context, excluded, 6);
  await updateMember(server.db, one.id, { mobile: number.full });
  await exclude(two, sister);
  expect(await correct(one)).toBe(2);
  const again = await newMember();
  await updateMember(server.db, again.id, { email: 'kept@mail.example' });
  expect(await logIn(again.id)).toBe('self_excluded');
});

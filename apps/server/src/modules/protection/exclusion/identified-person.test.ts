import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { eraseMember } from '#src/modules/personal-data/personal-data.public.ts';
import { correctExclusion } from '#src/modules/protection/exclusion/correct-exclusion.public.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { checkPlayPermission, getProtectionRules } from '#src/modules/protection/protection.public.ts';
import { createPasswordHasher, openSession } from '#src/modules/session/session.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const protection = { exclusion: { group: 'acme' } };
const aurora = makeMerchant({ protection });
const sister = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], protection });
const stranger = makeMerchant({ code: 'zafir', hosts: ['zafir.localhost'] });
const brands = { aurora, lotus: sister, zafir: stranger } as const;
type BrandCode = keyof typeof brands;
const WITHOUT_POSTCODE = { firstName: 'Marigold', lastName: 'Smith-Jones', dateOfBirth: '1970-01-31' };
const DETAILS = { ...WITHOUT_POSTCODE, postcode: 'QX9 9XQ' };

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  const operator = { secrets: [OPERATOR_SECRET], deskUrl: 'https://desk.example/foyer' };
  const operators = { aurora: operator, lotus: operator, zafir: operator };
  server = await startMembersServer({ merchants: [aurora, sister, stranger], config: { operators } });
  passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(DEMO_PASSWORD);
});
beforeEach(() => server.clock.advance(DAY_MS));
afterAll(() => server.close());

let created = 0;

/** A new member with an open session, whom the operator can identify. */
async function newMember(code: BrandCode = 'aurora') {
  created += 1;
  const id = crypto.randomUUID();
  const username = `person${created}`;
  const account = { id, merchantCode: code, username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  const session = { memberId: id, merchantCode: code, isRestricted: false, deviceId: null, device: null };
  const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  const host = `${code === 'aurora' ? '' : `${code}.`}localhost`;
  const identify = async (
    registryKeys: Partial<Record<keyof typeof DETAILS | 'nationalId', string>> | undefined,
    callId?: string,
  ) => {
    const keys = registryKeys === undefined ? {} : { registryKeys };
    const call = { type: 'member.standing', username, ageProven: true, kyc: 'passed', ...keys } as const;
    const answer = await callAsOperator(server, call, { host, ...(callId === undefined ? {} : { id: callId }) });
    expect(answer.value).toEqual({ unknown: [] });
  };
  const isAlive = async () => (await server.call(getMemberInfo, {}, { token, host })).status === 200;
  const mayPlay = async () => {
    const member = { memberId: id, rules: getProtectionRules(brands[code].brand.protection) };
    return (await checkPlayPermission(server.db, member, { now: new Date(server.clock.now()), stake: 1 })).kind;
  };
  const exclude = (months: number | null = 6) =>
    imposeExclusion(server.context, { memberId: id, merchant: brands[code], source: 'member' }, months);
  const correct = (callId: string) =>
    correctExclusion(server.context, {
      memberId: id,
      merchant: brands[code],
      merchants: Object.values(brands),
      callId,
      reason: 'the call sent the identity of another person',
    });
  const logInAgain = () => logInAs(server, username);
  const listBlocks = () =>
    server.db.selectFrom('play_block').select(['source', 'ends_at']).where('member_id', '=', id).execute();
  return { id, username, identify, isAlive, mayPlay, exclude, correct, logInAgain, listBlocks };
}

type TestMember = Awaited<ReturnType<typeof newMember>>;

const isExcluded = async ({ isAlive, mayPlay }: TestMember) => [await isAlive(), await mayPlay()];
const YES = [false, 'self_excluded'];
const NO = [true, 'allowed'];

test('[security: protection 19] a member whom the operator identifies as an excluded person is excluded until the same time, and the operator is notified', async () => {
  const [excluded, again] = [await newMember(), await newMember()];
  await excluded.identify({ nationalId: '197001319802' });
  const endsAt = await excluded.exclude();
  expect(await isExcluded(again)).toEqual(NO);
  for (const id of ['identified', 'identified']) await again.identify({ nationalId: '19700131-9802' }, id);
  expect(await isExcluded(again)).toEqual(YES);
  expect(await again.listBlocks()).toEqual([{ source: 'operator', ends_at: endsAt }]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
    .select(['action', 'actor', 'reference'])
    .where('member_id', '=', again.id)
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    { action: 'verification.changed', actor: 'operator', reference: 'identified' },
    { action: 'exclusion.begun', actor: 'operator', reference: 'identified' },
  ]);
  const events = await server.db.selectFrom('operator_event').select('body').execute();
  expect(events.filter(({ body }) => body.includes(`"${again.username}"`))).toHaveLength(1);
});

test('[security: protection 19] without a national identity number, name, date of birth and postcode identify an excluded person at a brand of the group, and at no other', async () => {
  const [excluded, again, elsewhere] = [await newMember(), await newMember('lotus'), await newMember('zafir')];
  await excluded.identify(DETAILS);
  await excluded.exclude();
  await again.identify({ ...DETAILS, lastName: 'SMITH JONES', postcode: 'qx99xq' });
  await elsewhere.identify(DETAILS);
  expect([await isExcluded(again), await isExcluded(elsewhere)]).toEqual([YES, NO]);
});

test('[security: protection 19] an exclusion applies to all accounts of which the operator has sent the same identity', async () => {
  const members = [await newMember(), await newMember(), await newMember('lotus'), await newMember('zafir')] as const;
  for (const { identify } of members) await identify({ nationalId: '198502284455' });
  await members[1].exclude();
  expect(await Promise.all(members.map(isExcluded))).toEqual([YES, YES, YES, NO]);
});

test('[security: protection 19] if the operator identifies a member after the exclusion, it applies to the person’s other accounts as well', async () => {
  const [excluded, other] = [await newMember(), await newMember('lotus')];
  await other.identify({ nationalId: '199003031122' });
  await excluded.exclude(null);
  expect(await isExcluded(other)).toEqual(NO);
  await excluded.identify({ nationalId: '199003031122' });
  expect(await isExcluded(other)).toEqual(YES);
});

test('[security: protection 19] an excluded person is identified after the erasure of the excluded account', async () => {
  const [excluded, again] = [await newMember(), await newMember()];
  await excluded.identify({ nationalId: '196512120011' });
  await excluded.exclude();
  await eraseMember(server.context, excluded.id);
  await again.identify({ nationalId: '196512120011' });
  expect(await isExcluded(again)).toEqual(YES);
});

test('[security: protection 19] if two accounts with exclusions are identified as one person, both are excluded until the later end', async () => {
  const [brief, permanent] = [await newMember(), await newMember('lotus')];
  await brief.exclude(1);
  await permanent.exclude(null);
  await brief.identify({ nationalId: '196606065544' });
  await permanent.identify({ nationalId: '196606065544' }, 'one-person');
  expect((await brief.listBlocks()).map(({ ends_at }) => ends_at)).toContain(null);
  expect(await permanent.listBlocks()).toHaveLength(1);
  await brief.identify({ nationalId: '190001019999' });
  server.clock.advance(60 * DAY_MS);
  expect(await brief.mayPlay()).toBe('self_excluded');
});

test('after the correction of an exclusion by a wrong identity, the member can log in and is not excluded by a later call', async () => {
  const [excluded, mistaken] = [await newMember(), await newMember()];
  await excluded.identify({ nationalId: '195501014433' });
  await excluded.exclude();
  await mistaken.identify({ nationalId: '195501014433' }, 'wrong-identity');
  expect((await mistaken.logInAgain()).errorCode).toBe('self_excluded');
  expect(await mistaken.correct('wrong-identity')).toBe(1);
  expect((await mistaken.logInAgain()).status).toBe(200);
  await mistaken.identify(undefined);
  await mistaken.identify({ nationalId: '195501014433' }, 'wrong-identity');
  await mistaken.identify({ nationalId: '198811223344' });
  expect([await mistaken.mayPlay(), await excluded.mayPlay()]).toEqual(['allowed', 'self_excluded']);
});

test('[security: protection 19] the correction of an exclusion by a wrong identity does not free the excluded person with that identity, whose account was erased', async () => {
  const [excluded, mistaken, again] = [await newMember(), await newMember(), await newMember()];
  await excluded.identify({ nationalId: '195712310099' });
  await excluded.exclude();
  await eraseMember(server.context, excluded.id);
  await mistaken.identify({ nationalId: '195712310099' }, 'identity-of-erased-member');
  expect(await mistaken.correct('identity-of-erased-member')).toBe(1);
  await again.identify({ nationalId: '195712310099' });
  expect(await isExcluded(again)).toEqual(YES);
});

test.each([
  ['a placeholder such as "n/a"', { nationalId: 'n/a' }, { nationalId: 'n/a' }],
  ['a placeholder such as "not provided"', { nationalId: 'not provided' }, { nationalId: 'not provided' }],
  ['a placeholder such as "000000000"', { nationalId: '000000000' }, { nationalId: '000000000' }],
  ['a placeholder such as "0123456789"', { nationalId: '0123456789' }, { nationalId: '0123456789' }],
  ['a placeholder such as "98765-4321"', { nationalId: '98765-4321' }, { nationalId: '98765-4321' }],
  ['a Thai name with another vowel', { ...DETAILS, lastName: 'ปิติ' }, { ...DETAILS, lastName: 'ปีติ' }],
  ['a name and a date of birth without a postcode', WITHOUT_POSTCODE, WITHOUT_POSTCODE],
  ['another postcode', DETAILS, { ...DETAILS, postcode: 'QX9 8XQ' }],
])('%s does not identify an excluded person', async (_what, keys, otherKeys) => {
  const [excluded, other] = [await newMember(), await newMember()];
  await excluded.identify(keys);
  await excluded.exclude();
  await other.identify(otherKeys);
  expect(await isExcluded(other)).toEqual(NO);
});

test('no column contains the identity of an excluded person in plain text', async () => {
  const excluded = await newMember();
  await excluded.identify({ ...DETAILS, nationalId: '197712240099' });
  await excluded.exclude();
  const rows = [
    await server.db.selectFrom('block_mark').selectAll().execute(),
    await server.db.selectFrom('member_verification').selectAll().where('member_id', '=', excluded.id).execute(),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/1977|marigold|qx9/i);
});

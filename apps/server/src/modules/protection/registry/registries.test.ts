import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExclusionRegistrySettings, BrandProtectionSettings } from '@foyer/contract/brand/protection-rules';
import type { ExclusionRegistryFile } from '#src/config/exclusion-registry-file.ts';
import { createExclusionRegistryRecheckJob } from '#src/jobs/recheck-exclusion-registries.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { getProtectionRules, checkPlayPermission } from '#src/modules/protection/protection.public.ts';
import { claimMembersForRegistryRecheck } from '#src/modules/protection/registry/age-and-kyc-store.ts';
import { createPasswordHasher, openSession } from '#src/modules/session/session.public.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  logInAs,
  makeDeviceId,
  parseSession,
  parseVerificationTicket,
  startMembersServer,
} from '#test/servers/members-server.ts';
import { makeIpAddress, makeMobileNumber, registerByMobile, requestOneTimeCode } from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EXCLUDED = { status: 403, errorCode: 'self_excluded' };
const NATIONAL_ID = '197001319802';
const OTHER_KEYS = { firstName: 'Marigold', lastName: 'Wellington', postcode: 'QX9 9XQ', dateOfBirth: '1970-01-31' };

/** What the fake registry answers about each person; an unknown person is clear, `null` is an error. */
const answers = new Map<string, boolean | null>();
let peer: LoopbackPeer;

const file = (subject: string): ExclusionRegistryFile => ({
  url: `${peer.url}/{actor}`,
  encoding: 'json',
  headers: { Authorization: '{secret}' },
  fields: { requestId: '{requestId}', subject },
  answer: {
    from: { path: 'isBlocked' },
    values: { true: 'excluded', false: 'clear' },
    reference: { path: 'responseId' },
  },
});

const strict: ExclusionRegistrySettings = { file: 'strict', at: ['register', 'login'], everyDays: 0, down: 'refuse' };
const daily: ExclusionRegistrySettings = {
  file: 'daily',
  at: ['register', 'firstLoginOfDay'],
  everyDays: 15,
  down: 'allow',
};
const phone: ExclusionRegistrySettings = { file: 'phone', at: ['register'], everyDays: 0, down: 'refuse' };
const settings = (...registries: ExclusionRegistrySettings[]): BrandProtectionSettings => ({
  zone: 'America/Sao_Paulo',
  registries,
});
const makeSite = (protection: BrandProtectionSettings): Merchant =>
  makeMerchant({ protection, flags: { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true } });
const merchants = [makeSite(settings(strict))];

/** Replaces the registries of the brand. */
async function useRegistry(registry: ExclusionRegistrySettings): Promise<void> {
  merchants[0] = makeSite(settings(registry));
  await server.context.merchants.refresh();
}

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  peer = await startPeer((response, { body }) => {
    const { subject }: { subject?: unknown } = JSON.parse(body);
    const isBlocked = answers.get(String(subject));
    if (isBlocked === null) response.writeHead(500).end();
    else response.end(JSON.stringify({ isBlocked: isBlocked ?? false, responseId: 'R-81' }));
  });
  const account = { secret: 'key-of-the-registry', actor: 'foyer' };
  const accounts = { strict: account, daily: account, phone: account };
  server = await startMembersServer({
    merchants,
    config: {
      registryFiles: { strict: file('{nationalId}'), daily: file('{nationalId}'), phone: file('{mobile}') },
      registrySecrets: { aurora: accounts },
      operators: { aurora: { secrets: [OPERATOR_SECRET] } },
    },
  });
  passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(DEMO_PASSWORD);
});
beforeEach(async () => {
  answers.clear();
  server.clock.advance(2 * DAY_MS);
  await useRegistry(strict);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let created = 0;

/** A new member whom registries know by `nationalId`. */
async function newMember() {
  created += 1;
  const id = crypto.randomUUID();
  const username = `player${created}`;
  const nationalId = `${NATIONAL_ID}${created}`;
  const account = { id, merchantCode: 'aurora', username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  const session = { memberId: id, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
  const openAnySession = () => openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  const prove = (proof: { ageProven?: boolean; kyc?: 'pending' | 'passed' | 'failed'; dateOfBirth?: string } = {}) => {
    const { dateOfBirth = OTHER_KEYS.dateOfBirth, ...status } = proof;
    const registryKeys = { ...OTHER_KEYS, nationalId, dateOfBirth };
    return callAsOperator(server, {
      type: 'member.standing',
      username,
      ageProven: true,
      kyc: 'passed',
      registryKeys,
      ...status,
    });
  };
  const isAlive = async (token: string): Promise<boolean> =>
    (await server.call(getMemberInfo, {}, { token })).status === 200;
  const findStop = async () => {
    const member = { memberId: id, rules: getProtectionRules(merchants[0]?.brand.protection) };
    return (await checkPlayPermission(server.db, member, { now: new Date(server.clock.now()), stake: 1 })).kind;
  };
  return {
    id,
    username,
    nationalId,
    openAnySession,
    prove,
    isAlive,
    mayPlay: findStop,
    logIn: () => logInAs(server, username),
  };
}

const listChecks = (memberId: string) =>
  server.db.selectFrom('registry_check').selectAll().where('member_id', '=', memberId).orderBy('asked_at').execute();
const countQuestions = (): number => peer.requests.length;
const runJob = () => createExclusionRegistryRecheckJob(server.context)();

describe('a login', () => {
  test('[security: protection] the login of a person whom a registry excludes opens no session, and ends the existing sessions', async () => {
    const { id, nationalId, prove, isAlive, logIn, openAnySession } = await newMember();
    await prove();
    const token = await openAnySession();
    expect((await logIn()).status).toBe(200);
    answers.set(nationalId, true);
    expect(await isAlive(token)).toBe(true);
    const rejected = await logIn();
    expect(rejected).toMatchObject({ ...EXCLUDED, value: { help: [] } });
    expect(rejected.value).not.toHaveProperty('until');
    expect(await isAlive(token)).toBe(false);
    // A session that was opened while the registry was asked.
    expect(await isAlive(await openAnySession())).toBe(false);
    expect((await listChecks(id)).map(({ occasion, answer, reference }) => [occasion, answer, reference])).toEqual([
      ['register', 'clear', 'R-81'],
      ['login', 'clear', 'R-81'],
      ['login', 'excluded', 'R-81'],
    ]);
    answers.set(nationalId, false);
    server.clock.advance(1);
    expect((await logIn()).status).toBe(200);
  });

  test('[security: protection 22] a login asks no registry before password and second factor are proved, and does not reveal an exclusion', async () => {
    const { nationalId, username, prove } = await newMember();
    await prove();
    answers.set(nationalId, true);
    const before = countQuestions();
    expect(await logInAs(server, username, { password: 'Wrong-Horse-1' })).toMatchObject({
      errorCode: 'login.cred.err',
    });
    await callAsOperator(server, {
      type: 'member.standing',
      username: 'totp',
      ageProven: true,
      kyc: 'passed',
      registryKeys: { nationalId },
    });
    const asked = countQuestions();
    expect(asked).toBe(before + 1);
    expect(parseVerificationTicket(await logInAs(server, 'totp'))).not.toBe('');
    expect(countQuestions()).toBe(asked);
  });

  test('[security: protection] a login is rejected while a registry that must answer is unavailable, and the job does not ask that registry', async () => {
    const { id, nationalId, prove, logIn } = await newMember();
    await prove();
    answers.set(nationalId, null);
    expect(await logIn()).toMatchObject({ status: 503, errorCode: 'registry_unavailable' });
    expect((await listChecks(id)).at(-1)).toMatchObject({ answer: 'unavailable', reference: null });
    server.clock.advance(DAY_MS);
    const before = countQuestions();
    // Such a registry may be asked at a registration and a login only.
    await runJob();
    expect(countQuestions()).toBe(before);
  });

  test('[security: protection] a login opens a session without an answer of the registry if the rules allow it, and the job asks again', async () => {
    await useRegistry(daily);
    const { id, nationalId, prove, isAlive, logIn, openAnySession } = await newMember();
    await prove();
    answers.set(nationalId, null);
    server.clock.advance(DAY_MS);
    expect((await logIn()).status).toBe(200);
    const token = await openAnySession();
    answers.set(nationalId, true);
    await runJob();
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(10 * 60_000);
    await runJob();
    expect(await isAlive(token)).toBe(false);
    expect((await listChecks(id)).map(({ occasion, answer }) => [occasion, answer])).toEqual([
      ['register', 'clear'],
      ['login', 'unavailable'],
      ['sweep', 'excluded'],
    ]);
  });

  test('[security] a device stays remembered while a registry that must answer is unavailable', async () => {
    const { username, nationalId, prove } = await newMember();
    await prove();
    const loginDeviceId = makeDeviceId('registry');
    const send = (input: { password: string; remember?: boolean; remembered?: boolean }) =>
      callSealed({
        port: server.port,
        endpoint: login,
        input: { type: 'username', username, loginDeviceId, ...input },
        headers: { 'x-forwarded-for': makeIpAddress() },
      });
    const { rememberToken = '' } = parseSession(await send({ password: DEMO_PASSWORD, remember: true }));
    const logInAgain = () => send({ password: rememberToken, remembered: true });
    answers.set(nationalId, null);
    for (let visit = 0; visit < 2; visit += 1)
      expect(await logInAgain()).toMatchObject({ errorCode: 'registry_unavailable' });
    answers.delete(nationalId);
    expect((await logInAgain()).status).toBe(200);
    expect(await logInAgain()).toMatchObject({ errorCode: 'login.cred.err' });
  });

  test('[security: protection] a login of an excluded person is rejected while the registry is unavailable, until the registry no longer excludes the person', async () => {
    await useRegistry(daily);
    const { nationalId, prove, logIn } = await newMember();
    answers.set(nationalId, true);
    await prove();
    answers.set(nationalId, null);
    server.clock.advance(DAY_MS);
    expect(await logIn()).toMatchObject(EXCLUDED);
    answers.set(nationalId, false);
    expect((await logIn()).status).toBe(200);
  });

  test('only the first login of each local day asks the registry', async () => {
    await useRegistry(daily);
    const { prove, logIn } = await newMember();
    await prove();
    // 00:00 in São Paulo.
    server.clock.advance(DAY_MS - ((server.clock.now() - 3 * HOUR_MS) % DAY_MS));
    const before = countQuestions();
    await logIn();
    server.clock.advance(24 * HOUR_MS - 1);
    await logIn();
    expect(countQuestions()).toBe(before + 1);
    server.clock.advance(1);
    await logIn();
    expect(countQuestions()).toBe(before + 2);
  });
});

test('[security: protection] a registration of a person whom a registry excludes opens no session', async () => {
  const register = async (isBlocked: boolean | null) => {
    const number = makeMobileNumber();
    answers.set(number.full, isBlocked);
    const code = await requestOneTimeCode(server, number);
    return registerByMobile(server, { number, code, birthDate: OTHER_KEYS.dateOfBirth });
  };
  await useRegistry(phone);
  expect(await register(true)).toMatchObject(EXCLUDED);
  expect(await register(null)).toMatchObject({ status: 503, errorCode: 'registry_unavailable' });
  expect((await register(false)).status).toBe(200);
});

describe('play', () => {
  test('[security: protection] play is allowed only after the age and the identity of the member are proved', async () => {
    const { mayPlay: ask, prove, logIn } = await newMember();
    expect((await logIn()).status).toBe(200);
    expect(await ask()).toBe('age_not_proven');
    await prove({ kyc: 'pending' });
    expect(await ask()).toBe('age_not_proven');
    await prove({ ageProven: false });
    expect(await ask()).toBe('age_not_proven');
    await prove();
    expect(await ask()).toBe('allowed');
  });

  test('[security: protection] a date of birth below the minimum age counts as unproved age, also in a later call without it', async () => {
    const { id, mayPlay: ask, username, prove } = await newMember();
    const yesterday = new Date(server.clock.now() - DAY_MS);
    const toBirthDate = (years: number): string =>
      `${yesterday.getUTCFullYear() - years}${yesterday.toISOString().slice('YYYY'.length, 'YYYY-MM-DD'.length)}`;
    expect((await prove({ dateOfBirth: toBirthDate(17) })).value).toEqual({ unknown: [], belowMinimumAge: [username] });
    expect(await ask()).toBe('age_not_proven');
    const again = { type: 'member.standing', username, ageProven: true, kyc: 'passed' } as const;
    expect((await callAsOperator(server, again)).value).toEqual({ unknown: [], belowMinimumAge: [username] });
    expect(await ask()).toBe('age_not_proven');
    const { after } = await server.db
      .selectFrom('audit_entry')
      .innerJoin('audit_chain', 'audit_chain.id', 'audit_entry.chain_id')
      .select('after')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ ageProven: false, isBelowMinimumAge: true });
    expect((await prove({ dateOfBirth: toBirthDate(18) })).value).toEqual({ unknown: [] });
    expect(await ask()).toBe('allowed');
  });

  test('[security: protection] play is allowed only after each registry that must answer has answered', async () => {
    const { mayPlay: ask, nationalId, prove, logIn } = await newMember();
    answers.set(nationalId, null);
    await prove();
    expect(await ask()).toBe('registry_unavailable');
    answers.set(nationalId, false);
    await logIn();
    expect(await ask()).toBe('allowed');
    await useRegistry(daily);
    const relaxed = await newMember();
    answers.set(relaxed.nationalId, null);
    await relaxed.prove();
    expect(await relaxed.mayPlay()).toBe('allowed');
  });

  test('[security: protection] play is no longer allowed as soon as a registry excludes the person', async () => {
    const { mayPlay: ask, nationalId, prove } = await newMember();
    await prove();
    expect(await ask()).toBe('allowed');
    answers.set(nationalId, true);
    await prove();
    expect(await ask()).toBe('self_excluded');
  });

  test('play requires no proof of age if the rules contain neither a minimum age nor a registry', async () => {
    const { id } = await newMember();
    const request = { now: new Date(server.clock.now()), stake: 1 };
    expect((await checkPlayPermission(server.db, { memberId: id, rules: getProtectionRules({}) }, request)).kind).toBe(
      'allowed',
    );
    const adults = getProtectionRules({ minimumAge: 18 });
    expect((await checkPlayPermission(server.db, { memberId: id, rules: adults }, request)).kind).toBe(
      'age_not_proven',
    );
  });
});

describe('the job', () => {
  test('[security: protection 30] a registry is queried about a member again after `everyDays` days, by one of several instances only', async () => {
    await useRegistry(daily);
    const { id, prove } = await newMember();
    await prove();
    await runJob();
    server.clock.advance(15 * DAY_MS - 1);
    await runJob();
    expect(await listChecks(id)).toHaveLength(1);
    server.clock.advance(1);
    await Promise.all([runJob(), runJob()]);
    expect((await listChecks(id)).map(({ occasion }) => occasion)).toEqual(['register', 'sweep']);
    await runJob();
    expect(await listChecks(id)).toHaveLength(2);
  });

  test('[security: protection 30] if a process is killed after it has claimed members, the job asks about these members when the claim has expired', async () => {
    await useRegistry(daily);
    const { id, prove } = await newMember();
    await prove();
    server.clock.advance(15 * DAY_MS);
    const now = new Date(server.clock.now());
    const lease = { now, until: new Date(now.getTime() + HOUR_MS), limit: 100 };
    // The process dies after its claim.
    expect((await claimMembersForRegistryRecheck(server.db, lease)).map(({ memberId }) => memberId)).toContain(id);
    await runJob();
    expect(await listChecks(id)).toHaveLength(1);
    server.clock.advance(HOUR_MS);
    await runJob();
    expect(await listChecks(id)).toHaveLength(2);
  });
});

test('[security: protection 30] no log entry and no column contains data of the person in plain text', async () => {
  const { nationalId, prove, logIn } = await newMember();
  await prove();
  answers.set(nationalId, null);
  await logIn();
  answers.set(nationalId, true);
  await logIn();
  const { rows: checks } = await sql`select * from registry_check`.execute(server.db);
  const { rows: verifications } = await sql`select * from member_verification`.execute(server.db);
  expect(verifications.length).toBeGreaterThan(0);
  const stored = JSON.stringify([server.logs, checks, verifications]);
  for (const value of [nationalId, ...Object.values(OTHER_KEYS), 'key-of-the-registry'])
    expect(stored).not.toContain(value);
  expect(stored).toContain('registry-exclusion');
});

test('the database rejects a change of a stored registry check', async () => {
  const { prove } = await newMember();
  await prove();
  await expect(sql`update registry_check set answer = 'clear'`.execute(server.db)).rejects.toThrow('cannot be changed');
});

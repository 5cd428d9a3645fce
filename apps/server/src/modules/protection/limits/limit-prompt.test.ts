import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { changeMemberLimit, keepMemberLimits, requestLimitRemoval } from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimitReminderJob } from '#src/jobs/remind-members-of-limits.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { keepLimits } from '#src/modules/protection/limits/keep-limits.ts';
import {
  findLimitQuestionAfterLogin,
  getProtectionRules,
  lowerMemberLimitByOperator,
  checkPlayPermission,
} from '#src/modules/protection/protection.public.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { findSession } from '#src/modules/session/sessions/session-store.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeIpAddress, makeMobileNumber, registerByMobile, requestOneTimeCode } from '#test/members/mobile-numbers.ts';
import { logInAs, parseSession } from '#test/servers/members-server.ts';
import {
  type FormsServer,
  readRenderedFormResult,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';

const protection = {
  zone: 'Europe/London',
  limits: { kinds: ['deposit' as const], periods: ['day' as const, 'month' as const], prompt: 'register' as const },
};
const DAY_MS = 24 * 60 * 60_000;

let server: FormsServer;
beforeAll(async () => {
  const merchant = { ...protection, limits: { ...protection.limits, remindMonths: 6 } };
  server = await startFormsServer({ flags: { ...makeMerchant().brand.flags, INBOX3: true }, protection: merchant });
});
afterAll(() => server.close());

async function register(): Promise<string> {
  const number = makeMobileNumber();
  const session = parseSession(
    await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) }),
  );
  expect(session).toMatchObject({ limitsDue: true, limitsOptional: true });
  return session.token;
}
const getInfo = (token: string) => server.call(getMemberInfo, {}, { token });
const readPrompt = async (token: string) => (await server.call(getMemberProtection, {}, { token })).value?.limitPrompt;
const setDeposit = (token: string, amount: number) =>
  server.call(changeMemberLimit, { kind: 'deposit', period: 'day', amount }, { token });
const keep = (token: string) => server.call(keepMemberLimits, {}, { token });
const getRules = (prompt: 'register' | 'deposit') =>
  getProtectionRules({ ...protection, limits: { ...protection.limits, prompt } });
const findMemberIdOfToken = async (token: string) =>
  (
    await findSession(server.db, {
      tokenHash: hashSecretToken(token),
      now: new Date(server.clock.now()),
      rules: getRules('register'),
    })
  )?.memberId;
const checkAllowed = async (
  memberId: string,
  prompt: 'register' | 'deposit',
  intended: { readonly deposit?: number; readonly stake?: number },
) => {
  const member = { memberId, rules: getRules(prompt) };
  const request = { now: new Date(server.clock.now()), ...intended };
  return (await server.db.transaction().execute((trx) => checkPlayPermission(trx, member, request))).kind;
};
const listAudit = async () =>
  (await server.db.selectFrom('audit_entry').select(['actor', 'action', 'after']).orderBy('at').execute()).map(
    ({ actor, action, after }) => [actor, action, after],
  );

test('[security: protection] after a registration the member is prompted to set a limit or decline it, and the audit records the refusal once', async () => {
  const token = await register();
  expect((await server.call(exchangeUrlToken, {}, { token: await register() })).value).toMatchObject({
    limitsDue: true,
    limitsOptional: true,
  });
  expect(await readPrompt(token)).toBe('firstLimit');
  expect((await keep(token)).status).toBe(200);
  expect((await keep(token)).status).toBe(200);
  expect(await readPrompt(token)).toBeUndefined();
  expect(await listAudit()).toEqual([['member', 'limit.declined', '{"limits":[]}']]);
});

test('[security: protection] a member who has not answered whether they want a first limit can use the session, but cannot deposit', async () => {
  const token = await register();
  expect((await getInfo(token)).status).toBe(200);
  const memberId = (await findMemberIdOfToken(token)) ?? '';
  expect(await checkAllowed(memberId, 'register', { stake: 10 })).toBe('allowed');
  expect(await checkAllowed(memberId, 'register', { deposit: 10 })).toBe('limits_required');
  await keep(token);
  expect(await checkAllowed(memberId, 'register', { deposit: 10 })).toBe('allowed');
});

test('[security: protection] a member who removes a limit that is not set is still asked for a first limit', async () => {
  const token = await register();
  const removal = await server.call(requestLimitRemoval, { kind: 'deposit', period: 'day' }, { token });
  expect(removal.value?.limit).toMatchObject({ amount: null, pending: null });
  expect(await readPrompt(token)).toBe('firstLimit');
  expect((await server.call(getMemberProtection, {}, { token })).value?.limits).toEqual([]);
});

test('[security: protection] a member is still asked for a first limit after the operator has set a limit or the member has requested to raise that limit', async () => {
  const token = await register();
  const memberId = (await findMemberIdOfToken(token)) ?? '';
  await lowerMemberLimitByOperator(
    server.context,
    { memberId, rules: getRules('register'), reference: 'order-1' },
    { kind: 'deposit', period: 'day', wanted: 50 },
  );
  expect(await readPrompt(token)).toBe('firstLimit');
  expect((await setDeposit(token, 100)).value?.limit.pending).not.toBeNull();
  expect(await readPrompt(token)).toBe('firstLimit');
  expect(await checkAllowed(memberId, 'register', { deposit: 10 })).toBe('limits_required');
  await keep(token);
  expect((await listAudit()).at(-1)).toEqual([
    'member',
    'limit.declined',
    '{"limits":[{"kind":"deposit","period":"day","amount":50}]}',
  ]);
});

test('[security: protection] a member who has set a limit after the registration is not asked for another', async () => {
  const token = await register();
  expect((await setDeposit(token, 100)).status).toBe(200);
  expect((await getInfo(token)).status).toBe(200);
  expect(await readPrompt(token)).toBeUndefined();
});

test('[security: protection] a member who was never asked for a limit is asked at the next login', async () => {
  expect(parseSession(await logInAs(server, 'viewer4'))).toMatchObject({ limitsDue: true, limitsOptional: true });
});

test('[security: protection] if the market asks for a limit before the first deposit, the member must set or decline one before depositing', async () => {
  const { id: memberId } = await server.newMember();
  const rules = getRules('deposit');
  expect(await checkAllowed(memberId, 'deposit', { stake: 10 })).toBe('allowed');
  expect(await checkAllowed(memberId, 'deposit', { deposit: 10 })).toBe('limits_required');
  expect(await findLimitQuestionAfterLogin(server.db, { memberId, rules })).toBeNull();
  await keepLimits(server.context, { memberId, rules });
  expect(await checkAllowed(memberId, 'deposit', { deposit: 10 })).toBe('allowed');
});

const logInWithoutScripts = async (username: string) =>
  readHandoverToken(await server.post('login', { username, password: DEMO_PASSWORD }, { ip: makeIpAddress() }));
const postFirstLimitForm = (fields: Record<string, string>, token: string) =>
  server.request('/m/limitsDue', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      cookie: `foyer.handover=${token}`,
    },
    body: new URLSearchParams(fields).toString(),
  });

test('[security: protection 33] without scripts, a registration leads to a form that sets one of the offered limits, sets another after a correction, or declines them', async () => {
  const first = await logInWithoutScripts('agent');
  expect(readRenderedFormResult(await postFirstLimitForm({ 'deposit-day': ' ' }, first)).formError).toMatchObject({
    fields: { 'deposit-day': 'required' },
  });
  const set = await postFirstLimitForm({ 'deposit-month': '2,000' }, first);
  expect([set.status, set.headers['location']]).toEqual([303, '/m/home']);
  expect((await server.call(getMemberProtection, {}, { token: first })).value?.limits).toMatchObject([
    { kind: 'deposit', period: 'month', amount: 2_000 },
  ]);
  const corrected = await postFirstLimitForm({ 'deposit-day': '500', 'deposit-month': '2,000' }, first);
  expect(corrected.status).toBe(303);
  expect((await server.call(getMemberProtection, {}, { token: first })).value?.limits).toMatchObject([
    { kind: 'deposit', period: 'day', amount: 500 },
    { kind: 'deposit', period: 'month', amount: 2_000 },
  ]);
  const second = await logInWithoutScripts('demo');
  expect((await postFirstLimitForm({ keep: '1' }, second)).headers['location']).toBe('/m/home');
  expect((await getInfo(second)).status).toBe(200);
  expect((await server.call(getMemberProtection, {}, { token: second })).value?.limits).toEqual([]);
});

test('[security: protection 33] without scripts, the corrected form for a first limit shows which limits apply now and which raises wait for a confirmation, and shortens the handover cookie', async () => {
  const token = await register();
  const rejected = await postFirstLimitForm({ 'deposit-day': '500', 'deposit-month': '9000000000' }, token);
  const { formError, sent } = JSON.parse(rejected.text);
  expect(Object.keys(formError.fields)).toEqual(['deposit-month']);
  expect(sent).toMatchObject({ form: 'limitsDue', limits: [{ period: 'day', amount: 500, pending: null }] });

  const corrected = await postFirstLimitForm({ 'deposit-day': '900', 'deposit-month': '9000' }, token);
  expect(corrected.status).toBe(200);
  // The session is no longer asked for anything.
  expect(rejected.headers['set-cookie']).toBeUndefined();
  expect(corrected.headers['set-cookie']).toContain(`foyer.handover=${token}; Path=/; Max-Age=60;`);
  expect(JSON.parse(corrected.text)).toMatchObject({
    formError: null,
    sent: {
      form: 'limitsDue',
      limits: [
        { period: 'day', amount: 500, pending: { amount: 900, canConfirm: false, confirmFrom: expect.any(String) } },
        { period: 'month', amount: 9_000, pending: null },
      ],
    },
  });
});

test('[security: protection] months after the last review, the site asks members to review their limits, and one inbox message reminds them', async () => {
  const remind = createLimitReminderJob(server.context);
  const logIn = async () => parseSession(await logInAs(server, 'viewer4')).token;
  const token = await logIn();
  await setDeposit(token, 100);
  const { id: neverReviewed } = await server.newMember();
  const listReminded = async () =>
    (
      await server.db
        .selectFrom('inbox_message')
        .innerJoin('member', 'member.id', 'inbox_message.member_id')
        .select(['username', 'member.id'])
        .where('template', '=', 'limits')
        .execute()
    ).filter(({ username, id }) => username === 'viewer4' || id === neverReviewed).length;
  expect(await remind()).toBe(0);

  server.clock.advance(200 * DAY_MS);
  expect(await readPrompt(await logIn())).toBe('review');
  expect(await remind()).toBeGreaterThan(1);
  expect(await listReminded()).toBe(2);
  server.clock.advance(DAY_MS);
  expect(await remind()).toBe(0);
  expect(await readPrompt(await logIn())).toBe('review');

  await keep(await logIn());
  expect(await readPrompt(await logIn())).toBeUndefined();
  expect((await listAudit()).at(-1)).toEqual([
    'member',
    'limit.kept',
    '{"limits":[{"kind":"deposit","period":"day","amount":100}]}',
  ]);
  server.clock.advance(199 * DAY_MS);
  await remind();
  // The member who reviewed the limits later than the reminder is reminded again half a year after the review.
  expect(await listReminded()).toBe(4);
});

test('[security: protection 33] without scripts, members who must review their limits see a note, and keep the limits by one button', async () => {
  const post = async (fields: Record<string, string>) => {
    const login = { username: 'agent', password: DEMO_PASSWORD };
    return JSON.parse((await server.post('account/limits', { ...login, ...fields }, { ip: makeIpAddress() })).text)
      .sent;
  };
  server.clock.advance(200 * DAY_MS);
  expect(await post({ action: 'show' })).toMatchObject({ limitReview: 'due' });
  expect(await post({ action: 'keep' })).toMatchObject({ limitReview: 'kept' });
  expect(await post({ action: 'show' })).not.toHaveProperty('limitReview');
  expect((await listAudit()).at(-1)?.slice(0, 2)).toEqual(['member', 'limit.kept']);
});

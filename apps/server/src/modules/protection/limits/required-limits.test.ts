import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getWalletHistory, WALLET_HISTORY_CSV_PATH } from '@foyer/contract/protection/wallet-history';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { beginTimeOut, getMemberProtection } from '@foyer/contract/protection/protection';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession } from '#test/servers/members-server.ts';
import { makeIpAddress, makeMobileNumber, registerByMobile, requestOneTimeCode } from '#test/members/mobile-numbers.ts';
import {
  type FormsServer,
  readRenderedFormResult,
  readHandoverToken,
  startFormsServer,
} from '#test/servers/forms-server.ts';

const limits = {
  kinds: ['deposit', 'session'] as const,
  periods: ['day', 'month'] as const,
  required: ['deposit'] as const,
};
const protection = {
  zone: 'Europe/Stockholm',
  limits: { kinds: [...limits.kinds], periods: [...limits.periods], required: [...limits.required] },
};

let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({ flags: makeMerchant().brand.flags, protection });
});
afterAll(() => server.close());

const getInfo = (token: string) => server.call(getMemberInfo, {}, { token });
const setDeposit = (token: string, period: 'day' | 'month', amount: number) =>
  server.call(changeMemberLimit, { kind: 'deposit', period, amount }, { token });
const rejected = { status: 403, errorCode: 'limits_required' };

test('[security: protection] a member without the required limits can only use player protection and read the history after a login', async () => {
  const session = parseSession(await logInAs(server, 'demo'));
  expect(session).toMatchObject({ limitsDue: true });
  expect(session).not.toHaveProperty('limitsOptional');
  expect(await getInfo(session.token)).toMatchObject(rejected);
  const adopted = await server.call(exchangeUrlToken, {}, { token: session.token });
  expect(adopted.value).toMatchObject({ limitsDue: true });
  const token = adopted.value?.token ?? '';
  expect((await server.call(getMemberProtection, {}, { token })).value?.offered.requiredLimitKinds).toEqual([
    'deposit',
  ]);
  expect((await server.call(getWalletHistory, {}, { token })).status).toBe(200);
  const file = `${WALLET_HISTORY_CSV_PATH}?from=2026-11-20&to=2026-11-20`;
  expect((await server.request(file, { headers: { authorization: token } })).status).toBe(200);
  expect((await server.call(beginTimeOut, { hours: 24 }, { token })).status).toBe(200);
  expect(await getInfo(token)).toMatchObject(rejected);
  expect((await server.call(logout, {}, { token })).status).toBe(200);
});

test('[security: protection] the session is no longer restricted when the member has set every required limit', async () => {
  const { token } = parseSession(await logInAs(server, 'viewer4'));
  expect((await setDeposit(token, 'day', 100)).status).toBe(200);
  expect(await getInfo(token)).toMatchObject(rejected);
  expect((await setDeposit(token, 'month', 0)).status).toBe(200);
  expect((await getInfo(token)).status).toBe(200);
  expect(parseSession(await logInAs(server, 'viewer4'))).not.toHaveProperty('limitsDue');
});

test('[security: protection] the response of a registration asks for the required limits', async () => {
  const number = makeMobileNumber();
  const registered = await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) });
  expect(parseSession(registered)).toMatchObject({ limitsDue: true });
});

const logInWithoutScripts = (username: string) =>
  server.post('login', { username, password: DEMO_PASSWORD }, { query: '?go=%2Fm%2Flottery', ip: makeIpAddress() });
const postRequiredLimitsForm = (fields: Record<string, string>, cookie: string) =>
  server.request('/m/limitsDue?go=%2Fm%2Flottery', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', cookie },
    body: new URLSearchParams(fields).toString(),
  });

test('[security: protection 33] without scripts, a login leads to the required limits, whose form sets them or logs the member out', async () => {
  const answer = await logInWithoutScripts('agent');
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/limitsDue?go=%2Fm%2Flottery']);
  expect(answer.headers['set-cookie']).toContain('Max-Age=1800');
  const token = readHandoverToken(answer);
  const wrong = await postRequiredLimitsForm(
    { 'deposit-day': '1,000', 'deposit-month': '1.5' },
    `foyer.handover=${token}`,
  );
  expect(readRenderedFormResult(wrong).formError).toMatchObject({
    form: 'limitsDue',
    fields: { 'deposit-month': 'wrong_format' },
    typed: { 'deposit-day': '1,000' },
  });
  expect((await server.call(getMemberProtection, {}, { token })).value?.limits).toEqual([]);
  const set = await postRequiredLimitsForm(
    { 'deposit-day': '1,000', 'deposit-month': '20.000' },
    `foyer.handover=${token}`,
  );
  expect([set.status, set.headers['location']]).toEqual([303, '/m/lottery']);
  expect((await server.call(getMemberProtection, {}, { token })).value?.limits).toMatchObject([
    { kind: 'deposit', period: 'day', amount: 1_000 },
    { kind: 'deposit', period: 'month', amount: 20_000 },
  ]);
  expect((await getInfo(token)).status).toBe(200);

  const other = readHandoverToken(await logInWithoutScripts('demo'));
  const declined = await postRequiredLimitsForm({ decline: '1' }, `foyer.handover=${other}`);
  expect(declined.headers['location']).toBe('/m/home');
  expect((await getInfo(other)).status).toBe(401);
  expect((await postRequiredLimitsForm({}, '')).headers['location']).toBe('/m/login?go=%2Fm%2Flottery');
});

test('[security: protection 33] without scripts, the corrected form of required limits also changes a limit that an earlier post of it has set', async () => {
  const number = makeMobileNumber();
  const code = await requestOneTimeCode(server, number);
  const cookie = `foyer.handover=${parseSession(await registerByMobile(server, { number, code })).token}`;
  const rejected = await postRequiredLimitsForm({ 'deposit-day': '500', 'deposit-month': '9000000000' }, cookie);
  expect(JSON.parse(rejected.text).sent.limits).toMatchObject([{ period: 'day', amount: 500 }]);
  const lowered = await postRequiredLimitsForm({ 'deposit-day': '400', 'deposit-month': '9000' }, cookie);
  expect(lowered.headers['location']).toBe('/m/lottery');
  const raised = await postRequiredLimitsForm({ 'deposit-day': '900' }, cookie);
  expect(JSON.parse(raised.text).sent.limits).toMatchObject([{ period: 'day', amount: 400, pending: { amount: 900 } }]);
});

test('[security: protection 33] without scripts, a member views and sets a limit, and withdraws a raise of it, by username and password', async () => {
  const post = async (fields: Record<string, string>) =>
    JSON.parse(
      (
        await server.post(
          'account/limits',
          { username: 'demo', password: DEMO_PASSWORD, limit: 'deposit-day', ...fields },
          { ip: makeIpAddress() },
        )
      ).text,
    );
  expect((await post({ action: 'show' })).sent).toMatchObject({ form: 'limits', limits: [] });
  expect((await post({ action: 'set', amount: '1.5' })).formError.fields).toEqual({ amount: 'wrong_format' });
  expect((await post({ action: 'set', amount: '1,000' })).sent).toMatchObject({
    limits: [{ amount: 1_000, pending: null }],
    changedLimit: { kind: 'deposit', period: 'day' },
  });
  expect((await post({ action: 'remove' })).formError.fields).toEqual({ limit: 'required' });
  const raised = await post({ action: 'set', amount: '2,000' });
  expect(raised.sent.limits).toMatchObject([{ amount: 1_000, pending: { amount: 2_000, canConfirm: false } }]);
  expect((await post({ action: 'confirm' })).formError.fields).toEqual({ action: 'not_allowed' });
  const { sent: withdrawn } = await post({ action: 'cancel' });
  expect(withdrawn.limits).toMatchObject([{ amount: 1_000, pending: null }]);
  expect(withdrawn).not.toHaveProperty('changedLimit');
  const sessions = server.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id');
  expect(await sessions.where('member.username', '=', 'demo').execute()).toEqual([]);
});

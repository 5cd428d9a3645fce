import { acceptTerms } from '@foyer/contract/member/accept-terms';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession } from '#test/servers/members-server.ts';
import { makeMobileNumber, registerByMobile, requestOneTimeCode } from '#test/members/mobile-numbers.ts';
import { type FormsServer, readHandoverToken, startFormsServer } from '#test/servers/forms-server.ts';

let server: FormsServer;
beforeAll(async () => {
  server = await startFormsServer({ flags: makeMerchant().brand.flags });
});
afterAll(() => server.close());

/** Applies texts of the terms, and of the privacy policy in version 1. */
async function applyTerms(version: number, revision = 'r1'): Promise<void> {
  const now = new Date(server.clock.now());
  const text = { language: 'EN', effectiveAt: now, title: 'Text', body: [], revision } as const;
  const texts = [
    { ...text, page: 'terms', version },
    { ...text, page: 'privacy', version: 1 },
  ] as const;
  await writeLegalTexts(server.db, 'aurora', { texts, now });
}

const listAccepted = async (memberId: string) =>
  server.db
    .selectFrom('legal_acceptance')
    .select(['page', 'version', 'revision', 'language'])
    .where('member_id', '=', memberId)
    .orderBy('page', 'desc')
    .orderBy('version')
    .execute();

const getInfo = (token: string) => server.call(getMemberInfo, {}, { token });
const rejected = { status: 403, errorCode: 'terms_acceptance_required' };

test('a registration records the versions, wordings and language that the member accepted', async () => {
  await applyTerms(1, 'first-wording');
  const number = makeMobileNumber();
  const registered = await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) });
  const session = parseSession(registered);
  expect(session).not.toHaveProperty('termsDue');
  expect((await getInfo(session.token)).status).toBe(200);
  expect(await listAccepted(session.id)).toEqual([
    { page: 'terms', version: 1, revision: 'first-wording', language: 'EN' },
    { page: 'privacy', version: 1, revision: 'first-wording', language: 'EN' },
  ]);
});

test('a member must accept a new version of the terms at the next login, and an open session continues', async () => {
  await applyTerms(1);
  const before = parseSession(await logInAs(server, 'demo'));
  await server.call(acceptTerms, { terms: 1, privacy: 1 }, { token: before.token });
  await applyTerms(2);
  expect((await getInfo(before.token)).status).toBe(200);

  const session = parseSession(await logInAs(server, 'demo'));
  expect(session).toMatchObject({ termsDue: true });
  expect(await getInfo(session.token)).toMatchObject(rejected);
  const adopted = await server.call(exchangeUrlToken, {}, { token: session.token });
  expect(adopted.value).toMatchObject({ termsDue: true });
  const token = adopted.value?.token ?? '';
  expect(await server.call(acceptTerms, { terms: 1, privacy: 1 }, { token })).toMatchObject({
    status: 400,
    errorCode: 'invalid_request',
  });
  expect(await getInfo(token)).toMatchObject(rejected);
  expect((await server.call(acceptTerms, { terms: 2, privacy: 1 }, { token })).status).toBe(200);
  expect((await getInfo(token)).status).toBe(200);
  expect((await listAccepted(session.id)).map(({ page, version }) => [page, version])).toEqual([
    ['terms', 1],
    ['terms', 2],
    ['privacy', 1],
  ]);
  expect(parseSession(await logInAs(server, 'demo'))).not.toHaveProperty('termsDue');
});

test('a corrected wording of the terms needs no new acceptance', async () => {
  await applyTerms(2, 'corrected');
  expect(parseSession(await logInAs(server, 'demo'))).not.toHaveProperty('termsDue');
});

test('a member who does not accept the terms can log out', async () => {
  await applyTerms(3);
  const { token } = parseSession(await logInAs(server, 'demo'));
  expect((await server.call(logout, {}, { token })).status).toBe(200);
  expect((await getInfo(token)).status).toBe(401);
});

test('without scripts, a login leads to the terms page, whose form accepts the terms or logs the member out', async () => {
  await applyTerms(4);
  const logIn = () =>
    server.post('login', { username: 'demo', password: DEMO_PASSWORD }, { query: '?go=%2Fm%2Flottery' });
  const answer = await logIn();
  expect([answer.status, answer.headers['location']]).toEqual([303, '/m/acceptTerms?go=%2Fm%2Flottery']);
  expect(answer.headers['set-cookie']).toContain('Max-Age=1800');
  const token = readHandoverToken(answer);
  const post = (fields: Record<string, string>, cookie: string) =>
    server.request('/m/acceptTerms?go=%2Fm%2Flottery', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', cookie },
      body: new URLSearchParams(fields).toString(),
    });
  const outdated = await post({ terms: '3', privacy: '1' }, `foyer.handover=${token}`);
  expect(outdated.headers['location']).toBe('/m/acceptTerms?go=%2Fm%2Flottery');
  const accepted = await post({ terms: '4', privacy: '1' }, `foyer.handover=${token}`);
  expect([accepted.status, accepted.headers['location']]).toEqual([303, '/m/lottery']);
  expect(accepted.headers['set-cookie']).toContain('Max-Age=60');
  expect((await getInfo(token)).status).toBe(200);

  await applyTerms(5);
  const other = readHandoverToken(await logIn());
  const declined = await post({ terms: '5', privacy: '1', decline: '1' }, `foyer.handover=${other}`);
  expect(declined.headers['location']).toBe('/m/home');
  expect(declined.headers['set-cookie']).toContain('Max-Age=0');
  expect((await getInfo(other)).status).toBe(401);
  const anonymous = await post({ terms: '5', privacy: '1' }, '');
  expect(anonymous.headers['location']).toBe('/m/login?go=%2Fm%2Flottery');
});

import { exportedMemberDataSchema } from '@foyer/contract/member/export-member-data';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, findMember, findMemberId } from '#src/modules/member/member.public.ts';
import { grantReward, lockWallet } from '#src/modules/wallet/wallet.public.ts';
import { logInForToken } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { type FormsServer, startFormsServer } from '#test/servers/forms-server.ts';

const SECRET = Secret.fromBase32('JBSWY3DPEHPK3PXP');
const HOUR_MS = 60 * 60_000;

let server: FormsServer;
beforeAll(async () => {
  const help = {
    GB: { name: 'National Gambling Helpline', tel: '0808 8020 133', url: 'https://www.gamcare.org.uk' },
    SE: { name: 'Stödlinjen', url: 'https://www.stodlinjen.se' },
  };
  const brand = { codes: { perHour: 100 }, flags: { PWDEXPFORCECHANGE3: true }, protection: { help } };
  server = await startFormsServer(brand, { config: { countryHeader: 'x-country' } });
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

const post = (
  form: 'account/close' | 'account/data' | 'account/break' | 'account/history',
  fields: Record<string, string>,
) => server.post(form, fields, { ip: makeIpAddress() });
const findId = async (username: string) => (await findMemberId(server.db, 'aurora', username)) ?? '';
const isClosed = async (username: string) => (await findMember(server.db, await findId(username)))?.closed_at !== null;
const countSessions = async (username: string) => {
  const rows = server.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', await findId(username));
  return (await rows.execute()).length;
};
const generateCode = () => new TOTP({ secret: SECRET }).generate({ timestamp: server.clock.now() });

test('without scripts a member closes the account by username and password', async () => {
  const wrong = await post('account/close', { username: 'viewer4', password: 'Wrong-Horse-1' });
  expect(JSON.parse(wrong.text).formError).toMatchObject({
    form: 'closing',
    message: 'Incorrect username or password.',
    typed: { username: 'viewer4' },
  });
  expect(wrong.text).not.toContain('Wrong-Horse-1');
  expect(await isClosed('viewer4')).toBe(false);
  const closed = await post('account/close', { username: 'viewer4', password: DEMO_PASSWORD });
  expect(closed.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(closed.text)).toMatchObject({
    formError: null,
    sent: { form: 'closing', reopenUntil: expect.any(String) },
  });
  expect([await isClosed('viewer4'), await countSessions('viewer4')]).toEqual([true, 0]);
});

test('without scripts a member downloads their stored data, even more than 5 MB, and is logged out afterwards', async () => {
  const memberId = await findId('demo');
  const text = 'x'.repeat(1_000);
  const notes = Array.from({ length: 6_000 }, () => ({
    id: crypto.randomUUID(),
    merchant_code: 'aurora',
    member_id: memberId,
    contact: 'demo@mail.example',
    text,
    created_at: new Date(server.clock.now()),
  }));
  for (let from = 0; from < notes.length; from += 1_000)
    await server.db
      .insertInto('chat_note')
      .values(notes.slice(from, from + 1_000))
      .execute();
  const answer = await post('account/data', { username: 'demo', password: DEMO_PASSWORD });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="aurora-[\d-]{10}\.json"$/),
  });
  const { sections } = exportedMemberDataSchema.parse(JSON.parse(answer.text));
  expect(sections['account']?.['member']).toMatchObject([{ username: 'demo' }]);
  expect(sections['messages']?.['chatNote']).toHaveLength(notes.length);
  expect(answer.text.length).toBeGreaterThan(5 * 1024 * 1024);
  expect(await countSessions('demo')).toBe(0);
});

test('without scripts, the form for downloading stored data asks a member with two-step verification for a code, and for the password again', async () => {
  const first = JSON.parse((await post('account/data', { username: 'totp', password: DEMO_PASSWORD })).text);
  expect(first.formError).toMatchObject({ form: 'data', secondStep: { chosen: 'ga' } });
  expect(JSON.stringify(first)).not.toContain(DEMO_PASSWORD);
  const { ticket } = first.formError.secondStep;
  const wrong = await post('account/data', { ticket, ga: 'yes', channel: 'ga', code: '000000', password: 'x' });
  expect(JSON.parse(wrong.text).formError).toMatchObject({ form: 'data', secondStep: { ticket } });
  server.clock.advance(60_000);
  const code = generateCode();
  const answer = await post('account/data', { ticket, ga: 'yes', channel: 'ga', code, password: DEMO_PASSWORD });
  expect(exportedMemberDataSchema.safeParse(JSON.parse(answer.text)).success).toBe(true);
  expect(await countSessions('totp')).toBe(0);
});

test('the account closing form asks only for the password if the inline script has added the session token', async () => {
  const token = await logInForToken(server, 'agent');
  const wrong = await post('account/close', { token, password: 'Wrong-Horse-1' });
  expect(JSON.parse(wrong.text).formError).toMatchObject({ form: 'closing' });
  expect(wrong.text).not.toContain(token);
  expect(JSON.parse((await post('account/close', { token })).text).formError.fields).toEqual({ password: 'required' });
  expect(await isClosed('agent')).toBe(false);
  await post('account/close', { token, password: DEMO_PASSWORD });
  expect(await isClosed('agent')).toBe(true);
});

test('[security: protection 33] without scripts a member reads the play history of chosen days by username and password', async () => {
  const now = new Date(server.clock.now());
  const owner = { memberId: await findId('demo'), merchantCode: 'aurora', currency: 'VND' };
  for (let count = 1; count <= 60; count += 1) {
    await server.db.transaction().execute(async (trx) => {
      const claim = { source: `code:${count}`, credits: 10, claimedAt: now };
      return grantReward(trx, await lockWallet(trx, owner, now), claim);
    });
  }
  const login = { username: 'demo', password: DEMO_PASSWORD };
  const wrong = JSON.parse((await post('account/history', { ...login, from: '2026-11-20', to: 'today' })).text);
  expect(wrong.formError).toMatchObject({
    form: 'history',
    fields: { to: 'wrong_format' },
    typed: { from: '2026-11-20' },
  });
  const day = now.toISOString().slice(0, 10);
  const { formError, sent } = JSON.parse((await post('account/history', { ...login, from: day, to: day })).text);
  expect(formError).toBeNull();
  expect(sent).toMatchObject({
    form: 'history',
    history: { from: day, to: day, isCut: false, totals: { staked: 0, net: 0 } },
  });
  expect(sent.history.entries.filter(({ amount }: { amount: number }) => amount === 10)).toHaveLength(60);
  const other = JSON.parse((await post('account/history', { ...login, from: '2020-01-01', to: '2020-01-02' })).text);
  expect(other.sent.history.entries).toEqual([]);
  expect(await countSessions('demo')).toBe(0);
});

const listBlocks = async (username: string) =>
  server.db
    .selectFrom('play_block')
    .select(['kind', 'ends_at'])
    .where('member_id', '=', await findId(username))
    .execute();

test('[security: protection 33] without scripts a member begins a break by username and password, and is logged out afterwards', async () => {
  const wrong = JSON.parse((await post('account/break', { choice: '24h', username: 'demo', password: 'x' })).text);
  expect(wrong.formError).toMatchObject({ form: 'break', typed: { username: 'demo', choice: '24h' } });
  const begun = await post('account/break', { choice: '24h', username: 'demo', password: DEMO_PASSWORD });
  const until = new Date(server.clock.now() + 24 * HOUR_MS).toISOString();
  expect(JSON.parse(begun.text)).toMatchObject({
    formError: null,
    sent: { form: 'break', begun: { kind: 'timeOut', until } },
  });
  expect(await listBlocks('demo')).toMatchObject([{ kind: 'time_out' }]);
  expect(await countSessions('demo')).toBe(0);
});

test('[security: protection 33] without scripts members can exclude themselves even if their password must be changed first', async () => {
  const excluded = await post('account/break', { choice: '6m', username: 'expired', password: DEMO_PASSWORD });
  const { begun } = JSON.parse(excluded.text).sent;
  expect(begun).toEqual({ kind: 'exclusion', until: expect.any(String) });
  expect(await listBlocks('expired')).toEqual([{ kind: 'exclusion', ends_at: new Date(begun.until) }]);
  expect(await countSessions('expired')).toBe(0);
  const { formError } = JSON.parse((await server.post('login', { username: 'expired', password: DEMO_PASSWORD })).text);
  expect(formError).toMatchObject({
    message: 'This account is excluded from play. For your balance or your data, contact support.',
    isExcluded: true,
  });
});

test('the break form requires no password if the inline script has added the session token', async () => {
  const token = await logInForToken(server, 'demo');
  for (const [choice, field] of [
    ['', 'choice'],
    ['25h', 'hours'],
    ['7m', 'months'],
  ] as const) {
    const { formError } = JSON.parse((await post('account/break', { token, choice })).text);
    expect(Object.keys(formError.fields)).toEqual([field]);
  }
  expect(await listBlocks('demo')).toHaveLength(1);
  await post('account/break', { token, choice: 'noEnd' });
  expect(await listBlocks('demo')).toContainEqual({ kind: 'exclusion', ends_at: null });
});

test('the pages about safer play and breaks list helplines, those of the visitor’s country first, and show the chosen break', async () => {
  const read = async (url: string, country = 'VN') => {
    const headers = { 'x-country': country };
    return JSON.parse((await server.request(url, { headers })).text).protection;
  };
  const page = await read('/m/saferPlay');
  expect(page.help.map((line: { country: string }) => line.country)).toEqual(['GB', 'SE']);
  expect(page.registers).toEqual([]);
  expect(page.offered).toEqual({
    timeOutHours: [24, 168, 720, 1008],
    exclusionMonths: [6, 12, 60],
    exclusionIndefinite: true,
  });
  expect((await read('/m/saferPlay', 'SE')).help[0].country).toBe('SE');
  const until = new Date(server.clock.now() + 24 * HOUR_MS).toISOString();
  expect((await read('/m/account/break?choice=24h')).chosen).toEqual({ value: '24h', kind: 'timeOut', until });
  expect((await read('/m/account/break?choice=noEnd')).chosen).toMatchObject({ kind: 'exclusion', until: null });
  for (const choice of ['25h', '<b>', '']) expect((await read(`/m/account/break?choice=${choice}`)).chosen).toBeNull();
});

test('a form that another site posts has no effect', async () => {
  for (const path of ['/m/account/close', '/m/account/data']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const body = new URLSearchParams({ username: 'totp', password: DEMO_PASSWORD }).toString();
    const answer = await server.request(path, { method: 'POST', headers, body });
    expect([answer.status, answer.headers['location']]).toEqual([303, path]);
  }
  expect(await isClosed('totp')).toBe(false);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageRequest } from '@foyer/contract/page/page-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#src/modules/session/session.public.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';

/** Stands in for the web application's build: it writes down what it was asked to draw. */
const ENTRY = `export const render = async ({ formError, formResult, content }) => ({
  status: 200, html: JSON.stringify({ formError, formResult, content }), cacheable: true,
  scriptHashes: [], styleHashes: [], redirect: null, indexable: true,
});
export const renderNotice = render;
export const renderFrame = render;
`;

const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-sent-'));
let server: LobbyServer;

beforeAll(async () => {
  mkdirSync(path.join(webDist, 'server'));
  writeFileSync(path.join(webDist, 'server/entry-server.js'), ENTRY);
  const promoCodes = [
    { promoCode: 'EARLY', credits: 100, uses: 10 },
    { promoCode: 'LATER', credits: 100, uses: 10, until: '2026-12-31T00:00:00Z' },
  ];
  const parts = { brand: { flags: { REWCEN3: true } }, catalogue: { promoCodes } };
  server = await startLobbyServer(parts, { config: { webDist } });
});

afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

type Drawn = Pick<PageRequest, 'formError' | 'formResult' | 'content'>;

async function post(at: string, fields: Record<string, string>, origin = 'http://localhost') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  const answer = await server.request(at, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  const drawn: Drawn | null = answer.status === 200 ? JSON.parse(answer.text) : null;
  return { ...answer, drawn };
}

const message = 'The koi could swim a little slower.';

test('[S2-008, S2-018] feedback posted before the scripts is the member’s whose token comes with it', async () => {
  const { id, token } = await server.newMember();
  const answer = await post('/m/feedback', { topic: 'game', message, token });
  expect(answer.drawn).toMatchObject({ formResult: { form: 'feedback', credits: null }, formError: null });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toContain(token);
  const kept = await server.db.selectFrom('feedback').select(['member_id', 'message']).execute();
  expect(kept).toEqual([{ member_id: id, message }]);
});

test.each([
  ['without a token', ''],
  ['with a made-up token', 'A'.repeat(43)],
])('[S2-008] feedback %s is nobody’s: what was typed comes back, and nothing is kept', async (_what, token) => {
  const before = await server.db.selectFrom('feedback').selectAll().execute();
  const { drawn, text } = await post('/m/feedback', { topic: 'idea', message, token });
  expect(drawn).toMatchObject({
    formError: { form: 'feedback', message: 'Please log in to go on.', typed: { topic: 'idea', message } },
  });
  if (token !== '') expect(text).not.toContain(token);
  expect(await server.db.selectFrom('feedback').selectAll().execute()).toEqual(before);
});

test('a session that may only change its password posts nothing', async () => {
  const { id } = await server.newMember();
  const session = { memberId: id, merchantCode: 'aurora', isRestricted: true, deviceId: null, device: null };
  const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  const { drawn } = await post('/m/feedback', { topic: 'idea', message, token });
  expect(drawn?.formError?.message).toBe('Please change your password to go on.');
});

test('[S2-018] a wrong field is named, and what else the form says is not asked', async () => {
  const { token } = await server.newMember();
  const { drawn } = await post('/m/feedback', { topic: 'idea', message: 'short', token, extra: 'x' });
  expect(drawn?.formError?.fields).toEqual({ message: 'too_short' });
});

test('[S7-050, S2-018] a promo code posted before the scripts gives its credits, once', async () => {
  const { token } = await server.newMember();
  expect((await post('/m/activity', { promoCode: 'early', token })).drawn?.formResult).toEqual({
    form: 'promoCode',
    credits: 100,
  });
  const again = await post('/m/activity', { promoCode: 'early', token });
  expect(again.drawn).toMatchObject({ formError: { form: 'promoCode', typed: { promoCode: 'early' } } });
  expect(again.drawn).not.toHaveProperty('formResult');
});

test('[S7-050] the page of promotions is drawn with a place for codes while there is one', async () => {
  const drawn = async (): Promise<Drawn> => JSON.parse((await server.request('/m/activity')).text);
  expect((await drawn()).content).toMatchObject({ show: 'list', promoCodes: true });
  await server.db
    .updateTable('promo_code')
    .set({ ends_at: new Date(server.clock.now()) })
    .execute();
  expect((await drawn()).content).toMatchObject({ show: 'list', promoCodes: false });
});

test('what no database keeps is named, in a form and in the address of a page', async () => {
  const { drawn } = await post('/m/support/note', { contact: 'mai@mail.example', text: 'abc\u0000def' });
  expect(drawn?.formError?.fields).toEqual({ text: 'not_allowed' });
  for (const page of ['/m/game?search=%00', '/m/activity?id=a%00', '/m/lottery?vendor=%00']) {
    expect((await server.request(page)).status).toBe(200);
  }
});

test('a message to support posted before the scripts is kept; one from another site does nothing', async () => {
  const note = { contact: 'mai@mail.example', text: 'I cannot log in.' };
  expect((await post('/m/support/note', note)).drawn?.formResult?.form).toBe('note');
  const elsewhere = await post('/m/support/note', note, 'https://evil.example');
  expect([elsewhere.status, elsewhere.headers['location']]).toEqual([303, '/m/support/note']);
  expect(await server.db.selectFrom('chat_note').select('text').execute()).toEqual([{ text: note.text }]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageRenderRequest } from '@foyer/contract/page/page-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#src/modules/session/session.public.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

/** Replaces the build of the web app. The page consists of the render request as JSON. */
const ENTRY = `export const render = async ({ formError, formResult, content }) => ({
  status: 200, html: JSON.stringify({ formError, formResult, content }), cacheable: true,
  scriptHashes: [], styleHashes: [], redirect: null, indexable: true,
});
export const renderSiteUnavailablePage = render;
export const renderThirdPartyFrame = render;
`;

const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-sent-'));
let server: BrandFolderServer;

const PROMO_CODES_END = '2026-12-31T00:00:00Z';

beforeAll(async () => {
  mkdirSync(path.join(webDist, 'server'));
  writeFileSync(path.join(webDist, 'server/entry-server.js'), ENTRY);
  const promoCodes = [
    { promoCode: 'EARLY', credits: 100, uses: 10, until: PROMO_CODES_END },
    { promoCode: 'LATER', credits: 100, uses: 10, until: PROMO_CODES_END },
  ];
  const parts = { brand: { flags: { REWCEN3: true } }, catalogue: { promoCodes } };
  server = await startBrandFolderServer(parts, { config: { webDist } });
});

afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

type RenderedPage = Pick<PageRenderRequest, 'formError' | 'formResult' | 'content'>;

async function post(at: string, fields: Record<string, string>, origin = 'http://localhost') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  const answer = await server.request(at, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  const drawn: RenderedPage | null = answer.status === 200 ? JSON.parse(answer.text) : null;
  return { ...answer, drawn };
}

const message = 'The koi could swim a little slower.';

test('[S2-008, S2-018] feedback posted without scripts is stored for the member whose token is in the form', async () => {
  const { id, token } = await server.newMember();
  const answer = await post('/m/feedback', { topic: 'game', message, token });
  expect(answer.drawn).toMatchObject({ formResult: { form: 'feedback', credits: null }, formError: null });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toContain(token);
  const rows = await server.db.selectFrom('feedback').select(['member_id', 'message']).execute();
  expect(rows).toEqual([{ member_id: id, message }]);
});

test.each([
  ['without a token', ''],
  ['with an invalid token', 'A'.repeat(43)],
])('[S2-008] feedback %s is not stored, and the page shows the typed values again', async (_what, token) => {
  const before = await server.db.selectFrom('feedback').selectAll().execute();
  const { drawn, text } = await post('/m/feedback', { topic: 'idea', message, token });
  expect(drawn).toMatchObject({
    formError: { form: 'feedback', message: 'Please log in to continue.', typed: { topic: 'idea', message } },
  });
  if (token !== '') expect(text).not.toContain(token);
  expect(await server.db.selectFrom('feedback').selectAll().execute()).toEqual(before);
});

test('a session restricted to the password change cannot post feedback without scripts', async () => {
  const { id } = await server.newMember();
  const session = { memberId: id, merchantCode: 'aurora', isRestricted: true, deviceId: null, device: null };
  const token = await openSession(server, session, { ip: '127.0.0.1', userAgent: 'test' });
  const { drawn } = await post('/m/feedback', { topic: 'idea', message, token });
  expect(drawn?.formError?.message).toBe('Please change your password to continue.');
});

test('[S2-018] a feedback form without scripts reports invalid fields and ignores unknown ones', async () => {
  const { token } = await server.newMember();
  const { drawn } = await post('/m/feedback', { topic: 'idea', message: 'short', token, extra: 'x' });
  expect(drawn?.formError?.fields).toEqual({ message: 'too_short' });
});

test('[S7-050, S2-018] a promo code posted without scripts can be redeemed once', async () => {
  const { token } = await server.newMember();
  expect((await post('/m/activity', { promoCode: 'early', token })).drawn?.formResult).toEqual({
    form: 'promoCode',
    credits: 100,
  });
  const again = await post('/m/activity', { promoCode: 'early', token });
  expect(again.drawn).toMatchObject({ formError: { form: 'promoCode', typed: { promoCode: 'early' } } });
  expect(again.drawn).not.toHaveProperty('formResult');
});

test('characters that the database cannot store make a form field invalid, and are ignored in a URL', async () => {
  const { drawn } = await post('/m/support/note', { contact: 'mai@mail.example', text: 'abc\u0000def' });
  expect(drawn?.formError?.fields).toEqual({ text: 'not_allowed' });
  for (const page of ['/m/game?search=%00', '/m/activity?id=a%00', '/m/lottery?vendor=%00']) {
    expect((await server.request(page)).status).toBe(200);
  }
});

test('a support message posted without scripts is stored, and one posted from another site is ignored', async () => {
  const note = { contact: 'mai@mail.example', text: 'I cannot log in.' };
  expect((await post('/m/support/note', note)).drawn?.formResult?.form).toBe('note');
  const elsewhere = await post('/m/support/note', note, 'https://evil.example');
  expect([elsewhere.status, elsewhere.headers['location']]).toEqual([303, '/m/support/note']);
  expect(await server.db.selectFrom('chat_note').select('text').execute()).toEqual([{ text: note.text }]);
});

test('[S7-050] the promotions page has a form for promo codes only while a promo code is valid', async () => {
  const drawn = async (): Promise<RenderedPage> => JSON.parse((await server.request('/m/activity')).text);
  expect((await drawn()).content).toMatchObject({ show: 'list', promoCodes: true });
  server.clock.advance(Date.parse(PROMO_CODES_END) - server.clock.now());
  expect((await drawn()).content).toMatchObject({ show: 'list', promoCodes: false });
});

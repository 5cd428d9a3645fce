import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPlatformLists } from '#src/jobs/read-platform-lists.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';

/** Stands in for the web application's build: it writes down what the page was made from. */
const ENTRY = `export const render = async ({ data }) => ({
  status: 200, html: JSON.stringify({ announcements: data.lobby.announcements, referralOpen: data.referralOpen }),
  cacheable: true, scriptHashes: [], styleHashes: [], redirect: null, indexable: true,
});
export const renderNotice = render;
export const renderFrame = render;
`;
const PROMOTIONS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';
const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements';
const on = { enabled: true, count: 1 };

const seen: IncomingMessage[] = [];
/** What the platform answers by path, or `null` while it is down. */
const answers: { [PROMOTIONS]: object | null; [ANNOUNCEMENTS]: ((language: string) => object) | null } = {
  [PROMOTIONS]: null,
  [ANNOUNCEMENTS]: null,
};
const platform = createServer((request, response) => {
  seen.push(request);
  const { pathname } = new URL(request.url ?? '', 'http://platform');
  const announced = answers[ANNOUNCEMENTS]?.(String(request.headers['language'])) ?? null;
  const value = pathname === PROMOTIONS ? answers[PROMOTIONS] : announced;
  if (value === null) return void response.writeHead(503).end('down');
  response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 's' }));
});
const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-lists-'));
let server: LobbyServer;
let upstreamUrl = '';

beforeAll(async () => {
  mkdirSync(path.join(webDist, 'server'));
  writeFileSync(path.join(webDist, 'server/entry-server.js'), ENTRY);
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  server = await startLobbyServer({}, { config: { webDist } });
}, DATABASE_START_MS);
beforeEach(() => {
  seen.length = 0;
  answers[PROMOTIONS] = { promotions: { REFERRAL: on, VIP_WEEK: { enabled: true } } };
  answers[ANNOUNCEMENTS] = (language) => ({ announcements: [{ id: 'app', title: `app ${language}`, text: 'new' }] });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

const read = () => readPlatformLists({ ...server.context, upstreamUrl }, new AbortController().signal);
const page = async (language: string) => JSON.parse((await server.ask(`/m/home?language=${language}`)).text);
const listed = (language: string) => [{ id: 'app', title: `app ${language}`, text: 'new' }];

test('[S6-005, S7-034, S7-035] requests promotions, and announcements in each language, without a token', async () => {
  await read();
  const requests = seen.map(({ url, headers }) => [url, headers['language'], headers['merchant']]);
  expect(requests).toEqual([
    [PROMOTIONS, 'EN', 'aurora'],
    [`${ANNOUNCEMENTS}?platform=H5`, 'EN', 'aurora'],
    [`${ANNOUNCEMENTS}?platform=H5`, 'VI', 'aurora'],
  ]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
});

test('[S6-005] pages show what the platform lists, also when it changes', async () => {
  await read();
  expect(await page('EN')).toEqual({ announcements: listed('EN'), referralOpen: true });
  expect(await page('VI')).toEqual({ announcements: listed('VI'), referralOpen: true });
  answers[PROMOTIONS] = { promotions: { REFERRAL: { enabled: false, count: 0 } } };
  answers[ANNOUNCEMENTS] = () => ({ announcements: [] });
  await read();
  expect(await page('EN')).toEqual({ announcements: [], referralOpen: false });
});

test('[S6-005] a promotion that the platform leaves out does not run', async () => {
  await read();
  expect((await page('EN')).referralOpen).toBe(true);
  answers[PROMOTIONS] = { promotions: {} };
  await read();
  expect((await page('EN')).referralOpen).toBe(false);
});

test('[S6-005] the last lists stay while the platform fails, and also when the brands are read again', async () => {
  await read();
  answers[PROMOTIONS] = null;
  answers[ANNOUNCEMENTS] = null;
  await read();
  await server.context.merchants.refresh();
  expect(await page('VI')).toEqual({ announcements: listed('VI'), referralOpen: true });
});

test('[S6-005] the same lists again change no revision, so that cached pages stay', async () => {
  await read();
  const before = server.context.merchants.byHost('localhost');
  await read();
  expect(server.context.merchants.byHost('localhost')).toBe(before);
});

test('[S6-005] no further list is requested once the server stops', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await readPlatformLists({ ...server.context, upstreamUrl }, stopping.signal);
  expect(seen.map(({ url }) => url)).toEqual([PROMOTIONS]);
});

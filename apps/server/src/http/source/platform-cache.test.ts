import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { type FormsServer, startFormsServer } from '#test/servers/forms-server.ts';

const FRESH_MS = 180_000;
const FAILED_MS = 5_000;
/** The time for which a response is served again without its page. */
const RESPONSE_MS = 1_000;
const AVIF = 'text/html,image/avif,image/webp,*/*';
const WEBP = 'text/html,image/webp,*/*';

let platform: LoopbackPeer;
let server: FormsServer;
const state = { isDown: false, game: 'first' };

beforeEach(async () => {
  Object.assign(state, { isDown: false, game: 'first' });
  platform = await startPeer((response, { path }) => {
    if (state.isDown) return void response.destroy();
    const isLanes = path.startsWith(getHomeLanes.path);
    const names = { name: state.game, vendor: 'acme', vendorName: 'Acme' };
    const card = { id: state.game, ...names, category: 'rng', art: '/fox', freeplay: false, code: 'fox' };
    const lane = { id: 'hot', title: 'Popular', cards: [card], gameClassify: ['acme'], gameCount: 1 };
    const envelope = isLanes
      ? { success: true, value: { lanes: [lane] } }
      : { success: false, value: null, errorCode: 'not_found' };
    response.writeHead(isLanes ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  });
  server = await startFormsServer({}, { members: false, config: { upstreamUrl: platform.url } });
});
afterEach(async () => {
  await server.close();
  await platform.close();
});

interface Home {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly games: readonly string[];
  readonly format: string;
  readonly rendering: number;
}

async function readHome({ accept = AVIF, language = 'en' } = {}): Promise<Home> {
  server.clock.advance(RESPONSE_MS);
  const { status, text, headers } = await server.request('/m/home', {
    headers: { accept, 'accept-language': language },
  });
  const page = text.startsWith('{') ? JSON.parse(text) : { games: [], format: '', rendering: 0 };
  return { ...page, status, retryAfter: headers['retry-after'] };
}

const countReads = (): number => platform.requests.filter(({ path }) => path.startsWith(getHomeLanes.path)).length;

test('home is rendered once for each language and image format, and the platform is read once for each language', async () => {
  const avif = await readHome();
  const webp = await readHome({ accept: WEBP });
  expect([avif.format, webp.format]).toEqual(['avif', 'webp']);
  expect(webp.rendering).not.toBe(avif.rendering);
  expect(await readHome()).toEqual(avif);
  expect(await readHome({ accept: WEBP })).toEqual(webp);
  expect(countReads()).toBe(1);
  expect((await readHome({ language: 'vi' })).rendering).not.toBe(avif.rendering);
  expect(countReads()).toBe(2);
});

test("a stale home page is shown at once in every image format, and then replaced by one with the platform's new data", async () => {
  const before = await readHome();
  await readHome({ accept: WEBP });
  state.game = 'second';
  server.clock.advance(FRESH_MS);
  expect(await readHome()).toEqual(before);
  await expect.poll(async () => (await readHome()).games).toEqual(['second']);
  expect((await readHome({ accept: WEBP })).games).toEqual(['second']);
  expect(countReads()).toBe(2);
});

test('if the platform goes down, languages that were rendered before keep the last home page, and others show the error page', async () => {
  const before = await readHome();
  state.isDown = true;
  server.clock.advance(FRESH_MS);
  expect(await readHome()).toEqual(before);
  // After the read in the background failed.
  await expect.poll(countReads).toBe(2);
  expect(await readHome()).toEqual(before);
  expect(await readHome({ accept: WEBP })).toMatchObject({ status: 200, games: ['first'], format: 'webp' });
  expect(await readHome({ language: 'vi' })).toMatchObject({ status: 503, retryAfter: '60', games: [] });
});

test('without cached data the site shows the error page until the platform responds', async () => {
  state.isDown = true;
  expect(await readHome()).toMatchObject({ status: 503, retryAfter: '60' });
  expect(countReads()).toBe(1);
  state.isDown = false;
  // The failed read is not repeated yet.
  expect((await readHome()).status).toBe(503);
  server.clock.advance(FAILED_MS);
  await expect.poll(async () => (await readHome()).status).toBe(200);
  expect((await readHome()).games).toEqual(['first']);
});

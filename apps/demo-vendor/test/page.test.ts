import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { frameMessageSchema } from '@foyer/contract/vendor/frame-message';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { LEAST_POINT, pointFrom, roundText } from '#src/crash/crash-rule.ts';
import { startVendorHouse, type VendorHouse } from './vendor-house.ts';

// A browser on a busy machine is slow.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const places = [
  process.env['HEADLESS_SHELL_PATH'],
  '/usr/bin/chromium-headless-shell',
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
];
const executablePath = places.find((place) => place !== undefined && existsSync(place)) ?? '';
const inBrowser = test.skipIf(!existsSync(executablePath));
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let browser: Browser | null = null;
let house: VendorHouse;
let page: Page;
const faults: string[] = [];
/** Far longer than a test takes: draws come when the test moves the clock. */
const DRAW_MS = 600_000;

beforeAll(async () => {
  if (existsSync(executablePath))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => browser?.close());

beforeEach(async () => {
  house = await startVendorHouse({ drawMs: DRAW_MS, faults: true });
  faults.length = 0;
  if (browser === null) return;
  page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
});
afterEach(async () => {
  await page?.close();
  await house.close();
});

async function play(details?: Record<string, unknown>): Promise<void> {
  await page.goto(`${house.url}/play?launchToken=${house.peer.launch(details)}`);
}

const kindOf = (message: unknown): string => frameMessageSchema.parse(message).type;

async function axeFindings(): Promise<string[]> {
  // Injected past the page's policy on purpose: it is the checker, not the page.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addScriptTag({ path: axeSource });
  const found: unknown = await page.evaluate(
    'axe.run().then((r) => r.violations.map((v) => `${v.id}: ${v.nodes[0].html}`))',
  );
  await session.send('Page.setBypassCSP', { enabled: false });
  return Array.isArray(found) ? found.map(String) : ['axe did not run'];
}

inBrowser('a bet is placed, drawn, listed and verified, and the host is told', async () => {
  await page.exposeFunction('keep', (message: unknown) => told.push(message));
  const told: unknown[] = [];
  house.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>onmessage = (e) => { if (e.origin === '${house.url}') keep(e.data) }</script>
      <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${house.url}/play?launchToken=${house.peer.launch()}"></iframe>`,
  );
  await page.goto(`${house.peer.url}/m/lottery`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Minute Three' }).waitFor();
  await frame.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await frame.getByRole('button', { name: /^Big/ }).click();
  await frame.getByRole('button', { name: 'Place bet' }).click();
  await frame.getByRole('list', { name: 'My bets' }).getByText('Big').waitFor();
  house.clock.pass(DRAW_MS);
  house.house.catchUp();
  house.feeds.tellAll();
  await expect.poll(() => frame.getByText(/^(Won 100|Lost)$/).count(), { timeout: 40_000 }).toBe(1);
  await frame.getByRole('button', { name: 'Verify draw' }).click();
  await frame.getByRole('button', { name: 'Check in my browser' }).click();
  await frame.getByText('✓ They are the numbers that were announced.').waitFor();
  await frame.getByText('✓ It is also the commitment this page has held since it was opened.').waitFor();
  await expect.poll(() => told.map(kindOf), { timeout: 20_000 }).toContain('round-end');
  await frame.getByRole('button', { name: 'Back to lobby' }).click();
  await expect.poll(() => told.at(-1)).toEqual({ source: 'foyer-vendor', type: 'exit' });
  expect(told.map(kindOf).filter((kind) => kind !== 'balance')).toEqual(['ready', 'round-start', 'round-end', 'exit']);
  expect(told).toContainEqual({ source: 'foyer-vendor', type: 'balance', amount: 9_950, currency: 'VND' });
  expect(faults).toEqual([]);
});

inBrowser('the lobby links every game, and the launch address loaded again finds its session', async () => {
  const launch = `${house.url}/play?launchToken=${house.peer.launch({ view: 'lobby', gameCode: 'lobby', language: 'VI' })}`;
  await page.goto(launch);
  await page.getByRole('link', { name: 'Star Six' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Xổ số');
  await page.goto(launch);
  await page.waitForURL(/\/table\//);
  await page.getByRole('link', { name: 'Star Six' }).click();
  await page.getByRole('heading', { name: 'Star Six' }).waitFor();
});

inBrowser('a page of its own goes back to where the player came from', async () => {
  await play();
  await page.getByRole('button', { name: 'Back to lobby' }).click();
  await page.waitForURL(`${house.peer.url}/m/lottery`);
});

const seedRow = z.object({ seed: z.string() });

/** An id and words, as the page makes them, with which the round of the one seed there is ends where it should. */
function wordsThatEnd(endsAt: (point: number) => boolean): readonly [string, string] {
  const { seed } = seedRow.parse(house.db.prepare('SELECT seed FROM crash_seeds').get());
  for (;;) {
    const [id, words] = [randomUUID(), randomUUID()];
    const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(roundText(words, id)).digest();
    if (endsAt(pointFrom(mac))) return [id, words];
  }
}

// One round in fifty ends where it starts: where a round ends is chosen by its words, and not left to chance.
inBrowser.each([
  ['is flown and got out of', (point: number) => point > LEAST_POINT, 'You got out at 1.00× and won 50'],
  ['ends at once', (point: number) => point === LEAST_POINT, 'It ended at 1.00×'],
])('a round %s, is checked in the browser, and the host is notified', async (_what, endsAt, outcome) => {
  const told: unknown[] = [];
  await page.exposeFunction('keep', (message: unknown) => told.push(message));
  const token = house.peer.launch({ gameCode: 'rocket-ascent', way: 'VENDOR' });
  house.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>onmessage = (e) => { if (e.origin === '${house.url}') keep(e.data) }</script>
      <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${house.url}/play?launchToken=${token}"></iframe>`,
  );
  await page.goto(`${house.peer.url}/m/lottery`);
  const game = page.frameLocator('iframe');
  await game.getByRole('heading', { name: 'Rocket Ascent' }).waitFor();
  // A message travels from the frame to the page and from there to this process: it may be here later than what is drawn.
  await expect
    .poll(() => told)
    .toEqual([
      { source: 'foyer-vendor', type: 'balance', amount: 10_000, currency: 'VND' },
      { source: 'foyer-vendor', type: 'ready', controls: ['pause', 'mute'] },
    ]);
  const made = JSON.stringify(wordsThatEnd(endsAt));
  await game.locator('body').evaluate(`{ const made = ${made}; crypto.randomUUID = () => made.shift(); }`);
  await game.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  // The clock does not move: a round that has not ended at once pays the stake back.
  if (outcome.startsWith('You')) await game.getByRole('button', { name: /^Get out/ }).click();
  await game.getByText(outcome).waitFor();
  await game.getByRole('button', { name: 'Check the last round' }).click();
  await game.getByText('✓ The seed gives the hash that stood here before the round.').waitFor();
  await game.getByText(/^✓ Seed and words give .*, where the round ended\.$/).waitFor();
  const kinds = () => told.map(kindOf).filter((kind) => kind !== 'balance');
  await expect.poll(kinds).toEqual(['ready', 'round-start', 'round-end']);
  expect(faults).toEqual([]);
});

inBrowser('the sample game conforms, and a hostile one does not', async () => {
  const check = async (game: string) => {
    await page.goto(`${house.url}/conformance?game=${encodeURIComponent(`${house.url}${game}`)}`);
    return (name: string) => page.locator(`[data-check="${name}"]`).getAttribute('data-verdict');
  };
  const sample = await check('/conformance/sample');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Play a round' }).click();
  await page.getByRole('button', { name: 'pause', exact: true }).click();
  await frame.getByText('Paused').waitFor();
  await frame.getByRole('button', { name: 'Back to lobby' }).click();
  for (const name of ['loaded', 'ready', 'messages', 'pace', 'balance', 'round', 'exit']) {
    await expect.poll(() => sample(name), { message: name, timeout: 20_000 }).toBe('right');
  }
  expect(await axeFindings()).toEqual([]);
  const hostile = await check(`/play?launchToken=${house.peer.launch()}&fail=hostile`);
  await expect.poll(() => hostile('pace'), { timeout: 30_000 }).toBe('wrong');
  await expect.poll(() => hostile('messages'), { timeout: 30_000 }).toBe('wrong');
});

inBrowser.each([
  ['a table', {}],
  ['a crash game', { gameCode: 'rocket-ascent', way: 'VENDOR', mode: 'trial', playerId: 'trial-2' }],
  ['a lottery of Vietnam', { gameCode: 'vn-south', way: 'VIETNAM_LOTTO', language: 'VI' }],
  ['a table of picked numbers', { gameCode: 'star-6', language: 'TH' }],
  ['the lobby', { view: 'lobby', gameCode: 'lobby', language: 'PT-BR' }],
])('axe finds nothing in %s, and nothing is wider than a phone of 320 px', async (_name, details) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await play(details);
  expect(await axeFindings()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const small: unknown = await page.evaluate(
    `[...document.querySelectorAll('button, a, select')].filter((e) => e.checkVisibility()).map((e) => [e.outerHTML, e.getBoundingClientRect()]).filter(([, r]) => r.width < 44 || r.height < 44).map(([h]) => h)`,
  );
  expect(small).toEqual([]);
});

inBrowser('axe finds nothing in a notice', async () => {
  await page.goto(`${house.url}/play?launchToken=unknown-token-000000`);
  expect(await axeFindings()).toEqual([]);
});

import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gameFrameMessageSchema } from '@foyer/contract/vendor/game-frame-message';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { MIN_CRASH_MULTIPLIER, computeCrashPoint } from '#src/crash/crash-rule.ts';
import { buildRoundHmacText } from '#src/rounds/round-message.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const browserPaths = [
  process.env['HEADLESS_SHELL_PATH'],
  '/usr/bin/chromium-headless-shell',
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
];
const executablePath = browserPaths.find((path) => path !== undefined && existsSync(path)) ?? '';
const inBrowser = test.skipIf(!existsSync(executablePath));
const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let browser: Browser | null = null;
let vendor: TestVendor;
let page: Page;
const errors: string[] = [];
/** Longer than a test, so that only the test's clock triggers draws. */
const DRAW_MS = 600_000;

beforeAll(async () => {
  if (existsSync(executablePath))
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => browser?.close());

beforeEach(async () => {
  vendor = await startTestVendor({ drawMs: DRAW_MS, faults: true });
  errors.length = 0;
  if (browser === null) return;
  page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
afterEach(async () => {
  await page?.close();
  await vendor.close();
});

async function play(details?: Record<string, unknown>): Promise<void> {
  await page.goto(`${vendor.url}/play?launchToken=${vendor.peer.launch(details)}`);
}

/** Reads the text of the control that has the focus. */
const readFocus = () => page.evaluate(() => document.activeElement?.textContent?.trim());

const getType = (message: unknown): string => gameFrameMessageSchema.parse(message).type;

async function findAxeViolations(): Promise<string[]> {
  // Bypasses the page's policy, because axe is not part of the page.
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

inBrowser('a page in Arabic is laid out from right to left, with the digits 0 to 9', async () => {
  await play({ language: 'AR' });
  const document = page.locator('html');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect([await document.getAttribute('lang'), await document.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  const exit = await page.locator('#exit').boundingBox();
  const balance = await page.locator('#balance').boundingBox();
  expect(exit?.x).toBeGreaterThan(balance?.x ?? Infinity);
  expect(await page.locator('#balance').textContent()).toMatch(/^[0-9.,]+$/);
  expect(await findAxeViolations()).toEqual([]);
  expect(errors).toEqual([]);
});

inBrowser('draw ids are isolated from right-to-left text', async () => {
  await play({ language: 'AR' });
  vendor.clock.pass(DRAW_MS);
  vendor.draws.holdDueDraws();
  await page.reload();
  const isolatedId = /\u2066\d+-\d+\u2069/;
  await expect.poll(() => page.locator('#draw-note').textContent()).toMatch(isolatedId);
  expect(await page.locator('#balls').getAttribute('aria-label')).toMatch(isolatedId);
  expect(await page.locator('#proof option').first().textContent()).toMatch(isolatedId);
  await play({ language: 'AR', view: 'lobby', gameCode: 'lobby' });
  await expect.poll(() => page.locator('.game .sub').first().textContent()).toMatch(isolatedId);
});

inBrowser('a bet is placed, drawn, listed and verified, and the host receives messages', async () => {
  await page.exposeFunction('keep', (message: unknown) => messages.push(message));
  const messages: unknown[] = [];
  vendor.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>onmessage = (e) => { if (e.origin === '${vendor.url}') keep(e.data) }</script>
      <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${vendor.url}/play?launchToken=${vendor.peer.launch()}"></iframe>`,
  );
  await page.goto(`${vendor.peer.url}/m/lottery`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Minute Three' }).waitFor();
  await frame.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await frame.getByRole('button', { name: /^Big/ }).click();
  await frame.getByRole('button', { name: 'Place bet' }).click();
  await frame.getByRole('list', { name: 'My bets' }).getByText('Big').waitFor();
  vendor.clock.pass(DRAW_MS);
  vendor.draws.holdDueDraws();
  vendor.stateStreams.notifyAll();
  await expect
    .poll(
      () =>
        frame
          .locator('#bets')
          .getByText(/^(Won 100|Lost)$/)
          .count(),
      { timeout: 40_000 },
    )
    .toBe(1);
  await frame.getByRole('button', { name: 'Verify draw' }).click();
  await frame.getByRole('button', { name: 'Check in my browser' }).click();
  await frame.getByText('✓ They match the announced numbers.').waitFor();
  await frame.getByText('✓ It also matches the commitment this page received when it opened.').waitFor();
  await expect.poll(() => messages.map(getType), { timeout: 20_000 }).toContain('round-end');
  await frame.getByRole('button', { name: 'Back to home' }).click();
  await expect.poll(() => messages.at(-1)).toEqual({ source: 'foyer-vendor', type: 'exit' });
  expect(messages.map(getType).filter((kind) => kind !== 'balance')).toEqual([
    'ready',
    'alerts',
    'round-start',
    'round-end',
    'exit',
  ]);
  expect(messages).toContainEqual({ source: 'foyer-vendor', type: 'balance', amount: 9_950, currency: 'VND' });
  expect(errors).toEqual([]);
});

inBrowser('the alert about results appears when the host offers it, and the host stores each change', async () => {
  const messages: unknown[] = [];
  await page.exposeFunction('keep', (message: unknown) => messages.push(message));
  vendor.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>
      const send = (rest) => frames[0].postMessage({ source: 'foyer-host', type: 'alerts-state', ...rest }, '${vendor.url}');
      onmessage = ({ data }) => keep(data)
    </script>
    <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${vendor.url}/play?launchToken=${vendor.peer.launch()}"></iframe>`,
  );
  await page.goto(`${vendor.peer.url}/m/lottery`);
  const frame = page.frameLocator('iframe');
  const alerts = frame.getByRole('switch', { name: 'Alert me about results' });
  await expect.poll(() => messages).toContainEqual({ source: 'foyer-vendor', type: 'alerts', game: 'minute-3' });
  await page.evaluate("send({ game: 'star-6', on: true }); frames[0].postMessage({ source: 'other' }, '*')");
  await frame.getByRole('heading', { name: 'My bets' }).waitFor();
  expect(await alerts.count()).toBe(0);
  await page.evaluate("send({ game: 'minute-3', on: true })");
  await alerts.waitFor();
  expect(await alerts.isChecked()).toBe(true);
  await alerts.click();
  await expect
    .poll(() => messages.at(-1))
    .toEqual({ source: 'foyer-vendor', type: 'alerts', game: 'minute-3', on: false });
  // The host could not store the change.
  await page.evaluate("send({ game: 'minute-3', on: true })");
  await expect.poll(() => alerts.isChecked()).toBe(true);
  expect(errors).toEqual([]);
});

inBrowser('a bet above the rate limit shows how long to wait', async () => {
  await play();
  await page.route('**/api/bets', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '65' }, json: { error: 'too_many_requests' } }),
  );
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await page.getByText('Too many requests. Try again in 01:05.').waitFor();
});

inBrowser('the start of a crash round whose response is lost is sent again with the same id', async () => {
  await play({ gameCode: 'rocket-ascent', launchKind: 'VENDOR' });
  const ids: string[] = [];
  await page.route('**/api/crash/start', async (route) => {
    ids.push(route.request().postDataJSON().id);
    if (ids.length < 3) return route.abort();
    return route.continue();
  });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  for (const attempt of [1, 2]) {
    await start.click();
    await expect.poll(() => ids.length).toBe(attempt);
    await page
      .getByText(/connection/i)
      .first()
      .waitFor();
  }
  // A round with another stake is another order.
  await page.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await start.click();
  await expect.poll(() => ids.length).toBe(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  await page.getByRole('button', { name: /^Cash out|^Get out/ }).waitFor();
});

inBrowser('a ticket of picked numbers for three draws is saved, bought, listed and cancelled', async () => {
  await play({ gameCode: 'star-6' });
  await page.getByRole('button', { name: 'Quick pick' }).click();
  await expect.poll(() => page.locator('.pickable[aria-pressed="true"]').count()).toBe(6);
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await page.getByRole('heading', { name: 'Saved numbers' }).waitFor();
  await page.getByRole('button', { name: /^Big/ }).click();
  await page.locator('#saved').getByRole('button').first().click();
  expect(await page.locator('.pickable[aria-pressed="true"]').count()).toBe(6);
  await page.getByRole('combobox', { name: 'Number of draws' }).selectOption('3');
  await page.getByRole('button', { name: 'Place bet' }).click();
  const tickets = page.getByRole('list', { name: 'My bets' });
  await tickets.getByText('0 of 3 drawn').click();
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect.poll(() => tickets.getByText('0 of 3 drawn').count()).toBe(0);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await tickets.getByRole('button', { name: 'Cancel remaining draws' }).click();
  await page.getByText('Remaining draws cancelled.').waitFor();
  // The ticket has left the list of open ones.
  await expect.poll(readFocus).toBe('My bets');
  expect(await page.locator('#balance').textContent()).toBe('10,000');
  await page
    .locator('#saved')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => page.locator('#saved').getByRole('button').count()).toBe(0);
  expect(await page.getByText('Numbers removed.').getAttribute('role')).toBe('status');
  expect(await readFocus()).toBe('Save numbers');
  expect(errors).toEqual([]);
});

inBrowser('a ticket whose last draw is closed has no button that cancels it', async () => {
  await play();
  await page.getByRole('combobox', { name: 'Number of draws' }).selectOption('3');
  await page.getByRole('button', { name: 'Place bet' }).click();
  const tickets = page.getByRole('list', { name: 'My bets' });
  await tickets.getByText('0 of 3 drawn').click();
  const cancel = tickets.getByRole('button', { name: 'Cancel remaining draws' });
  await cancel.waitFor();
  vendor.clock.pass(3 * DRAW_MS - 4_000);
  vendor.draws.holdDueDraws();
  vendor.stateStreams.notifyAll();
  await tickets.getByText('2 of 3 drawn').waitFor();
  await expect.poll(() => cancel.count()).toBe(0);
  expect(await readFocus()).toBe('2 of 3 drawn');
});

inBrowser('a bet whose stake the host did not confirm is repeated with the same stake', async () => {
  vendor.peer.wallet('p-1', 5_000);
  await play({ purse: 'host' });
  vendor.peer.loseMoves('after');
  await page.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await page.getByText('Any credits taken are returned within a minute.').waitFor();
  vendor.peer.loseMoves('never');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await page.getByText('Bet placed: Big, 50 credits.').waitFor();
  expect(vendor.peer.wallet('p-1')).toBe(4_950);
});

inBrowser('the lobby links every game, and a reload of the launch URL returns to its session', async () => {
  const launch = `${vendor.url}/play?launchToken=${vendor.peer.launch({ view: 'lobby', gameCode: 'lobby', language: 'VI' })}`;
  await page.goto(launch);
  await page.getByRole('link', { name: 'Star Six' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Xổ số');
  await page.goto(launch);
  await page.waitForURL(/\/table\//);
  await page.getByRole('link', { name: 'Star Six' }).click();
  await page.getByRole('heading', { name: 'Star Six' }).waitFor();
});

inBrowser('a page that is not framed returns to the page that launched it', async () => {
  await play();
  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.waitForURL(`${vendor.peer.url}/m/lottery`);
});

const seedRow = z.object({ seed: z.string() });

/** Finds an id and words with which the round of the only stored seed ends as required. */
function findWords(endsAt: (point: number) => boolean): readonly [string, string] {
  const { seed } = seedRow.parse(vendor.db.prepare('SELECT seed FROM round_seeds').get());
  for (;;) {
    const [id, words] = [randomUUID(), randomUUID()];
    const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(buildRoundHmacText(words, id)).digest();
    if (endsAt(computeCrashPoint(mac))) return [id, words];
  }
}

// Chooses the end of the round by its words, because one random round in fifty ends as it starts.
inBrowser.each([
  ['with a cash-out', (point: number) => point > MIN_CRASH_MULTIPLIER, 'You cashed out at 1.00× and won 50'],
  ['that ends at once', (point: number) => point === MIN_CRASH_MULTIPLIER, 'The round ended at 1.00×'],
])('the browser checks a crash round %s, and the game page notifies the host', async (_what, endsAt, outcome) => {
  const messages: unknown[] = [];
  await page.exposeFunction('keep', (message: unknown) => messages.push(message));
  const token = vendor.peer.launch({ gameCode: 'rocket-ascent', launchKind: 'VENDOR' });
  vendor.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>onmessage = (e) => { if (e.origin === '${vendor.url}') keep(e.data) }</script>
      <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${vendor.url}/play?launchToken=${token}"></iframe>`,
  );
  await page.goto(`${vendor.peer.url}/m/lottery`);
  const game = page.frameLocator('iframe');
  await game.getByRole('heading', { name: 'Rocket Ascent' }).waitFor();
  // A message is forwarded from the frame to this process, so it may arrive after the page has rendered.
  await expect
    .poll(() => messages)
    .toEqual([
      { source: 'foyer-vendor', type: 'balance', amount: 10_000, currency: 'VND' },
      { source: 'foyer-vendor', type: 'ready', controls: ['pause', 'mute', 'stop'] },
    ]);
  const made = JSON.stringify(findWords(endsAt));
  await game.locator('body').evaluate(`{ const made = ${made}; crypto.randomUUID = () => made.shift(); }`);
  await game.getByRole('button', { name: 'Stake 50', exact: true }).click();
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  // The clock does not advance, so a cash-out pays exactly the stake.
  if (outcome.startsWith('You')) await game.getByRole('button', { name: /^Cash out/ }).click();
  await game.getByText(outcome).waitFor();
  await game.getByRole('button', { name: 'Check the last round' }).click();
  await game.getByText('✓ The seed matches the hash that was shown before the round.').waitFor();
  await game.getByText(/^✓ The seed and your browser's text give .*, where the round ended\.$/).waitFor();
  const kinds = () => messages.map(getType).filter((kind) => kind !== 'balance');
  await expect.poll(kinds).toEqual(['ready', 'round-start', 'round-end']);
  expect(errors).toEqual([]);
});

inBrowser('a slot turns by the space bar, restores an interrupted spin, and stops for the host', async () => {
  const messages: unknown[] = [];
  await page.exposeFunction('keep', (message: unknown) => messages.push(message));
  const token = vendor.peer.launch({ gameCode: 'aurora-fox', launchKind: 'VENDOR' });
  vendor.peer.showAtHost(
    `<link rel="icon" href="data:,"><script>onmessage = (e) => { if (e.origin === '${vendor.url}') keep(e.data) }</script>
      <iframe width="340" height="600" sandbox="allow-scripts allow-same-origin allow-forms" src="${vendor.url}/play?launchToken=${token}"></iframe>`,
  );
  await page.goto(`${vendor.peer.url}/m/lottery`);
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const isReady = game.locator('#go[aria-disabled="false"]');
  const countSpins = () =>
    z.object({ n: z.number() }).parse(vendor.db.prepare('SELECT count(*) AS n FROM instant_rounds').get()).n;
  await isReady.waitFor();
  // The replaced page cannot report that it has shown the spin, however long its replacement takes.
  const reload = Promise.withResolvers<void>();
  await page.route('**/api/instant/shown', async (route) => {
    await reload.promise;
    // The request of the replaced page is aborted.
    await route.continue().catch(() => undefined);
  });
  await game.locator('#reels').click();
  await page.keyboard.press('Space');
  await expect.poll(countSpins).toBe(1);
  await page.goto(`${vendor.peer.url}/m/lottery`);
  reload.resolve();
  await game.getByText(/^(You won|No win)/).waitFor();
  await isReady.waitFor();
  expect(countSpins()).toBe(1);
  await game.getByRole('button', { name: 'Check the last round' }).click();
  await game.getByText("✓ The seed and your browser's text give this result.").waitFor();
  const kinds = () => messages.map(getType).filter((kind) => kind !== 'balance');
  await expect.poll(() => kinds().slice(-3)).toEqual(['ready', 'round-start', 'round-end']);
  // A second press before the server responds does nothing.
  const secondPress = Promise.withResolvers<void>();
  let starts = 0;
  await page.route('**/api/instant/start', async (route) => {
    starts += 1;
    await secondPress.promise;
    await route.continue();
  });
  await spin.click();
  await spin.press('Space');
  secondPress.resolve();
  await game.getByText(/^(You won|No win)/).waitFor();
  await isReady.waitFor();
  expect([starts, countSpins()]).toEqual([1, 2]);
  await page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ source: 'foyer-host', type: 'stop' }, '*')`,
  );
  await game.locator('#go[aria-disabled="true"]').waitFor();
  await spin.press('Space');
  await page.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ source: 'foyer-host', type: 'resume' }, '*')`,
  );
  await isReady.waitFor();
  expect(countSpins()).toBe(2);
  // The launch URL of the replaced frame works once; its page returns to the session.
  expect(errors.filter((line) => !line.includes('410'))).toEqual([]);
});

const countNotYetShownRounds = () =>
  z.object({ n: z.number() }).parse(vendor.db.prepare('SELECT count(*) AS n FROM instant_rounds WHERE shown = 0').get())
    .n;

inBrowser.each([
  ['a slot', { gameCode: 'aurora-fox', launchKind: 'VENDOR' }, ['Spin']],
  ['a scratch card', { gameCode: 'scratch-safari', launchKind: 'ELOTT' }, ['Buy a card', 'Scratch all']],
])('%s reports a shown outcome again after an error', async (_name, details, buttons) => {
  let reports = 0;
  await page.route('**/api/instant/shown', (route) => {
    reports += 1;
    return reports === 1 ? route.abort() : route.continue();
  });
  await play(details);
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => reports, { timeout: 20_000 }).toBe(2);
  await expect.poll(countNotYetShownRounds).toBe(0);
});

inBrowser('a slot accepts the next spin after a repeated one whose outcome another page has shown', async () => {
  await page.route(/\/api\/instant\/(state|stream)/, (route) => route.abort());
  let starts = 0;
  await page.route('**/api/instant/start', async (route) => {
    starts += 1;
    if (starts > 1) return route.continue();
    await route.fetch();
    const { id } = z.object({ id: z.string() }).parse(route.request().postDataJSON());
    vendor.db.prepare('UPDATE instant_rounds SET shown = 1 WHERE id = ?').run(id);
    return route.abort();
  });
  await play({ gameCode: 'aurora-fox', launchKind: 'VENDOR' });
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  for (const count of [1, 2]) {
    await spin.click();
    await expect.poll(() => starts).toBe(count);
    await page.locator('#go[aria-disabled="false"]').waitFor();
  }
  await spin.click();
  await page.getByText(/^(You won|No win)/).waitFor();
});

inBrowser('the page of a game that the vendor does not have says so and leads back', async () => {
  await play({ gameCode: 'football', launchKind: 'VENDOR', language: 'TH' });
  await page.getByRole('heading', { name: 'Football' }).waitFor();
  await page.getByText('ผู้ให้บริการเดโมนี้ไม่มีเกมนี้').waitFor();
  await page.locator('#exit').click();
  await page.waitForURL(`${vendor.peer.url}/m/lottery`);
});

inBrowser('the sample game passes the checks, and the hostile game fails', async () => {
  const check = async (game: string) => {
    await page.goto(`${vendor.url}/conformance?game=${encodeURIComponent(`${vendor.url}${game}`)}`);
    return (name: string) => page.locator(`[data-check="${name}"]`).getAttribute('data-verdict');
  };
  const sample = await check('/conformance/sample');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Play a round' }).click();
  await page.getByRole('button', { name: 'pause', exact: true }).click();
  await frame.getByText('Paused').waitFor();
  await page.getByRole('button', { name: 'stop', exact: true }).click();
  await frame.getByText('Stopped').waitFor();
  await frame.getByRole('button', { name: 'Play a round' }).click();
  await page.getByRole('button', { name: 'resume', exact: true }).click();
  await frame.getByRole('button', { name: 'Turn result alerts on or off' }).click();
  await frame.getByText('Alerts: on').waitFor();
  await frame.getByRole('button', { name: 'Back to home' }).click();
  for (const name of ['loaded', 'ready', 'messages', 'pace', 'balance', 'round', 'exit', 'stop', 'alerts']) {
    await expect.poll(() => sample(name), { message: name, timeout: 20_000 }).toBe('right');
  }
  expect(await findAxeViolations()).toEqual([]);
  const hostile = await check(`/play?launchToken=${vendor.peer.launch()}&fail=hostile`);
  await expect.poll(() => hostile('pace'), { timeout: 30_000 }).toBe('wrong');
  await expect.poll(() => hostile('messages'), { timeout: 30_000 }).toBe('wrong');
});

inBrowser.each([
  ['a table', {}],
  ['a crash game', { gameCode: 'rocket-ascent', launchKind: 'VENDOR', mode: 'trial', playerId: 'trial-2' }],
  ['a lottery of Vietnam', { gameCode: 'vn-south', launchKind: 'VIETNAM_LOTTO', language: 'VI' }],
  ['a table with picked numbers', { gameCode: 'star-6', language: 'TH' }],
  ['a slot', { gameCode: 'aurora-fox', launchKind: 'VENDOR', language: 'AR' }],
  ['a scratch card', { gameCode: 'scratch-safari', launchKind: 'ELOTT', language: 'AR' }],
  ['a game that the vendor does not have', { gameCode: 'football', launchKind: 'VENDOR' }],
  ['the lobby', { view: 'lobby', gameCode: 'lobby', language: 'PT-BR' }],
])('%s has no axe violations, no overflow at 320 px and no small targets', async (_name, details) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await play(details);
  expect(await findAxeViolations()).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const small: unknown = await page.evaluate(
    `[...document.querySelectorAll('button, a, select')].filter((e) => e.checkVisibility()).map((e) => [e.outerHTML, e.getBoundingClientRect()]).filter(([, r]) => r.width < 44 || r.height < 44).map(([h]) => h)`,
  );
  expect(small).toEqual([]);
});

inBrowser('a notice has no axe violations', async () => {
  await page.goto(`${vendor.url}/play?launchToken=unknown-token-000000`);
  expect(await findAxeViolations()).toEqual([]);
});

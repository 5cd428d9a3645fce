import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { simulateGameFailure } from '../support/page/simulate-game-failure.ts';
import { logIn } from '../support/page/member-actions.ts';
import { getCurrentSite } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { expect, test } from '../support/fixtures.ts';

/** The page waits this long before it sends a launch. [S7-030] */
const DELAY_MS = 150;
/** Emulated latency. Long enough that a second round trip cannot be mistaken for work of a slow machine. */
const ROUND_TRIP_MS = 1_500;

async function openHomeAsMember(page: Page): Promise<void> {
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
}

/** Compares the position of the card, not pixels: content above it may have grown. */
async function isInView(page: Page, card: Locator): Promise<boolean> {
  const box = await card.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y < height && (await page.evaluate(() => window.scrollY)) > 200;
}

const getCometChaseLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Comet Chase', exact: true }).first();
const getVendorOrigin = () => getCurrentSite().vendorUrl.replace('127.0.0.1', 'localhost');

test('[S2-028, S7-030] the game’s document is requested one round trip and 150 ms after the tap, and home restores its scroll position after the game', async ({
  page,
}) => {
  await openHomeAsMember(page);
  await waitForNetworkIdle(page);
  const card = page.locator('[data-lane="live"]').getByRole('listitem').first().getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const name = (await card.textContent()) ?? '';
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: -1, uploadThroughput: -1 };
  const gameRequest = page.waitForRequest((request) => request.url().startsWith(`${getVendorOrigin()}/play`));
  const box = await card.boundingBox();
  if (box === null) throw new Error('the card is not in view');
  // The page prefetches what a launch needs while the finger rests on the card.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await waitForNetworkIdle(page);
  await devtools.send('Network.emulateNetworkConditions', slow);
  const tappedAt = Date.now();
  await page.mouse.up();
  await gameRequest;
  const elapsedMs = Date.now() - tappedAt;
  expect(elapsedMs).toBeGreaterThanOrEqual(DELAY_MS + ROUND_TRIP_MS - 50);
  expect(elapsedMs).toBeLessThan(DELAY_MS + 2 * ROUND_TRIP_MS);
  console.log(
    `launch: ${Math.round(elapsedMs)} ms from the tap to the game's document at a round trip of ${ROUND_TRIP_MS} ms`,
  );
  await devtools.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });

  const view = page.getByRole('region', { name });
  await expect(view).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await page.getByRole('searchbox').waitFor();
  await expect.poll(() => isInView(page, card)).toBe(true);
  // The browser's back button restores the position as well.
  await card.click();
  await view.waitFor();
  await page.goBack();
  await page.getByRole('searchbox').waitFor();
  await expect.poll(() => isInView(page, card)).toBe(true);
});

test('[S2-028] a hostile game that sends 10,000 messages cannot change or navigate the page', async ({
  page,
  allowErrors,
}) => {
  await openHomeAsMember(page);
  await simulateGameFailure(page, 'hostile');
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('link', { name: 'Crash', exact: true })
    .click();
  // Home shows the same card elsewhere until the list is rendered.
  await page.locator('[data-lane]').first().waitFor({ state: 'detached' });
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  page.on('request', (request) => void (request.url().includes('evil.example') && opened.push(request.url())));
  // A tap, not a click: the list may replace the card between mouse down and mouse up.
  await getCometChaseLink(page).tap();
  const view = page.getByRole('region', { name: 'Comet Chase' });
  const done = page.frameLocator('iframe').locator('#done');
  await done.waitFor({ state: 'attached' });
  await expect
    .poll(() => done.textContent(), { timeout: 60_000 })
    .toMatch(/^sent 10000, refused top parent document storage window dialog$/);
  // The game never reports that it is ready: 5 s after its document has loaded, the page shows a message over the game.
  await view.getByText("The game didn't load.").waitFor();
  await view.getByRole('button', { name: 'Close' }).click();
  const body = page.frameLocator('iframe').locator('body');
  await body.locator('#exit').tap();
  await expect(body).toHaveAttribute('data-tapped', 'top parent document storage window dialog');
  await expect(view).toHaveAttribute('data-ready', 'false');
  await expect(view.locator('output')).toHaveCount(0);
  expect([new URL(page.url()).pathname, opened]).toEqual(['/m/launchGame', []]);
  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await page.getByRole('searchbox').waitFor();
  // The browser reports each attempt of the game.
  allowErrors(/./);
});

test('[S2-011, S7-037] a visitor tries a game without an account and can retry after the connection is lost during the launch', async ({
  page,
  allowErrors,
}) => {
  await page.goto('/m/crash');
  await getCometChaseLink(page).click();
  const trial = page.getByRole('link', { name: 'Try for free, no account needed' });
  await trial.waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/login');
  expect(await findAxeViolations(page)).toEqual([]);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wps/relay/GCS_gameTrialLaunch', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await trial.click();
  await page.getByText('Starting').waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('heading', { name: "You're offline, so the game didn't start. Reconnect and try again." })
    .waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.context().setOffline(false);
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  const game = page.frameLocator('iframe');
  await game.getByText('Free play: nothing is saved.').waitFor();
  const view = page.getByRole('region', { name: 'Comet Chase' });
  await expect(view).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
  await game.getByRole('button', { name: 'Start', exact: true }).click();
  await game
    .getByText(/^(Cash out: |The round ended at)/)
    .first()
    .waitFor();
  // Other requests fail as well while the page is offline.
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
});

import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { simulateGameFailure } from '../support/page/simulate-game-failure.ts';
import { logIn } from '../support/page/member-actions.ts';
import { getCurrentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** A third of the launch timeout of 10 s. [S9-007] */
const STEP_MS = 3_400;
const BACK = 'backUrl=%2Fm%2Flottery';
const COMET = 'vendor=arclight&code=comet-chase&playType=crash&backUrl=%2Fm%2Fcrash';
const LAUNCH = '**/wps/game/launchGame/vendor';
const TRIAL = '**/wps/relay/GCS_gameTrialLaunch';
/** Route handler that never responds. */
const neverRespond = (): Promise<void> => Promise.resolve();
const getVendorOrigin = () => getCurrentSite().vendorUrl.replace('127.0.0.1', 'localhost');

async function openHomeAsMember(page: Page): Promise<void> {
  // The tests move the clock past the timeout of 10 s.
  await page.clock.install();
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
}

async function returnToLobby(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await page.getByRole('searchbox', { name: 'Search games' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(3);
  await expect(page.locator('iframe')).toHaveCount(0);
}

interface LaunchKind {
  readonly name: string;
  readonly query: string;
  /** Path of the launch call. */
  readonly path: string;
  readonly frame: RegExp;
  /** The spec's name of the two lotteries that share a call. */
  readonly mode?: string;
}

const launchKinds: readonly LaunchKind[] = [
  {
    name: 'SEA',
    query: 'vendor=sea-lott&code=sea-4d&playType=lottery&lottoView=betting',
    path: '/wps/game/launchGame/sea',
    frame: /SEA 4D/,
  },
  {
    name: 'Vietnam lotto',
    query: 'vendor=vietnam-lotto&code=vn-north&playType=lottery&prize_mode=traditional',
    path: '/wps/game/launchGame/vietnamLotto',
    frame: /Miền Bắc/,
  },
  {
    name: 'the lobby of the lottery',
    query: 'vendor=tcg&code=lobby&playType=lottery&lottoView=lobby',
    path: '/wps/game/launchGame',
    frame: /Minute Three/,
    mode: 'LOTT',
  },
  {
    name: 'an e-lottery',
    query: 'vendor=paperlark&code=scratch-safari&playType=elott&lottoView=betting',
    path: '/wps/game/launchGame',
    frame: /Scratch Safari/,
    mode: 'ELOTT',
  },
];

test('[S2-006, S2-028, S3-031, S3-032, S3-033] every kind of lottery opens by its URL, starts, and returns to the previous page', async ({
  page,
}) => {
  await openHomeAsMember(page);
  for (const { name, query, path, frame, mode } of launchKinds) {
    const launch = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
    await page.goto(`/m/launchGame?${query}&${BACK}`);
    const { gameCode, lottoGameCode, backUrl, launchMode } = (await launch).postDataJSON();
    expect([name, `code=${gameCode ?? lottoGameCode}`, backUrl, launchMode]).toEqual([
      name,
      /code=[\w-]+/.exec(query)?.[0],
      '/m/lottery',
      mode,
    ]);
    const view = page.locator('section[data-ready]');
    await expect(view).toHaveAttribute('data-ready', 'true', { timeout: 20_000 });
    await page.frameLocator('iframe').getByText(frame).first().waitFor();
    // The vendor reports the balance; the page shows it around the game.
    await view.getByText(/\d\s?₫$|^₫\s?\d/).waitFor();
  }
  await returnToLobby(page);
  // A typed URL has no lobby before it in the history: the lobby replaces the game.
  expect(new URL(page.url()).pathname).toBe('/m/lottery');
  await page.goBack();
  expect(new URL(page.url()).search).toContain('code=lobby');

  // After leaving a game that was opened from the lobby, its history entry is ahead, not behind.
  await page.goto('/m/home');
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Crash' }).click();
  await page.waitForURL('**/m/crash');
  // Home shows the same card until the list is rendered. A tap on a card that is being replaced is lost.
  await page.locator('[data-lane]').first().waitFor({ state: 'detached' });
  const comet = page.getByRole('main').getByRole('link', { name: 'Comet Chase', exact: true });
  await comet.click();
  await page.getByRole('region', { name: 'Comet Chase' }).waitFor();
  await returnToLobby(page);
  expect(new URL(page.url()).pathname).toBe('/m/crash');
  // Leaving the page cancels a pending launch request.
  await page.route(LAUNCH, neverRespond);
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/launchGame/vendor'));
  const launch = page.waitForRequest((request) => request.url().endsWith('/launchGame/vendor'));
  await comet.click();
  await launch;
  await returnToLobby(page);
  await cancelled;
  expect(new URL(page.url()).pathname).toBe('/m/crash');
  await page.goBack();
  await page.waitForURL('**/m/home');
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** Advances the page's clock until the text is visible. */
async function advanceUntil(page: Page, text: string | RegExp): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    await page.clock.fastForward(STEP_MS);
    return page.getByText(text).first().isVisible();
  };
  await expect.poll(isShown, { timeout: 30_000, intervals: [300] }).toBe(true);
}

interface LaunchFailure {
  readonly name: string;
  /** Causes the failure. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly query?: string;
  /** The message that the member sees. */
  readonly message: string | RegExp;
  /** Console errors that Chromium reports for the failure. */
  readonly consoleError?: RegExp;
  /** The message appears only after a timeout. */
  readonly isDelayed?: true;
  /** Whether the game's frame stays in the page. */
  readonly hasFrame: boolean;
}

/** For a page that loads but never reports that the game is ready. Browsers expose no more detail than that. */
const NO_GAME = /^The game didn't load/;

const failures: readonly LaunchFailure[] = [
  {
    name: 'a game in maintenance',
    prepare: neverRespond,
    query: 'vendor=quarry&code=faro&playType=table&backUrl=%2Fm%2Ftable',
    message: /^This game is under maintenance/,
    consoleError: /status of 409/,
    hasFrame: false,
  },
  {
    name: 'an unknown game',
    prepare: neverRespond,
    query: 'vendor=arclight&code=nowhere&playType=crash&backUrl=%2Fm%2Fcrash',
    message: /^Game not found/,
    consoleError: /status of 404/,
    hasFrame: false,
  },
  {
    name: 'a platform that responds too late',
    prepare: (page) => page.route(LAUNCH, neverRespond),
    message: 'This took too long. Please try again.',
    isDelayed: true,
    hasFrame: false,
  },
  {
    name: 'a URL outside the allowlist',
    prepare: (page) =>
      page.route(LAUNCH, (route) =>
        route.fulfill({
          json: {
            success: true,
            value: { gameUrl: 'https://evil.example/play' },
            message: null,
            errorCode: null,
            spanId: 's',
          },
        }),
      ),
    message: "The game didn't start",
    hasFrame: false,
  },
  {
    name: 'a vendor with an internal error',
    prepare: (page) => simulateGameFailure(page, '500'),
    message: NO_GAME,
    consoleError: /status of 500/,
    isDelayed: true,
    hasFrame: true,
  },
  {
    name: 'a vendor that is down',
    prepare: (page) => simulateGameFailure(page, 'down'),
    message: NO_GAME,
    consoleError: /ERR_EMPTY_RESPONSE/,
    isDelayed: true,
    hasFrame: true,
  },
  {
    name: 'a game that forbids framing',
    prepare: (page) => simulateGameFailure(page, 'blocked'),
    message: NO_GAME,
    consoleError: /frame-ancestors|violates the following/,
    isDelayed: true,
    hasFrame: true,
  },
  {
    name: 'an expired game session',
    prepare: (page) => simulateGameFailure(page, 'session'),
    message: /^Your game session has ended/,
    consoleError: /status of 410/,
    hasFrame: true,
  },
  {
    name: 'a game that navigates elsewhere',
    prepare: (page) => simulateGameFailure(page, 'away'),
    message: /^Game stopped: it tried to open a blocked page/,
    consoleError: /frame-src/,
    hasFrame: true,
  },
  {
    name: 'a slow vendor',
    prepare: (page) => simulateGameFailure(page, 'slow'),
    message: /^The game is taking a while to start/,
    isDelayed: true,
    hasFrame: true,
  },
];

test('[S2-028, S3-034, S8-013, S8-014, S9-007] every launch error is shown with a retry and a button back to a working list of games', async ({
  page,
  consoleErrors,
}) => {
  await openHomeAsMember(page);
  const visited: string[] = [];
  page.on('request', (request) => visited.push(new URL(request.url()).origin));
  for (const { name, prepare, query = COMET, message, consoleError, isDelayed, hasFrame } of failures) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare(page);
    const launch = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
    await page.goto(`/m/launchGame?${query}`);
    await launch;
    if (hasFrame) await page.locator('iframe').waitFor();
    if (isDelayed) await advanceUntil(page, message);
    await page.getByText(message).first().waitFor();
    const notice = page.getByRole('dialog', { name: 'Notice' });
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect([name, await page.locator('iframe').count()]).toEqual([name, hasFrame ? 1 : 0]);
    if (name === 'a vendor with an internal error') expect(await findAxeViolations(page)).toEqual([]);
    await returnToLobby(page);
    const unexpected = consoleErrors.splice(0).filter((line) => consoleError?.test(line) !== true);
    expect([name, unexpected]).toEqual([name, []]);
  }
  const known = [new URL(page.url()).origin, getVendorOrigin(), 'null'];
  expect(visited.filter((origin) => !known.includes(origin))).toEqual([]);
});

test('[S7-037] a trial whose frame stays empty offers a button that opens the game in a new window', async ({
  page,
}) => {
  await page.clock.install();
  await simulateGameFailure(page, 'slow', TRIAL);
  await page.goto(`/m/launchGame?${COMET}&trial=1`);
  await page.locator('iframe').waitFor();
  await advanceUntil(page, /^The game is taking a while to start/);
  await page.unroute(TRIAL);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  const game = await opened;
  await game.getByText('Free play: nothing is saved.').waitFor();
  expect(new URL(game.url()).origin).toBe(getVendorOrigin());
  expect(await game.evaluate('window.opener')).toBe(null);
});

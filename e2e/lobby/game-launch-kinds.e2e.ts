import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { failWith } from '../support/page/game-fault.ts';
import { logIn } from '../support/page/member.ts';
import { currentSite } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

/** A third of the spec's 10 s for a launch, and of what a vendor has before it is late. [S9-007] */
const STEP_MS = 3_400;
const BACK = 'backUrl=%2Fm%2Flottery';
const COMET = 'vendor=arclight&code=comet-chase&playType=crash&backUrl=%2Fm%2Fcrash';
const LAUNCH = '**/wps/game/launchGame/vendor';
const TRIAL = '**/wps/relay/GCS_gameTrialLaunch';
/** For a call that is to have no answer. */
const nothing = (): Promise<void> => Promise.resolve();
const vendorOrigin = () => currentSite().vendorUrl.replace('127.0.0.1', 'localhost');

async function arriveAsMember(page: Page): Promise<void> {
  // A page that waits 10 s for a vendor is moved on by hand.
  await page.clock.install();
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
}

async function leaveForLobby(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to lobby' }).first().click();
  await page.getByRole('searchbox', { name: 'Search games' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(3);
  expect(await page.locator('iframe').count()).toBe(0);
}

interface Way {
  readonly name: string;
  readonly query: string;
  readonly asked: string;
  readonly frame: RegExp;
  /** The spec's name of the two lotteries that share a call. */
  readonly mode?: string;
}

const ways: readonly Way[] = [
  {
    name: 'SEA',
    query: 'vendor=sea-lott&code=sea-4d&playType=lottery&lottoView=betting',
    asked: '/wps/game/launchGame/sea',
    frame: /SEA 4D/,
  },
  {
    name: 'Vietnam lotto',
    query: 'vendor=vietnam-lotto&code=vn-north&playType=lottery&prize_mode=traditional',
    asked: '/wps/game/launchGame/vietnamLotto',
    frame: /Miền Bắc/,
  },
  {
    name: 'the lobby of the lottery',
    query: 'vendor=tcg&code=lobby&playType=lottery&lottoView=lobby',
    asked: '/wps/game/launchGame',
    frame: /Minute Three/,
    mode: 'LOTT',
  },
  {
    name: 'an e-lottery',
    query: 'vendor=paperlark&code=scratch-safari&playType=elott&lottoView=betting',
    asked: '/wps/game/launchGame',
    frame: /Scratch Safari/,
    mode: 'ELOTT',
  },
];

test('[S2-006, S2-028, S3-031, S3-032, S3-033] every kind of lottery opens by its address, is ready to play, and leads back to what was there before', async ({
  page,
}) => {
  await arriveAsMember(page);
  for (const { name, query, asked, frame, mode } of ways) {
    const launch = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(asked));
    await page.goto(`/m/launchGame?${query}&${BACK}`);
    const { gameCode, lottoGameCode, backUrl, launchMode } = (await launch).postDataJSON();
    expect([name, `code=${gameCode ?? lottoGameCode}`, backUrl, launchMode]).toEqual([
      name,
      /code=[\w-]+/.exec(query)?.[0],
      '/m/lottery',
      mode,
    ]);
    const view = page.locator('section[data-ready]');
    await expect.poll(() => view.getAttribute('data-ready'), { timeout: 20_000 }).toBe('true');
    await page.frameLocator('iframe').getByText(frame).first().waitFor();
    // The balance is the vendor's word, shown around the game as well.
    await view.getByText(/\d\s?₫$|^₫\s?\d/).waitFor();
  }
  await leaveForLobby(page);
  // An address that was typed has no lobby before it: the lobby took the game's place.
  expect(new URL(page.url()).pathname).toBe('/m/lottery');
  await page.goBack();
  expect(new URL(page.url()).search).toContain('code=lobby');

  // Opened from the lobby, the game lies ahead once it was left, and not behind.
  await page.goto('/m/home');
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Crash' }).click();
  await page.waitForURL('**/m/crash');
  // Home shows the same card until the list is drawn, and a tap on a card that is replaced at that moment is lost.
  await page.locator('[data-lane]').first().waitFor({ state: 'detached' });
  const comet = page.getByRole('main').getByRole('link', { name: 'Comet Chase', exact: true });
  await comet.click();
  await page.getByRole('region', { name: 'Comet Chase' }).waitFor();
  await leaveForLobby(page);
  expect(new URL(page.url()).pathname).toBe('/m/crash');
  // Who leaves while it is asked for has called it off.
  await page.route(LAUNCH, nothing);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/launchGame/vendor'));
  const held = page.waitForRequest((request) => request.url().endsWith('/launchGame/vendor'));
  await comet.click();
  await held;
  await leaveForLobby(page);
  await calledOff;
  expect(new URL(page.url()).pathname).toBe('/m/crash');
  await page.goBack();
  await page.waitForURL('**/m/home');
  expect(await page.locator('iframe').count()).toBe(0);
});

/** Moves the page's time on until something is said: what it waits for may have begun a moment ago only. */
async function passUntil(page: Page, says: string | RegExp): Promise<void> {
  const isSaid = async (): Promise<boolean> => {
    await page.clock.fastForward(STEP_MS);
    return page.getByText(says).first().isVisible();
  };
  await expect.poll(isSaid, { timeout: 30_000, intervals: [300] }).toBe(true);
}

interface Fault {
  readonly name: string;
  /** What makes it happen. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly query?: string;
  /** What the member reads. */
  readonly says: string | RegExp;
  /** Console errors that Chromium itself reports for it. */
  readonly consoleError?: RegExp;
  /** It is told in time only. */
  readonly takesLong?: true;
  /** Whether a game, or what is left of one, stands in the page. */
  readonly framed: boolean;
}

/** Of a page that has come, and does not say what every game of its vendor does: all that browsers tell of these. */
const NO_GAME = /^The game's provider did not show the game/;

const faults: readonly Fault[] = [
  {
    name: 'a game in maintenance',
    prepare: nothing,
    query: 'vendor=quarry&code=faro&playType=table&backUrl=%2Fm%2Ftable',
    says: /^This game is being looked after/,
    consoleError: /status of 409/,
    framed: false,
  },
  {
    name: 'a game that is not there',
    prepare: nothing,
    query: 'vendor=arclight&code=nowhere&playType=crash&backUrl=%2Fm%2Fcrash',
    says: /^This game does not exist/,
    consoleError: /status of 404/,
    framed: false,
  },
  {
    name: 'a platform that answers too late',
    prepare: (page) => page.route(LAUNCH, nothing),
    says: 'This took too long. Please try again.',
    takesLong: true,
    framed: false,
  },
  {
    name: 'an address off the list',
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
    says: 'The game did not start',
    framed: false,
  },
  {
    name: 'a vendor that breaks',
    prepare: (page) => failWith(page, '500'),
    says: NO_GAME,
    consoleError: /status of 500/,
    takesLong: true,
    framed: true,
  },
  {
    name: 'a vendor that is down',
    prepare: (page) => failWith(page, 'down'),
    says: NO_GAME,
    consoleError: /ERR_EMPTY_RESPONSE/,
    takesLong: true,
    framed: true,
  },
  {
    name: 'a game that may not be framed',
    prepare: (page) => failWith(page, 'blocked'),
    says: NO_GAME,
    consoleError: /frame-ancestors|violates the following/,
    takesLong: true,
    framed: true,
  },
  {
    name: 'a visit that has ended',
    prepare: (page) => failWith(page, 'session'),
    says: /^Your visit to this game has ended/,
    consoleError: /status of 410/,
    framed: true,
  },
  {
    name: 'a game that leads away',
    prepare: (page) => failWith(page, 'away'),
    says: /^The game led to a page that is not allowed here/,
    consoleError: /frame-src/,
    framed: true,
  },
  {
    name: 'a vendor that is slow',
    prepare: (page) => failWith(page, 'slow'),
    says: /^The game is taking long to start/,
    takesLong: true,
    framed: true,
  },
];

test('[S2-028, S3-034, S8-013, S8-014, S9-007] whatever goes wrong with a game is said, can be tried again or left, and the lobby is whole', async ({
  page,
  consoleErrors,
}) => {
  await arriveAsMember(page);
  const visited: string[] = [];
  page.on('request', (request) => visited.push(new URL(request.url()).origin));
  for (const { name, prepare, query = COMET, says, consoleError, takesLong, framed } of faults) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare(page);
    const asked = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
    await page.goto(`/m/launchGame?${query}`);
    await asked;
    if (framed) await page.locator('iframe').waitFor();
    if (takesLong) await passUntil(page, says);
    await page.getByText(says).first().waitFor();
    const notice = page.getByRole('dialog', { name: 'Notice' });
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect([name, await page.locator('iframe').count()]).toEqual([name, framed ? 1 : 0]);
    if (name === 'a vendor that breaks') expect(await axeFindings(page)).toEqual([]);
    await leaveForLobby(page);
    const unexpected = consoleErrors.splice(0).filter((line) => consoleError?.test(line) !== true);
    expect([name, unexpected]).toEqual([name, []]);
  }
  const known = [new URL(page.url()).origin, vendorOrigin(), 'null'];
  expect(visited.filter((origin) => !known.includes(origin))).toEqual([]);
});

test('[S7-037] a trial whose frame stays empty opens in a window of its own, in the tap that asked for it', async ({
  page,
}) => {
  await page.clock.install();
  await failWith(page, 'slow', TRIAL);
  await page.goto(`/m/launchGame?${COMET}&trial=1`);
  await page.locator('iframe').waitFor();
  await passUntil(page, /^The game is taking long to start/);
  await page.unroute(TRIAL);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  const game = await opened;
  await game.getByText('You are trying this game.').waitFor();
  expect(new URL(game.url()).origin).toBe(vendorOrigin());
  expect(await game.evaluate('window.opener')).toBe(null);
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { failWith } from './support/game-fault.ts';
import { logIn } from './support/member.ts';
import { at, pickUpPhone, type Phone } from './support/phone.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The spec's 10 s for a launch, and what a game has before it is late. [S9-007] */
const TOO_LATE_MS = 10_000;
const BACK = 'backUrl=%2Fm%2Flottery';
const vendorOrigin = () => inject('vendorUrl').replace('127.0.0.1', 'localhost');

async function arriveAsMember(): Promise<Phone> {
  const phone = await pickUpPhone(browser);
  // A page that waits 10 s for a vendor is moved on by hand.
  await phone.page.clock.install();
  await phone.page.goto(at('aurora', '/m/home'));
  await logIn(phone.page, 'demo', 'Play-2026!');
  await phone.page.getByRole('button', { name: 'Account: demo' }).waitFor();
  return phone;
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
  },
];

test('[S2-006, S2-028, S3-032, S3-033] SEA and Vietnam lotto open by their address, play, and lead back to what was there before', async () => {
  const phone = await arriveAsMember();
  const { page } = phone;
  for (const { name, query, asked, frame } of ways) {
    const launch = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(asked));
    await page.goto(at('aurora', `/m/launchGame?${query}&${BACK}`));
    const { gameCode, lottoGameCode, backUrl } = (await launch).postDataJSON();
    expect([name, query.includes(`code=${gameCode ?? lottoGameCode}`), backUrl]).toEqual([name, true, '/m/lottery']);
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
  expect(new URL(page.url()).search).toContain('code=vn-north');

  // Opened from the lobby, the game lies ahead once it was left, and not behind.
  await page.goto(at('aurora', '/m/home'));
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Crash' }).click();
  await page.waitForURL('**/m/crash');
  await page.getByRole('main').getByRole('link', { name: 'Comet Chase', exact: true }).click();
  await page.getByRole('region', { name: 'Comet Chase' }).waitFor();
  await leaveForLobby(page);
  expect(new URL(page.url()).pathname).toBe('/m/crash');
  await page.goBack();
  await page.waitForURL('**/m/home');
  expect(await page.locator('iframe').count()).toBe(0);
  await phone.hangUp();
});

const COMET = 'vendor=arclight&code=comet-chase&playType=crash&backUrl=%2Fm%2Fcrash';
const LAUNCH = '**/wps/game/launchGame/vendor';

interface Fault {
  readonly name: string;
  /** What makes it happen. */
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly query?: string;
  /** What the member reads. */
  readonly says: string | RegExp;
  /** Chromium's own complaints that belong to it. */
  readonly complaint?: RegExp;
  /** Time is moved on so far. */
  readonly after?: number;
  /** Whether a game, or what is left of one, stands in the page. */
  readonly framed: boolean;
}

/** All that a page can know of a frame that says nothing. */
const LATE = /^The game is taking long to start/;

const nothing = (): Promise<void> => Promise.resolve();

const faults: readonly Fault[] = [
  {
    name: 'a game in maintenance',
    prepare: nothing,
    query: 'vendor=quarry&code=faro&playType=table&backUrl=%2Fm%2Ftable',
    says: /^This game is being looked after/,
    complaint: /status of 409/,
    framed: false,
  },
  {
    name: 'a game that is not there',
    prepare: nothing,
    query: 'vendor=arclight&code=nowhere&playType=crash&backUrl=%2Fm%2Fcrash',
    says: /^This game does not exist/,
    complaint: /status of 404/,
    framed: false,
  },
  {
    name: 'a platform that answers too late',
    prepare: (page) => page.route(LAUNCH, nothing),
    says: 'This took too long. Please try again.',
    after: TOO_LATE_MS,
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
    says: LATE,
    complaint: /status of 500/,
    after: TOO_LATE_MS,
    framed: true,
  },
  {
    name: 'a visit that has ended',
    prepare: (page) => failWith(page, 'session'),
    says: LATE,
    complaint: /status of 410/,
    after: TOO_LATE_MS,
    framed: true,
  },
  {
    name: 'a game that may not be framed',
    prepare: (page) => failWith(page, 'blocked'),
    says: LATE,
    complaint: /frame-ancestors|violates the following/,
    after: TOO_LATE_MS,
    framed: true,
  },
  {
    name: 'a vendor that is slow',
    prepare: (page) => failWith(page, 'slow'),
    says: LATE,
    after: TOO_LATE_MS,
    framed: true,
  },
];

test('[S2-028, S3-034, S8-013, S8-014, S9-007] whatever goes wrong with a game is said, can be tried again or left, and the lobby is whole', async () => {
  const phone = await arriveAsMember();
  const { page, complaints } = phone;
  const visited: string[] = [];
  page.on('request', (request) => visited.push(new URL(request.url()).origin));
  for (const { name, prepare, query = COMET, says, complaint, after, framed } of faults) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare(page);
    const asked = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
    await page.goto(at('aurora', `/m/launchGame?${query}`));
    await asked;
    if (framed) await page.locator('iframe').waitFor();
    if (after !== undefined) await page.clock.fastForward(after);
    await page.getByText(says).first().waitFor();
    const notice = page.getByRole('dialog', { name: 'Notice' });
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect([name, await page.locator('iframe').count()]).toEqual([name, framed ? 1 : 0]);
    if (name === 'a vendor that breaks') expect(await axeFindings(page)).toEqual([]);
    await leaveForLobby(page);
    const unexpected = complaints.splice(0).filter((line) => complaint?.test(line) !== true);
    expect([name, unexpected]).toEqual([name, []]);
  }
  const known = [new URL(page.url()).origin, vendorOrigin(), 'null'];
  expect(visited.filter((origin) => !known.includes(origin))).toEqual([]);
  await phone.hangUp();
});

import process from 'node:process';
import { languageCodes } from '@foyer/contract/language-codes';
import { doubleTextSize } from '../support/page/double-text-size.ts';
import { findLayoutErrors } from '../support/page/layout-errors.ts';
import { logIn } from '../support/page/member-actions.ts';
import { findLayoutErrorsOnScreens } from '../support/page/screen-layout-errors.ts';
import { expect, test } from '../support/fixtures.ts';

/** Phones in landscape, and an open foldable. */
const wideViewports = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 673, height: 841 },
] as const;

for (const viewport of wideViewports)
  test(`nothing is cut off, covered or outside the window at ${viewport.width} by ${viewport.height}`, async ({
    unscripted,
  }) => {
    expect([
      ...(await findLayoutErrorsOnScreens(unscripted, 'EN', { viewport })),
      ...(await findLayoutErrorsOnScreens(unscripted, 'AR', { viewport })),
    ]).toEqual([]);
  });

/** The widest labels, the longest words, and a right-to-left language. `LANGUAGES=all` tests all. */
const testedLanguages = process.env['LANGUAGES'] === 'all' ? languageCodes : ['FR', 'TA', 'KK', 'AR'];

for (const language of testedLanguages)
  test(`nothing is cut off, covered or outside the window with text of twice the size in ${language}`, async ({
    unscripted,
  }) => {
    const viewport = { width: 320, height: 640 };
    expect(await findLayoutErrorsOnScreens(unscripted, language, { viewport, prepare: doubleTextSize })).toEqual([]);
  });

test('[S2-030] the account page and a game fit phones in landscape, an open foldable, and text of 200 %', async ({
  page,
}) => {
  const layoutErrors: string[] = [];
  const check = async (label: string): Promise<void> => {
    layoutErrors.push(...(await page.evaluate(findLayoutErrors)).map((fault) => `${label}: ${fault}`));
  };
  const checkAllViewports = async (label: string, checkMore?: (shape: string) => Promise<void>): Promise<void> => {
    for (const viewport of wideViewports) {
      await page.setViewportSize(viewport);
      await check(`${label} at ${viewport.width} by ${viewport.height}`);
      await checkMore?.(`${viewport.width} by ${viewport.height}`);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(doubleTextSize);
    await check(`${label} in large text`);
  };

  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  await page.goto('/m/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).waitFor();
  await checkAllViewports('account');

  await page.goto('/m/launchGame?vendor=ninefold&code=aurora-fox&playType=rng&backUrl=%2Fm%2Fhome');
  const game = page.getByRole('region', { name: 'Aurora Fox' });
  await expect(game).toHaveAttribute('data-ready', 'true');
  await checkAllViewports('game', async (shape) => {
    const { width = 0, height = 0 } = (await game.locator('iframe').boundingBox()) ?? {};
    const column = (await game.boundingBox())?.width ?? 0;
    // In landscape the bar is at the side, so that the game has the full height.
    if (shape !== '673 by 841') expect([shape, height]).toEqual([shape, page.viewportSize()?.height]);
    expect(width).toBeGreaterThan(column * 0.85);
  });
  expect(layoutErrors).toEqual([]);
});

test('[S2-030] a foldable phone shows nothing on its hinge', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1114, height: 705 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const displayFeature = { orientation: 'vertical', offset: 540, maskLength: 34 } as const;
  const window = { width: 1114, height: 705, deviceScaleFactor: 1, mobile: false };
  await client.send('Emulation.setDeviceMetricsOverride', { ...window, displayFeature });
  const readRightEdge = (selector: string): Promise<number> =>
    page.evaluate((name) => document.querySelector(name)?.getBoundingClientRect().right ?? Infinity, selector);
  await page.goto('/m/home');
  expect(await page.evaluate(() => matchMedia('(horizontal-viewport-segments: 2)').matches)).toBe(true);
  await expect.poll(() => readRightEdge('#app')).toBeLessThanOrEqual(540);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  expect(await readRightEdge('dialog[open]')).toBeLessThanOrEqual(540);
  const trial = 'vendor=ninefold&code=aurora-fox&playType=rng&backUrl=%2Fm%2Fhome&freeplay=1&trial=1';
  await page.goto(`/m/launchGame?${trial}`);
  await page.getByRole('region', { name: 'Aurora Fox' }).waitFor();
  expect(await readRightEdge('main section')).toBeLessThanOrEqual(540);
  await context.close();
});

import type { CDPSession, Page } from '@playwright/test';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { expect, test } from '../support/fixtures.ts';

/** Pulls the page down from its top and releases it. */
async function pullDown(devtools: CDPSession, pixels: number): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  await send('touchStart', 300);
  for (let moved = 20; moved <= pixels; moved += 20) await send('touchMove', 300 + moved);
  await send('touchEnd');
}

const wasReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  });

test('pulling the page down reloads an installed site; in a browser tab the site does not reload the page', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/m/promotions');
  await waitForNetworkIdle(page);
  await pullDown(devtools, 200);
  expect(await wasReloaded(page)).toBe(false);

  // As Safari reports a site on the home screen. Chromium's emulation of media has no display mode.
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/m/promotions');
  await waitForNetworkIdle(page);
  await pullDown(devtools, 80);
  expect(await wasReloaded(page)).toBe(false);
  const reloaded = page.waitForEvent('load');
  await pullDown(devtools, 200);
  await reloaded;
  expect(await wasReloaded(page)).toBe(true);
});

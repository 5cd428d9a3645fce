import type { Locator, Page, Route } from '@playwright/test';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

const getSplashImage = (page: Page): Locator => page.locator('picture:has(source[srcset$="/splash.svg"])');

/** Makes the page's media query match in any window: tests cannot set a browser's display mode. */
async function simulateInstalled(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/\(display-mode: ?standalone\)/g, '(min-width: 1px)');
  await route.fulfill({ response, body });
}

/** Reads whether the splash is visible `ms` after its start, and whether it covers the middle of the page. */
function readSplashAt(page: Page, ms: number): Promise<{ isVisible: boolean; covers: boolean }> {
  return getSplashImage(page).evaluate((picture, time) => {
    const splash = picture.parentElement;
    if (splash === null) throw new Error('the picture has no parent');
    for (const animation of splash.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    const { visibility, opacity } = getComputedStyle(splash);
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return { isVisible: visibility === 'visible' && Number(opacity) > 0, covers: splash.contains(middle) };
  }, ms);
}

test('[S2-029, S9-015] an installed site starts with its splash screen, which fades out within 200 ms after 1.2 s', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ bypassCSP: true });
  await page.route(/\/m\/(?:home|assets\/deferred-[^/]+\.css)$/, simulateInstalled);
  await page.goto('/m/home');
  expect(await readSplashAt(page, 1199)).toEqual({ isVisible: true, covers: true });
  await expect
    .poll(() =>
      getSplashImage(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\/splash\.svg$/);
  expect(await readSplashAt(page, 1300)).toEqual({ isVisible: true, covers: true });
  expect(await readSplashAt(page, 1400)).toEqual({ isVisible: false, covers: false });
});

test('[S2-029, S9-015] in a browser tab the splash screen is a thin line that covers nothing and is shown as long as in an installed site', async ({
  page,
}) => {
  await page.goto(siteUrl('lotus', '/m/home'));
  expect(await readSplashAt(page, 1199)).toEqual({ isVisible: true, covers: false });
  expect(await readSplashAt(page, 1400)).toEqual({ isVisible: false, covers: false });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

import type { Locator, Page, Route } from '@playwright/test';
import { at } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

const drawing = (page: Page): Locator => page.locator('picture:has(source[srcset$="/splash.svg"])');

/** No browser can be told its display mode, so the page is told that any window is an installed site's. */
async function actInstalled(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = (await answer.text()).replaceAll(/\(display-mode: ?standalone\)/g, '(min-width: 1px)');
  await route.fulfill({ response: answer, body });
}

/** Whether the splash is seen so many milliseconds after it began, and whether it lies over the middle of the page. */
function seenAt(page: Page, ms: number): Promise<{ seen: boolean; covers: boolean }> {
  return drawing(page).evaluate((picture, time) => {
    const splash = picture.parentElement;
    if (splash === null) throw new Error('the drawing stands in nothing');
    for (const animation of splash.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    const { visibility, opacity } = getComputedStyle(splash);
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return { seen: visibility === 'visible' && Number(opacity) > 0, covers: splash.contains(middle) };
  }, ms);
}

test('[S2-029, S9-015] an installed site starts with its splash, which fades after 1.2 s within 200 ms', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ bypassCSP: true });
  await page.route('**/m/home', actInstalled);
  await page.goto('/m/home');
  expect(await seenAt(page, 1199)).toEqual({ seen: true, covers: true });
  await expect
    .poll(() =>
      drawing(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\/splash\.svg$/);
  expect(await seenAt(page, 1300)).toEqual({ seen: true, covers: true });
  expect(await seenAt(page, 1400)).toEqual({ seen: false, covers: false });
});

test('[S2-029, S9-015] in a browser the splash is a line that hides nothing, for as long', async ({ page }) => {
  await page.goto(at('lotus', '/m/home'));
  expect(await seenAt(page, 1199)).toEqual({ seen: true, covers: false });
  expect(await seenAt(page, 1400)).toEqual({ seen: false, covers: false });
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { setMaintenance } from '../support/site/set-maintenance.ts';
import {
  screenshotNames,
  gameScreen,
  isScreenOfBrand,
  scriptRenderedScreens,
  phoneViewport,
  screenshotName,
  unknownHostLanguages,
  type ScreenshotVariant,
  screenshotVariants,
  serverRenderedScreens,
} from './screenshot-screens.ts';
import { DENIED_IP_ADDRESS, ALLOWED_IP_ADDRESS, screenshotBrands } from './screenshot-brands.ts';
import { compareScreenshot, prepareScreenshot, test } from './fixtures.ts';

const folder = path.join(import.meta.dirname, 'screenshots');
const listStored = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'));

// Reduces updated screenshots to 256 colours: a quarter of the size, with differences below the threshold.
test.afterAll(async () => {
  for (const file of listStored().map((name) => path.join(folder, name))) {
    const picture = sharp(readFileSync(file));
    if ((await picture.metadata()).isPalette) continue;
    writeFileSync(file, await picture.png({ palette: true, colours: 256, dither: 0, effort: 7 }).toBuffer());
  }
});

function localizedUrl({ brand, language }: ScreenshotVariant, address: string): string {
  return siteUrl(brand, `${address}${address.includes('?') ? '&' : '?'}language=${language}`);
}

/** Width of a window, in CSS pixels, from which it shows the brand beside the page. */
const WIDE_WINDOW = 1_100;

/** Makes requests fail whose URL contains `part`. Resolves to a function that ends this. */
async function failRequests(page: Page, part: string): Promise<() => Promise<void>> {
  const isFailing = (url: URL): boolean => url.pathname.includes(part);
  // With the status 200, because the console would report another one as an error.
  await page.route(isFailing, (route) => route.fulfill({ json: { success: false, errorCode: 'unknown_error' } }));
  return () => page.unroute(isFailing);
}

for (const view of screenshotVariants)
  test(`${view.brand} in ${view.language} matches its screenshots`, async ({ openServerPage }) => {
    const page = await openServerPage();
    for (const { name, address, openedDialog, height = phoneViewport.height } of serverRenderedScreens.filter(
      isScreenOfBrand(view.brand),
    )) {
      await page.setViewportSize({ width: phoneViewport.width, height });
      await page.goto(localizedUrl(view, address));
      if (openedDialog) await page.locator(`header [data-opens=${openedDialog}]`).click();
      await compareScreenshot(page, screenshotName(view, name));
    }
  });

for (const brand of screenshotBrands)
  test(`pages for members of ${brand} match their screenshots`, async ({ page }) => {
    await page.goto(siteUrl(brand, '/m/home?language=EN'));
    await logIn(page, 'demo', 'Play-2026!');
    await page.getByRole('button', { name: 'Account: demo' }).waitFor();
    for (const view of screenshotVariants.filter((one) => one.brand === brand)) {
      for (const { name, address, failingRequest, ...size } of scriptRenderedScreens.filter(isScreenOfBrand(brand))) {
        const { width, height } = { ...phoneViewport, ...size };
        await page.setViewportSize({ width, height });
        const stopFailing = failingRequest === undefined ? null : await failRequests(page, failingRequest);
        await page.goto(localizedUrl(view, address));
        await page.locator('main:has(h1):not(:has([aria-busy]))').waitFor();
        // The balance arrives after the page.
        await page.locator('header:not(:has(#cashier:not(:has(bdi))))').waitFor();
        if (width > WIDE_WINDOW) await page.locator('body > aside [role=img]').waitFor();
        await compareScreenshot(page, screenshotName(view, name));
        await stopFailing?.();
      }
      await page.setViewportSize(phoneViewport);
      await page.goto(localizedUrl(view, gameScreen.address));
      await page.locator('section[data-ready=true]').waitFor();
      await compareScreenshot(page, screenshotName(view, gameScreen.name));
    }
  });

for (const brand of screenshotBrands)
  test(`${brand} under maintenance, and for a denied address, matches its screenshots`, async ({ openServerPage }) => {
    const compareClosed = async (view: ScreenshotVariant, name: string, ip: string): Promise<void> => {
      const locale = view.language.toLowerCase();
      const page = await openServerPage({ locale, extraHTTPHeaders: { 'x-forwarded-for': ip } });
      await page.goto(siteUrl(brand, '/m/home'));
      await compareScreenshot(page, screenshotName(view, name));
    };
    const brandViews = screenshotVariants.filter((view) => view.brand === brand);
    await setMaintenance(brand, 'maintenance');
    for (const view of brandViews) await compareClosed(view, 'maintenance', ALLOWED_IP_ADDRESS);
    await setMaintenance(brand, 'open');
    for (const view of brandViews) await compareClosed(view, 'denied', DENIED_IP_ADDRESS);
  });

test('the page of an unknown host matches its screenshots', async ({ openServerPage }) => {
  for (const language of unknownHostLanguages) {
    const page = await openServerPage({ locale: language.toLowerCase() });
    await page.goto(siteUrl('aurora', '/m/home').replace('//localhost', '//nobody.localhost'));
    await compareScreenshot(page, `unknown-host/not-available.${language}`);
  }
});

for (const [change, style] of [
  ['a space that grows by 4 px', 'main { padding-block-start: 4px }'],
  ['two swapped colours', ':root { --accent-gradient: #a78bfa; --text: #3fe0a5 }'],
] as const)
  test(`the screenshot comparison detects ${change}`, async ({ openServerPage }) => {
    const view = { brand: 'aurora', language: 'EN' } as const;
    const screenshot = `${screenshotName(view, 'login')}.png`.split('/');
    const page = await openServerPage();
    await page.goto(localizedUrl(view, '/m/login'));
    await prepareScreenshot(page);
    await expect(page).toHaveScreenshot(screenshot);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    await expect(page).not.toHaveScreenshot(screenshot);
  });

test('each stored screenshot belongs to a compared page', () => {
  const names = listStored().map((file) => file.replaceAll(path.sep, '/').replace(/\.png$/, ''));
  expect(names.toSorted()).toEqual(screenshotNames.toSorted());
});

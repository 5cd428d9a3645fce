import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/page/member.ts';
import { at, openMobilePage } from '../support/page/mobile-page.ts';
import { setMaintenance } from '../support/site/set-maintenance.ts';
import { openWithoutScripts } from '../support/page/without-scripts.ts';
import { faultOf, leftOver, looksLike } from './album.ts';
import { launchCamera, phone, steady, takePicture } from './camera.ts';
import {
  everyPicture,
  game,
  isOf,
  memberScreens,
  nobodysLanguages,
  pictureOf,
  type View,
  views,
  visitorScreens,
} from './screens.ts';
import { ADDRESS_KEPT_OUT, ADDRESS_LET_IN, pictured } from './steady-brands.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchCamera();
});
afterAll(() => browser.close());

function inLanguage({ brand, language }: View, path: string): string {
  return at(brand, `${path}${path.includes('?') ? '&' : '?'}language=${language}`);
}

/** How often a page is looked at before it counts as different: one that comes alive draws some of it anew, late. */
const LOOKS = 12;

async function look(page: Page, name: string): Promise<string[]> {
  let picture = await takePicture(page);
  for (let looks = 1; looks < LOOKS && !(await looksLike(name, picture)); looks++) picture = await takePicture(page);
  const fault = await faultOf(name, picture);
  return fault === null ? [] : [fault];
}

test.each(views)('$brand in $language looks as its pictures do', async (view) => {
  const context = await openWithoutScripts(browser, steady);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const { name, path, opens, height = phone.height } of visitorScreens.filter(isOf(view.brand))) {
    await page.setViewportSize({ width: phone.width, height });
    await page.goto(inLanguage(view, path));
    if (opens) await page.locator(`header [data-opens=${opens}]`).click();
    faults.push(...(await look(page, pictureOf(view, name))));
  }
  await context.close();
  expect(faults).toEqual([]);
});

test.each(pictured)('what only members of %s see looks as its pictures do', async (brand) => {
  const { page } = await openMobilePage(browser, steady);
  const faults: string[] = [];
  await page.goto(at(brand, '/m/home?language=EN'));
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  for (const view of views.filter((one) => one.brand === brand)) {
    for (const { name, path, height = phone.height } of memberScreens.filter(isOf(brand))) {
      await page.setViewportSize({ width: phone.width, height });
      await page.goto(inLanguage(view, path));
      await page.locator('main:has(h1):not(:has([aria-busy]))').waitFor();
      faults.push(...(await look(page, pictureOf(view, name))));
    }
    await page.setViewportSize(phone);
    await page.goto(inLanguage(view, game.path));
    await page.locator('section[data-ready=true]').waitFor();
    faults.push(...(await look(page, pictureOf(view, game.name))));
  }
  // What a page says to the console is the end-to-end tests' matter.
  await page.context().close();
  expect(faults).toEqual([]);
});

/** What somebody gets whose device speaks the language of a view. */
async function lookAtClosed(view: View, name: string, address: string): Promise<string[]> {
  const extraHTTPHeaders = { 'x-forwarded-for': address };
  const context = await openWithoutScripts(browser, {
    ...steady,
    locale: view.language.toLowerCase(),
    extraHTTPHeaders,
  });
  const page = await context.newPage();
  await page.goto(at(view.brand, '/m/home'));
  const faults = await look(page, pictureOf(view, name));
  await context.close();
  return faults;
}

test.each(pictured)(
  '%s under maintenance, and for somebody who is kept out, looks as its pictures do',
  async (brand) => {
    const ofBrand = views.filter((view) => view.brand === brand);
    const faults: string[] = [];
    await setMaintenance(brand, 'maintenance');
    for (const view of ofBrand) faults.push(...(await lookAtClosed(view, 'maintenance', ADDRESS_LET_IN)));
    await setMaintenance(brand, 'open');
    for (const view of ofBrand) faults.push(...(await lookAtClosed(view, 'denied', ADDRESS_KEPT_OUT)));
    expect(faults).toEqual([]);
  },
);

test('a host that nobody has says so as in its pictures', async () => {
  const faults: string[] = [];
  for (const language of nobodysLanguages) {
    const context = await openWithoutScripts(browser, { ...steady, locale: language.toLowerCase() });
    const page = await context.newPage();
    await page.goto(at('aurora', '/m/home').replace('//localhost', '//nobody.localhost'));
    faults.push(...(await look(page, `nobody/not-here.${language}`)));
    await context.close();
  }
  expect(faults).toEqual([]);
});

test.each([
  ['a space that grew by 4 px', 'main { padding-block-start: 4px }'],
  ['two colours that were swapped', ':root { --accent-gradient: #a78bfa; --text: #3fe0a5 }'],
])('%s is seen', async (_what, style) => {
  const context = await openWithoutScripts(browser, steady);
  const page = await context.newPage();
  const view = { brand: 'aurora', language: 'EN' } as const;
  await page.goto(inLanguage(view, '/m/login'));
  const name = pictureOf(view, 'login');
  expect(await looksLike(name, await takePicture(page))).toBe(true);
  // Set as the workbench does: the page's policy refuses styles in text.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  expect(await looksLike(name, await takePicture(page))).toBe(false);
  await context.close();
});

test('no picture is kept of what nobody sees any more', () => {
  expect(leftOver(everyPicture)).toEqual([]);
});

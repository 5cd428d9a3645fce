import process from 'node:process';
import { languageCodes } from '@foyer/contract/language-codes';
import { findAxeViolations } from '../support/page/axe.ts';
import { findLayoutErrors, pseudoLocalise } from '../support/page/layout-errors.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { findLayoutErrorsOnScreens } from '../support/page/screen-layout-errors.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { clickInFooter } from '../support/page/click-in-footer.ts';
import { expect, test } from '../support/fixtures.ts';

const narrow = { width: 320, height: 640 };

/**
 * Languages with the widest labels on average (English 93 px, Tamil 140), right-to-left ones, and those without spaces between
 * words. `LANGUAGES=all` tests all.
 */
const difficultLanguages = ['TA', 'UR-LA', 'FR', 'RU', 'KK', 'AR', 'UR', 'TH', 'KM', 'LO', 'MY'];
const languages = process.env['LANGUAGES'] === 'all' ? languageCodes : difficultLanguages;

test('the layout check finds overflow, cut-off text and overlapping controls', async ({ unscripted }) => {
  const page = await unscripted.newPage();
  await page.setViewportSize(narrow);
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <main><p style="white-space: nowrap">A line that goes on and on and on and on, far beyond the edge of any phone</p>
    <p style="overflow: hidden; inline-size: 40px">Unbreakable</p>
    <section><a href="#" style="display: inline-block; inline-size: 30px">Registration</a></section>
    <ul><li style="inline-size: 90px; position: relative"><span style="position: absolute; left: 40px">Nouveauté</span></li></ul>
    <h2 style="inline-size: 30px; overflow-wrap: anywhere">Promotions</h2>
    <section><button style="position: absolute; top: 200px; left: 0; inline-size: 90px">One</button></section>
    <section><button style="position: absolute; top: 205px; left: 20px; inline-size: 90px">Two</button></section></main>`);
  const layoutErrors = (await page.evaluate(findLayoutErrors)).join('\n');
  for (const kind of [
    /the page is \d+ px wide/,
    /beyond the edge: p/,
    /cut off: p/,
    /wider than its button: a/,
    /out of its card: span/,
    /breaks “Promotions”: h2/,
    /lies on/,
  ])
    expect(layoutErrors).toMatch(kind);
  await page.close();
});

for (const language of languages)
  test(`at 320 px in ${language}, nothing is cut off, covered or outside the window`, async ({ unscripted }) => {
    expect(await findLayoutErrorsOnScreens(unscripted, language, { viewport: narrow })).toEqual([]);
  });

test('at 320 px in a language 40 % longer than English, nothing is cut off, covered or outside the window', async ({
  unscripted,
}) => {
  expect(await findLayoutErrorsOnScreens(unscripted, 'EN', { viewport: narrow, prepare: pseudoLocalise })).toEqual([]);
});

test("[S2-030, S9-024] in a wide window the page is a column of 9/16 of the window's height; it fills a narrow window", async ({
  browser,
}) => {
  const context = await browser.newContext({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.goto('/m/language', { waitUntil: 'domcontentloaded' });
  const widthAt = async (width: number, height: number): Promise<number> => {
    await page.setViewportSize({ width, height });
    return page.evaluate(() => document.getElementById('app')?.getBoundingClientRect().width ?? 0);
  };
  expect(await widthAt(1440, 900)).toBeCloseTo((900 * 9) / 16, 0);
  expect(await widthAt(1280, 720)).toBeCloseTo((720 * 9) / 16, 0);
  expect(await widthAt(430, 932)).toBe(430);
  expect(await widthAt(320, 640)).toBe(320);
  await context.close();
});

test('[S4-066] a language can be searched and chosen by keyboard, and is remembered for the next visit', async ({
  page,
}) => {
  const messageFiles: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[A-Z-]{2,5}-[\w-]+\.js$/.test(request.url())) messageFiles.push(new URL(request.url()).pathname);
  });
  await page.goto('/m/home');
  await clickInFooter(page.getByRole('button', { name: 'Language: English' }));
  const dialog = page.getByRole('dialog', { name: 'Language' });
  await expect(dialog.getByRole('link')).toHaveCount(29);
  await expect(dialog.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Search languages' }).fill('thai');
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  messageFiles.length = 0;
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('th');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'ภาษา: ไทย' }).waitFor();
  await page.goto('/m/login');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('th');
  // Only one message file: the second page uses the browser's cache.
  const listLoadedLanguages = () => [
    ...new Set(messageFiles.map((path) => /\/([A-Z]{2}(?:-[A-Z]{2})?)-[\w-]{7,8}\.js$/.exec(path)?.[1])),
  ];
  await expect.poll(listLoadedLanguages).toEqual(['TH']);
});

for (const [name, sent] of [
  ['demo', ['VI']],
  ['viewer4', []],
] as const)
  test(`[S4-066, S7-019, S6-004] the language choice of ${name} is sent to the server as ${JSON.stringify(sent)} and applies to categories, matches and download texts`, async ({
    page,
  }) => {
    const languages: unknown[] = [];
    const merchants: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/wps/member/language')) return;
      const { language } = request.postDataJSON();
      languages.push(language);
      merchants.push(request.headers()['merchant']);
    });
    /** Texts of the promotion categories and of the download page. */
    const readTexts = async (): Promise<string[]> => {
      await page.goto('/m/activity');
      const categories = await page.locator('main nav').first().innerText();
      await page.goto(siteUrl('borealis', '/m/download'));
      return [categories, await page.locator('main').innerText()];
    };
    const waitForMatches = (language: string) =>
      page.waitForRequest(
        (request) => request.url().includes('GameMatch') && request.headers()['language'] === language,
      );

    const english = await readTexts();
    const first = waitForMatches('EN');
    await page.goto('/m/sports');
    await logIn(page, name, 'Play-2026!');
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Account: ${name}` })
      .waitFor();
    await first;
    await page.goto('/m/language');
    // Before the scripts load it is a link that changes the language on this device only.
    await waitForNetworkIdle(page);
    const choice = page.getByRole('main').getByRole('link', { name: 'Tiếng Việt' });
    await Promise.all([page.waitForURL(siteUrl('aurora', '/m/home')), choice.click()]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
    expect([languages, merchants]).toEqual([sent, sent.map(() => 'aurora')]);
    const again = waitForMatches('VI');
    await page.goto('/m/sports');
    await again;
    await page.goto(siteUrl('borealis', '/m/download?lang=VI'));
    const vietnamese = await readTexts();
    for (const [index, text] of vietnamese.entries()) expect(text).not.toBe(english[index]);
  });

import type { Page } from '@playwright/test';
import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import { routePaths } from '@foyer/contract/page/route-paths';
import { findAxeViolations } from '../support/page/axe.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { listDemoTexts } from '../support/site/demo-texts.ts';
import {
  type SiteWithMinimalPlatform,
  PLATFORM_MEMBER,
  startSiteWithMinimalPlatform,
} from '../support/site/site-with-minimal-platform.ts';
import { expect, test as base } from '../support/fixtures.ts';

const test = base.extend<object, { own: SiteWithMinimalPlatform }>({
  own: [
    async ({}, use) => {
      const own = await startSiteWithMinimalPlatform();
      await use(own);
      await own.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const needles = listDemoTexts();
const findNeedles = (text: string): string[] => needles.filter((needle) => text.includes(needle));
const files = ['/robots.txt', '/sitemap.xml', '/m/manifest.webmanifest', '/m/sw.js', '/m/no-such-page', '/'];
const pagePaths = routeNames.flatMap((name) => getRoutePaths(name));

/** A document as text, also with its entities resolved. */
async function readDocument(url: string, language: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-language': language, accept: 'text/html,image/avif' } });
  const html = await response.text();
  const plain = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [html, plain, JSON.stringify([...response.headers])].join('\n');
}

/** All pages, with two categories: the test of documents reads the others. */
const openedPaths = routeNames.flatMap((name) => getRoutePaths(name, ['lottery', 'sports']));

/** Opens all pages and returns the needles in their documents and in the addresses of their requests. */
async function scanPages(page: Page, origin: string): Promise<string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const found: string[] = [];
  for (const path of openedPaths) {
    await page.goto(origin + path);
    await waitForNetworkIdle(page, 300);
    const { html, text } = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      text: document.body.textContent,
    }));
    found.push(...findNeedles([html, text].join('\n')).map((needle) => `${path}: ${needle}`));
  }
  return [...found, ...findNeedles(addresses.join('\n'))];
}

test('the search for demo content finds more than 20 items of demo content on home of the demo', async () => {
  expect(needles.length).toBeGreaterThan(1_000);
  const found = findNeedles(await readDocument(siteUrl('aurora', '/m/home'), 'en'));
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(expect.arrayContaining(['aurora']));
});

test('with an operator’s platform, no document of the site contains a text, an image or an id of the demo', async ({
  own,
}) => {
  const found: string[] = [];
  for (const path of [...pagePaths, ...files]) {
    for (const language of ['en', 'vi']) {
      const document = await readDocument(own.url + path, language);
      found.push(...findNeedles(document).map((needle) => `${path} ${language}: ${needle}`));
    }
  }
  expect(found).toEqual([]);
});

test('with an operator’s platform, no page for visitors contains anything of the demo', async ({
  own,
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage();
  // Images and optional calls that the minimal platform does not have.
  allowErrors(/404/);
  expect(await scanPages(page, own.url)).toEqual([]);
});

test('with an operator’s platform, no page for members contains anything of the demo', async ({
  own,
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage();
  allowErrors(/404/);
  await page.goto(`${own.url}/m/login`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Username' }).fill(PLATFORM_MEMBER.username);
  await form.locator('input[type="password"]').fill(PLATFORM_MEMBER.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/m\/home/);
  expect(await scanPages(page, own.url)).toEqual([]);
});

test('features that the platform does not have are not offered, with and without scripts', async ({
  own,
  openMobilePage,
}) => {
  await expect(async () => {
    expect((await fetch(`${own.url}${routePaths.accountClub}`)).status).toBe(404);
  }).toPass();
  const { page, allowErrors } = await openMobilePage();
  allowErrors(/404/);
  for (const path of [routePaths.accountClub, routePaths.inbox, routePaths.accountFactor, routePaths.feedback]) {
    expect((await page.goto(own.url + path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Not available on this site' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/m/home');
  }
  expect(await findAxeViolations(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Promotions', 'Support', 'Account']);

  const plain = await openMobilePage({ javaScriptEnabled: false });
  plain.allowErrors(/404/);
  await plain.page.goto(own.url + routePaths.accountClub);
  await expect(plain.page.getByRole('heading', { level: 1, name: 'Not available on this site' })).toBeVisible();
});

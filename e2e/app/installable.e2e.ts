import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { readCachedFiles, readCachedUrls } from '../support/page/cached-files.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { chromiumTest as test, expect } from '../support/fixtures.ts';

/** Hides and shows the page. Resolves when the page has compared the builds. */
async function triggerBuildCheck(page: Page): Promise<void> {
  const compared = page.waitForResponse(/\/m\/assets\.json$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await compared).finished();
}

/** Runs in the page: resolves when a status message contains the text. A locator would wait for the end of a navigation. */
function waitForStatus(text: string): Promise<void> {
  return new Promise((resolve) => {
    const isShown = (): boolean =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes(text));
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    if (isShown()) resolve();
  });
}

test('[S2-010, S7-057, security: service worker] a visited page works offline, and the caches contain nothing of a member', async ({
  changingProxy,
  page,
  allowErrors,
}) => {
  await page.goto(changingProxy.url('/m/home'));
  const scope = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return [active?.scriptURL, scope];
  });
  expect(scope).toEqual([changingProxy.url('/m/sw.js?env=development&merchant=aurora'), changingProxy.url('/m/')]);
  await expect.poll(() => readCachedUrls(page)).toMatch(/\/m\/home[^]*\/m\/brand\/|\/m\/brand\/[^]*\/m\/home/);

  // A repeat visit shows the cached home and requests home once in the background.
  await expect.poll(() => changingProxy.countRequests('/m/assets.json')).toBe(1);
  const homeRequests = changingProxy.countRequests('/m/home');
  await page.goto(changingProxy.url('/m/home'));
  await expect.poll(() => changingProxy.countRequests('/m/assets.json')).toBe(2);
  await expect.poll(() => changingProxy.countRequests('/m/home')).toBe(homeRequests + 1);

  changingProxy.setOffline(true);
  await page.goto(changingProxy.url('/m/home?affiliateCode=p7'));
  await page.getByRole('region', { name: 'Lottery', exact: true }).getByRole('link').first().waitFor();
  await expect
    .poll(() => page.locator('img[fetchpriority=high]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  // The device still reports a connection: the site shows the notice, and the page stays readable.
  const notice = page.getByRole('dialog', { name: 'Notice' });
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('register');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  await page.goto(changingProxy.url('/m/account'));
  await page.getByRole('heading', { name: "You're offline" }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('region', { name: 'Lottery', exact: true }).waitFor();
  changingProxy.setOffline(false);

  await page.goto(changingProxy.url('/m/home'));
  await logIn(page, 'viewer4', 'Play-2026!');
  await page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('foyer.session')?.match(/"token":"([^"]+)"/)?.[1]);
  if (!token) throw new Error('no session is stored');
  for (const path of ['/m/account', '/m/inbox', '/m/inviteFriends', '/m/home']) {
    await page.goto(changingProxy.url(path));
    await page.getByRole('banner').waitFor();
  }
  const belongsToMember = ({ url, text }: { url: string; text: string }): boolean =>
    url.includes('/wps/') || text.includes('viewer4') || text.includes(token);
  expect((await readCachedFiles(page)).filter(belongsToMember)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => readCachedUrls(page)).not.toMatch(/\/m\/home|\/m\/brand\//);
  allowErrors(/./);
});

test('[S4-056, S4-057, S4-058, S2-016] a new build is announced once, keeps typed text, and loads after "Refresh"; a background tab keeps working', async ({
  changingProxy,
  page,
  allowErrors,
}) => {
  const checksBefore = changingProxy.countRequests('/m/assets.json');
  await page.goto(changingProxy.url('/m/register'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => readCachedUrls(page)).toContain('/m/home');
  const backgroundTab = await page.context().newPage();
  await backgroundTab.goto(changingProxy.url('/m/home'));
  // The first tab that checks shows the dialog. Both tabs have checked once, so the next check decides.
  await expect.poll(() => changingProxy.countRequests('/m/assets.json')).toBeGreaterThanOrEqual(checksBefore + 2);
  const name = page.getByRole('main').getByRole('textbox', { name: 'Username' }).first();
  await name.fill('halfway');

  changingProxy.deploy('build-b-12345678');
  await triggerBuildCheck(page);
  const dialog = page.getByRole('dialog', { name: 'New version' });
  await dialog.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(name).toHaveValue('halfway');
  await triggerBuildCheck(page);
  await triggerBuildCheck(backgroundTab);

  changingProxy.deploy('build-c-12345678');
  await triggerBuildCheck(page);
  // The message disappears with the page, so the proxy holds the reload until the test has seen it.
  const release = changingProxy.holdResponses('/m/register');
  const statusShown = page.evaluate(waitForStatus, 'Loading the new version');
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await statusShown;
  release();
  const isNew = (): Promise<boolean> =>
    page.evaluate(() => document.getElementById('page-state')?.textContent.includes('build-c-12345678') ?? false);
  await expect.poll(() => isNew().catch(() => false)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/m/register');
  const readCacheNames = (): Promise<string> => page.evaluate(async () => (await caches.keys()).join());
  await expect.poll(readCacheNames).toContain('build-c-12345678');
  await expect(dialog).toBeHidden();

  await backgroundTab.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await backgroundTab.getByRole('dialog', { name: 'Log in' }).waitFor();
  await expect(backgroundTab.getByRole('dialog', { name: 'New version' })).toBeHidden();

  changingProxy.switchWorkerOff();
  await page.goto(changingProxy.url('/m/home'));
  const registration = (): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.getRegistration('/m/'));
  await expect.poll(registration).toBeUndefined();
  // Requests that were pending during the removal are still cached; the next page deletes them.
  await page.goto(changingProxy.url('/m/home'));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  allowErrors(/./);
});

test('[S2-022, S4-049] the download bar causes no layout shift, stays closed for the session, and links to the downloads', async ({
  openMobilePage,
}) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const { page } = await openMobilePage({ userAgent });
  await page.goto(siteUrl('borealis', '/m/home'));
  const bar = page.getByRole('complementary', { name: 'App' });
  await bar.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // Only the items of the bottom bar may move, if a frame is rendered before the last of them is present.
  const shifted = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const sources: readonly { node: unknown }[] = list
            .getEntries()
            .flatMap((entry) => Reflect.get(entry, 'sources') ?? []);
          const elements = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
          const others = elements.filter((element) => element.closest('nav[aria-label="Main"]') === null);
          resolve(others.map((element) => element.outerHTML.slice(0, 120)));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );
  expect(shifted).toEqual([]);
  await bar.getByRole('link', { name: 'Get the app' }).click();
  await page.getByRole('heading', { name: 'Get the Borealis app' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download for Android' }).getAttribute('href')).toContain('borealis.apk');
  await expect(page.getByRole('link', { name: 'Download for iPhone' })).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.goto(siteUrl('borealis', '/m/home'));
  await page.getByRole('banner').waitFor();
  await expect(bar).toBeHidden();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

/** Runs in the page: the upper edge of each line of the message. */
function measureLineTops(dialog: Element): number[] {
  const text = document.createTreeWalker(dialog.querySelector('p') ?? dialog, NodeFilter.SHOW_TEXT).nextNode();
  const starts = [...(text?.textContent ?? '').matchAll(/(?:^|\n)./g)].map(
    ({ index, 0: { length } }) => index + length - 1,
  );
  return starts.map((start) => {
    const range = document.createRange();
    if (text) range.setStart(text, start);
    if (text) range.setEnd(text, start + 1);
    return range.getBoundingClientRect().top;
  });
}

for (const brand of ['aurora', 'zafir'] as const)
  test(`[S2-023, S9-014, S4-053, S4-054] on an iPhone, ${brand} explains how to add the site to the home screen, in a sheet that opens in 250 ms and is not shown again once answered`, async ({
    openMobilePage,
  }) => {
    const { page } = await openMobilePage({ userAgent: IPHONE, declines: [] });
    await page.goto(siteUrl(brand, '/m/home'));
    const offer = page.locator('dialog#install[open]');
    await offer.waitFor();
    expect(await offer.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe('0.25s');
    await expect(offer.locator('img')).toHaveCount(1);
    const tops = await offer.evaluate(measureLineTops);
    expect(tops).toHaveLength(2);
    expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity);
    expect(await findAxeViolations(page)).toEqual([]);
    await offer.getByRole('button').first().click();
    await page.locator('dialog#install-guide[open]').waitFor();

    const visit = await page.context().newPage();
    await visit.clock.install();
    await visit.goto(siteUrl(brand, '/m/home'));
    await visit.evaluate(() => navigator.serviceWorker.ready);
    await waitForNetworkIdle(visit);
    await visit.clock.runFor(60_000);
    await expect(visit.locator('dialog[open]')).toHaveCount(0);
  });

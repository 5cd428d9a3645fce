import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { cachedFiles, cachedUrls } from '../support/page/cached-files.ts';
import { logIn } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import { chromiumTest as test, expect } from '../support/test.ts';

/** Looks away from the page and back; done when it has compared the builds. */
async function lookAgain(page: Page): Promise<void> {
  const compared = page.waitForResponse(/\/m\/assets\.json$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await compared).finished();
}

/** Runs in the page: resolves when a status message has the text. A locator would wait for the end of a navigation. */
function statusShows(text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes(text));
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    if (look()) resolve();
  });
}

test('[S2-010, S7-057, security: service worker] a visit is kept for one without a line, and holds nothing of a member', async ({
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
  await expect.poll(() => cachedUrls(page)).toMatch(/\/m\/home[^]*\/m\/brand\/|\/m\/brand\/[^]*\/m\/home/);

  // A repeat visit asks for the lobby once, behind the one that is shown.
  await expect.poll(() => changingProxy.asked('/m/assets.json')).toBe(1);
  const homes = changingProxy.asked('/m/home');
  await page.goto(changingProxy.url('/m/home'));
  await expect.poll(() => changingProxy.asked('/m/assets.json')).toBe(2);
  await expect.poll(() => changingProxy.asked('/m/home')).toBe(homes + 1);

  changingProxy.cut(true);
  await page.goto(changingProxy.url('/m/home?affiliateCode=p7'));
  await page.getByRole('region', { name: 'Lottery', exact: true }).getByRole('link').first().waitFor();
  await expect
    .poll(() => page.locator('img[fetchpriority=high]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  // The device knows nothing of it: the site itself says so, and what can be read stays, whatever else is asked for.
  const notice = page.getByRole('dialog', { name: 'Notice' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await notice.getByRole('button', { name: 'Ok' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('register');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  await page.goto(changingProxy.url('/m/account'));
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await page.getByRole('region', { name: 'Lottery', exact: true }).waitFor();
  changingProxy.cut(false);

  await page.goto(changingProxy.url('/m/home'));
  await logIn(page, 'viewer4', 'Play-2026!');
  await page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('foyer.session')?.match(/"token":"([^"]+)"/)?.[1]);
  if (!token) throw new Error('nobody is logged in');
  for (const path of ['/m/account', '/m/inbox', '/m/inviteFriends', '/m/home']) {
    await page.goto(changingProxy.url(path));
    await page.getByRole('banner').waitFor();
  }
  const ofMember = ({ url, text }: { url: string; text: string }): boolean =>
    url.includes('/wps/') || text.includes('viewer4') || text.includes(token);
  expect((await cachedFiles(page)).filter(ofMember)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => cachedUrls(page)).not.toMatch(/\/m\/home|\/m\/brand\//);
  allowErrors(/./);
});

test('[S4-056, S4-057, S4-058, S2-016] a new build is told once, keeps what was typed, and is there after "Refresh"; a tab left behind works on', async ({
  changingProxy,
  page,
  allowErrors,
}) => {
  const looks = changingProxy.asked('/m/assets.json');
  await page.goto(changingProxy.url('/m/register'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedUrls(page)).toContain('/m/home');
  const behind = await page.context().newPage();
  await behind.goto(changingProxy.url('/m/home'));
  // Whoever looks first is told: both have looked, and the one that looks again is the first.
  await expect.poll(() => changingProxy.asked('/m/assets.json')).toBeGreaterThanOrEqual(looks + 2);
  const name = page.getByRole('main').getByRole('textbox', { name: 'Username' }).first();
  await name.fill('halfway');

  changingProxy.deploy('build-b-12345678');
  await lookAgain(page);
  const dialog = page.getByRole('dialog', { name: 'New version' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('halfway');
  await lookAgain(page);
  await lookAgain(behind);

  changingProxy.deploy('build-c-12345678');
  await lookAgain(page);
  // The message disappears with the page: the reload waits until it was seen.
  const release = changingProxy.hold('/m/register');
  const seen = page.evaluate(statusShows, 'Loading the new version');
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await seen;
  release();
  const isNew = (): Promise<boolean> =>
    page.evaluate(() => document.getElementById('page-state')?.textContent.includes('build-c-12345678') ?? false);
  await expect.poll(() => isNew().catch(() => false)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/m/register');
  const named = (): Promise<string> => page.evaluate(async () => (await caches.keys()).join());
  await expect.poll(named).toContain('build-c-12345678');
  expect(await dialog.isVisible()).toBe(false);

  await behind.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await behind.getByRole('dialog', { name: 'Log in' }).waitFor();
  expect(await behind.getByRole('dialog', { name: 'New version' }).isVisible()).toBe(false);

  changingProxy.switchWorkerOff();
  await page.goto(changingProxy.url('/m/home'));
  const registration = (): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.getRegistration('/m/'));
  await expect.poll(registration).toBeUndefined();
  // What the page that saw it go had on its way was kept still: the next one takes it away.
  await page.goto(changingProxy.url('/m/home'));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  allowErrors(/./);
});

test('[S2-022, S4-049] the app is offered above the page without a shift, closed for the session, and leads to the downloads', async ({
  openPhone,
}) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const { page } = await openPhone({ userAgent });
  await page.goto(at('borealis', '/m/home'));
  const bar = page.getByRole('complementary', { name: 'App' });
  await bar.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Nothing moves; only the places of the bottom bar do, where a frame is drawn before the last of them has arrived.
  const moved = await page.evaluate(
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
  expect(moved).toEqual([]);
  await bar.getByRole('link', { name: 'Get the app' }).click();
  await page.getByRole('heading', { name: 'Get the Borealis app' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download for Android' }).getAttribute('href')).toContain('borealis.apk');
  await expect.poll(() => page.getByRole('link', { name: 'Download for iPhone' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.goto(at('borealis', '/m/home'));
  await page.getByRole('banner').waitFor();
  expect(await bar.isVisible()).toBe(false);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

/** The dialog's text as it is laid out: the upper edge of each line that the message itself begins. */
function lineTops(dialog: Element): number[] {
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
  test(`[S2-023, S9-014, S4-053, S4-054] at ${brand} an iPhone is offered the home screen in a sheet that rises in 250 ms, its new lines are line breaks, and once answered it is never asked again`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ userAgent: IPHONE, declines: [] });
    await page.goto(at(brand, '/m/home'));
    const offer = page.locator('dialog#install[open]');
    await offer.waitFor();
    expect(await offer.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe('0.25s');
    await expect.poll(() => offer.locator('img').count()).toBe(1);
    const tops = await offer.evaluate(lineTops);
    expect(tops).toHaveLength(2);
    expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity);
    expect(await axeFindings(page)).toEqual([]);
    await offer.getByRole('button').first().click();
    await page.locator('dialog#install-guide[open]').waitFor();

    const visit = await page.context().newPage();
    await visit.clock.install();
    await visit.goto(at(brand, '/m/home'));
    await visit.evaluate(() => navigator.serviceWorker.ready);
    await untilQuiet(visit);
    await visit.clock.runFor(60_000);
    expect(await visit.locator('dialog[open]').count()).toBe(0);
  });

import process from 'node:process';
import type { Page } from '@playwright/test';
import { findChromiumAndHeadlessShell } from '../../scripts/test/chromium.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { type DesktopNotificationPeer, startDesktopNotificationPeer } from '../support/push/desktop-peer.ts';
import { type GcmPeer, startGcmPeer } from '../support/push/gcm-peer.ts';
import { logIn } from '../support/page/member-actions.ts';
import { callOperatorApi } from '../support/peers/call-operator-api.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import {
  expirePushSubscription,
  deliverPush,
  readPushPermissions,
  readNotifications,
  isSubscribedToPush,
} from '../support/push/push-notifications.ts';
import { openMobilePage } from '../support/page/mobile-page.ts';
import { expect, test as base } from '../support/fixtures.ts';

/** The packaged headless shell has no push service, and only Linux passes notifications to D-Bus: decision 0007 (Push tests with local peers). */
const hasPushService = process.env['FOYER_HEADLESS_SHELL'] === undefined && process.platform === 'linux';

let peer: GcmPeer;
let desktop: DesktopNotificationPeer;

/** Runs in the page: replaces Google's origin in push endpoints by the peer on loopback. */
function rewriteEndpoint(origin: string): void {
  if (!('PushSubscription' in window)) return;
  const { toJSON } = PushSubscription.prototype;
  PushSubscription.prototype.toJSON = function toJSONOnLoopback() {
    const json = toJSON.call(this);
    return { ...json, endpoint: origin + new URL(json.endpoint ?? '').pathname };
  };
}

/** Uses a persistent profile: Chromium has no push service in private contexts. */
const test = base.extend({
  mobilePage: async ({ playwright, launchOptions }, use) => {
    const { chromium } = await findChromiumAndHeadlessShell(console.log);
    const context = await playwright.chromium.launchPersistentContext('', {
      executablePath: chromium,
      // Chromium denies permission prompts.
      args: [...(launchOptions.args ?? []), ...peer.flags, '--deny-permission-prompts'],
      env: { ...process.env, ...desktop.env },
    });
    const mobilePage = await openMobilePage(context, { declines: ['install'] });
    // Closes the window that the browser starts with.
    await context.pages()[0]?.close();
    await mobilePage.page.addInitScript(rewriteEndpoint, peer.url);
    await use(mobilePage);
    await mobilePage.close();
  },
});

test.skip(!hasPushService, 'no push service in the bundled headless shell, no desktop bus outside Linux');
test.beforeAll(async ({ site }) => {
  [peer, desktop] = await Promise.all([startGcmPeer(site.pushPort), startDesktopNotificationPeer()]);
});
test.afterAll(() => Promise.all([peer.close(), desktop.close()]));

/** Allows notifications in the browser settings. */
const allowNotifications = (page: Page): Promise<void> =>
  page.context().grantPermissions(['notifications'], { origin: new URL(siteUrl('aurora', '/')).origin });

/** The platform sends every 2 s and retries after 30 s. */
const PUSH_TIMEOUT = { timeout: 60_000 };

const tonight = {
  type: 'push.message',
  topic: 'all',
  words: { EN: { title: 'Tonight', text: 'Star Six draws at nine.' } },
  link: '/m/lottery',
};

async function logInOnHome(page: Page): Promise<void> {
  await page.goto('/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await logIn(page, 'agent', 'Play-2026!');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
}

/** Taps the newest notification, which must have this title. Returns its text. */
async function tapNewest(title: string): Promise<string> {
  await expect.poll(() => desktop.shown().at(-1)?.title).toBe(title);
  const text = desktop.shown().at(-1)?.body ?? '';
  desktop.tap();
  return text;
}

/** Opens the settings page. Returns the switch for this device. */
async function openSwitch(page: Page) {
  await page.goto('/m/account/notifications');
  return page.getByRole('switch', { name: 'On this device' });
}

/** Opens home `day` days from now and waits until the offer for notifications may appear, 10 s later. */
async function waitOnHome(page: Page, day: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + day * 86_400_000);
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  // Per-member requests start after the page has loaded.
  await waitForNetworkIdle(page);
  await page.clock.runFor(12_000);
}

test('[S2-026, S4-061, S4-062, S4-063] the site asks for push at most once a day and for permission only on a tap; after the browser blocks, it explains how to allow notifications and stops asking', async ({
  page,
}) => {
  await logInOnHome(page);
  await page.clock.install();
  const offer = page.getByRole('dialog', { name: 'Turn on notifications' });

  await waitOnHome(page, 0);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
  await waitOnHome(page, 0);
  await expect(offer).toBeHidden();

  await waitOnHome(page, 1);
  await offer.waitFor();
  expect(await readPushPermissions(page)).toEqual(['default', 'prompt']);
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByText('Notifications are blocked').waitFor();
  expect(await readPushPermissions(page)).toEqual(['denied', 'denied']);
  await waitOnHome(page, 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(peer.countIssuedTokens()).toBe(0);

  const blocked = await openSwitch(page);
  await page.getByText('Notifications are blocked').waitFor();
  expect([await blocked.isDisabled(), await blocked.isChecked()]).toEqual([true, false]);
  expect(await findAxeViolations(page)).toEqual([]);
  await allowNotifications(page);
  const free = await openSwitch(page);
  await expect(free).toBeEnabled();
  expect(await free.isChecked()).toBe(false);
});

test('[S2-026, S7-038, S4-064] push messages arrive through the browser’s push service and open their link on a tap; lost subscriptions are renewed, a hostile link ignored, and turning push off stops them', async ({
  page,
  consoleErrors,
}) => {
  await allowNotifications(page);
  await logInOnHome(page);
  const deviceSwitch = await openSwitch(page);
  const first = page.waitForResponse(/CSP_fcmBind$/);
  await deviceSwitch.click();
  expect((await first).status()).toBe(200);
  await expect(deviceSwitch).toBeChecked();

  await page.goto('/m/home');
  await expect
    .poll(() => readNotifications(page), PUSH_TIMEOUT)
    .toMatchObject([{ title: 'Aurora', lang: 'en', path: '/m/account/notifications' }]);
  await tapNewest('Aurora');
  await page.waitForURL('**/m/account/notifications');
  await expect.poll(() => readNotifications(page)).toEqual([]);

  expect(await callOperatorApi(page, tonight)).toMatchObject({ status: 200, devices: 1 });
  await expect
    .poll(() => readNotifications(page), PUSH_TIMEOUT)
    .toMatchObject([{ title: 'Tonight', path: '/m/lottery' }]);
  expect(await tapNewest('Tonight')).toContain(tonight.words.EN.text);
  await page.waitForURL('**/m/lottery');

  await deliverPush(page, 'no JSON at all');
  const evil = { title: '<b>Evil</b>', body: 'x', navigate: 'https://evil.example/m/', tag: 'evil' };
  await deliverPush(page, { web_push: 8030, notification: evil });
  await expect.poll(() => readNotifications(page)).toMatchObject([{ title: '<b>Evil</b>', path: '/m/home' }]);
  await tapNewest('<b>Evil</b>');
  await page.waitForURL(siteUrl('aurora', '/m/home'));
  expect(page.context().pages()).toHaveLength(1);

  // The browser replaces its subscription: the service worker registers the new one with the platform.
  const [replaced] = peer.listActiveTokens();
  await expirePushSubscription(page.context(), peer.url);
  await expect.poll(() => peer.listActiveTokens()).not.toContain(replaced);
  await expect
    .poll(async () => {
      const { devices } = await callOperatorApi(page, tonight);
      return [devices, (await readNotifications(page)).at(-1)?.title];
    }, PUSH_TIMEOUT)
    .toEqual([1, 'Tonight']);

  // The push service has lost the device: the platform removes it, and the device subscribes again 10 s after home opens.
  await page.clock.install();
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  await page.clock.pauseAt(Date.now() + 2_000);
  const [lost = ''] = peer.listActiveTokens();
  peer.setResponseStatus(410);
  // Messages of before may be on their way, so that the device is removed before this call or after it.
  await expect.poll(async () => (await callOperatorApi(page, tonight)).devices, PUSH_TIMEOUT).toBe(0);
  peer.setResponseStatus(201);
  const bound = page.waitForResponse(/CSP_fcmBind$/);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  expect((await bound).status()).toBe(200);
  expect(peer.countIssuedTokens()).toBe(3);
  expect(peer.listActiveTokens()).not.toContain(lost);
  // Chromium reports the platform's 404, from which the device learns that it was removed.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('CSP_fcmSubscribe')]);

  const again = await openSwitch(page);
  await expect(again).toBeChecked();
  await again.click();
  await expect(again).not.toBeChecked();
  expect(await isSubscribedToPush(page)).toBe(false);
  await expect.poll(() => peer.listActiveTokens()).toEqual([]);
  await expect.poll(async () => (await callOperatorApi(page, tonight)).devices).toBe(0);
  // Turning the switch on again needs no permission dialog.
  await page.getByText('You can turn them back on at any time').waitFor();
  await again.click();
  await expect(again).toBeChecked();
  expect(peer.listActiveTokens()).toHaveLength(1);
});

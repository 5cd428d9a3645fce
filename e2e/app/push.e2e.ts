import process from 'node:process';
import type { Page } from '@playwright/test';
import { findBrowsers } from '../../scripts/test/chromium.ts';
import { axeFindings } from '../support/page/axe.ts';
import { type DesktopPeer, startDesktopPeer } from '../support/push/desktop-peer.ts';
import { type GcmPeer, startGcmPeer } from '../support/push/gcm-peer.ts';
import { logIn } from '../support/page/member.ts';
import { askAsOperator } from '../support/peers/operator.ts';
import { at } from '../support/site/current-site.ts';
import { untilQuiet } from '../support/page/until-quiet.ts';
import {
  changeSubscription,
  deliverPush,
  permissionHere,
  shownNotifications,
  subscribedHere,
} from '../support/push/push.ts';
import { openPhone } from '../support/page/phone.ts';
import { expect, test as base } from '../support/test.ts';

/** The packaged headless shell has no push service, and only Linux passes notifications to D-Bus: decision 0007 (Push tests with local peers). */
const hasPushService = process.env['FOYER_HEADLESS_SHELL'] === undefined && process.platform === 'linux';

let peer: GcmPeer;
let desktop: DesktopPeer;

/** Chromium names Google as the place of its push service: the same path is to be had on loopback. */
function nameServiceOnLoopback(origin: string): void {
  if (!('PushSubscription' in window)) return;
  const { toJSON } = PushSubscription.prototype;
  PushSubscription.prototype.toJSON = function sayOnLoopback() {
    const said = toJSON.call(this);
    return { ...said, endpoint: origin + new URL(said.endpoint ?? '').pathname };
  };
}

/** Chromium has no push service in a private window, as which a shared browser opens its contexts: this one has a profile. */
const test = base.extend({
  phone: async ({ playwright, launchOptions }, use) => {
    const { chromium } = await findBrowsers(console.log);
    const context = await playwright.chromium.launchPersistentContext('', {
      executablePath: chromium,
      // A question for a permission counts as blocked.
      args: [...(launchOptions.args ?? []), ...peer.flags, '--deny-permission-prompts'],
      env: { ...process.env, ...desktop.env },
    });
    const phone = await openPhone(context, { declines: ['install'] });
    // The window that the browser starts with.
    await context.pages()[0]?.close();
    await phone.page.addInitScript(nameServiceOnLoopback, peer.url);
    await use(phone);
    await phone.close();
  },
});

test.skip(!hasPushService, 'no push service in the bundled headless shell, no desktop bus outside Linux');
test.beforeAll(async ({ site }) => {
  [peer, desktop] = await Promise.all([startGcmPeer(site.pushPort), startDesktopPeer()]);
});
test.afterAll(() => Promise.all([peer.close(), desktop.close()]));

/** The member allows in the settings of his browser what he is asked for, or has blocked. */
const allow = (page: Page): Promise<void> =>
  page.context().grantPermissions(['notifications'], { origin: new URL(at('aurora', '/')).origin });

/** The platform sends every 2 s, and what did not go again after 30 s. */
const PUSH_ROUND = { timeout: 60_000 };

const tonight = {
  type: 'push.message',
  topic: 'all',
  words: { EN: { title: 'Tonight', text: 'Star Six draws at nine.' } },
  link: '/m/lottery',
};

async function enter(page: Page): Promise<void> {
  await page.goto('/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await logIn(page, 'agent', 'Play-2026!');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
}

/** The member taps what his device shows under this title; answers what it says. */
async function tap(title: string): Promise<string> {
  await expect.poll(() => desktop.shown().at(-1)?.title).toBe(title);
  const said = desktop.shown().at(-1)?.body ?? '';
  desktop.tap();
  return said;
}

/** The switch for this device, on its page. */
async function openSwitch(page: Page) {
  await page.goto('/m/account/notifications');
  return page.getByRole('switch', { name: 'On this device' });
}

/** Home, 10 s after its member came, on a day from now. */
async function waitOnHome(page: Page, day: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + day * 86_400_000);
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  // What follows the member on the device comes after the page.
  await untilQuiet(page);
  await page.clock.runFor(12_000);
}

test('[S2-026, S4-061, S4-062, S4-063] asked at most once a day and only on a tap, the browser blocks: it is said how to allow it again, and nobody asks any more', async ({
  page,
}) => {
  await enter(page);
  await page.clock.install();
  const question = page.getByRole('dialog', { name: 'Turn on notifications' });

  await waitOnHome(page, 0);
  await question.getByRole('button', { name: 'Not now' }).click();
  await question.waitFor({ state: 'detached' });
  await waitOnHome(page, 0);
  expect(await question.isVisible()).toBe(false);

  await waitOnHome(page, 1);
  await question.waitFor();
  expect(await permissionHere(page)).toEqual(['default', 'prompt']);
  await question.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByText('Notifications are blocked').waitFor();
  expect(await permissionHere(page)).toEqual(['denied', 'denied']);
  await waitOnHome(page, 2);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(peer.given()).toBe(0);

  const blocked = await openSwitch(page);
  await page.getByText('Notifications are blocked').waitFor();
  expect([await blocked.isDisabled(), await blocked.isChecked()]).toEqual([true, false]);
  expect(await axeFindings(page)).toEqual([]);
  await allow(page);
  const free = await openSwitch(page);
  await expect.poll(() => free.isEnabled()).toBe(true);
  expect(await free.isChecked()).toBe(false);
});

test('[S2-026, S7-038, S4-064] a message goes from the platform through the browser’s push service onto the screen, and a tap leads to its place; one that is gone comes anew, a hostile one leads nowhere, and nothing comes where it is off', async ({
  page,
  consoleErrors,
}) => {
  await allow(page);
  await enter(page);
  const here = await openSwitch(page);
  const first = page.waitForResponse(/CSP_fcmBind$/);
  await here.click();
  expect((await first).status()).toBe(200);
  await expect.poll(() => here.isChecked()).toBe(true);

  await page.goto('/m/home');
  await expect
    .poll(() => shownNotifications(page), PUSH_ROUND)
    .toMatchObject([{ title: 'Aurora', lang: 'en', path: '/m/account/notifications' }]);
  await tap('Aurora');
  await page.waitForURL('**/m/account/notifications');
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  expect(await askAsOperator(page, tonight)).toMatchObject({ status: 200, devices: 1 });
  await expect
    .poll(() => shownNotifications(page), PUSH_ROUND)
    .toMatchObject([{ title: 'Tonight', path: '/m/lottery' }]);
  expect(await tap('Tonight')).toContain(tonight.words.EN.text);
  await page.waitForURL('**/m/lottery');

  await deliverPush(page, 'no JSON at all');
  const evil = { title: '<b>Evil</b>', body: 'x', navigate: 'https://evil.example/m/', tag: 'evil' };
  await deliverPush(page, { web_push: 8030, notification: evil });
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: '<b>Evil</b>', path: '/m/home' }]);
  await tap('<b>Evil</b>');
  await page.waitForURL(at('aurora', '/m/home'));
  expect(page.context().pages()).toHaveLength(1);

  // The browser replaces its subscription while no page looks: the worker renews it at the platform.
  const [replaced] = peer.good();
  await changeSubscription(page.context(), peer.url);
  await expect.poll(() => peer.good()).not.toContain(replaced);
  await expect
    .poll(async () => {
      const { devices } = await askAsOperator(page, tonight);
      return [devices, (await shownNotifications(page)).at(-1)?.title];
    }, PUSH_ROUND)
    .toEqual([1, 'Tonight']);

  // The push service has lost the device: the platform forgets it, and the device asks 10 s after its member came.
  await page.clock.install();
  await page.goto('/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  await page.clock.pauseAt(Date.now() + 2_000);
  const [lost = ''] = peer.good();
  peer.answer(410);
  expect(await askAsOperator(page, tonight)).toMatchObject({ devices: 1 });
  await expect.poll(async () => (await askAsOperator(page, tonight)).devices, PUSH_ROUND).toBe(0);
  peer.answer(201);
  const bound = page.waitForResponse(/CSP_fcmBind$/);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  expect((await bound).status()).toBe(200);
  expect(peer.given()).toBe(3);
  expect(peer.good()).not.toContain(lost);
  // The browser notes the platform's 404, by which the device learns of it.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('CSP_fcmSubscribe')]);

  const again = await openSwitch(page);
  await expect.poll(() => again.isChecked()).toBe(true);
  await again.click();
  await expect.poll(() => again.isChecked()).toBe(false);
  expect(await subscribedHere(page)).toBe(false);
  await expect.poll(() => peer.good()).toEqual([]);
  await expect.poll(async () => (await askAsOperator(page, tonight)).devices).toBe(0);
  // Nothing is lost by it: no question, and the next message comes.
  await page.getByText('Turn it on again and it works at once').waitFor();
  await again.click();
  await expect.poll(() => again.isChecked()).toBe(true);
  expect(peer.good()).toHaveLength(1);
});

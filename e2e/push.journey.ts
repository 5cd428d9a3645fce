import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type PushDevice, type PushPeer, startPushPeer } from '../apps/server/test/push-peer.ts';
import { axeFindings } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { logIn } from './support/member.ts';
import { askAsOperator } from './support/operator.ts';
import { at, pickUpPhone } from './support/phone.ts';
import { deliverPush, shownNotifications, tapNotification } from './support/push.ts';

let browser: Browser;
let peer: PushPeer;
beforeAll(async () => {
  [browser, peer] = await Promise.all([launchBrowser(), startPushPeer(inject('pushPort'))]);
});
afterAll(async () => {
  await browser.close();
  await peer.close();
});

/** The browser's side of a push service on loopback: Chromium's own is Google's. What it is subscribed with stays for the tab. */
function subscribeOnLoopback(): void {
  const KEY = 'journey.subscription';
  const read = () => {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return null;
    return {
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY);
        return true;
      },
    };
  };
  const ask: (key: string) => Promise<string> = (key) => Reflect.get(window, 'subscribeThere')(key);
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      sessionStorage.setItem(KEY, await ask(applicationServerKey));
      return read();
    },
  });
}

/** A phone that can be reached by the push service on loopback, and the devices it was there, the newest last. */
async function reachable() {
  const phone = await pickUpPhone(browser, { permissions: ['notifications'] });
  const devices: PushDevice[] = [];
  await phone.page.exposeFunction('subscribeThere', (publicKey: string) => {
    const device = peer.subscribe(publicKey);
    devices.push(device);
    return Buffer.from(device.registrationToken, 'base64url').toString('utf8');
  });
  await phone.page.addInitScript(subscribeOnLoopback);
  return { ...phone, devices };
}

/** The member has said no in the settings of his browser. */
function refuseNotifications(): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
}

/** The platform sends every 2 s, and what did not go again after 30 s. */
const PUSH_ROUND = { timeout: 60_000 };

const tonight = {
  type: 'push.message',
  topic: 'all',
  words: { EN: { title: 'Tonight', text: 'Star Six draws at nine.' } },
  link: '/m/lottery',
};

/** The switch for this device, on its page. */
async function openSwitch(page: Page) {
  await page.goto(at('aurora', '/m/account/notifications'));
  return page.getByRole('switch', { name: 'On this device' });
}

test('[S2-026, S7-038, S4-063, S4-064] a message goes from the platform through a push service onto the screen, and a tap leads to its place; one that is gone comes anew, a hostile one leads nowhere, and nothing comes where it is off or refused', async () => {
  const phone = await reachable();
  const { page, devices } = phone;
  const last = (): readonly unknown[] => devices.at(-1)?.messages ?? [];
  await page.goto(at('aurora', '/m/home'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await logIn(page, 'agent', 'Play-2026!');
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  const here = await openSwitch(page);
  const first = page.waitForResponse(/CSP_fcmBind$/);
  await here.click();
  expect((await first).status()).toBe(200);
  await expect.poll(() => here.isChecked()).toBe(true);
  await expect.poll(last, PUSH_ROUND).toHaveLength(1);

  await page.goto(at('aurora', '/m/home'));
  await deliverPush(page, last()[0]);
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([{ title: 'Aurora', lang: 'en', path: '/m/account/notifications' }]);
  await tapNotification(page.context());
  await page.waitForURL('**/m/account/notifications');
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  expect(await askAsOperator(page, tonight)).toMatchObject({ status: 200, devices: 1 });
  await expect.poll(last, PUSH_ROUND).toHaveLength(2);
  await deliverPush(page, last()[1]);
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Tonight', path: '/m/lottery' }]);
  await tapNotification(page.context());
  await page.waitForURL('**/m/lottery');

  await deliverPush(page, 'no JSON at all');
  const evil = { title: '<b>Evil</b>', body: 'x', navigate: 'https://evil.example/m/', tag: 'evil' };
  await deliverPush(page, { web_push: 8030, notification: evil });
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: '<b>Evil</b>', path: '/m/home' }]);
  await tapNotification(page.context());
  await page.waitForURL(at('aurora', '/m/home'));
  expect(page.context().pages()).toHaveLength(1);

  // The push service has lost the device: the platform forgets it, and the device asks 10 s after its member came.
  await page.clock.install();
  await page.goto(at('aurora', '/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Account: agent' }).waitFor();
  await page.clock.pauseAt(Date.now() + 2_000);
  peer.answer(410);
  expect(await askAsOperator(page, tonight)).toMatchObject({ devices: 1 });
  await expect.poll(async () => (await askAsOperator(page, tonight)).devices, PUSH_ROUND).toBe(0);
  peer.answer(201);
  const bound = page.waitForResponse(/CSP_fcmBind$/);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  expect((await bound).status()).toBe(200);
  expect(devices).toHaveLength(2);
  const kept = () => page.evaluate(() => localStorage.getItem('foyer.push.bound'));
  await expect.poll(kept).toContain(devices[1]?.registrationToken ?? 'no second device');
  // The browser notes the platform's 404, by which the device learns of it.
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('CSP_fcmSubscribe')]);

  const again = await openSwitch(page);
  await expect.poll(() => again.isChecked()).toBe(true);
  await again.click();
  await expect.poll(() => again.isChecked()).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('journey.subscription'))).toBeNull();
  await expect.poll(async () => (await askAsOperator(page, tonight)).devices).toBe(0);

  await page.addInitScript(refuseNotifications);
  const blocked = await openSwitch(page);
  await page.getByText('Notifications are blocked').waitFor();
  expect([await blocked.isDisabled(), await blocked.isChecked()]).toEqual([true, false]);
  expect(await axeFindings(page)).toEqual([]);
  await phone.hangUp();
});

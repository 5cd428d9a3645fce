import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const AT = '/m/account/notifications';
const KINDS = '/wps/relay/CSP_getPushKinds';
const SET = '/wps/relay/CSP_setPushKind';
const BIND = '/wps/relay/CSP_fcmBind';
const UNSUBSCRIBE = '/wps/relay/CSP_fcmUnsubscribe';
const TOKEN = `shell-device-1:APA91b${'x'.repeat(80)}`;
const APP = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile App/1 Ver:2.4.39';
const user = userEvent.setup({ delay: null });
const project = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '1' };

/** Simulates the merchant's app around the page: it returns a token and records messages. */
function simulateApp(token: string | null): unknown[] {
  const posted: unknown[] = [];
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(APP);
  Reflect.set(window, 'FoyerShell', {
    postMessage: (text: string) => {
      const message: unknown = JSON.parse(text);
      posted.push(message);
      if (text !== '{"type":"pushToken"}') return;
      for (const detail of [
        'rubbish',
        '{"type":"pushToken","token":"short"}',
        JSON.stringify({ type: 'pushToken', token }),
      ]) {
        dispatchEvent(new CustomEvent('foyershell', { detail }));
      }
    },
  });
  return posted;
}

async function openSettings(kinds: () => Response = () => respondWithValue({ muted: ['news'] })) {
  storeSession();
  const platform = createFakeWpsServer({
    [KINDS]: kinds,
    [SET]: ({ body }) => respondWithValue({ muted: JSON.stringify(body).includes('reward') ? ['reward', 'news'] : [] }),
    '/wps/relay/CSP_getPushSetting': () => respondWithValue({ transport: 'fcm', publicKey: 'key', project }),
    [BIND]: () => respondWithValue({}),
    '/wps/relay/CSP_fcmSubscribe': () => respondWithValue({}),
    [UNSUBSCRIBE]: () => respondWithValue({}),
  });
  await renderApp(platform, { at: AT });
  return platform;
}

const findDeviceSwitch = () => screen.findByRole('switch', { name: 'On this device' });

afterEach(() => {
  Reflect.deleteProperty(window, 'FoyerShell');
  vi.restoreAllMocks();
});

test('[S2-026] the notifications page has a switch for each kind of message and stores changes on the server', async () => {
  let muted = ['news'];
  const platform = await openSettings(() => respondWithValue({ muted }));
  expect(await screen.findByRole('switch', { name: 'Promotions and news', checked: false })).toBeDefined();
  expect(screen.getByRole('switch', { name: 'My account', checked: true })).toBeDefined();
  muted = ['reward', 'news'];
  await user.click(screen.getByRole('switch', { name: 'Rewards and results' }));
  expect(await screen.findByRole('switch', { name: 'Rewards and results', checked: false })).toBeDefined();
  expect(platform.requestsTo(SET).map(({ body }) => body)).toEqual([{ kind: 'reward', on: false }]);
});

test('in a browser without push, the notifications page explains how an iPhone supports it', async () => {
  await openSettings();
  expect((await findDeviceSwitch()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/add the site to your home screen first/)).toBeDefined();
});

test("[S7-038, S7-040, S7-052, S4-064] in the merchant's app the push token is bound, and removed with its topics when push is turned off", async () => {
  const posted = simulateApp(TOKEN);
  const platform = await openSettings();
  await user.click(await findDeviceSwitch());
  await waitFor(() => expect(screen.getByRole('switch', { name: 'On this device', checked: true })).toBeDefined());
  expect(platform.requestsTo(BIND).map(({ body }) => body)).toEqual([{ registrationToken: TOKEN }]);
  await user.click(await findDeviceSwitch());
  await waitFor(() => expect(screen.getByRole('switch', { name: 'On this device', checked: false })).toBeDefined());
  expect(platform.requestsTo(UNSUBSCRIBE).map(({ body }) => body)).toEqual([
    { registrationToken: TOKEN, unsubscribeAll: true },
  ]);
  expect(posted.at(-1)).toEqual({ type: 'dropPushToken' });
  expect([localStorage.getItem('foyer.push.bound'), localStorage.getItem('foyer.push.off')]).toEqual([null, '1']);
});

test('[S4-064, S2-026] after push is turned off, a text says that it can be turned on again; turning it on works and keeps the focus', async () => {
  simulateApp(TOKEN);
  const platform = await openSettings();
  const turn = async (on: boolean) => {
    await user.click(await findDeviceSwitch());
    await waitFor(() => expect(screen.getByRole('switch', { name: 'On this device', checked: on })).toBeDefined());
  };
  await turn(true);
  await turn(false);
  expect((await findDeviceSwitch()).getAttribute('aria-describedby')).toBe(
    screen.getByText('Notifications are off on this device. You can turn them back on at any time.').id,
  );
  await turn(true);
  expect(document.activeElement).toBe(await findDeviceSwitch());
  expect(platform.requestsTo(BIND)).toHaveLength(2);
  expect(screen.queryByText(/Notifications are off on this device/)).toBeNull();
  expect(localStorage.getItem('foyer.push.off')).toBeNull();
});

test('[S4-061, S4-063] if the member declines push in the merchant’s app, no push token is bound and the switch stays off', async () => {
  simulateApp(null);
  const platform = await openSettings();
  await user.click(await findDeviceSwitch());
  await waitFor(() => expect(localStorage.getItem('foyer.push.closed')).not.toBeNull());
  expect(screen.getByRole('switch', { name: 'On this device', checked: false })).toBeDefined();
  expect(platform.requestsTo(BIND)).toEqual([]);
});

test('the notifications page offers a retry if the kinds of messages fail to load', async () => {
  let up = false;
  await openSettings(() =>
    up ? respondWithValue({ muted: [] }) : respondWithError(503, { errorCode: 'service_unavailable' }),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  up = true;
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Promotions and news', checked: true })).toBeDefined();
});

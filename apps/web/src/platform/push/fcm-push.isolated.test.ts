import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { deleteFcmToken, type FcmPushSetting, registerFcmPush } from '#src/platform/push/fcm-push.ts';

const DATABASE = 'firebase-installations-database';
const STORE = 'firebase-installations-store';
const WEEK = 604_800_000;

const setting: FcmPushSetting = {
  transport: 'fcm',
  publicKey: 'B'.repeat(87),
  project: { apiKey: 'AIzaPublic', appId: '1:42:web:1', projectId: 'foyer-test', messagingSenderId: '42' },
};
const KEY = `foyer-messages!${setting.project.appId}`;

interface SentRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
}

/** Fake of Firebase's two registration services. */
const requests: SentRequest[] = [];
let tokenCount = 0;
const responses = { installation: Promise.resolve() };
async function respond(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { host, pathname } = new URL(String(input instanceof Request ? input.url : input));
  const method = init.method ?? 'GET';
  requests.push({ method, host, path: pathname });
  if (host === 'firebaseinstallations.googleapis.com') {
    await responses.installation;
    if (pathname.endsWith('authTokens:generate')) return Response.json({ token: 'auth', expiresIn: '604800s' });
    const { fid } = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    const authToken = { token: 'auth', expiresIn: '604800s' };
    return Response.json({ fid, refreshToken: 'refresh', authToken });
  }
  if (method === 'DELETE') return Response.json({});
  return Response.json({ token: method === 'PATCH' ? `fid:renewed-${tokenCount}` : `fid:token-${(tokenCount += 1)}` });
}

/** Fakes of push interfaces that the test environment lacks. */
class FakeSubscription {
  readonly endpoint = 'https://push.example/device';
  getKey(): ArrayBuffer {
    return new Uint8Array(16).buffer;
  }
  async unsubscribe(): Promise<boolean> {
    return true;
  }
}
class FakeRegistration {
  readonly scope = 'https://aurora.example/m/';
  readonly pushManager = { getSubscription: async () => subscription, subscribe: async () => subscription };
  showNotification(): void {}
}
const subscription = new FakeSubscription();
const registration: ServiceWorkerRegistration = Object.create(FakeRegistration.prototype, {
  scope: { value: 'https://aurora.example/m/' },
  pushManager: { value: new FakeRegistration().pushManager },
});

/** The installation as the SDK stores it. */
function readInstallation(): Promise<{ registrationStatus: number } | undefined> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(DATABASE, 1);
    opened.addEventListener('error', () => reject(opened.error ?? new Error('closed')));
    opened.addEventListener('success', () => {
      const got = opened.result.transaction(STORE).objectStore(STORE).get(KEY);
      got.addEventListener('success', () => {
        opened.result.close();
        resolve(got.result);
      });
    });
  });
}

function storeInstallation(entry: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(DATABASE, 1);
    opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore(STORE));
    opened.addEventListener('error', () => reject(opened.error ?? new Error('closed')));
    opened.addEventListener('success', () => {
      const change = opened.result.transaction(STORE, 'readwrite');
      change.objectStore(STORE).put(entry, KEY);
      change.addEventListener('complete', () => {
        opened.result.close();
        resolve();
      });
    });
  });
}

const methods = (host: string): string[] =>
  requests
    .filter((request) => request.host.startsWith(host))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('PushManager', FakeRegistration);
  vi.stubGlobal('PushSubscription', FakeSubscription);
  vi.stubGlobal('ServiceWorkerRegistration', FakeRegistration);
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  requests.splice(0);
  vi.useRealTimers();
});

test('[S4-067] a Firebase registration that has been pending for over 10 s is restarted, and stays pending until Firebase responds', async () => {
  await storeInstallation({ fid: 'c'.repeat(22), registrationStatus: 1, registrationTime: Date.now() - 10_001 });
  const installation = Promise.withResolvers<void>();
  responses.installation = installation.promise;
  const token = registerFcmPush(registration, setting);
  await waitFor(() => expect(methods('firebaseinstallations')).toEqual(['POST installations']));
  expect((await readInstallation())?.registrationStatus).toBe(1);
  installation.resolve();
  await token;
  expect((await readInstallation())?.registrationStatus).toBe(2);
});

test('[S7-061] a Firebase token is registered by POST, refreshed after a week by PATCH, and deleted by DELETE', async () => {
  const first = await registerFcmPush(registration, setting);
  expect(await registerFcmPush(registration, setting)).toBe(first);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WEEK });
  const renewed = await registerFcmPush(registration, setting);
  expect(renewed).toMatch(/^fid:renewed-/);
  await deleteFcmToken(registration, setting);
  const registrations = requests.filter(({ host }) => host === 'fcmregistrations.googleapis.com');
  expect(registrations.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  await registerFcmPush(registration, setting);
  expect(requests.at(-1)).toEqual({
    method: 'POST',
    host: 'fcmregistrations.googleapis.com',
    path: '/v1/projects/foyer-test/registrations',
  });
});

import 'fake-indexeddb/auto';
import { initializeApp, deleteApp, type FirebaseOptions } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signInWithPopup,
} from '@firebase/auth';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { createGoogleAuthEvent, stubGoogleFrames, watchGoogleWindows } from '#test/google-frames.ts';

// These tests document the behaviour of the pinned Firebase SDK. They may fail with another version.

const options = { apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test', appId: 'app' };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 1, 12);

afterEach(() => {
  vi.useRealTimers();
});

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Waits for pending database requests, which run in order. */
async function flushDatabase(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) (await awaitRequest(indexedDB.open('turns'))).close();
}

/** Sends one request to a database of the SDK, as another page of the site does. */
async function requestStore<T>(
  at: readonly [string, string],
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const [name, storeName] = at;
  const db = await awaitRequest(indexedDB.open(name));
  const result = await awaitRequest(ask(db.transaction(storeName, 'readwrite').objectStore(storeName)));
  db.close();
  return result;
}

const HEARTBEATS = ['firebase-heartbeat-database', 'firebase-heartbeat-store'] as const;
const heartbeatsSchema = z.object({ heartbeats: z.array(z.object({ date: z.string(), agent: z.string() })) });
const headerSchema = z.object({
  version: z.literal(2),
  heartbeats: z.array(z.object({ agent: z.string(), dates: z.array(z.string()) })),
});

async function readHeartbeats(name: string) {
  const stored = await requestStore(HEARTBEATS, (store) => store.get(`${name}!${options.appId}`));
  return heartbeatsSchema.parse(stored).heartbeats;
}

/** Opens a page on a day. With `ask` it sends a request to Firebase. Returns the header that the SDK sent. */
async function openPage(name: string, { day, ask }: { readonly day: number; readonly ask: boolean }) {
  vi.setSystemTime(START + day * DAY_MS);
  const headers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    headers.push(new Headers(init.headers).get('x-firebase-client'));
    throw new TypeError('no network');
  });
  const app = initializeApp(options satisfies FirebaseOptions, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  await flushDatabase();
  if (ask) await signInAnonymously(auth).catch(() => null);
  await flushDatabase();
  await deleteApp(app);
  return headers[0] ?? null;
}

const decode = (header: string | null) =>
  headerSchema.parse(JSON.parse(atob((header ?? '').replaceAll('-', '+').replaceAll('_', '/'))));

test("[S9-028] Firebase's SDK stores one heartbeat a day, at most 30, and sends them with the first request of a day", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let day = 0; day < 35; day += 1) await openPage('daily', { day, ask: false });
  const dateOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
  const last30 = Array.from({ length: 30 }, (_, at) => dateOf(at + 5));
  expect((await readHeartbeats('daily')).map(({ date }) => date)).toEqual(last30);
  const { heartbeats } = decode(await openPage('daily', { day: 34, ask: true }));
  expect(heartbeats.flatMap(({ dates }) => dates)).toEqual(last30);
  expect(await openPage('daily', { day: 34, ask: true })).toBeNull();
  expect(await readHeartbeats('daily')).toEqual([]);
});

test("[S9-028] Firebase's SDK limits the heartbeat header to 1024 bytes and sends the remaining heartbeats the next day", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openPage('long', { day: 40, ask: false });
  // Other SDK versions have other names, which makes the header long.
  const old = Array.from({ length: 20 }, (_, at) => ({
    date: `2025-12-${10 + at}`,
    agent: `fire-core/${at}${'x'.repeat(90)}`,
  }));
  await requestStore(HEARTBEATS, (store) => store.put({ heartbeats: old }, `long!${options.appId}`));
  const first = await openPage('long', { day: 41, ask: true });
  expect(first?.length).toBeLessThanOrEqual(1024);
  const sent = decode(first).heartbeats.length;
  expect(sent).toBe(5);
  const stored = await readHeartbeats('long');
  expect(stored.slice(0, 15)).toEqual(old.slice(sent));
  const second = await openPage('long', { day: 42, ask: true });
  expect(second?.length).toBeLessThanOrEqual(1024);
  expect(decode(second).heartbeats[0]?.agent).toBe(old[sent]?.agent);
});

/** A user that another page of the site has stored. */
const user = {
  uid: 'uid-1',
  emailVerified: false,
  isAnonymous: true,
  providerData: [],
  stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: Date.now() + DAY_MS },
};
const userKey = (name: string): string => `firebase:authUser:${options.apiKey}:${name}`;

test("[S9-029] Firebase's SDK polls local storage every second in a mobile browser", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
  const app = initializeApp(options, 'local');
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  await auth.authStateReady();
  localStorage.setItem(userKey('local'), JSON.stringify(user));
  await vi.advanceTimersByTimeAsync(999);
  await flushDatabase();
  expect(auth.currentUser).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await flushDatabase();
  expect(auth.currentUser?.uid).toBe('uid-1');
  await deleteApp(app);
});

test("[S9-029] Firebase's SDK polls IndexedDB every 800 ms", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = initializeApp(options, 'indexed');
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  await auth.authStateReady();
  await flushDatabase();
  const entry = { fbase_key: userKey('indexed'), value: user };
  await requestStore(['firebaseLocalStorageDb', 'firebaseLocalStorage'], (store) => store.put(entry));
  await vi.advanceTimersByTimeAsync(799);
  await flushDatabase();
  expect(auth.currentUser).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await flushDatabase();
  expect(auth.currentUser?.uid).toBe('uid-1');
  await deleteApp(app);
});

test("[S9-030] Firebase's SDK ignores a login popup's event if its id repeats within 10 minutes", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Both popups get the same id, so that one's result fits the other.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const token = `e30.${btoa(JSON.stringify({ exp: 4e9, iat: 1 })).replaceAll('=', '')}.c2ln`;
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('accounts:lookup')
        ? { users: [{ localId: 'uid-1' }] }
        : { localId: 'uid-1', idToken: token, refreshToken: 'r', authorizedDomains: ['localhost'] },
    ),
  );
  const frames = stubGoogleFrames();
  const app = initializeApp(options, 'windows');
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  const open = async () => {
    const windows = watchGoogleWindows();
    const asked = signInWithPopup(auth, new GoogleAuthProvider());
    await flushDatabase();
    const [opened = new URL('about:blank')] = windows;
    return { asked, said: createGoogleAuthEvent(opened) };
  };
  const first = await open();
  expect(frames.tell(first.said)).toBe(true);
  await first.asked;
  const second = await open();
  expect(second.said.eventId).toBe(first.said.eventId);
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1_000);
  expect(frames.tell(first.said)).toBe(false);
  vi.setSystemTime(Date.now() + 1_000);
  expect(frames.tell(first.said)).toBe(true);
  expect((await second.asked).user.uid).toBe('uid-1');
  await deleteApp(app);
});

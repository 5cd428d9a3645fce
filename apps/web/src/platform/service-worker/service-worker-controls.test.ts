import { systemClock } from '@foyer/wps-client/clock';
import { afterEach, expect, test, vi } from 'vitest';
import { createServiceWorkerControls } from '#src/platform/service-worker/service-worker-controls.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A fake browser with or without a worker, and with these caches. */
function browserWith({ isRegistered, cacheNames }: { isRegistered: boolean; cacheNames: string[] }) {
  const state = { isRegistered, cacheNames: new Set(cacheNames) };
  const unregister = async (): Promise<boolean> => {
    state.isRegistered = false;
    return true;
  };
  const getRegistration = async (): Promise<object | undefined> => (state.isRegistered ? { unregister } : undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  vi.stubGlobal('caches', {
    keys: async () => [...state.cacheNames],
    delete: async (name: string) => state.cacheNames.delete(name),
  });
  return { state, client: createServiceWorkerControls('aurora', systemClock) };
}

test('[S7-057] the service worker /m/sw.js is registered with env and merchant in its query', async () => {
  const register = vi.fn(async () => ({}));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  await createServiceWorkerControls('aurora', systemClock).registerOrRemove({ env: 'production', worker: true });
  expect(register.mock.calls).toEqual([
    ['/m/sw.js?env=production&merchant=aurora', { scope: '/m/', updateViaCache: 'none' }],
  ]);
});

test('[S7-057] the service worker and its caches are removed if the site disables it, and no other caches', async () => {
  const { state, client } = browserWith({
    isRegistered: true,
    cacheNames: ['foyer-pages-b1', 'foyer-assets', 'theirs'],
  });
  await client.registerOrRemove({ env: 'production', worker: false });
  expect([state.isRegistered, [...state.cacheNames]]).toEqual([false, ['theirs']]);
});

test('[S7-057] remaining caches of a removed service worker are deleted', async () => {
  const { state, client } = browserWith({ isRegistered: false, cacheNames: ['foyer-assets', 'theirs'] });
  await client.registerOrRemove({ env: 'production', worker: false });
  expect([...state.cacheNames]).toEqual(['theirs']);
});

test('[S2-010, S7-057] the service worker is registered for the scope /m/', async () => {
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  await createServiceWorkerControls('aurora', systemClock).registerOrRemove({ env: 'development', worker: true });
  expect(register).toHaveBeenCalledExactlyOnceWith('/m/sw.js?env=development&merchant=aurora', {
    scope: '/m/',
    updateViaCache: 'none',
  });
});

test('the service worker receives the files that it caches beside those that the page loaded', async () => {
  const postMessage = vi.fn();
  const getRegistration = async () => ({ active: { postMessage } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration, ready: Promise.resolve() },
  });
  const drawing = '/m/brand/aurora/r1/illustrations/offline.svg';
  await createServiceWorkerControls('aurora', systemClock).cacheThisPage('avif', [drawing]);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'keep',
    imageFormat: 'avif',
    loaded: expect.arrayContaining([drawing]),
  });
});

test('a browser without service workers or with blocked caches registers nothing', async () => {
  await createServiceWorkerControls('aurora', systemClock).registerOrRemove({ env: 'production', worker: false });
  const { client } = browserWith({ isRegistered: true, cacheNames: [] });
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await expect(client.registerOrRemove({ env: 'production', worker: false })).resolves.toBeUndefined();
});

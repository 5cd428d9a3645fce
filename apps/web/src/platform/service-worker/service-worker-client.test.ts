import { systemClock } from '@foyer/wps-client/clock';
import { afterEach, expect, test, vi } from 'vitest';
import { createServiceWorkerClient } from '#src/platform/service-worker/service-worker-client.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

/** A browser that has this worker, and these caches. */
function browserWith({ isRegistered, kept }: { isRegistered: boolean; kept: string[] }) {
  const state = { isRegistered, kept: new Set(kept) };
  const unregister = async (): Promise<boolean> => {
    state.isRegistered = false;
    return true;
  };
  const getRegistration = async (): Promise<object | undefined> => (state.isRegistered ? { unregister } : undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  vi.stubGlobal('caches', {
    keys: async () => [...state.kept],
    delete: async (name: string) => state.kept.delete(name),
  });
  return { state, line: createServiceWorkerClient('aurora', systemClock) };
}

test('[S7-057] registers /m/sw.js with env and merchant in its query', async () => {
  const register = vi.fn(async () => ({}));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  await createServiceWorkerClient('aurora', systemClock).registerOrRemove({ env: 'production', worker: true });
  expect(register.mock.calls).toEqual([
    ['/m/sw.js?env=production&merchant=aurora', { scope: '/m/', updateViaCache: 'none' }],
  ]);
});

test('[S7-057] a site that takes its worker away takes along what that kept, and nothing of others', async () => {
  const { state, line } = browserWith({ isRegistered: true, kept: ['foyer-pages-b1', 'foyer-assets', 'theirs'] });
  await line.registerOrRemove({ env: 'production', worker: false });
  expect([state.isRegistered, [...state.kept]]).toEqual([false, ['theirs']]);
});

test('[S7-057] what the worker kept after it was taken away goes with the next page', async () => {
  const { state, line } = browserWith({ isRegistered: false, kept: ['foyer-assets', 'theirs'] });
  await line.registerOrRemove({ env: 'production', worker: false });
  expect([...state.kept]).toEqual(['theirs']);
});

test('[S2-010, S7-057] registers the worker with environment and merchant in its address, for everything under /m/', async () => {
  const register = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  await createServiceWorkerClient('aurora', systemClock).registerOrRemove({ env: 'development', worker: true });
  expect(register).toHaveBeenCalledExactlyOnceWith('/m/sw.js?env=development&merchant=aurora', {
    scope: '/m/',
    updateViaCache: 'none',
  });
});

test('a browser without workers, or that refuses their storage, is left alone', async () => {
  await createServiceWorkerClient('aurora', systemClock).registerOrRemove({ env: 'production', worker: false });
  const { line } = browserWith({ isRegistered: true, kept: [] });
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  await expect(line.registerOrRemove({ env: 'production', worker: false })).resolves.toBeUndefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { isPrivate } from '#src/platform/device/private-mode.ts';

const open = { localStorage: () => localStorage, openFiles: () => Promise.resolve({}) };
afterEach(() => vi.unstubAllGlobals());

const says = (name: string) => () => Promise.reject(new DOMException('no', name));

test('[S5-012] a window that keeps things is none', async () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  expect(await isPrivate(open)).toBe(false);
  // Of something else than privacy.
  expect(await isPrivate({ ...open, openFiles: says('NotFoundError') })).toBe(false);
  expect(localStorage).toHaveLength(0);
  // No item of the site's is written over.
  expect(new Set(written.mock.calls.map(([name]) => name))).toEqual(new Set(['foyer.probe']));
});

test('[S5-012] this browser is asked, which may have no file system or one that is refused', async () => {
  vi.stubGlobal('navigator', {});
  expect(await isPrivate()).toBe(false);
  vi.stubGlobal('navigator', { storage: { getDirectory: says('SecurityError') } });
  expect(await isPrivate()).toBe(true);
});

test.each(['SecurityError', 'UnknownError'])('[S5-012] a file system that is refused with %s is one', async (name) => {
  expect(await isPrivate({ ...open, openFiles: says(name) })).toBe(true);
});

test('[S5-012] so is storage that is blocked; storage that is full is not', async () => {
  const throws = (name: string) => () => {
    throw new DOMException('no', name);
  };
  expect(await isPrivate({ ...open, localStorage: throws('SecurityError') })).toBe(true);
  expect(await isPrivate({ ...open, localStorage: throws('QuotaExceededError') })).toBe(false);
});

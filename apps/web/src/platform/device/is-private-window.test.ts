import { expect, test, vi } from 'vitest';
import { isPrivateWindow } from '#src/platform/device/is-private-window.ts';

const open = { localStorage: () => localStorage, openFiles: () => Promise.resolve({}) };

const rejectWith = (name: string) => () => Promise.reject(new DOMException('no', name));

test('[S5-012] a browser window with storage is not private', async () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  expect(await isPrivateWindow(open)).toBe(false);
  // An error that does not indicate a private window.
  expect(await isPrivateWindow({ ...open, openFiles: rejectWith('NotFoundError') })).toBe(false);
  expect(localStorage).toHaveLength(0);
  // No item of the site is overwritten.
  expect(new Set(written.mock.calls.map(([name]) => name))).toEqual(new Set(['foyer.probe']));
});

test('[S5-012] the check for a private window uses the browser’s own storage by default', async () => {
  vi.stubGlobal('navigator', {});
  expect(await isPrivateWindow()).toBe(false);
  vi.stubGlobal('navigator', { storage: { getDirectory: rejectWith('SecurityError') } });
  expect(await isPrivateWindow()).toBe(true);
});

test.each(['SecurityError', 'UnknownError'])(
  '[S5-012] a window whose file system fails with %s is private',
  async (name) => {
    expect(await isPrivateWindow({ ...open, openFiles: rejectWith(name) })).toBe(true);
  },
);

test('[S5-012] a browser window with blocked storage is private; one with full storage is not', async () => {
  const throws = (name: string) => () => {
    throw new DOMException('no', name);
  };
  expect(await isPrivateWindow({ ...open, localStorage: throws('SecurityError') })).toBe(true);
  expect(await isPrivateWindow({ ...open, localStorage: throws('QuotaExceededError') })).toBe(false);
});

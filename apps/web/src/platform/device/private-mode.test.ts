import { expect, test } from 'vitest';
import { isPrivate } from '#src/platform/device/private-mode.ts';

const open = { localStorage: () => localStorage, openFiles: () => Promise.resolve({}) };
const says = (name: string) => () => Promise.reject(new DOMException('no', name));

test('[S5-012] a window that keeps things is none', async () => {
  expect(await isPrivate(open)).toBe(false);
  expect(await isPrivate({ ...open, openFiles: null })).toBe(false);
  // Of something else than privacy.
  expect(await isPrivate({ ...open, openFiles: says('NotFoundError') })).toBe(false);
  expect(localStorage).toHaveLength(0);
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardOutdatedStorage } from '#src/platform/storage/discard-outdated-storage.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';
import { makePageData } from '#test/page-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('[S5-002, S9-002] more than 1.5 MB is not written to session storage', () => {
  expect(writeStoredItem('session', 'foyer.typed.login', 'a'.repeat(1_500_000))).toBe(true);
  expect(writeStoredItem('session', 'foyer.typed.register', 'a'.repeat(1_500_001))).toBe(false);
  expect(readStoredItem('session', 'foyer.typed.register')).toBeNull();
});

test('[S3-029] stores items in memory if storage is full, and writes them when there is space again', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStoredItem('local', 'foyer.webclip', '1')).toBe(true);
  expect(readStoredItem('local', 'foyer.webclip')).toBe('1');
  full.mockRestore();
  expect(localStorage.getItem('foyer.webclip')).toBeNull();
  writeStoredItem('local', 'foyer.webclip', '0');
  expect(localStorage.getItem('foyer.webclip')).toBe('0');
  removeStoredItem('local', 'foyer.webclip');
  expect(readStoredItem('local', 'foyer.webclip')).toBeNull();
});

test('[S3-029] merchant code and image format are stored without changing other items', () => {
  localStorage.setItem('foyer.assets', 'hash-of-a-build');
  discardOutdatedStorage(makePageData({ imageFormat: 'webp' }));
  expect(localStorage.getItem('foyer.merchant')).toBe('aurora');
  expect(localStorage.getItem('foyer.imageFormat')).toBe('webp');
  expect(localStorage.getItem('foyer.assets')).toBe('hash-of-a-build');
});

test.each([
  ['another merchant on the same origin', 'foyer.merchant', 'lotus'],
  ['another storage version', 'foyer.stored', '0'],
])('stored member data of %s is deleted, and data of the device is kept', (_case, name, value) => {
  discardOutdatedStorage(makePageData());
  localStorage.setItem('foyer.remembered', '{"token":"t"}');
  localStorage.setItem('foyer.device', 'd');
  discardOutdatedStorage(makePageData());
  expect(localStorage.getItem('foyer.remembered')).toBe('{"token":"t"}');
  localStorage.setItem(name, value);
  discardOutdatedStorage(makePageData());
  expect(localStorage.getItem('foyer.remembered')).toBeNull();
  expect(localStorage.getItem('foyer.device')).toBe('d');
});

test('an item that was in memory because storage was full can be removed', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStoredItem('local', 'foyer.remembered', 'text');
  full.mockRestore();
  expect(readStoredItem('local', 'foyer.remembered')).toBe('text');
  removeStoredItem('local', 'foyer.remembered');
  expect(readStoredItem('local', 'foyer.remembered')).toBeNull();
});

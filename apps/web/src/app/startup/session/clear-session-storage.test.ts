import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionStorage } from '#src/app/startup/session/start-session-features.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Keys of personal data. */
const personalKeys = [
  'foyer.session',
  'foyer.go',
  'foyer.rank',
  'foyer.maya',
  'foyer.line',
  'foyer.line.token',
  'foyer.telegram',
  'foyer.redirect',
  'foyer.download.hidden',
  'foyer.download.offered',
  'foyer.install.dismissed',
  'foyer.top',
  'foyer.upgrade.later',
  'foyer.typed.register.username',
  'foyer.typed.register.mobile',
] as const;
/** Keys that belong to the tab. */
const tabKeys = ['foyer.reloaded', 'foyer.visit'] as const;
const TEXT = '1';

afterEach(() => {
  for (const name of [...personalKeys, ...tabKeys]) removeStoredItem('session', name);
});

test('[S4-034] the end of a session clears session storage, except for keys that describe the tab', () => {
  for (const name of [...personalKeys, ...tabKeys]) sessionStorage.setItem(name, TEXT);
  // Stored by a third-party script.
  sessionStorage.setItem('firebase:authUser', '{"uid":"1"}');
  clearSessionStorage();
  expect(Object.keys(sessionStorage).toSorted()).toEqual([...tabKeys]);
});

test.each(personalKeys)(
  '[S4-034] the end of a session removes %s from memory if the browser blocks storage',
  (name) => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeStoredItem('session', name, TEXT);
    expect(readStoredItem('session', name)).toBe(TEXT);
    clearSessionStorage();
    expect(readStoredItem('session', name)).toBeNull();
  },
);

test('[S4-034] the end of a session does not remove the keys that describe the tab from memory if the browser blocks storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const name of tabKeys) writeStoredItem('session', name, TEXT);
  clearSessionStorage();
  expect(tabKeys.map((name) => readStoredItem('session', name))).toEqual([TEXT, TEXT]);
});

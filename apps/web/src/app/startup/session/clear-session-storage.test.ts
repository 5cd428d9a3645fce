import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionStorage } from '#src/app/startup/session/sync-session-tabs.ts';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** What a person leaves behind in a tab. */
const ofPerson = [
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
const ofTab = ['foyer.reloaded', 'foyer.visit'] as const;
// Every item takes this text.
const TEXT = '1';

afterEach(() => {
  for (const name of [...ofPerson, ...ofTab]) removeStored('session', name);
});

test('[S4-034] removes everything from session storage but what is about the tab', () => {
  for (const name of [...ofPerson, ...ofTab]) sessionStorage.setItem(name, TEXT);
  // Of a script that the site did not write.
  sessionStorage.setItem('firebase:authUser', '{"uid":"1"}');
  clearSessionStorage();
  expect(Object.keys(sessionStorage).toSorted()).toEqual([...ofTab]);
});

test.each(ofPerson)('[S4-034] %s is removed from memory in a browser that blocks storage', (name) => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  writeStored('session', name, TEXT);
  expect(readStored('session', name)).toBe(TEXT);
  clearSessionStorage();
  expect(readStored('session', name)).toBeNull();
});

test('[S4-034] what is about the tab stays in memory too', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  for (const name of ofTab) writeStored('session', name, TEXT);
  clearSessionStorage();
  expect(ofTab.map((name) => readStored('session', name))).toEqual([TEXT, TEXT]);
});

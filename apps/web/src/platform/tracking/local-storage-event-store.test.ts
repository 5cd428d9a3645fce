import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { expect, test, vi } from 'vitest';
import { localStorageEventStore } from '#src/platform/tracking/local-storage-event-store.ts';

const event = (eventId: string, at = 1): TrackedEvent => ({
  eventId,
  eventName: 'visit',
  eventValue: { visit: 'first' },
  domain: 'localhost',
  affiliateCode: null,
  visitorId: 'v',
  device: 'phone',
  at,
});

test('[S9-010] tracking events are stored for the next page, the oldest first, until they are removed', () => {
  const [newer, older] = [event('a', 2), event('b', 1)];
  localStorageEventStore.put(newer);
  localStorageEventStore.put(older);
  expect(localStorageEventStore.load()).toEqual([older, newer]);
  localStorageEventStore.remove(['b', 'unknown']);
  expect(localStorageEventStore.load()).toEqual([newer]);
});

test('clearing the stored tracking events removes no other items of local storage', () => {
  localStorage.setItem('foyer.device', 'd');
  localStorageEventStore.put(event('a'));
  localStorageEventStore.clear();
  expect([localStorageEventStore.load(), Object.keys(localStorage)]).toEqual([[], ['foyer.device']]);
});

test('stored values that are no tracking events are ignored', () => {
  for (const [at, text] of ['', '{', 'null', '7', '"text"', '[]', '{"eventId":"x"}'].entries()) {
    localStorage.setItem(`foyer.event.${at}`, text);
  }
  localStorageEventStore.put(event('a'));
  expect(localStorageEventStore.load()).toEqual([event('a')]);
});

test('[S9-010] storing a tracking event does not fail if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStorageEventStore.put(event('a'));
  expect(localStorageEventStore.load()).toEqual([]);
  localStorageEventStore.remove(['a']);
});

test('[S9-010] storing a tracking event does not fail if storage is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  localStorageEventStore.put(event('a'));
  expect(localStorageEventStore.load()).toEqual([]);
  localStorageEventStore.remove(['a']);
  localStorageEventStore.clear();
});

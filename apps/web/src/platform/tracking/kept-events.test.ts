import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { expect, test, vi } from 'vitest';
import { keptEvents } from '#src/platform/tracking/kept-events.ts';

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

test('[S9-010] what is put down is there for the next page at once, the oldest first, until it has arrived', () => {
  const [newer, older] = [event('a', 2), event('b', 1)];
  keptEvents.put(newer);
  keptEvents.put(older);
  expect(keptEvents.load()).toEqual([older, newer]);
  keptEvents.remove(['b', 'never kept']);
  expect(keptEvents.load()).toEqual([newer]);
});

test('forgotten with the permission, nothing else of the device goes with it', () => {
  localStorage.setItem('foyer.device', 'd');
  keptEvents.put(event('a'));
  keptEvents.clear();
  expect([keptEvents.load(), Object.keys(localStorage)]).toEqual([[], ['foyer.device']]);
});

test('what somebody else put in its place is no event', () => {
  for (const [at, text] of ['', '{', 'null', '7', '"text"', '[]', '{"eventId":"x"}'].entries()) {
    localStorage.setItem(`foyer.event.${at}`, text);
  }
  keptEvents.put(event('a'));
  expect(keptEvents.load()).toEqual([event('a')]);
});

test('[S9-010] storage that is full keeps nothing for the next page and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keptEvents.put(event('a'));
  expect(keptEvents.load()).toEqual([]);
  keptEvents.remove(['a']);
});

test('[S9-010] nor does storage that is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keptEvents.put(event('a'));
  expect(keptEvents.load()).toEqual([]);
  keptEvents.remove(['a']);
  keptEvents.clear();
});

import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { expect, test, vi } from 'vitest';
import { eventOutbox } from '#src/platform/tracking/event-outbox.ts';

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
  eventOutbox.put(newer);
  eventOutbox.put(older);
  expect(eventOutbox.load()).toEqual([older, newer]);
  eventOutbox.remove(['b', 'never kept']);
  expect(eventOutbox.load()).toEqual([newer]);
});

test('forgotten with the permission, nothing else of the device goes with it', () => {
  localStorage.setItem('foyer.device', 'd');
  eventOutbox.put(event('a'));
  eventOutbox.clear();
  expect([eventOutbox.load(), Object.keys(localStorage)]).toEqual([[], ['foyer.device']]);
});

test('what somebody else put in its place is no event', () => {
  for (const [at, text] of ['', '{', 'null', '7', '"text"', '[]', '{"eventId":"x"}'].entries()) {
    localStorage.setItem(`foyer.event.${at}`, text);
  }
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([event('a')]);
});

test('[S9-010] storage that is full keeps nothing for the next page and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([]);
  eventOutbox.remove(['a']);
});

test('[S9-010] nor does storage that is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([]);
  eventOutbox.remove(['a']);
  eventOutbox.clear();
});

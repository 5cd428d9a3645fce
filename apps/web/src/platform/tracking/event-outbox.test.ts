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

test('[S9-010] stores events for the next page, the oldest first, until they are removed', () => {
  const [newer, older] = [event('a', 2), event('b', 1)];
  eventOutbox.put(newer);
  eventOutbox.put(older);
  expect(eventOutbox.load()).toEqual([older, newer]);
  eventOutbox.remove(['b', 'unknown']);
  expect(eventOutbox.load()).toEqual([newer]);
});

test('clears events and nothing else of the device', () => {
  localStorage.setItem('foyer.device', 'd');
  eventOutbox.put(event('a'));
  eventOutbox.clear();
  expect([eventOutbox.load(), Object.keys(localStorage)]).toEqual([[], ['foyer.device']]);
});

test('ignores stored values that are no events', () => {
  for (const [at, text] of ['', '{', 'null', '7', '"text"', '[]', '{"eventId":"x"}'].entries()) {
    localStorage.setItem(`foyer.event.${at}`, text);
  }
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([event('a')]);
});

test('[S9-010] does not fail if storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([]);
  eventOutbox.remove(['a']);
});

test('[S9-010] does not fail if storage is blocked', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  eventOutbox.put(event('a'));
  expect(eventOutbox.load()).toEqual([]);
  eventOutbox.remove(['a']);
  eventOutbox.clear();
});

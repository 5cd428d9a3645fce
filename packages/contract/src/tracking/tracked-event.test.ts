import { describe, expect, test } from 'vitest';
import { parseTrackedEvent } from '#src/tracking/tracked-event.ts';

const event = {
  eventId: '6f9a1f0c-8f0e-4a51-9a4e-0a7a3a0c5b11',
  eventName: 'launch',
  eventValue: { vendor: 'LUMO', game: 'koi-pond' },
  domain: 'localhost',
  affiliateCode: 'partner7',
  visitorId: '0b8f6a38-3c5e-4a27-8a9a-5a4a1f5b8c22',
  device: 'phone',
  at: 1_795_000_000_000,
};

describe('[S7-053] tracked events', () => {
  test('a tracked event has domain, affiliateCode, eventName, eventValue and an id', () => {
    expect(parseTrackedEvent(event)).toEqual(event);
    expect(parseTrackedEvent({ ...event, affiliateCode: null })).toEqual({ ...event, affiliateCode: null });
  });

  test('a tracked event may have a session of Google Analytics, in digits', () => {
    expect(parseTrackedEvent({ ...event, sessionId: '1795000000' })).toEqual({ ...event, sessionId: '1795000000' });
    for (const sessionId of ['', 'GS1.1.1', '1'.repeat(21), 1_795_000_000])
      expect(parseTrackedEvent({ ...event, sessionId })).toBeNull();
  });

  test.each([
    ['an unknown name', { eventName: 'constructor' }],
    ['a value of another event', { eventName: 'register' }],
    ['an extra field', { email: 'a@b.example' }],
    ['an extra field of its value', { eventValue: { ...event.eventValue, phone: '0900' } }],
    ['an invalid id', { eventId: 'x' }],
    ['an invalid code', { affiliateCode: '<b>' }],
    ['no time', { at: undefined }],
  ])('a tracked event with %s is invalid', (_what, change) => {
    expect(parseTrackedEvent({ ...event, ...change })).toBeNull();
  });

  test.each([null, 7, 'visit', []])('a tracked event that is not an object, such as %j, is invalid', (data) =>
    expect(parseTrackedEvent(data)).toBeNull(),
  );
});

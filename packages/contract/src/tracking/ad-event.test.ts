import { expect, test } from 'vitest';
import { toAdEvent } from '#src/tracking/ad-event.ts';
import type { TrackedEvent } from '#src/tracking/tracked-event.ts';

const frame = {
  eventId: '6f9a1f0c-8f0e-4a51-9a4e-0a7a3a0c5b11',
  domain: 'localhost',
  affiliateCode: null,
  visitorId: '0b8f6a38-3c5e-4a27-8a9a-5a4a1f5b8c22',
  device: 'phone',
  at: 1_795_000_000_000,
} as const;
const money = { amount: 250.5, currency: 'VND' };

test.each<[TrackedEvent, object | null]>([
  [
    { ...frame, eventName: 'depositSubmit', eventValue: money },
    { name: 'depositSubmit', ...money },
  ],
  [
    { ...frame, eventName: 'deposit', eventValue: money },
    { name: 'deposit', ...money },
  ],
  [
    { ...frame, eventName: 'redeposit', eventValue: money },
    { name: 'redeposit', ...money },
  ],
  [
    { ...frame, eventName: 'firstDeposit', eventValue: money },
    { name: 'firstDeposit', ...money },
  ],
  [{ ...frame, eventName: 'register', eventValue: { method: 'username' } }, { name: 'register' }],
  [
    { ...frame, eventName: 'trialStart', eventValue: { vendor: 'tcg', game: 'k3' } },
    { name: 'startTrial', content: 'k3' },
  ],
  [
    { ...frame, eventName: 'viewContent', eventValue: { kind: 'game', content: 'k3' } },
    { name: 'viewContent', content: 'k3' },
  ],
  [
    { ...frame, eventName: 'launch', eventValue: { vendor: 'tcg', game: 'k3' } },
    { name: 'launch', content: 'k3' },
  ],
  [{ ...frame, eventName: 'pushOn', eventValue: {} }, null],
])('[S9-035] maps %j to the ad event %j', (event, expected) => {
  expect(toAdEvent(event)).toEqual(expected === null ? null : { eventId: frame.eventId, ...expected });
});
